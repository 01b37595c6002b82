/** By rank: the first kind found in a segment is the article's number. A shorter number may be a postcode or a section. */
const KINDS: RegExp[] = [
  // UUID.
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
  // ULID in Crockford's alphabet, https://github.com/ulid/spec; times until 2084 begin like this.
  /^0[0-3][\da-hjkmnp-tv-z]{24}$/,
  // Hexadecimal.
  /^(?=.*[a-f].*[a-f])(?=.*\d.*\d)[\da-f]{12,}$/,
  // At least three changes between letters and digits, which `covid19update` has not; or five digits behind letters.
  /^(?=.{8})(?=\d*[a-z]+\d+[a-z]+\d|\d+[a-z]+\d+[a-z])[a-z\d]+$/,
  /^(?:\d{8})?[a-z]{1,6}\d{5,}$/,
  /^[1-9]\d{6,}$/,
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
 * @returns the article's number, from the last segment or from the one before; '' for none. Always a whole token: the
 * beginnings of two hexadecimal numbers, or the day within `20261125ART00011`, are equal in many articles
 */
export function articleId(segments: readonly string[]): string {
  return idIn(segments.at(-1) ?? '') || idIn(segments.at(-2) ?? '');
}

function idIn(segment: string): string {
  if (!/\d/.test(segment)) return '';
  const name = segment.toLowerCase();
  const [uuid] = name.match(UUID) ?? [];
  const tokens = uuid === undefined ? (name.match(TOKEN) ?? []) : [uuid];
  for (const kind of KINDS) {
    const token = tokens.findLast((one) => kind.test(one) && !NO_ID.test(one));
    if (token !== undefined) return token;
  }
  return '';
}
