import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { FeedAttempt, FeedReport } from '../../schema/feed-report.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { hash32 } from '../platform/hash.ts';
import { withTimeout } from '../platform/with-timeout.ts';
import { noteAttempt, readAttempts } from './attempt-log.ts';
import { nextAlarmAt, nextAttemptAt } from './feed-schedule.ts';
import { headOf, type RecordPart, writeRecord } from './feed-store.ts';
import { fetchFeed } from './fetch-feed.ts';
import { FEED_INDEX_NAME } from './index/feed-index-value.ts';
import { encodeState } from './index/feed-versions.ts';
import { historyOf, type KeptFeed, keptFeedSchema, NO_VALIDATORS } from './kept-feed.ts';
import { settleAttempt } from './settle-attempt.ts';

/** A record that readers miss in KV is written again, but not for every reader: KV shows a write after up to a minute. */
const REWRITE_MS = 60_000;
/** A page wakes a keeper for each of its feeds, often in one place: those whose publishers are quick answer before any stores. */
const STORE_AFTER_MS = 250;
/** How old what is known of the last asker may be: a write a feed and day is cheap. */
const ASKED_NOTE_MS = 24 * 60 * 60_000;
/** A report to the feed index, for which no reader waits. */
const REPORT_MAX_MS = 5_000;
/** The feed index did not take a report: tried again after this. */
const REPORT_AGAIN_MS = 30_000;

/** That some publication lists the feed, which makes its poller fetch it by alarm. */
const listingSchema = z.object({ local: z.boolean() }).nullable().catch(null);
type Listing = z.infer<typeof listingSchema>;

/** What a reader or an editor asks of a keeper. */
export interface Ask {
  /** The asking title is marked local: its feeds may live on this machine, where the run is local as well. */
  local: boolean;
  /** Fetch even if the interval has not passed (an editor's purge). */
  force?: boolean;
  /** The asker writes the record to KV itself, in its own place (PURGE-2): KV refuses two writes of a key in a second. */
  writes?: boolean;
  /** It is the keeper itself that tries again: nobody asked. */
  byAlarm?: boolean;
  /** The asker found nothing in KV. */
  missing?: boolean;
  /** How much of the feed to hand over: its head, where nothing is said. */
  part?: RecordPart;
}

interface Flight {
  forced: boolean;
  /** Never rejects for a publisher's fault. */
  answer: Promise<FeedRecord>;
  /** What was learned is stored, and in KV where it belongs there. Never rejects. */
  landed: Promise<void>;
}

/** What is to be kept of an ask. */
interface Findings {
  kept: KeptFeed;
  how: 'write' | 'hand-over' | 'keep';
  attempt?: FeedAttempt;
}

/** The same, checked. */
interface Storable {
  /** Null where it could not be read again. */
  kept: KeptFeed | null;
  /** What decides when the next attempt is due. */
  schedule: KeptFeed;
  attempt: FeedAttempt | undefined;
}

/**
 * The one object in the world that fetches a feed; named by the feed's address. However many readers of however many
 * titles ask, one request is under way (CACHE-3), and what is kept is never replaced by something worse.
 */
export class FeedKeeper extends DurableObject<Env> {
  #flight: Flight | null = null;
  /** What is being stored here, and what goes on to KV. Neither rejects. */
  #stored: Promise<void> = Promise.resolve();
  #written: Promise<void> = Promise.resolve();

  /** @returns the feed, fetched now if it is due; never throws for a publisher's fault. */
  async refresh(url: string, ask: Ask): Promise<FeedRecord> {
    const force = ask.force === true;
    // A reader's flight may bring what was published before the purge, and write it over what the purge writes. The
    // purge's own serves everybody.
    while (force && this.#flight?.forced === false) await this.#flight.landed;
    this.#flight ??= this.#takeOff(url, ask, force);
    const { answer, landed } = this.#flight;
    const record = await answer;
    // A reader waits for stories only; an editor until every other place can see them; an alarm for nobody else.
    if (force || ask.byAlarm) await landed;
    return ask.part === 'all' ? record : headOf(record);
  }

  #takeOff(url: string, ask: Ask, forced: boolean): Flight {
    const answer = this.#answer(url, ask);
    const land = async () => {
      await Promise.allSettled([answer]);
      await this.#written;
      this.#flight = null;
    };
    return { forced, answer, landed: land() };
  }

  /** @returns what is known of the feed and its last attempts. Asks nobody and writes nothing. */
  async report(url: string): Promise<FeedReport> {
    await this.#stored;
    const kept = this.#read();
    return {
      url,
      title: kept?.record.title ?? '',
      items: kept?.record.items.length ?? 0,
      lastSuccessAt: kept?.succeededAt ?? null,
      changedAt: kept?.record.changedAt ?? null,
      fault: kept?.record.fault ?? null,
      nextAttemptAt:
        kept && (this.#alarmAt(url, kept, Date.now()) ?? nextAttemptAt(historyOf(kept), Date.now())),
      attempts: readAttempts(this.ctx.storage.sql),
    };
  }

  /** @returns the feed as it was last kept; null where nobody has fetched it. Asks no publisher and writes nothing. */
  async record(part: RecordPart): Promise<FeedRecord | null> {
    const record = this.#read()?.record ?? null;
    return record && part === 'head' ? headOf(record) : record;
  }

  /**
   * The feed index says that publications list the feed, or (null) that none does any more.
   * @param listing `delayMs`: when a feed that nobody has fetched yet is fetched first
   */
  async setListing(url: string, listing: { local: boolean; delayMs: number } | null): Promise<void> {
    const { storage } = this.ctx;
    storage.kv.put('url', url);
    if (listing === null) {
      storage.kv.delete('listing');
      await storage.deleteAlarm();
      return;
    }
    storage.kv.put('listing', { local: listing.local });
    const now = Date.now();
    const kept = this.#read();
    await storage.setAlarm(Math.max(now + listing.delayMs, (kept && this.#alarmAt(url, kept, now)) ?? 0));
  }

  /** Tells the feed index what is kept, once it stands in KV. @param urgent an editor waits */
  async announce(url: string, urgent: boolean): Promise<void> {
    await this.#stored;
    await this.#report(url, urgent);
  }

  /** The next attempt. The alarm may come a moment early; then nothing is due yet, and it is set again. */
  override async alarm(): Promise<void> {
    const url = this.ctx.storage.kv.get('url');
    if (typeof url !== 'string') return;
    const kept = this.#read();
    const now = Date.now();
    const listing = this.#listing();
    // What the feed index did not take at the time.
    await this.#report(url, false);
    if (kept === null ? listing === null : this.#alarmAt(url, kept, now) === null) return;
    if (kept !== null && now < nextAttemptAt(historyOf(kept), now)) await this.#setAlarm(url, kept);
    else await this.refresh(url, { local: listing?.local ?? kept?.local ?? false, byAlarm: true });
  }

  #listing = (): Listing => listingSchema.parse(this.ctx.storage.kv.get('listing') ?? null);

  #alarmAt(url: string, kept: KeptFeed, now: number): number | null {
    return nextAlarmAt(historyOf(kept), now, this.#listing() !== null, hash32(url));
  }

  async #setAlarm(url: string, kept: KeptFeed): Promise<void> {
    const { storage } = this.ctx;
    const at = this.#alarmAt(url, kept, Date.now());
    if (at === null) await storage.deleteAlarm();
    else await storage.setAlarm(at);
  }

  async #answer(url: string, ask: Ask): Promise<FeedRecord> {
    const now = Date.now();
    const kept = this.#read();
    if (kept === null || ask.force || now >= nextAttemptAt(historyOf(kept), now))
      return this.#attempt(url, kept, ask, now);
    if (ask.missing && now - kept.writtenAt > REWRITE_MS) return this.#keep(url, ask, { kept, how: 'write' });
    // A failing feed is tried again by itself while somebody asks for it.
    if (kept.failures > 0 && now - kept.askedAt > ASKED_NOTE_MS)
      return this.#keep(url, ask, { kept: { ...kept, askedAt: now }, how: 'keep' });
    return kept.record;
  }

  async #attempt(url: string, before: KeptFeed | null, ask: Ask, now: number): Promise<FeedRecord> {
    const local = ask.local && this.env.LOCAL === '1';
    const fetched = await fetchFeed(url, {
      validators: before?.validators ?? NO_VALIDATORS,
      // An editor's purge asks the row's own address: a redirect that stands for good may have been a mistake.
      movedTo: ask.force ? null : (before?.movedTo ?? null),
      allowPrivate: local,
    });
    const settled = settleAttempt(before, fetched, now);
    const kept = { ...settled.kept, local, askedAt: ask.byAlarm ? settled.kept.askedAt : now };
    const { status, bytes } = fetched;
    const { items, fault, changed } = settled;
    const ms = Date.now() - now;
    if (fault) this.#logFailure(url, kept);
    const attempt = { at: now, status, ms, bytes, items, fault: fault?.kind ?? null };
    return this.#keep(url, ask, {
      kept,
      how: ask.writes ? 'hand-over' : changed ? 'write' : 'keep',
      attempt,
    });
  }

  #logFailure(url: string, { failures, record }: KeptFeed): void {
    const { kind, detail } = record.fault ?? { kind: null, detail: '' };
    logEvent('feed.failed', { feed: url, fault: kind, detail, failures, items: record.items.length });
  }

  #keep(url: string, ask: Ask, { kept, how, attempt }: Findings): FeedRecord {
    const checked = keptFeedSchema.safeParse(how === 'keep' ? kept : { ...kept, writtenAt: Date.now() });
    const storeAfterMs = ask.force || ask.byAlarm ? 0 : STORE_AFTER_MS;
    this.#stored = this.#store(url, { kept: checked.data ?? null, schedule: kept, attempt }, storeAfterMs);
    this.#written = this.#stored;
    if (how === 'write' && checked.success) this.#written = this.#write(url, checked.data.record);
    if (checked.success) return checked.data.record;
    // What could not be read again must not replace the last good items.
    logEvent('feed.record-refused', { feed: url, detail: z.prettifyError(checked.error).slice(0, 200) });
    return this.#read()?.record ?? kept.record;
  }

  /** After the answer has left, for the platform holds back what an object says until all it wrote before is safe. */
  async #store(url: string, { kept, schedule, attempt }: Storable, afterMs: number): Promise<void> {
    await scheduler.wait(afterMs);
    const { storage } = this.ctx;
    // The alarm first, by itself: whatever else is lost, a failing feed is tried again.
    await this.#attemptTo('alarm', url, () => this.#setAlarm(url, schedule));
    // The reader has the stories; what is not stored, the next one asks the publisher for again.
    await this.#attemptTo('record', url, () => {
      if (!kept) return;
      if (storage.kv.get('url') !== url) storage.kv.put('url', url);
      storage.kv.put('kept', kept);
    });
    // A line of history is not worth a story.
    await this.#attemptTo('attempt', url, () => attempt && noteAttempt(storage.sql, attempt));
  }

  async #attemptTo(store: 'alarm' | 'record' | 'attempt', url: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      logEvent('feed.store-failed', { feed: url, store, detail: String(error).slice(0, 200) });
    }
  }

  async #write(url: string, record: FeedRecord): Promise<void> {
    await this.#stored;
    try {
      await writeRecord(this.env.FEEDS, url, record);
    } catch (error) {
      logEvent('feed.write-failed', { feed: url, detail: String(error).slice(0, 200) });
      return;
    }
    // Only what KV has acknowledged is announced: a page must never take an old record for a new one.
    await this.#report(url, false);
  }

  /** Never rejects: what the index does not know yet is reported with the next alarm. */
  async #report(url: string, urgent: boolean): Promise<void> {
    const kept = this.#read();
    if (kept === null || (isReported(kept) && !urgent)) return;
    const report = reportOf(kept);
    try {
      const told = this.env.FEED_INDEX.getByName(FEED_INDEX_NAME).report({ address: url, ...report, urgent });
      await withTimeout(Promise.resolve(told), REPORT_MAX_MS);
      const now = this.#read();
      if (now !== null) this.ctx.storage.kv.put('kept', { ...now, reported: report });
    } catch (error) {
      logEvent('feed.report-failed', { feed: url, detail: String(error).slice(0, 200) });
      await this.#attemptTo('alarm', url, () => this.ctx.storage.setAlarm(Date.now() + REPORT_AGAIN_MS));
    }
  }

  #read(): KeptFeed | null {
    const parsed = keptFeedSchema.safeParse(this.ctx.storage.kv.get('kept'));
    return parsed.success ? parsed.data : null;
  }
}

const reportOf = ({ record }: KeptFeed) => ({ version: record.itemsVersion, state: encodeState(record) });

/** @returns whether the feed index knows what is kept */
function isReported(kept: KeptFeed): boolean {
  const { version, state } = reportOf(kept);
  return kept.reported.version === version && kept.reported.state === state;
}
