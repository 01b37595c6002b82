import { MONTHS, ZONES } from './date-names.ts';
import { OFFSET, offsetMinutes, REGION } from './zone-offset.ts';

/** `2024-06-15T12:00:00Z`, shorter forms down to the year, `2024-167`, `20240615T1200`, `2024/6/15 12:00`. */
const ISO =
  /^(\d{4})(?:[-/](\d\d?)(?:[-/](\d\d?))?|-(\d{3})|(\d\d)(\d\d))?(?:(?:t|\s+)(\d\d?):?(\d\d)(?::?(\d\d)(?:[.,]\d+)?)?\s*(\S+)?)?$/;
/** `Sat, 15 Jun 2024 12:00:00 GMT`: what nearly every feed sends, read without looking at each word. */
const RFC_822 =
  /^(?:\p{L}+,? )?(\d\d?) (\p{L}+) (\d{4}) (\d\d):(\d\d)(?::(\d\d))?(?: ([a-z]{1,5}|[-+]\d{4}))?$/u;
const EPOCH_SECONDS = /^1\d{9}$/;
const EPOCH_MILLISECONDS = /^1\d{12}$/;

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(am|pm)?$/;
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ASCII = /^[ -~]*$/;
const FILLER = new Set(['', '-', 'at', 'de', 'of', 'um']);

/** Longer is no date: the patterns need not be tried on it. */
const DATE_MAX_UNITS = 80;
const DAY_MS = 86_400_000;

/**
 * The instant, in epoch milliseconds, that a date names: RFC 822 and what publishers make of it, ISO 8601, or
 * epoch seconds. Without a zone it is UTC. null when a word of it is not understood or no such day exists: a
 * story without a date is better than one at the wrong time (FEED-6). `Date.parse` knows four American zones,
 * reads `1` as 2001 and rolls 31 February over.
 */
export function parseFeedDate(sent: string): number | null {
  if (sent.length > DATE_MAX_UNITS) return null;
  // What stands in brackets repeats the zone: `-0700 (PDT)`.
  const text = sent
    .trim()
    .toLowerCase()
    .replace(/\s*\([^()]*\)$/, '');
  if (EPOCH_SECONDS.test(text)) return Number(text) * 1_000;
  if (EPOCH_MILLISECONDS.test(text)) return Number(text);
  const iso = ISO.exec(text);
  if (iso) return isoInstant(iso);
  const rfc = RFC_822.exec(text);
  return (rfc && rfcInstant(rfc)) ?? wordsInstant(text);
}

/** null when month or zone go by another name than an English feed's. */
function rfcInstant(match: RegExpExecArray): number | null {
  const [, day, name = '', year, hour, minute, second = 0, zone = 'z'] = match;
  const month = MONTHS.get(name);
  if (month === undefined) return null;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  return instantOf({ year: Number(year), month, day: Number(day), ...time }, zone);
}

function isoInstant(match: RegExpExecArray): number | null {
  const [, year, month, day, ordinal, shortMonth, shortDay, hour = 0, minute = 0, second = 0, zone = 'z'] =
    match;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const date = {
    year: Number(year),
    month: Number(month ?? shortMonth ?? 1),
    day: Number(day ?? shortDay ?? 1),
  };
  const instant = instantOf({ ...date, ...time }, zone);
  if (ordinal === undefined || instant === null) return instant;
  const later = instant + (Number(ordinal) - 1) * DAY_MS;
  const nextYear = instantOf({ ...date, year: date.year + 1, ...time }, zone);
  return later >= instant && nextYear !== null && later < nextYear ? later : null;
}

type Time = { hour: number; minute: number; second: number };
type Moment = Time & { year: number; month: number; day: number };

/** What the words of a date said so far; each thing once. */
type Reading = {
  numbers: string[];
  monthAt: number;
  month?: number | undefined;
  year?: number;
  time?: Time;
  zone?: string;
};

/** Words in any order: `Sat, 15 Jun 2024 12:00 CEST`, `June 15 2024 - 3:09pm`, `samedi 15 juin 2024`. */
function wordsInstant(text: string): number | null {
  const words = (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\b(\d{1,2})(?:st|nd|rd|th)\b/, '$1')
    .replace(/(\d)\s+([ap])\.?m\b\.?/, '$1$2m')
    .replace(/\b(\d{1,2})-([a-z]{3,9})-(\d{2,4})\b/, '$1 $2 $3')
    .split(/[,\s]+/);
  const reading: Reading = { numbers: [], monthAt: 0 };
  for (const [at, word] of words.entries()) {
    if (!readWord(reading, word.replace(/\.$/, ''), at)) return null;
  }
  const { numbers, month, time, zone } = reading;
  const [day, shortYear, ...more] = numbers;
  const year =
    shortYear === undefined ? reading.year : reading.year === undefined ? fullYear(shortYear) : undefined;
  if (day === undefined || month === undefined || year === undefined || more.length > 0) return null;
  return instantOf({ hour: 0, minute: 0, second: 0, ...time, year, month, day: Number(day) }, zone ?? 'z');
}

/** Takes one more word in; false when it is not understood or says a thing twice. */
function readWord(reading: Reading, word: string, at: number): boolean {
  // `mar` may be a weekday (mardi, martes): a month that follows corrects it.
  if (MONTHS.has(word) && (reading.month === undefined || reading.monthAt === 0)) {
    reading.month = MONTHS.get(word);
    reading.monthAt = at;
    return true;
  }
  if (/^\d{1,2}$/.test(word)) return reading.numbers.push(word) > 0;
  if (/^\d{4}$/.test(word) && reading.year === undefined) {
    reading.year = Number(word);
    return true;
  }
  if (ZONES.has(word) || OFFSET.test(word) || REGION.test(word)) {
    // `GMT +0200` is an offset from Greenwich; any other pair contradicts itself.
    const { zone } = reading;
    if (zone !== undefined && !(ZONES.get(zone) === 0 && OFFSET.test(word))) return false;
    reading.zone = word;
    return true;
  }
  return (
    FILLER.has(word) ||
    readTime(reading, word) ||
    readSlashes(reading, word) ||
    (at === 0 && /^\p{L}+$/u.test(word))
  );
}

function readTime(reading: Reading, word: string): boolean {
  const match = TIME.exec(word);
  if (!match || reading.time) return false;
  const [, hours, minutes, seconds = 0, half] = match;
  const hour = Number(hours);
  if (half !== undefined && (hour < 1 || hour > 12)) return false;
  const hourOfDay = half === undefined ? hour : (hour % 12) + (half === 'pm' ? 12 : 0);
  reading.time = { hour: hourOfDay, minute: Number(minutes), second: Number(seconds) };
  return true;
}

/** 3/4/2024 is March or April: only a number above 12 tells which is the day. */
function readSlashes(reading: Reading, word: string): boolean {
  const [, first, second, year] = SLASHES.exec(word) ?? [];
  if (first === undefined || second === undefined) return false;
  const dayFirst = Number(first) > 12;
  if (!dayFirst && Number(second) <= 12 && first !== second) return false;
  reading.numbers.push(dayFirst ? first : second);
  reading.month = Number(dayFirst ? second : first);
  reading.year = Number(year);
  return true;
}

/** RFC 2822, section 4.3. */
function fullYear(short: string): number | undefined {
  return short.length === 2 ? Number(short) + (Number(short) < 50 ? 2_000 : 1_900) : undefined;
}

/** null where calendar or clock have no such moment (24:00 and the leap second 60 exist). */
function instantOf({ year, month, day, hour, minute, second }: Moment, zone: string): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (minute > 59 || second > 60 || hour > 24 || (hour === 24 && minute + second > 0)) return null;
  const clock = date.getTime() + ((hour * 60 + minute) * 60 + second) * 1_000;
  const offset = offsetMinutes(zone, clock);
  return offset === null ? null : clock - offset * 60_000;
}
