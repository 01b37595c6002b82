import type { SearchQuestion } from '../search.ts';
import { type PageKind, type PageKindName, pageKind } from './page-kinds.ts';
import { topicSlug } from './topic-slug.ts';

/** Names contain no control characters: this one stands for all missing names of a kind. */
export const MISSING_NAME = '\0';

/** @returns the path of a page. @param name as its source spells it; encoded once (POST-10) */
export const pathOf = ({ path }: PageKind, name = ''): string =>
  path.replace(':name', () => encodeURIComponent(name));

/** @returns path and query. @param query in the order of the address; null leaves a parameter out */
export function withQuery(path: string, query: Record<string, string | null>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  // Most links of a page have no query, and the platform's object takes longer than the rest of a link.
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
}

/**
 * @param name as its source spells it; '' for a kind without names
 * @param query further parameters; '' and the first page are left out
 * @returns the only path of a page
 */
export function pagePath(kind: PageKindName, name = '', query: Record<string, string | number> = {}): string {
  const given: Record<string, string> = {};
  for (const [key, value] of Object.entries(query))
    if (value !== '' && !(key === 'page' && Number(value) <= 1)) given[key] = String(value);
  return withQuery(pathOf(pageKind(kind), name), given);
}

/** @param category slug; null for all stories. @param page from 1 */
export const listPath = (category: string | null, page = 1): string =>
  category === null ? pagePath('list', '', { page }) : pagePath('category', category, { page });

/** @param category slug @returns the path of a section's stories for feed readers */
export const sectionFeedPath = (category: string): string => `/feeds/${category}.rss`;

/** @returns null for a topic without a page. @param page from 1 */
export function topicPath(topic: string, page = 1): string | null {
  const slug = topicSlug(topic);
  return slug === '' ? null : pagePath('topic', slug, { page });
}

/** @param month `YYYY-MM` @param section a section's id or OWN_ARTICLES; '' for the overview. @param page from 1 */
export const archivePath = (month: string, section = '', page = 1): string =>
  pagePath('month', month, { section, page });

/** @returns the only path of a question; empty parameters are left out */
export const searchPath = ({ text = '', ...filters }: Partial<SearchQuestion>): string =>
  pagePath('search', '', { q: text, ...filters });
