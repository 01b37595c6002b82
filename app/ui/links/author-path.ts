/** @returns the only path of a page of an author. @param page from 1 */
export const authorPath = (slug: string, page = 1): string =>
  `/authors/${encodeURIComponent(slug)}${page > 1 ? `?page=${page}` : ''}`;
