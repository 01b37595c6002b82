import { FAULT_DETAIL_MAX_UNITS, type FeedFault } from '../../../schema/feeds/fault.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { Exchange } from '../fetch/fetch-fault.ts';
import type { FailedFetch, FetchedFeed, UnchangedFeed } from '../fetch/fetch-feed.ts';
import { nextVersion } from '../index/feed-versions.ts';
import { nextAttemptAt, type PublisherHints } from './feed-schedule.ts';
import { type KeptFeed, nothingKept } from './kept-feed.ts';
import { FEED, type PollSource } from './poll-source.ts';

/** The stored state after an attempt. */
export interface AppliedFetch {
  kept: KeptFeed;
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
  before: KeptFeed | null,
  fetched: FetchedFeed,
  now: number,
  source: PollSource = FEED,
): AppliedFetch {
  const kept = before ?? nothingKept(now);
  const items = source.current(kept.record.items, now);
  if (items.length === kept.record.items.length) return applyTo(kept, fetched, now, source);
  const itemsVersion = nextVersion(kept.record.itemsVersion, now);
  const record = { ...kept.record, items, total: items.length, changedAt: now, itemsVersion };
  return { ...applyTo({ ...kept, record }, fetched, now, source), changed: true };
}

function applyTo(kept: KeptFeed, fetched: FetchedFeed, now: number, source: PollSource): AppliedFetch {
  if (fetched.kind === 'fault') return applyFailure(kept, fetched, now, fetched);
  if (fetched.kind === 'unchanged') return applyUnchanged(kept, fetched, now);
  const parsed = source.read(fetched, kept, now);
  if (!parsed.ok) return applyFailure(kept, parsed, now);
  const { items, total = items.length } = parsed;
  if (items.length === 0) return applyFailure(kept, { fault: 'empty', detail: 'no usable item' }, now);
  const { ttlMinutes, skipHours } = parsed;
  const same = kept.record.total === total && JSON.stringify(kept.record.items) === JSON.stringify(items);
  return applySuccess(kept, fetched, { maxAgeMinutes: fetched.maxAgeMinutes, ttlMinutes, skipHours }, now, {
    title: parsed.title,
    link: parsed.link,
    changedAt: same ? kept.record.changedAt : now,
    itemsVersion: same ? kept.record.itemsVersion : nextVersion(kept.record.itemsVersion, now),
    total,
    items,
  });
}

/** A 304 updates the metadata that it contains (RFC 9111 §4.3.4) and leaves the rest. */
function applyUnchanged(kept: KeptFeed, fetched: UnchangedFeed, now: number): AppliedFetch {
  const { etag, lastModified } = fetched.validators;
  const validators = {
    etag: etag ?? kept.validators.etag,
    lastModified: lastModified ?? kept.validators.lastModified,
  };
  const maxAgeMinutes = fetched.maxAgeMinutes ?? kept.hints.maxAgeMinutes;
  return applySuccess(kept, { ...fetched, validators }, { ...kept.hints, maxAgeMinutes }, now, {});
}

function applySuccess(
  kept: KeptFeed,
  { validators, movedTo }: Pick<KeptFeed, 'validators' | 'movedTo'>,
  hints: PublisherHints,
  now: number,
  news: Partial<FeedRecord>,
): AppliedFetch {
  const times = { attemptedAt: now, succeededAt: now };
  const after = { ...kept, ...times, validators, movedTo, hints, failures: 0, gone: 0, emptySince: null };
  const changedAt = news.changedAt ?? kept.record.changedAt;
  // An interval, unlike a retry, has no jitter here.
  const intervalMs = nextAttemptAt({ ...after, changedAt, seed: 0 }, now) - now;
  const record: FeedRecord = { ...kept.record, ...news, checkedAt: now, intervalMs, fault: null };
  return {
    kept: { ...after, record, retryAfterMs: 0 },
    fault: null,
    items: record.items.length,
    changed: kept.record.changedAt !== record.changedAt || kept.record.fault !== null,
  };
}

/** RFC 9110 §15.5.11. */
const GONE = 410;
const NO_REFUSAL = { status: null, retryAfterMs: 0 };

function applyFailure(
  kept: KeptFeed,
  failure: Pick<FailedFetch, 'fault' | 'detail'>,
  now: number,
  { status, retryAfterMs }: Pick<FailedFetch & Exchange, 'status' | 'retryAfterMs'> = NO_REFUSAL,
): AppliedFetch {
  const fault: FeedFault = {
    kind: failure.fault,
    detail: failure.detail.slice(0, FAULT_DETAIL_MAX_UNITS),
    since: kept.record.fault?.since ?? now,
  };
  return {
    kept: {
      ...kept,
      record: { ...kept.record, checkedAt: now, fault },
      // The redirect's target may be gone: the next attempt uses the feed's address.
      movedTo: null,
      attemptedAt: now,
      failures: kept.failures + 1,
      emptySince: failure.fault === 'empty' ? (kept.emptySince ?? now) : kept.emptySince,
      retryAfterMs,
      // If a feed never worked, its address may be wrong.
      gone: status === GONE && kept.succeededAt !== null ? kept.gone + 1 : 0,
    },
    fault,
    items: 0,
    changed: kept.record.fault?.kind !== fault.kind,
  };
}
