import { DAY_MS } from '../../../platform/durations.ts';
import { instantOf, knownInstant } from './calendar.ts';
import { monthOf } from './date-names.ts';
import type { DateOrder } from './date-order.ts';
import { readWords } from './read-words.ts';
import { isZone } from './zone-offset.ts';

/**
 * `2024-06-15T12:00:00Z`, shorter forms down to the year, `2024-167`, `20240615T1200`, `2024/6/15 12:00`. A `Z` or
 * seconds after an offset, or a colon before a zone, are leftovers of a publisher's template.
 */
const ISO =
  /^(\d{4})(?:[-/](\d\d?)(?:[-/](\d\d?))?|-(\d{3})|(\d\d)(\d\d))?(?:(?:t|\s+(?:at\s+)?)(\d\d?)(?::?(\d\d)(?::?(\d\d)(?:[.,:]\d*)?)?)?\s*(?:([-+]\d\d?:?\d\d)(?:z|:00)|:?(\S+))?|(z|[-+]\d\d:\d\d))?$/;
/** `20240615120000` */
const DIGITS = /^((?:19|20)\d\d)([01]\d)([0-3]\d)([0-2]\d)([0-5]\d)([0-5]\d)?z?$/;
/** `Sat, 15 Jun 2024 12:00:00 GMT`: the form of nearly every feed, matched without reading each word. */
const RFC_822 =
  /^(?:\p{L}+,? )?(\d\d?) (\p{L}+) (\d{4}) (\d\d):(\d\d)(?::(\d\d))?(?: ([a-z]{1,5}|[-+]\d{4}))?$/u;
const EPOCH_SECONDS = /^1\d{9}$/;
const EPOCH_MILLISECONDS = /^1\d{12}$/;
/** A weekday before an ISO date, which needs none: `Mon, 2006-01-02`. */
const WEEKDAY_BEFORE_ISO = /^\p{L}{2,12}\.?,?\s+(?=\d{4}-\d\d)/u;

const NOTE = /\s*\(([^()]*)\)$/;
/** RFC 9557: a zone and further tags in brackets. */
const TAGS = /(?:\[!?[^[\]]{1,60}\])+$/;
const ZONE_TAG = /\[!?([^[\]=]+)\]/;
const HAS_OFFSET = /\d(?:z|[-+]\d\d(?::?\d\d)?)$/;

/** A longer text is not a date; the patterns are not tried on it. */
const DATE_MAX_UNITS = 80;

/**
 * The instant, in epoch milliseconds, that a date names: RFC 822 and publishers' variants of it, ISO 8601, or epoch
 * seconds. Without a zone it is UTC. null when a word of it is not understood, no such day exists, or it is the
 * zero of a clock: an item without a date is better than one at the wrong time (FEED-6). `Date.parse` is no
 * alternative: it knows four American zones, reads `1` as 2001 and rolls 31 February over.
 * @param order of `3/4/2024`, where the feed's other dates reveal it
 */
export function parseFeedDate(sent: string, order: DateOrder = null): number | null {
  if (sent.length > DATE_MAX_UNITS) return null;
  // A parenthesis at the end repeats the zone, `-0700 (PDT)`, or is the only one.
  const text = sent
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)−(?=\d\d)/g, '-')
    .replace(NOTE, (_all, note: string, at: number, all: string) => zoneOfNote(note, all.slice(0, at)))
    .replace(TAGS, withoutTags);
  if (EPOCH_SECONDS.test(text)) return Number(text) * 1_000;
  if (EPOCH_MILLISECONDS.test(text)) return Number(text);
  const rfc = RFC_822.exec(text);
  const usual = rfc && rfcInstant(rfc);
  if (usual) return usual;
  const iso = ISO.exec(text.replace(WEEKDAY_BEFORE_ISO, '')) ?? isoOfDigits(text);
  return (iso && isoInstant(iso)) ?? readWords(text, order);
}

/** @returns the zone that a note at the end of a time names, if the time has none */
const zoneOfNote = (note: string, time: string): string =>
  /:\d\d(?:\.\d+)?(?: ?[ap]m)?$/.test(time) && !HAS_OFFSET.test(time) && isZone(note) ? ` ${note}` : '';

/** RFC 9557, section 3.4: an offset counts more than the zone, which may have changed its rules. */
function withoutTags(tags: string, at: number, text: string): string {
  const zone = ZONE_TAG.exec(tags)?.[1] ?? '';
  const time = text.slice(0, at);
  return zone === '' || (/:\d\d/.test(time) && HAS_OFFSET.test(time)) ? '' : ` ${zone}`;
}

/** null when the month or zone has an unknown name, or there is no such time. */
function rfcInstant(match: RegExpExecArray): number | null {
  const [, day, name = '', year, hour, minute, second = 0, zone = 'z'] = match;
  const month = monthOf(name);
  if (month === undefined) return null;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  return instantOf({ year: Number(year), month, day: Number(day), ...time }, zone);
}

function isoOfDigits(text: string): RegExpExecArray | null {
  return ISO.exec(
    text.replace(
      DIGITS,
      (_all, year, month, day, hour, minute, second = '00') =>
        `${year}${month}${day}t${hour}${minute}${second}`,
    ),
  );
}

function isoInstant(match: RegExpExecArray): number | null {
  const [, year, month, day, ordinal, shortMonth, shortDay, hour = 0, minute = 0, second = 0, ...zones] =
    match;
  const zone = zones.find((sent) => sent !== undefined) ?? 'z';
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
  return later >= instant && nextYear !== null && later < nextYear ? knownInstant(later) : null;
}
