/** Marks the tag of a page that shows a fault: it has the same edition, and is kept without stale serving. */
const FAULTY = '.faulty';

/** @returns the entity tag of a page of this edition: strong, for the same edition is the same bytes to a reader */
export const tagOf = (edition: string, faulty: boolean): string => `"${edition}${faulty ? FAULTY : ''}"`;

/**
 * @param field `If-None-Match` as a cache sends it; a compressing one makes a tag weak
 * @returns the tag with which what is kept is of this edition; null where it is of another
 */
export function confirms(field: string | null, edition: string): { tag: string; faulty: boolean } | null {
  const tags = (field ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  for (const faulty of [false, true]) {
    const tag = tagOf(edition, faulty);
    if (tags.includes(tag)) return { tag, faulty };
  }
  return null;
}
