import { type CalendarDate, type ClockTime, instantOf, weekdayOf } from './calendar.ts';
import { monthOf, weekdayNamed, ZONES } from './date-names.ts';
import type { DateOrder } from './date-order.ts';
import { OFFSET, REGION } from './zone-offset.ts';

const TIME = /^(?:(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,]\d+)?)?(am|pm)?|(\d{1,2})(?:\.(\d\d))?(am|pm))$/;
/** With or without a twelve: `12 noon`, `midnight`, `12:00 Uhr mittags`. Midnight begins its day. */
const NOON = /(?:\b12(?::00)? (?:uhr |o[’']clock )?)?\b(?:noon|midday|mediodia|midi|mittags?|mezzogiorno)\b/;
const MIDNIGHT =
  /(?:\b(?:12|24|00?)(?::00)? (?:uhr )?)?\b(?:midnight|medianoche|minuit|mitternachts?|mezzanotte)\b/;
/** `Pacific Standard Time`, by its first letters; without `standard` or `daylight`, and elsewhere, the season decides. */
const ZONE_WORDS =
  /\b(pacific|mountain|central|eastern|atlantic|alaskan?|hawaii(?:-aleutian|an)?|samoa|chamorro) (standard |daylight )?time\b/;
const REGION_OF_WORD = new Map([
  ['pacific', 'america/los_angeles'],
  ['mountain', 'america/denver'],
  ['central', 'america/chicago'],
  ['eastern', 'america/new_york'],
  ['atlantic', 'america/halifax'],
  ['alaska', 'america/anchorage'],
  ['alaskan', 'america/anchorage'],
  ['hawaii', 'pacific/honolulu'],
  ['hawaiian', 'pacific/honolulu'],
  ['hawaii-aleutian', 'pacific/honolulu'],
  ['samoa', 'pacific/pago_pago'],
  ['chamorro', 'pacific/guam'],
]);
/** `2/1/2006`, `2-1-06`: the order is not known yet. */
const NUMBERS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** `2.1.2006`: where dots are used, the day comes first. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/;
const YEAR_FIRST = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
const ASCII = /^[ -~]*$/;
const FILLER = new Set([
  '',
  '-',
  'at',
  'a',
  'de',
  'of',
  'um',
  'uhr',
  'kl',
  'om',
  'den',
  'le',
  'г',
  'd',
  'h',
  'hs',
  'as',
  'las',
]);
/** RFC 822, section 5.1, without J. RFC 5322 doubts the letters' sign; feed readers follow the older text. */
const MILITARY = /^[a-ik-y]$/;

/** The parts of a date read so far; each part is set once. */
type Reading = {
  numbers: string[];
  /** First, second and year of `2/1/2006`. */
  unordered?: [string, string, string];
  weekday?: number;
  monthAt: number;
  month?: number | undefined;
  year?: number;
  time?: ClockTime;
  zones: string[];
};

/** Words in any order: `Sat, 15 Jun 2024 12:00 CEST`, `June 15 2024 - 3:09pm`, `samedi 15 juin 2024`, `15.6.2024`. */
export function readWords(text: string, order: DateOrder): number | null {
  const words = (ASCII.test(text) ? text : unaccented(text))
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|o|º)(?![\p{L}\d])/u, '$1')
    .replace(/(\d)\s*([ap])\.?m\b\.?/, '$1$2m')
    .replace(NOON, '12:00pm')
    .replace(MIDNIGHT, '12:00am')
    .replace(ZONE_WORDS, (_, name: string, half?: string) =>
      half === undefined || !/^(?:p|m|ce|e)/.test(name)
        ? (REGION_OF_WORD.get(name) ?? '')
        : `${name[0]}${half[0]}t`,
    )
    .replace(/\b(\d{1,2})-([a-z]{3,9})-(\d{2,4})\b/, '$1 $2 $3')
    .replace(/(\d{4})t(?=\d\d:)/, '$1 ')
    .replace(/\b(\d\d?)h(\d\d)\b/, '$1:$2')
    // `15:04:05-0700`, `15:04:05EST`, `EST-05:00`, `--0700`, and `- 0700` behind a time.
    .replace(/(:\d\d)(?=[-+]\d|(?!am|pm)[a-z]{1,5}\b)/, '$1 ')
    .replace(/\b(?!gmt|utc?)([a-z]{2,5})(?=[-+]\d\d?:?\d\d$)/, '$1 ')
    .replace(/(:\d\d) --?\s?(\d\d:?\d\d)$/, '$1 -$2')
    .replace(/(:\d\d) \+ (\d\d:?\d\d)$/, '$1 +$2')
    .replace(/(:\d\d) 00(?:00)?$/, '$1 z')
    .split(/[,\s]+/);
  const reading: Reading = { numbers: [], monthAt: -1, zones: [] };
  for (const [at, word] of words.entries()) {
    if (!readWord(reading, word.replace(/\.$/, ''), at)) return null;
  }
  const date = dateOf(reading, order);
  const zone = zoneOf(reading.zones);
  if (date === null || zone === null) return null;
  return instantOf({ ...date, ...(reading.time ?? { hour: 0, minute: 0, second: 0 }) }, zone);
}

/** `2006年1月2日` becomes `2006-1-2`, and so does the Korean form, before NFD takes its letters apart. */
function unaccented(text: string): string {
  return text
    .replace(/(\d{4})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日일]/, '$1-$2-$3 ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[−–—]/g, '-');
}

/** Reads one more word; false when it is not understood or repeats a part. */
function readWord(reading: Reading, word: string, at: number): boolean {
  const month = monthOf(word);
  // `mar` may be a weekday (mardi, martes): a month that follows corrects it.
  if (month !== undefined && (reading.month === undefined || reading.monthAt === 0)) {
    reading.month = month;
    reading.monthAt = at;
    return true;
  }
  const weekday = weekdayNamed(word);
  if (weekday !== undefined) return setOnce(reading, 'weekday', weekday);
  if (/^\d{1,2}$/.test(word)) return reading.numbers.push(word) > 0;
  if (/^\d{4}$/.test(word)) return setOnce(reading, 'year', Number(word));
  // After a time `at` is Atlantic time, before it an English word; single letters are zones only after a time.
  if (reading.time !== undefined && (word === 'at' || MILITARY.test(word)))
    return reading.zones.push(word) > 0;
  const isName = ZONES.has(word) && word !== 'at' && (word.length > 1 || word === 'z');
  if (isName || OFFSET.test(word) || REGION.test(word)) return reading.zones.push(word) > 0;
  return (
    FILLER.has(word) ||
    readTime(reading, word) ||
    readNumbers(reading, word) ||
    (at === 0 && /^\p{L}+$/u.test(word))
  );
}

function setOnce(reading: Reading, name: 'weekday' | 'year', value: number): boolean {
  if (reading[name] !== undefined) return false;
  reading[name] = value;
  return true;
}

function readTime(reading: Reading, word: string): boolean {
  const match = TIME.exec(word);
  if (!match || reading.time) return false;
  const [, hours, minutes = 0, seconds = 0, colonHalf, bareHours, bareMinutes, bareHalf] = match;
  const half = colonHalf ?? bareHalf;
  const hour = Number(hours ?? bareHours);
  if (half !== undefined && (hour < 1 || hour > 12)) return false;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  reading.time = { hour: hourOfDay, minute: Number(bareMinutes ?? minutes), second: Number(seconds) };
  return true;
}

function readNumbers(reading: Reading, word: string): boolean {
  if (reading.unordered || reading.year !== undefined || reading.numbers.length > 0) return false;
  const [, first, , second, year] = NUMBERS.exec(word) ?? [];
  if (first !== undefined && second !== undefined && year !== undefined) {
    reading.unordered = [first, second, year];
    return true;
  }
  const [, day, dottedMonth, dottedYear] = DOTTED.exec(word) ?? [];
  const [, yearFirst, month, dayLast] = YEAR_FIRST.exec(word) ?? [];
  const [y, m, d] = yearFirst === undefined ? [dottedYear, dottedMonth, day] : [yearFirst, month, dayLast];
  if (y === undefined || m === undefined || d === undefined || reading.month !== undefined) return false;
  const full = fullYear(y);
  if (full === undefined) return false;
  reading.numbers.push(d);
  reading.month = Number(m);
  reading.year = full;
  return true;
}

function dateOf(reading: Reading, order: DateOrder): CalendarDate | null {
  const { numbers, month, weekday } = reading;
  if (reading.unordered) return month === undefined ? inOrder(reading.unordered, order, weekday) : null;
  const [day, other, ...more] = numbers;
  if (month === undefined) {
    if (day === undefined || other === undefined || more.length > 0 || reading.year === undefined)
      return null;
    return inOrder([day, other, String(reading.year)], order, weekday);
  }
  if (day === undefined && reading.year !== undefined && !reading.time && reading.zones.length === 0)
    return { year: reading.year, month, day: 1 };
  const year = other === undefined ? reading.year : reading.year === undefined ? fullYear(other) : undefined;
  if (day === undefined || year === undefined || more.length > 0) return null;
  return { year, month, day: Number(day) };
}

/** 3/4/2024 is in March or April: a number above 12, the weekday or the feed's other dates decide. */
function inOrder(
  [first, second, sentYear]: [string, string, string],
  order: DateOrder,
  weekday: number | undefined,
): CalendarDate | null {
  const year = fullYear(sentYear);
  if (year === undefined) return null;
  const dayFirst = { year, month: Number(second), day: Number(first) };
  const monthFirst = { year, month: Number(first), day: Number(second) };
  const possible = [dayFirst, monthFirst].filter((date) => {
    const of = weekdayOf(date);
    return of !== null && (weekday === undefined || of === weekday);
  });
  // `6/15/24` could also begin with the year.
  const certain = sentYear.length === 4 || order !== null;
  if (first === second) return certain ? (possible[0] ?? null) : null;
  if (possible.length === 1 && certain) return possible[0] ?? null;
  if (possible.length === 2 && order !== null) return order === 'day-first' ? dayFirst : monthFirst;
  return null;
}

/** RFC 2822, section 4.3. */
function fullYear(sent: string): number | undefined {
  if (sent.length === 4) return Number(sent);
  return sent.length === 2 ? Number(sent) + (Number(sent) < 50 ? 2_000 : 1_900) : undefined;
}

/** `GMT +0200` is an offset from Greenwich, `EST -0500` repeats the offset; any other pair contradicts itself. */
function zoneOf(zones: readonly string[]): string | null {
  const [first = 'z', second, ...more] = zones;
  if (second === undefined) return first;
  const [offset, name] = OFFSET.test(first) ? [first, second] : [second, first];
  const minutes = ZONES.get(name);
  if (more.length > 0 || minutes === undefined || !OFFSET.test(offset)) return null;
  return minutes === 0 || minutes === minutesOf(offset) ? offset : null;
}

function minutesOf(offset: string): number {
  const [, sign, hours, minutes = 0] = OFFSET.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
