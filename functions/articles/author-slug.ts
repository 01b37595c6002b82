import { hash32 } from '../platform/hash.ts';

/** The longest name that is shown has more only where its characters have accents of their own (read-response.ts). */
const WORDS_MAX_UNITS = 120;
/** A hyphen and the digits of a number of 32 bits. */
const HASH_MAX_UNITS = 11;
const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
/** A name that its slug tells exactly: words of letters with one blank between them. */
const PLAIN_NAME = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;
const SLUG = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u;

const lower = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

/**
 * The slug of an author's page. Names that differ only in case and blanks are one author. Any other difference gives another
 * slug: where the words do not tell the name exactly ("O'Neil", "Henry 8th"), the digits of its hash follow, and the slug of
 * a plain name has no digits.
 * @param name as the backend spells it, in any alphabet
 * @returns null for a name without letters or digits, which has no page
 */
export function authorSlug(name: string): string | null {
  const spelled = lower(name).replace(/\s+/g, ' ').trim();
  const words = spelled.replace(SEPARATORS, '-').replace(/^-|-$/g, '');
  if (words === '') return null;
  if (PLAIN_NAME.test(spelled) && words.length <= WORDS_MAX_UNITS) return words;
  const kept = words.slice(0, WORDS_MAX_UNITS).toWellFormed().replace(SEPARATORS, '-').replace(/-$/, '');
  return `${kept}-${hash32(spelled)}`;
}

/** @returns whether a text may be the slug of an author's page */
export const isAuthorSlug = (slug: string): boolean =>
  slug.length <= WORDS_MAX_UNITS + HASH_MAX_UNITS && SLUG.test(slug) && lower(slug) === slug;
