/**
 * @param month `YYYY-MM` @param section a section's id or OWN_ARTICLES; '' for the overview of a month @param page from 1
 * @returns the only path of a page of the archive
 */
export function archivePath(month: string, section = '', page = 1): string {
  const query = new URLSearchParams();
  if (section !== '') query.set('section', section);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/archive/${month}?${query}` : `/archive/${month}`;
}
