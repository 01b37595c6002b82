import { namesTag } from '../../http/entity-tag.ts';

/** Suffix for the tag of a page that shows a fault: it has the same edition, but is cached without stale serving. */
const FAULTY = '.faulty';

/**
 * @returns the entity tag of a page of this edition: strong, because all pages of an edition are the same to a reader
 */
export const tagOf = (edition: string, faulty: boolean): string => `"${edition}${faulty ? FAULTY : ''}"`;

/**
 * @param field `If-None-Match` as a cache sends it
 * @returns the tag that shows a cached page to be of this edition; null if it is of another
 */
export function confirms(field: string | null, edition: string): { tag: string; faulty: boolean } | null {
  for (const faulty of [false, true]) {
    const tag = tagOf(edition, faulty);
    if (namesTag(field, tag)) return { tag, faulty };
  }
  return null;
}
