/**
 * The article's number in an address: always a whole token of the path, because the beginnings of two hexadecimal
 * numbers, or the day within `20261125ART00011`, are equal in many articles.
 */
export type ArticleId = {
  token: string;
  /**
   * Kind, length and position: if all items of a feed have this shape with different values, the values are article
   * numbers.
   */
  shape: string;
  /**
   * False for a short number, which may be a postcode or a section, and for a word with a digit in it: only other items
   * of the feed can prove these.
   */
  certain: boolean;
};

type Kind = { name: string; pattern: RegExp; certain: boolean };

/** By rank: the first kind found in a segment is the article's number. */
const KINDS: Kind[] = [
  { name: 'uuid', pattern: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/, certain: true },
  // Crockford's alphabet, https://github.com/ulid/spec; times until 2084 begin like this.
  { name: 'ulid', pattern: /^0[0-3][\da-hjkmnp-tv-z]{24}$/, certain: true },
  { name: 'hex', pattern: /^(?=.*[a-f].*[a-f])(?=.*\d.*\d)[\da-f]{12,}$/, certain: true },
  // At least three changes between letters and digits, which `covid19update` has not; or five digits behind letters.
  { name: 'base36', pattern: /^(?=.{8})(?=\d*[a-z]+\d+[a-z]+\d|\d+[a-z]+\d+[a-z])[a-z\d]+$/, certain: true },
  { name: 'code', pattern: /^(?:\d{8})?[a-z]{1,6}\d{5,}$/, certain: true },
  { name: 'number', pattern: /^[1-9]\d{6,}$/, certain: true },
  { name: 'number', pattern: /^[1-9]\d{4,5}$/, certain: false },
  { name: 'mixed', pattern: /^(?=.*[a-z])(?=.*\d)[a-z\d]{5,}$/, certain: false },
];

const YEAR = '(?:19|20)\\d\\d';
const MONTH = '(?:0[1-9]|1[0-2])';
const DAY = '(?:0[1-9]|[12]\\d|3[01])';
/** A day, in the orders of Europe and America too, with or without a time; a month, a season; or a round sum. */
const NO_ID = new RegExp(
  `^(?:${YEAR}${YEAR}|[1-9]\\d{0,2}0{4,}|${YEAR}${MONTH}(?:${DAY}(?:[01]\\d|2[0-3])?(?:[0-5]\\d){0,2})?|(?:${DAY}${MONTH}|${MONTH}${DAY})${YEAR}|[0-2]\\d${MONTH}${DAY}|${DAY}${MONTH}[0-2]\\d)$`,
);
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const TOKEN = /[^-_.,~:!+ ]+/g;

/** Marks a page of a match or a running report, whose number several items share. */
const OF_SEVERAL =
  /^(?:games?|match(?:es)?|fixtures?|previews?|recaps?|box-?scores?|odds|live|ticker|direct|directo|diretta)$|^live-|-live(?:-\d+)?$|live-?(?:blog|ticker|updates?)|en-(?:direct|vivo)(?:-|$)|ao-vivo/;

/** @returns whether a segment of the path says that the page is one of a match, or a live blog */
export const isOfSeveral = (segment: string): boolean => OF_SEVERAL.test(segment.toLowerCase());

/**
 * @param segments of the path, without the extension of the last one
 * @returns the article's number, from the last segment or, where it is certain, from the one before; null for none
 */
export function articleId(segments: readonly string[]): ArticleId | null {
  const own = idIn(segments.at(-1) ?? '');
  if (own) return own;
  const before = idIn(segments.at(-2) ?? '');
  return before?.certain ? { ...before, shape: `${before.shape} before` } : null;
}

function idIn(segment: string): ArticleId | null {
  if (!/\d/.test(segment)) return null;
  const name = segment.toLowerCase();
  const [uuid] = name.match(UUID) ?? [];
  const tokens = uuid === undefined ? (name.match(TOKEN) ?? []) : [uuid];
  for (const kind of KINDS) {
    const at = tokens.findLastIndex((token) => kind.pattern.test(token) && !NO_ID.test(token));
    const token = tokens[at];
    if (token === undefined) continue;
    const place = tokens.length === 1 ? 'alone' : at === 0 ? 'first' : 'later';
    return { token, shape: `${kind.name} ${token.length} ${place}`, certain: kind.certain };
  }
  return null;
}
