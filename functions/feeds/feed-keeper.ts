import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { FeedRecord } from '../../schema/feed-record.ts';
import type { FeedAttempt, FeedReport } from '../../schema/feed-report.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { noteAttempt, readAttempts } from './attempt-log.ts';
import { nextAlarmAt, nextAttemptAt, UNCHANGED_WRITE_MS } from './feed-schedule.ts';
import { headOf, type RecordPart, writeRecord } from './feed-store.ts';
import { fetchFeed } from './fetch-feed.ts';
import { type KeptFeed, keptFeedSchema, NO_VALIDATORS } from './kept-feed.ts';
import { settleAttempt } from './settle-attempt.ts';

/** A record that readers miss in KV is written again, but not for every reader: KV shows a write after up to a minute. */
const REWRITE_MS = 60_000;
/** A page wakes a keeper for each of its feeds, often in one place: those whose publishers are quick answer before any stores. */
const STORE_AFTER_MS = 250;
/** How old what is known of the last asker may be: a write a feed and day is cheap. */
const ASKED_NOTE_MS = 24 * 60 * 60_000;

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
  alarmAt: number | null;
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
      nextAttemptAt: kept && nextAttemptAt(kept, Date.now()),
      attempts: readAttempts(this.ctx.storage.sql),
    };
  }

  /** The retry after a failure. It may come a moment early; then nothing is due yet, and it is set again. */
  override async alarm(): Promise<void> {
    const url = this.ctx.storage.kv.get('url');
    const kept = this.#read();
    const now = Date.now();
    const at = kept && nextAlarmAt(kept, now);
    if (kept === null || at === null || typeof url !== 'string') return;
    if (now < at) await this.ctx.storage.setAlarm(at);
    else await this.refresh(url, { local: kept.local, byAlarm: true });
  }

  async #answer(url: string, ask: Ask): Promise<FeedRecord> {
    const now = Date.now();
    const kept = this.#read();
    if (kept === null || ask.force || now >= nextAttemptAt(kept, now))
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
    const write = changed || now - kept.writtenAt >= UNCHANGED_WRITE_MS;
    const attempt = { at: now, status, ms, bytes, items, fault: fault?.kind ?? null };
    return this.#keep(url, ask, { kept, how: ask.writes ? 'hand-over' : write ? 'write' : 'keep', attempt });
  }

  #logFailure(url: string, { failures, record }: KeptFeed): void {
    const { kind, detail } = record.fault ?? { kind: null, detail: '' };
    logEvent('feed.failed', { feed: url, fault: kind, detail, failures, items: record.items.length });
  }

  #keep(url: string, ask: Ask, { kept, how, attempt }: Findings): FeedRecord {
    const checked = keptFeedSchema.safeParse(how === 'keep' ? kept : { ...kept, writtenAt: Date.now() });
    const storeAfterMs = ask.force || ask.byAlarm ? 0 : STORE_AFTER_MS;
    const alarmAt = nextAlarmAt(kept, Date.now());
    this.#stored = this.#store(url, { kept: checked.data ?? null, alarmAt, attempt }, storeAfterMs);
    this.#written = this.#stored;
    if (how === 'write' && checked.success) this.#written = this.#write(url, checked.data.record);
    if (checked.success) return checked.data.record;
    // What could not be read again must not replace the last good items.
    logEvent('feed.record-refused', { feed: url, detail: z.prettifyError(checked.error).slice(0, 200) });
    return this.#read()?.record ?? kept.record;
  }

  /** After the answer has left, for the platform holds back what an object says until all it wrote before is safe. */
  async #store(url: string, { kept, alarmAt, attempt }: Storable, afterMs: number): Promise<void> {
    await scheduler.wait(afterMs);
    const { storage } = this.ctx;
    // The alarm first, by itself: whatever else is lost, a failing feed is tried again.
    await this.#attemptTo('alarm', url, () =>
      alarmAt === null ? storage.deleteAlarm() : storage.setAlarm(alarmAt),
    );
    // The reader has the stories; what is not stored, the next one asks the publisher for again.
    await this.#attemptTo('record', url, () => {
      if (!kept) return;
      storage.kv.put('url', url);
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
    await writeRecord(this.env.FEEDS, url, record).catch((error: unknown) => {
      logEvent('feed.write-failed', { feed: url, detail: String(error).slice(0, 200) });
    });
  }

  #read(): KeptFeed | null {
    const parsed = keptFeedSchema.safeParse(this.ctx.storage.kv.get('kept'));
    return parsed.success ? parsed.data : null;
  }
}
