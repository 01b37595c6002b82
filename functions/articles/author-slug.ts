import { AUTHOR_WORDS_MAX_UNITS, lowerName } from '../../schema/contract/pages/names.ts';
import { hash32 } from '../platform/hash.ts';

const SEPARATORS = /[^\p{L}\p{M}\p{N}]+/gu;
/** A name that its slug identifies: words of letters with one blank between them. */
const PLAIN_NAME = /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u;

/**
 * The slug of an author's page. Names that differ only in case and blanks are one author. All other names have
 * different slugs: if the words do not identify the name ("O'Neil", "Henry 8th"), the digits of its hash follow; slugs
 * of plain names have no digits.
 * @param name as the backend spells it, in any alphabet
 * @returns null for a name without letters or digits, which has no page
 */
export function authorSlug(name: string): string | null {
  const spelled = lowerName(name).replace(/\s+/g, ' ').trim();
  const words = spelled.replace(SEPARATORS, '-').replace(/^-|-$/g, '');
  if (words === '') return null;
  if (PLAIN_NAME.test(spelled) && words.length <= AUTHOR_WORDS_MAX_UNITS) return words;
  const kept = words
    .slice(0, AUTHOR_WORDS_MAX_UNITS)
    .toWellFormed()
    .replace(SEPARATORS, '-')
    .replace(/-$/, '');
  return `${kept}-${hash32(spelled)}`;
}
