import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { FeedFaultKind } from '../../schema/fault.ts';
import { FEED_RECORD_VERSION, type FeedRecord, feedRecordSchema } from '../../schema/feed-record.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { feedInterval, nextAttemptAt } from './feed-schedule.ts';
import { headOf, writeRecord } from './feed-store.ts';
import { fetchFeed } from './fetch-feed.ts';
import { parseFeed } from './parse-feed.ts';

/** While nothing changes, KV is written only this often, to move `checkedAt`: writes cost ten times a read. */
const UNCHANGED_WRITE_MS = 60 * 60_000;
/** A record that readers miss in KV is written again, but not for every reader: KV shows a write after up to a minute. */
const REWRITE_MS = 60_000;

const keptSchema = z.object({
  record: feedRecordSchema,
  validators: z.object({ etag: z.string().nullable(), lastModified: z.string().nullable() }),
  attemptedAt: z.number(),
  failures: z.number(),
  writtenAt: z.number(),
});
type Kept = z.infer<typeof keptSchema>;

/** What a reader or an editor asks of a keeper. */
export interface Ask {
  /** Fetch even if the interval has not passed (an editor's purge). */
  force?: boolean;
  /** The asker found nothing in KV. */
  missing?: boolean;
}

/**
 * The one object in the world that fetches a feed; named by the feed's address. However many readers of however many
 * titles ask, one request is under way (CACHE-3), and what is kept is never replaced by something worse.
 */
export class FeedKeeper extends DurableObject<Env> {
  #flight: Promise<FeedRecord> | null = null;

  /** @returns the feed's head, fetched now if it is due; never throws for a publisher's fault. */
  async refresh(url: string, ask: Ask = {}): Promise<FeedRecord> {
    this.#flight ??= this.#answer(url, ask).finally(() => {
      this.#flight = null;
    });
    return headOf(await this.#flight);
  }

  /** The retry after a failure; success sets none. */
  override async alarm(): Promise<void> {
    const url = this.ctx.storage.kv.get('url');
    if (typeof url === 'string') await this.refresh(url);
  }

  async #answer(url: string, ask: Ask): Promise<FeedRecord> {
    const now = Date.now();
    const kept = this.#read();
    const due = nextAttemptAt({
      attemptedAt: kept?.attemptedAt ?? null,
      intervalMs: kept?.record.intervalMs ?? 0,
      failures: kept?.failures ?? 0,
    });
    if (kept && !ask.force && now < due) {
      if (ask.missing && now - kept.writtenAt > REWRITE_MS) await this.#keep(url, kept, true);
      return kept.record;
    }
    return this.#fetch(url, kept, now);
  }

  async #fetch(url: string, kept: Kept | null, now: number): Promise<FeedRecord> {
    const validators = kept?.validators ?? { etag: null, lastModified: null };
    const fetched = await fetchFeed(url, validators, this.env.LOCAL === '1');
    if (fetched.kind === 'fault') return this.#fail(url, kept, now, fetched.fault, fetched.detail);
    if (fetched.kind === 'unchanged') {
      if (!kept) return this.#fail(url, kept, now, 'status', '304 to an unconditional request');
      const record = { ...kept.record, checkedAt: now, fault: null };
      return this.#succeed(url, kept, { ...kept, record, attemptedAt: now, failures: 0 });
    }
    const parsed = parseFeed(fetched.bytes, fetched);
    if (!parsed.ok) return this.#fail(url, kept, now, 'not-a-feed', parsed.detail);
    if (parsed.items.length === 0) return this.#fail(url, kept, now, 'empty', 'no usable item');
    const same = kept !== null && JSON.stringify(kept.record.items) === JSON.stringify(parsed.items);
    const record: FeedRecord = {
      version: FEED_RECORD_VERSION,
      title: parsed.title,
      changedAt: same ? kept.record.changedAt : now,
      checkedAt: now,
      intervalMs: feedInterval(parsed.ttlMinutes ?? fetched.maxAgeMinutes),
      fault: null,
      total: parsed.items.length,
      items: parsed.items,
    };
    return this.#succeed(url, kept, {
      record,
      validators: fetched.validators,
      attemptedAt: now,
      failures: 0,
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
    kind: FeedFaultKind,
    detail: string,
  ): Promise<FeedRecord> {
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
      validators: kept?.validators ?? { etag: null, lastModified: null },
      attemptedAt: now,
      failures: (kept?.failures ?? 0) + 1,
      writtenAt: kept?.writtenAt ?? 0,
    };
    logEvent('feed.failed', {
      feed: url,
      fault: kind,
      detail,
      failures: after.failures,
      items: base.items.length,
    });
    await this.ctx.storage.setAlarm(
      nextAttemptAt({ attemptedAt: now, intervalMs: base.intervalMs, failures: after.failures }),
    );
    const changed = kept?.record.fault?.kind !== kind;
    return this.#keep(url, after, changed || now - after.writtenAt >= UNCHANGED_WRITE_MS);
  }

  async #keep(url: string, kept: Kept, write: boolean): Promise<FeedRecord> {
    const after = write ? { ...kept, writtenAt: Date.now() } : kept;
    this.ctx.storage.kv.put('url', url);
    this.ctx.storage.kv.put('kept', after);
    // A KV that refuses must not take the stories from the reader who waits for them.
    if (write) {
      await writeRecord(this.env.FEEDS, url, after.record).catch((error: unknown) => {
        logEvent('feed.write-failed', { feed: url, detail: String(error).slice(0, 200) });
      });
    }
    return after.record;
  }

  #read(): Kept | null {
    const parsed = keptSchema.safeParse(this.ctx.storage.kv.get('kept'));
    return parsed.success ? parsed.data : null;
  }
}
