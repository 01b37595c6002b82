/** @returns the path of an article (POST-9), its slug encoded exactly once (POST-10) */
export const articlePath = (slug: string): string => `/blog/${encodeURIComponent(slug)}`;

/**
 * @param category slug; null for all stories
 * @param page from 1
 * @returns the only path of that page of a list: the first page has no number (BLOG-7)
 */
export function listPath(category: string | null, page = 1): string {
  const first = category === null ? '/blog' : `/news/${encodeURIComponent(category)}`;
  return page > 1 ? `${first}?page=${page}` : first;
}
