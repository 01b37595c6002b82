import type { FeedStateName } from '../../../schema/feeds/feed-overview.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { MINUTE_MS } from '../../platform/durations.ts';

/** Versions and minutes count from here, so that 32 bits hold them until 2156. */
const VERSIONS_BEGIN_MS = Date.UTC(2020, 0, 1);

/**
 * The ordered version of a feed's items, so that a reader of two copies knows which is newer.
 * @param before the replaced version, 0 for none
 * @param now epoch ms
 * @returns seconds since 2020, but at least one more than before (two changes in a second, a clock that went back)
 */
export const nextVersion = (before: number, now: number): number =>
  Math.max(before + 1, Math.floor((now - VERSIONS_BEGIN_MS) / 1_000));

/** The index's facts about a feed besides its versions. A section's text depends on whether its feeds fail. */
export interface FeedState {
  hasItems: boolean;
  /** The newest attempt failed. */
  failing: boolean;
  /** It failed only because the feed has no items (FEED-1), or none that may be shown. */
  empty: boolean;
  /** Something is limited by its publisher or an operator (BOT-5). */
  limited: boolean;
  /** Epoch ms of the last change of the items, to the minute; 0 if unknown. */
  changedAt: number;
}

const HAS_ITEMS = 1;
const FAILING = 2;
const EMPTY = 4;
const FLAG_BITS = 3;
/** The minutes have room until 2275. */
const LIMITED = 1 << 30;

/** @returns the state of a record in 32 bits; 0 for an unknown feed */
export function encodeState({ items, fault, changedAt, limits }: FeedRecord): number {
  const minutes =
    changedAt === null ? 0 : Math.max(0, Math.floor((changedAt - VERSIONS_BEGIN_MS) / MINUTE_MS));
  const flags =
    (items.length > 0 ? HAS_ITEMS : 0) |
    (fault === null ? 0 : FAILING) |
    (fault?.kind === 'empty' || (fault && limits && items.length === 0) ? EMPTY : 0) |
    (limits ? LIMITED : 0);
  return ((minutes << FLAG_BITS) | flags) >>> 0;
}

export function decodeState(state: number): FeedState {
  const minutes = (state & ~LIMITED) >>> FLAG_BITS;
  return {
    hasItems: (state & HAS_ITEMS) !== 0,
    failing: (state & FAILING) !== 0,
    empty: (state & EMPTY) !== 0,
    limited: (state & LIMITED) !== 0,
    changedAt: minutes === 0 ? 0 : VERSIONS_BEGIN_MS + minutes * MINUTE_MS,
  };
}

/** @param state as encoded by encodeState */
export function stateName(state: number): FeedStateName {
  if (state === 0) return 'unfetched';
  const { failing, empty } = decodeState(state);
  if (empty) return 'empty';
  return failing ? 'failing' : 'ok';
}
