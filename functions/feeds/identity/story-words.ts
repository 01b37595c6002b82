import { isUnspaced, wordsOf } from './headline-words.ts';

/** Prefixes and suffixes that agencies and papers add to a headline. */
const AGENCY = 'ap|reuters|afp|dpa|efe|upi|ansa|bbc|cnn|npr';
const SHOWN = 'vid[eé]os?|v[ií]deo|watch|photos?|pictures|gallery|audio';
const NEWS =
  'breaking(?: news)?|urgent|just in|developing|updated?(?: ?\\d+)?|eilmeldung|alerte(?: info)?|[uú]ltima hora|срочно';
/** Reuters sends its stories again so: `UPDATE 1-`, `WRAPUP 2-`, `RPT-`. */
const AGAIN = '(?:update|wrapup) \\d+|rpt|refile|corrected';
const BEFORE = new RegExp(
  `^\\W{0,3}(?:(?:${NEWS}|${AGENCY}|${SHOWN})(?:\\s*[:|\\]]+|\\s+[-–—]+(?=\\s))\\s*|(?:${AGAIN})\\s?-\\s*|[[(](?:${SHOWN}|${NEWS})[\\])]\\s*)+`,
  'i',
);
const BEHIND = new RegExp(
  `\\s*(?:[[(](?:with |see )?(?:${SHOWN}|${NEWS}|${AGENCY})[\\])]|[-–—|]\\s*(?:${SHOWN}))\\s*$`,
  'i',
);
const MARKED = new RegExp(`^\\W{0,3}(?:${NEWS}|${AGAIN}|${AGENCY}|${SHOWN})|(?:[\\])]|${SHOWN})\\s*$`, 'i');
const INITIALS = /(?<![\p{L}.])(?:\p{L}\.){2,}/gu;
const NUMBERS = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, at) => [word, String(at + 1)]),
);
const SPELLED = new RegExp(`(?<=^| )(?:${[...NUMBERS.keys()].join('|')})(?= |$)`, 'g');
const THOUSANDS = /(?<=\d),(?=\d{3}(?!\d))/g;
const SUMS: [RegExp, string][] = [
  [/(?<=\d) (?:million|mn)(?= |$)/g, 'm'],
  [/(?<=\d) ?(?:billion|bn)(?= |$)/g, 'b'],
];
const PERCENT = /(?<=\d) (?:percent|per cent|pct|prozent)(?= |$)/g;

/** `BREAKING: Two die` as `Two die`. */
function withoutMarkers(headline: string): string {
  if (!MARKED.test(headline)) return headline;
  const bare = headline.replace(BEHIND, '').replace(BEFORE, '');
  return bare === '' ? headline : bare;
}

/** `wordsOf` for texts that several papers write: without the markers of agencies, `U.S.` as `US`, two as 2, 70% as 70. */
export function storyWords(headline: string): string {
  const text = withoutMarkers(headline).replace(THOUSANDS, '');
  const words = wordsOf(
    text.includes('.') ? text.replace(INITIALS, (found) => found.replaceAll('.', '')) : text,
  );
  const spelled = words.replace(PERCENT, '').replace(SPELLED, (word) => NUMBERS.get(word) ?? word);
  return /\d/.test(spelled) ? SUMS.reduce((text, [sum, sign]) => text.replace(sum, sign), spelled) : spelled;
}

const CUT = /(?:…|\.\.\.?)\s*$/;
/** A headline truncated without an ellipsis has at least this length; an ellipsis makes a shorter one plausible. */
const CUT_MIN_UNITS = 60;
const CUT_MIN_WORDS = 4;

/** @returns whether one headline is the beginning of the other: a publisher or a script has cut it */
export function isCutOf(
  one: { title: string; words: string },
  other: { title: string; words: string },
): boolean {
  const [cut, whole] = one.words.length < other.words.length ? [one, other] : [other, one];
  if (cut.words === '' || !whole.words.startsWith(cut.words)) return false;
  if (CUT.test(cut.title)) return isUnspaced(cut.words) || cut.words.split(' ').length >= CUT_MIN_WORDS;
  return cut.title.length >= CUT_MIN_UNITS && whole.words.charAt(cut.words.length) === ' ';
}

/** Words of the key for looking up a truncated headline. */
const BEGINNING_WORDS = 4;
const BEGINNING_UNSPACED = 8;

/** @returns the beginning of a headline; empty for one that is shorter */
export function beginningOf(words: string): string {
  if (isUnspaced(words)) return words.length > BEGINNING_UNSPACED ? words.slice(0, BEGINNING_UNSPACED) : '';
  let end = -1;
  for (let n = 0; n < BEGINNING_WORDS; n++) {
    end = words.indexOf(' ', end + 1);
    if (end < 0) return '';
  }
  return words.slice(0, end);
}
