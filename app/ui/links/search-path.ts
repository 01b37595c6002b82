import type { SearchQuestion } from '../../../schema/search.ts';

/** @returns the only path of a question; what it does not say is left out */
export function searchPath({
  text,
  section = '',
  from = '',
  to = '',
  page = 1,
}: Partial<SearchQuestion>): string {
  const query = new URLSearchParams();
  const values = { q: text ?? '', section, from, to, page: page > 1 ? String(page) : '' };
  for (const [name, value] of Object.entries(values)) if (value !== '') query.set(name, value);
  return query.size > 0 ? `/search?${query}` : '/search';
}
