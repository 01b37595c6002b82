import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import { FAULT_DETAIL_MAX_UNITS } from '../../schema/fault.ts';
import { FEED_RECORD_VERSION, type FeedRecord, feedRecordSchema } from '../../schema/feed-record.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import {
  type FeedHistory,
  feedInterval,
  nextAlarmAt,
  nextAttemptAt,
  UNCHANGED_WRITE_MS,
} from './feed-schedule.ts';
import { headOf, type RecordPart, writeRecord } from './feed-store.ts';
import { type FailedFetch, fetchFeed } from './fetch-feed.ts';
import { itemsToKeep } from './merge.ts';
import { parseFeed } from './parse-feed.ts';

/** A record that readers miss in KV is written again, but not for every reader: KV shows a write after up to a minute. */
const REWRITE_MS = 60_000;

const NO_VALIDATORS = { etag: null, lastModified: null };

/** What cannot be read counts as unknown: only the record itself is worth keeping at any price. */
const keptSchema = z.object({
  record: feedRecordSchema,
  validators: z
    .object({ etag: z.string().nullable(), lastModified: z.string().nullable() })
    .catch(NO_VALIDATORS),
  attemptedAt: z.number().catch(0),
  failures: z.number().catch(0),
  retryAfterMs: z.number().catch(0),
  writtenAt: z.number().catch(0),
});
type Kept = z.infer<typeof keptSchema>;

/** What a reader or an editor asks of a keeper. */
export interface Ask {
  /** Fetch even if the interval has not passed (an editor's purge). */
  force?: boolean;
  /** The asker found nothing in KV. */
  missing?: boolean;
  /** How much of the feed to hand over: its head, where nothing is said. */
  part?: RecordPart;
}

interface Flight {
  forced: boolean;
  /** Never rejects for a publisher's fault. */
  answer: Promise<FeedRecord>;
}

/**
 * The one object in the world that fetches a feed; named by the feed's address. However many readers of however many
 * titles ask, one request is under way (CACHE-3), and what is kept is never replaced by something worse.
 */
export class FeedKeeper extends DurableObject<Env> {
  #flight: Flight | null = null;

  /** @returns the feed, fetched now if it is due; never throws for a publisher's fault. */
  async refresh(url: string, ask: Ask = {}): Promise<FeedRecord> {
    const force = ask.force === true;
    // A reader's flight may bring what was published before the purge. The purge's own serves everybody.
    while (force && this.#flight?.forced === false) await Promise.allSettled([this.#flight.answer]);
    this.#flight ??= { forced: force, answer: this.#answer(url, ask).finally(() => this.#land()) };
    const record = await this.#flight.answer;
    return ask.part === 'all' ? record : headOf(record);
  }

  #land(): void {
    this.#flight = null;
  }

  /** The retry after a failure. It may come a moment early; then nothing is due yet, and it is set again. */
  override async alarm(): Promise<void> {
    const url = this.ctx.storage.kv.get('url');
    const kept = this.#read();
    const at = kept && nextAlarmAt(historyOf(kept));
    if (at === null || typeof url !== 'string') return;
    if (Date.now() < at) await this.ctx.storage.setAlarm(at);
    else await this.refresh(url);
  }

  async #answer(url: string, ask: Ask): Promise<FeedRecord> {
    const now = Date.now();
    const kept = this.#read();
    if (kept && !ask.force && now < nextAttemptAt(historyOf(kept))) {
      if (ask.missing && now - kept.writtenAt > REWRITE_MS) return this.#keep(url, kept, true);
      return kept.record;
    }
    return this.#fetch(url, kept, now);
  }

  async #fetch(url: string, kept: Kept | null, now: number): Promise<FeedRecord> {
    const fetched = await fetchFeed(url, kept?.validators ?? NO_VALIDATORS, this.env.LOCAL === '1');
    const fail = (failure: Omit<FailedFetch, 'kind'>) => this.#fail(url, kept, now, failure);
    if (fetched.kind === 'fault') return fail(fetched);
    if (fetched.kind === 'unchanged') {
      if (!kept) return fail({ fault: 'status', detail: '304 to an unconditional request' });
      const record = { ...kept.record, checkedAt: now, fault: null };
      return this.#succeed(url, kept, { ...kept, record, attemptedAt: now, failures: 0, retryAfterMs: 0 });
    }
    const parsed = parseFeed(fetched.bytes, fetched);
    if (!parsed.ok) return fail(parsed);
    const items = itemsToKeep(parsed.items);
    if (items.length === 0) return fail({ fault: 'empty', detail: 'no usable item' });
    const same = kept !== null && JSON.stringify(kept.record.items) === JSON.stringify(items);
    const record: FeedRecord = {
      version: FEED_RECORD_VERSION,
      title: parsed.title,
      changedAt: same ? kept.record.changedAt : now,
      checkedAt: now,
      intervalMs: feedInterval(parsed.ttlMinutes ?? fetched.maxAgeMinutes),
      fault: null,
      total: items.length,
      items,
    };
    return this.#succeed(url, kept, {
      record,
      validators: fetched.validators,
      attemptedAt: now,
      failures: 0,
      retryAfterMs: 0,
      writtenAt: kept?.writtenAt ?? 0,
    });
  }

  async #succeed(url: string, before: Kept | null, after: Kept): Promise<FeedRecord> {
    await this.ctx.storage.deleteAlarm();
    const changed = before?.record.changedAt !== after.record.changedAt || before.record.fault !== null;
    return this.#keep(url, after, changed || after.attemptedAt - after.writtenAt >= UNCHANGED_WRITE_MS);
  }

  /** Records why, keeps the last good items, and sets the alarm for the next try. */
  async #fail(
    url: string,
    kept: Kept | null,
    now: number,
    { fault: kind, detail: told, retryAfterMs = 0 }: Omit<FailedFetch, 'kind'>,
  ): Promise<FeedRecord> {
    const detail = told.slice(0, FAULT_DETAIL_MAX_UNITS);
    const since = kept?.record.fault?.since ?? now;
    const base: FeedRecord = kept?.record ?? {
      version: FEED_RECORD_VERSION,
      title: '',
      changedAt: null,
      checkedAt: now,
      intervalMs: feedInterval(null),
      fault: null,
      total: 0,
      items: [],
    };
    const after: Kept = {
      record: { ...base, checkedAt: now, fault: { kind, detail, since } },
      validators: kept?.validators ?? NO_VALIDATORS,
      attemptedAt: now,
      failures: (kept?.failures ?? 0) + 1,
      retryAfterMs,
      writtenAt: kept?.writtenAt ?? 0,
    };
    const { failures } = after;
    logEvent('feed.failed', { feed: url, fault: kind, detail, failures, items: base.items.length });
    const alarmAt = nextAlarmAt(historyOf(after));
    await (alarmAt === null ? this.ctx.storage.deleteAlarm() : this.ctx.storage.setAlarm(alarmAt));
    const changed = kept?.record.fault?.kind !== kind;
    return this.#keep(url, after, changed || now - after.writtenAt >= UNCHANGED_WRITE_MS);
  }

  async #keep(url: string, kept: Kept, write: boolean): Promise<FeedRecord> {
    const checked = keptSchema.safeParse(write ? { ...kept, writtenAt: Date.now() } : kept);
    if (!checked.success) {
      // What could not be read again must not replace the last good items.
      logEvent('feed.record-refused', { feed: url, detail: z.prettifyError(checked.error).slice(0, 200) });
      return this.#read()?.record ?? kept.record;
    }
    const { record } = checked.data;
    this.ctx.storage.kv.put('url', url);
    this.ctx.storage.kv.put('kept', checked.data);
    // A KV that refuses must not take the stories from the reader who waits for them.
    if (write) {
      await writeRecord(this.env.FEEDS, url, record).catch((error: unknown) => {
        logEvent('feed.write-failed', { feed: url, detail: String(error).slice(0, 200) });
      });
    }
    return record;
  }

  #read(): Kept | null {
    const parsed = keptSchema.safeParse(this.ctx.storage.kv.get('kept'));
    return parsed.success ? parsed.data : null;
  }
}

function historyOf({ attemptedAt, failures, retryAfterMs, record }: Kept): FeedHistory {
  return { attemptedAt, failures, retryAfterMs, intervalMs: record.intervalMs };
}
