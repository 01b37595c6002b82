import type * as z from 'zod';
import type { serviceAlertSchema, storedAlertSchema } from '../../../schema/weather.ts';
import { DAY_MS } from '../../platform/durations.ts';

type Stored = z.infer<typeof storedAlertSchema>;
type Times = Pick<Stored, 'startsAt' | 'endsAt' | 'isEndKnown'>;
type ServiceTimes = Pick<z.infer<typeof serviceAlertSchema>, 'effective' | 'onset' | 'expires' | 'ends'>;

/** More than this many separate times of one event are shown as one. */
const TIMES_MAX = 2;

/**
 * `ends` is the end of the event; `expires` is that of the message, which counts without `ends` and after the beginning.
 * An event that ends before it begins is shown without times, unless all of them have passed.
 * @param now epoch ms @returns from when until when an event is in force
 */
export function timesOf({ onset, effective, ends, expires }: ServiceTimes, now: number): Times {
  const startsAt = onset ?? effective;
  const endsAt = ends ?? expires;
  const latest = Math.max(startsAt ?? 0, ends ?? 0, expires ?? 0);
  if (endsAt !== null && (endsAt > (startsAt ?? 0) || latest <= now))
    return { startsAt, endsAt, isEndKnown: true };
  // In whole days, so that the same answer is stored once a day.
  const assumed = (Math.floor(Math.max(now, latest) / DAY_MS) + 2) * DAY_MS;
  return { startsAt: ends === null ? startsAt : null, endsAt: assumed, isEndKnown: false };
}

/**
 * Times of one event that touch are one, until the latest end: the reader is at a place for which all of them hold.
 * One whose end is unknown stays beside the others, because neither says when the event is over.
 * @param alerts of one event
 */
export function mergeTimes(alerts: readonly Stored[]): Stored[] {
  const known = mergeKnown(alerts.filter(({ isEndKnown }) => isEndKnown));
  const unknown = alerts.filter(({ isEndKnown }) => !isEndKnown);
  return [...known, ...(unknown.length === 0 ? [] : [unknown.reduce(union)])];
}

function mergeKnown(alerts: readonly Stored[]): Stored[] {
  const merged: Stored[] = [];
  for (const alert of alerts.toSorted((a, b) => (a.startsAt ?? 0) - (b.startsAt ?? 0))) {
    const last = merged.at(-1);
    if (last && (alert.startsAt ?? 0) <= last.endsAt) merged.splice(-1, 1, union(last, alert));
    else merged.push(alert);
  }
  return merged.length > TIMES_MAX ? [merged.reduce(union)] : merged;
}

const union = (one: Stored, other: Stored): Stored => ({
  ...one,
  startsAt: one.startsAt === null || other.startsAt === null ? null : Math.min(one.startsAt, other.startsAt),
  endsAt: Math.max(one.endsAt, other.endsAt),
});
