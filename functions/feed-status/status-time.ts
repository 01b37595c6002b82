import type { StatusTime } from '../../schema/contract/feed-status.ts';
import { formatAge, formatAhead, formatClock, formatInstant, type Place } from '../platform/format-date.ts';

/** A past time. @param at and now in epoch ms */
export const pastTime = (at: number, place: Place, now: number): StatusTime => ({
  iso: new Date(at).toISOString(),
  words: formatAge(at, now, place.locale),
  clock: formatInstant(at, place),
});

/** "340 ms", "4.2 s". */
export const formatDuration = (ms: number): string =>
  ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;

/** A future time. @param at and now in epoch ms */
export const aheadTime = (at: number, place: Place, now: number): StatusTime => ({
  iso: new Date(at).toISOString(),
  words: formatAhead(at, now, place.locale),
  clock: formatClock(at, place),
});
