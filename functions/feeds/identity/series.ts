/**
 * What tells two items of a series apart, however alike their headlines are: the day, the number of a part, the score,
 * the place. A toll ("2 dead", "3 dead") does not: it changes while a story is written.
 */

const MONTH =
  '(?:jan|feb|mar|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez|fev|avr|juin|aout|ene|abr|ago|dic|gen|mag|giu|lug|set|ott|янв|фев|мар|апр|мая|июн|июл|авг|сен|окт|ноя|дек)\\p{L}{0,7}';
const DAY = '\\d{1,2}(?:st|nd|rd|th|er)?';
const WEEKDAY =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miercoles|jueves|viernes|sabado|domingo';
/** Words before a number, or a word for one, that names one of several. */
const COUNTED =
  'no|nr|num|number|part|teil|parte|partie|episode|ep|folge|chapter|day|week|round|game|match|leg|stage|vol|volume|issue|season|quarter|phase|lesson|race|heat|ward|district|precinct|highway|route|line|flight|session|edition';

const words = (pattern: string) => new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, 'gu');

/** One row per kind of difference, of the words of a headline (`storyWords`). */
const SERIES: RegExp[] = [
  words(`${MONTH} ${DAY}|${DAY} (?:de )?${MONTH}|${MONTH} (?:de )?(?:19|20)\\d\\d`),
  words('(?:19|20)\\d\\d'),
  words(WEEKDAY),
  words(`(?:${COUNTED}) (?:\\d+|[ivx]+|[a-c])`),
];
/** `3 2`, `2 x 1`, `otters 3 herons 2`. */
const SCORE = words(
  '\\d{1,3} (?:x |a |to )?\\d{1,3}|(?<=^(?:\\S+ ){1,4})\\d{1,3} (?:\\S+ ){1,3}\\d{1,3}(?=(?: \\S+){0,2}$)',
);
/** In such a headline two numbers are not a score. */
const TOLL =
  /(?:^| )(?:dead|die|death|kill|injur|hurt|wound|missing|rescue|found|victim|mort|muert|herid|bless|tot|toter|verletz)/;

/** @returns whether the headlines name two days, two parts or two scores */
export function isOtherOfSeries(one: string, other: string): boolean {
  const patterns = TOLL.test(one) || TOLL.test(other) ? SERIES : [...SERIES, SCORE];
  return patterns.some((pattern) => {
    const first = new Set(one.match(pattern));
    const second = new Set(other.match(pattern));
    return hasOther(first, second) && hasOther(second, first);
  });
}

const hasOther = (words: ReadonlySet<string>, than: ReadonlySet<string>): boolean =>
  [...words].some((word) => !than.has(word));

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const CAPITAL = /^\p{Lu}/u;

/** @returns pairs of replaced words; empty if the headlines differ in length */
function exchanged(one: string, other: string): [string, string][] {
  const [first, second] = [one.match(WORD) ?? [], other.match(WORD) ?? []];
  if (first.length !== second.length) return [];
  return first
    .map((word, at): [string, string] => [word, second[at] ?? ''])
    .filter(([word, now]) => word.toLowerCase() !== now.toLowerCase());
}

/**
 * @returns whether two headlines differ in one or two words only, and these are written like names: the same happened
 * in Oakland and in Berkeley
 */
export function isOtherName(one: string, other: string): boolean {
  const words = exchanged(one, other);
  return words.length > 0 && words.length <= 2 && words.flat().every((word) => CAPITAL.test(word));
}

/** @returns whether equal headlines differ in words other than numbers, as in entries of a list */
export const isOtherEntry = (one: string, other: string): boolean =>
  exchanged(one, other).some((words) => words.some((word) => !/\d/.test(word)));

/** @returns whether a word after the first is written like a name, unless all words are */
export function namesSomething(headline: string): boolean {
  const words = headline.match(WORD)?.slice(1) ?? [];
  const capitals = words.filter((word) => CAPITAL.test(word)).length;
  return capitals > 0 && capitals < words.length / 2;
}
