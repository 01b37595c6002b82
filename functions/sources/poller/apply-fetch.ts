import { FAULT_DETAIL_MAX_UNITS, type FeedFault } from '../../../schema/feeds/fault.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FailedFetch, FetchedFeed, UnchangedFeed } from '../../feeds/fetch/fetch-feed.ts';
import type { Exchange } from '../../feeds/fetch/name-fault.ts';
import { nextVersion } from '../index/feed-versions.ts';
import type { PublisherHints } from './feed-schedule.ts';
import { FEED, type PollSource } from './poll-source.ts';
import { type StoredFeed, unfetchedFeed } from './stored-feed.ts';

/** The stored state after an attempt. */
export interface AppliedFetch {
  stored: StoredFeed;
  /** Why it failed; null for a success. */
  fault: FeedFault | null;
  /** Usable items in the answer; for a 304, the stored ones. */
  items: number;
  /** Readers see a difference: the items, or whether and why the feed fails. */
  changed: boolean;
}

/**
 * Computes the state after an attempt: a good answer replaces the items, a failure is recorded beside them. Pure.
 * @param before null before the first attempt
 * @param now epoch ms of the attempt's start
 */
export function applyFetch(
  before: StoredFeed | null,
  fetched: FetchedFeed,
  now: number,
  source: PollSource = FEED,
): AppliedFetch {
  const stored = before ?? unfetchedFeed(now);
  const items = source.current(stored.record.items, now);
  if (items.length === stored.record.items.length) return applyTo(stored, fetched, now, source);
  const itemsVersion = nextVersion(stored.record.itemsVersion, now);
  const record = { ...stored.record, items, total: items.length, changedAt: now, itemsVersion };
  return { ...applyTo({ ...stored, record }, fetched, now, source), changed: true };
}

function applyTo(stored: StoredFeed, fetched: FetchedFeed, now: number, source: PollSource): AppliedFetch {
  if (fetched.kind === 'fault') return applyFailure(stored, fetched, now, fetched);
  if (fetched.kind === 'unchanged') return applyUnchanged(stored, fetched, now);
  const parsed = source.read(fetched, stored, now);
  if (!parsed.ok) return applyFailure(stored, parsed, now);
  const { items, answer = null } = parsed;
  if (items.length === 0)
    return applyFailure({ ...stored, parsed: answer }, { fault: 'empty', detail: 'no usable item' }, now);
  const { ttlMinutes, skipHours } = parsed;
  const same = JSON.stringify(stored.record.items) === JSON.stringify(items);
  const hints = { maxAgeMinutes: fetched.maxAgeMinutes, ttlMinutes, skipHours };
  return applySuccess({ ...stored, parsed: answer }, fetched, hints, now, {
    title: parsed.title,
    link: parsed.link,
    changedAt: same ? stored.record.changedAt : now,
    itemsVersion: same ? stored.record.itemsVersion : nextVersion(stored.record.itemsVersion, now),
    total: items.length,
    items,
  });
}

/** A 304 updates the metadata that it contains (RFC 9111 §4.3.4) and leaves the rest. */
function applyUnchanged(stored: StoredFeed, fetched: UnchangedFeed, now: number): AppliedFetch {
  const { etag, lastModified } = fetched.validators;
  const validators = {
    etag: etag ?? stored.validators.etag,
    lastModified: lastModified ?? stored.validators.lastModified,
  };
  const maxAgeMinutes = fetched.maxAgeMinutes ?? stored.hints.maxAgeMinutes;
  return applySuccess(stored, { ...fetched, validators }, { ...stored.hints, maxAgeMinutes }, now, {});
}

function applySuccess(
  stored: StoredFeed,
  { validators, movedTo }: Pick<StoredFeed, 'validators' | 'movedTo'>,
  hints: PublisherHints,
  now: number,
  news: Partial<FeedRecord>,
): AppliedFetch {
  const times = { attemptedAt: now, succeededAt: now };
  const after = { ...stored, ...times, validators, movedTo, hints, failures: 0, gone: 0 };
  const record: FeedRecord = { ...stored.record, ...news, checkedAt: now, fault: null };
  return {
    stored: { ...after, record, retryAfterMs: 0 },
    fault: null,
    items: record.items.length,
    changed: stored.record.changedAt !== record.changedAt || stored.record.fault !== null,
  };
}

/** RFC 9110 §15.5.11. */
const GONE = 410;
const NO_REFUSAL = { status: null, retryAfterMs: 0 };

function applyFailure(
  stored: StoredFeed,
  failure: Pick<FailedFetch, 'fault' | 'detail'>,
  now: number,
  { status, retryAfterMs }: Pick<FailedFetch & Exchange, 'status' | 'retryAfterMs'> = NO_REFUSAL,
): AppliedFetch {
  const fault: FeedFault = {
    kind: failure.fault,
    detail: failure.detail.slice(0, FAULT_DETAIL_MAX_UNITS),
    since: stored.record.fault?.since ?? now,
  };
  return {
    stored: {
      ...stored,
      record: { ...stored.record, checkedAt: now, fault },
      // The redirect's target may be gone: the next attempt uses the feed's address.
      movedTo: null,
      attemptedAt: now,
      failures: stored.failures + 1,
      retryAfterMs,
      // If a feed never worked, its address may be wrong.
      gone: status === GONE && stored.succeededAt !== null ? stored.gone + 1 : 0,
    },
    fault,
    items: 0,
    changed: stored.record.fault?.kind !== fault.kind,
  };
}
