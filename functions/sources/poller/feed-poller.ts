import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { ATTEMPTS_STORED_MAX, type FeedReport } from '../../../schema/feeds/feed-report.ts';
import { NO_VALIDATORS } from '../../feeds/fetch/fetch-feed.ts';
import { feedContact } from '../../feeds/fetch/user-agent.ts';
import { requestSigner } from '../../http/signing/sign-requests.ts';
import type {
  FeedPollerCalls,
  HandChange,
  NewListing,
  PollRequest,
  PublisherAnswer,
  PublisherFiles,
  PublisherQuestion,
  RecordPart,
} from '../../platform/calls/feed-poller.ts';
import type { Env } from '../../platform/env.ts';
import { isPast } from '../../platform/is-past.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../index/feed-index-value.ts';
import { encodeState, nextVersion } from '../index/feed-versions.ts';
import { newsOf } from '../index/headlines-value.ts';
import { askPublishers } from '../publishers/ask-publisher.ts';
import { PublisherHost } from '../publishers/publisher-host.ts';
import { type FeedPublisher, forbiddenBy, showAgainAt, shownRecord } from '../publishers/shown-record.ts';
import { FeedRepairer } from '../repair/feed-repairer.ts';
import { isWeatherAddress } from '../weather/weather-address.ts';
import { applyFetch } from './apply-fetch.ts';
import { isEnded, nextAlarmAt, nextAttemptAt } from './feed-schedule.ts';
import { headOf, writeRecord } from './feed-store.ts';
import { slotAgainAt, takeSlot, waitForSlot } from './fetch-slots.ts';
import { hostOf, pollSource } from './poll-source.ts';
import { addToHours, historyOf, NOT_WRITTEN, type StoredFeed, storedFeedSchema } from './stored-feed.ts';

/** A record that readers do not find in KV is rewritten at most this often: KV may take a minute to show a write. */
const REWRITE_MS = 60_000;
/**
 * A page wakes a poller for each of its feeds, often in one location. This pause lets all pollers with fast publishers
 * answer before any of them stores.
 */
const STORE_AFTER_MS = 250;
/** `askedAt` is updated at most this often: one write per feed per day is cheap. */
const REQUEST_NOTE_MS = 24 * 60 * 60_000;
/** A feed that no publication lists, and that nobody has requested for so long, is not shown. */
const SHOWN_AFTER_MS = 7 * REQUEST_NOTE_MS;
/** Time limit of a report to the feed index; no reader waits for it. */
const REPORT_MAX_MS = 5_000;
/** Pause before a write or a report that was refused is repeated. */
const REPORT_AGAIN_MS = 30_000;

/** Newest articles had pollers in an earlier version; their state goes with their next alarm. */
const isOfArticles = (url: string): boolean => url.startsWith('articles:');

/** Stored while some publication lists the feed; its poller then fetches it by alarm. */
const listingSchema = z.object({ local: z.boolean() }).nullable().catch(null);
type Listing = z.infer<typeof listingSchema>;

interface Fetch {
  forced: boolean;
  /** Never rejects for a publisher's fault. */
  record: Promise<FeedRecord>;
  /** Settles once the result is stored, and written to KV if necessary. Never rejects. */
  persisted: Promise<void>;
}

/** The result of a request, to be stored. */
interface Findings {
  stored: StoredFeed;
  /** What becomes of the copy in KV: the caller of a purge writes it together with others. */
  copy: 'write' | 'caller-writes' | 'unchanged';
}

/**
 * The only object worldwide that fetches a feed, named by the feed's address. For any number of readers and
 * publications, one request to the publisher is in flight (CACHE-3), and a failure never replaces stored items.
 */
export class FeedPoller extends DurableObject<Env> implements FeedPollerCalls {
  #inFlight: Fetch | null = null;
  /** The pending write to this object's storage, and the one to KV that follows it. Neither rejects. */
  #stored: Promise<void> = Promise.resolve();
  #written: Promise<void> = Promise.resolve();
  /** Epoch ms of the last unchanged attempt, which was not stored. */
  #unstoredAt = 0;
  /** Epoch ms of the next write or report, after a refused one. */
  #reportAgainAt = Number.POSITIVE_INFINITY;
  readonly #repair = new FeedRepairer(this.ctx.storage, this.env);
  /** What may be shown has changed: pages change at once, and not with the next settling. */
  #isUrgent = false;
  /** Null until first needed. */
  #publisherHost: PublisherHost | null = null;

  /** @returns the feed, fetched now if it is due; never throws for a publisher's fault. */
  async refresh(url: string, request: PollRequest): Promise<FeedRecord> {
    const force = request.force === true;
    // A reader's fetch may return content from before the purge, and overwrite the purge's result in KV. So the purge
    // makes a new fetch, for all callers.
    while (force && this.#inFlight?.forced === false) await this.#inFlight.persisted;
    this.#inFlight ??= this.#start(url, request, force);
    const { record: pending, persisted } = this.#inFlight;
    const record = await pending;
    // A reader waits for the items only; a purge and an alarm also wait until they are stored and written to KV.
    if (force || request.byAlarm) await persisted;
    return request.part === 'all' ? record : headOf(record);
  }

  #start(url: string, request: PollRequest, forced: boolean): Fetch {
    const record = this.#recordFor(url, request);
    const persist = async () => {
      await Promise.allSettled([record]);
      await this.#written;
      this.#inFlight = null;
    };
    return { forced, record, persisted: persist() };
  }

  /** @returns the state of the feed and its last attempts. Makes no request and writes nothing. */
  async report(url: string): Promise<FeedReport> {
    await this.#stored;
    const stored = this.#read();
    const shown = stored && shownRecord(stored);
    return {
      url,
      title: shown?.title ?? '',
      items: shown?.items.length ?? 0,
      lastSuccessAt: stored?.succeededAt ?? null,
      lastAttemptAt: stored?.attemptedAt ?? null,
      changedAt: shown?.changedAt ?? null,
      fault: shown?.fault ?? null,
      nextAttemptAt:
        stored && !isEnded(stored)
          ? (this.#alarmAt(url, stored, Date.now()) ?? nextAttemptAt(historyOf(url, stored), Date.now()))
          : null,
      movedTo: stored?.movedTo ?? null,
      ended: stored !== null && isEnded(stored),
      attempts: stored?.attempts ?? [],
      hours: stored?.hours ?? [],
      parsed: stored?.parsed ?? null,
      publisher: stored?.publisher ?? null,
    };
  }

  /** @returns the feed as last stored; null if it was never fetched. Asks no publisher and writes nothing. */
  async record(part: RecordPart): Promise<FeedRecord | null> {
    const stored = this.#read();
    const record = stored && shownRecord(stored);
    return record && part === 'head' ? headOf(record) : record;
  }

  get #host(): PublisherHost {
    this.#publisherHost ??= new PublisherHost(this.ctx.storage, this.env);
    return this.#publisherHost;
  }

  async askPublisher(question: PublisherQuestion): Promise<PublisherAnswer> {
    return this.#host.ask(question);
  }

  async publisherFiles(host: string): Promise<PublisherFiles> {
    return this.#host.files(host);
  }

  async readAgain(host: string): Promise<PublisherFiles> {
    return this.#host.readAgain(host);
  }

  async changeByHand(host: string, change: HandChange): Promise<PublisherFiles | null> {
    return this.#host.changeByHand(host, change);
  }

  /** Shows the feed as its hosts allow it now. @returns false if nobody shows it any more */
  async hostChanged(url: string): Promise<boolean> {
    const stored = this.#read();
    if (stored === null) return false;
    const { movedTo, local, publisher: before } = stored;
    const urls = [url, movedTo ?? url];
    const { publisher } = await askPublishers(this.env, before, {
      urls,
      allowPrivate: local,
      again: false,
      now: true,
    });
    while (this.#inFlight !== null) await this.#inFlight.persisted;
    const current = this.#read();
    if (publisher && current) await this.#showAs(url, current, publisher);
    return this.#listing() !== null || !isPast(stored.askedAt, SHOWN_AFTER_MS, Date.now());
  }

  /**
   * Stores what the hosts said, and writes the feed to KV if other items are shown now. A feed that may be fetched again
   * is due at once.
   */
  async #showAs(url: string, before: StoredFeed, publisher: FeedPublisher): Promise<void> {
    const isFree = before.publisher && forbiddenBy(before.publisher) && !forbiddenBy(publisher);
    const free = isFree && { attemptedAt: 0, failures: 0, record: { ...before.record, fault: null } };
    const { stored, changed } = withPublisher(before, { ...before, ...free }, publisher);
    this.#isUrgent ||= changed;
    const kept = changed ? { ...stored, writtenAt: Date.now() } : stored;
    this.ctx.storage.kv.put('kept', kept);
    if (changed) this.#written = this.#write(url, shownRecord(kept));
    await this.#written;
    await this.#setAlarm(url, this.#read() ?? kept);
  }

  /**
   * Called by the feed index when publications list the feed, or with null when the last one removes it. A feed that
   * was never fetched is fetched now: the index calls pollers one after another.
   */
  async setListing(url: string, listing: NewListing | null): Promise<void> {
    const { storage } = this.ctx;
    storage.kv.put('url', url);
    if (listing === null) {
      storage.kv.delete('listing');
      this.#repair.forget();
      await storage.deleteAlarm();
      return;
    }
    storage.kv.put('listing', { local: listing.local });
    const now = Date.now();
    const stored = this.#read();
    await storage.setAlarm(Math.max(now, (stored && this.#alarmAt(url, stored, now)) ?? 0));
  }

  /**
   * Reports the version that a purge has written to KV to the feed index: an editor is waiting.
   * @param written null if KV refused it: the next alarm writes the newest version, and reports then
   */
  async announce(url: string, written: number | null): Promise<void> {
    await this.#stored;
    const version = this.#read()?.record.itemsVersion;
    if (written === null && version !== undefined) await this.#noteWrite(url, version, NOT_WRITTEN);
    if (written === null) return this.#repeatSoon(url);
    // Another purge has stored a newer version, and announces it itself.
    if (written !== version) return;
    await this.#noteWrite(url, version, Date.now());
    await this.#report(url, true);
  }

  /**
   * Makes the next attempt, and a turn of the search for a feed that is gone. The alarm may come early; then nothing is due
   * yet, and it is set again.
   */
  override async alarm(): Promise<void> {
    if (this.#host.isKnown) return this.#host.alarm();
    const url = this.ctx.storage.kv.get('url');
    if (typeof url !== 'string') return;
    if (isOfArticles(url)) return this.ctx.storage.deleteAll();
    await this.#attemptIfDue(url);
    await this.#repair.turn(url, this.#read(), this.#listing());
  }

  async #attemptIfDue(url: string): Promise<void> {
    const now = Date.now();
    const before = this.#read();
    if (before?.publisher && now >= showAgainAt(before) && this.#inFlight === null)
      await this.#showAs(url, before, { ...before.publisher, shownAt: now });
    const stored = this.#read();
    const listing = this.#listing();
    // What KV or the feed index refused is repeated. An attempt under way writes by itself.
    if (stored?.writtenAt !== NOT_WRITTEN) await this.#report(url, false);
    else if (this.#inFlight === null) {
      this.#written = this.#write(url, shownRecord(stored));
      await this.#written;
    }
    if (stored === null ? listing === null : this.#alarmAt(url, stored, now) === null) return;
    if (stored !== null && now < nextAttemptAt(historyOf(url, stored), now))
      return this.#setAlarm(url, stored);
    const giveBack = takeSlot(hostOf(url), 'alarm');
    // An object cannot wait for another one's work (F16), and thousands that poll would occupy a processor.
    if (giveBack === null) return this.ctx.storage.setAlarm(slotAgainAt(hostOf(url)));
    try {
      await this.refresh(url, { local: listing?.local ?? stored?.local ?? false, byAlarm: true });
    } catch (error) {
      // A reader's attempt, which this one joined, found no slot. An alarm that throws often is lost.
      logEvent('feed.alarm-failed', { feed: url, detail: errorText(error) });
      await this.ctx.storage.setAlarm(slotAgainAt(hostOf(url)));
    } finally {
      giveBack();
    }
  }

  #listing = (): Listing => listingSchema.parse(this.ctx.storage.kv.get('listing') ?? null);

  readonly #alarmAt = (url: string, stored: StoredFeed, now: number): number | null =>
    nextAlarmAt(historyOf(url, stored), now, this.#listing() !== null);

  async #setAlarm(url: string, schedule: StoredFeed): Promise<void> {
    const { storage } = this.ctx;
    const attemptAt = this.#alarmAt(url, schedule, Date.now()) ?? Number.POSITIVE_INFINITY;
    const at = Math.min(attemptAt, this.#reportAgainAt, this.#repair.nextAt, showAgainAt(schedule));
    if (at === Number.POSITIVE_INFINITY) await storage.deleteAlarm();
    else await storage.setAlarm(at);
  }

  async #recordFor(url: string, request: PollRequest): Promise<FeedRecord> {
    const now = Date.now();
    const stored = this.#read();
    if (stored === null || request.force || now >= nextAttemptAt(historyOf(url, stored), now))
      return this.#attemptInTurn(url, stored, request);
    if (request.missing && now - stored.writtenAt > REWRITE_MS)
      return this.#keep(url, request, { stored, copy: 'write' });
    // A failing feed is retried by alarm while it has readers, so the request is recorded.
    if (stored.failures > 0 && now - stored.askedAt > REQUEST_NOTE_MS)
      return this.#keep(url, request, { stored: { ...stored, askedAt: now }, copy: 'unchanged' });
    return shownRecord(stored);
  }

  /** An alarm has its slot already. */
  async #attemptInTurn(url: string, before: StoredFeed | null, request: PollRequest): Promise<FeedRecord> {
    if (request.byAlarm) return this.#attempt(url, before, request, Date.now());
    const giveBack = await waitForSlot(hostOf(url), request.unawaited ? 'alarm' : 'reader');
    try {
      return await this.#attempt(url, before, request, Date.now());
    } finally {
      giveBack();
    }
  }

  async #attempt(
    url: string,
    before: StoredFeed | null,
    request: PollRequest,
    now: number,
  ): Promise<FeedRecord> {
    const local = request.local && this.env.LOCAL === '1';
    const source = pollSource(url);
    // A purge uses the address in the publication's row: a permanent redirect may have been a mistake.
    const movedTo = request.force ? null : (before?.movedTo ?? null);
    const again = request.force === true;
    const { publisher, refusal } = source.hasPublisher
      ? await askPublishers(this.env, before?.publisher ?? null, {
          urls: [url, movedTo ?? url],
          allowPrivate: local,
          again,
          now: again,
        })
      : { publisher: null, refusal: null };
    const plan = {
      validators: before?.validators ?? NO_VALIDATORS,
      movedTo,
      allowPrivate: local,
      contact: feedContact(this.env),
      sign: await requestSigner(this.env),
    };
    const fetched = refusal ? { ...refusal, status: null, bytes: 0 } : await source.fetch(url, plan);
    const applied = applyFetch(before, fetched, now, source);
    const ms = Date.now() - now;
    const { status, bytes } = fetched;
    const { items, fault } = applied;
    // A host may have told of a change meanwhile.
    const shown = withPublisher(before, applied.stored, newestOf(publisher, this.#read()?.publisher ?? null));
    const changed = applied.changed || shown.changed;
    this.#isUrgent ||= shown.changed;
    const attempt = { at: now, status, ms, bytes, items, fault: fault?.kind ?? null };
    const stored = {
      ...shown.stored,
      local,
      askedAt: request.byAlarm ? applied.stored.askedAt : now,
      // What was not fetched has not lost its address.
      ...(refusal && before && { movedTo: before.movedTo }),
      ...(source.hasHistory && {
        attempts: [attempt, ...applied.stored.attempts].slice(0, ATTEMPTS_STORED_MAX),
        hours: addToHours(applied.stored.hours, attempt),
      }),
    };
    if (before !== null && source.isUnchangedUnstored && !changed && isUnstored(request, before, stored)) {
      this.#unstoredAt = now;
      if (request.byAlarm) await this.#setAlarm(url, { ...before, attemptedAt: now });
      return before.record;
    }
    if (fault) this.#logFailure(url, stored);
    if (isEnded(stored)) logEvent('feed.ended', { feed: url });
    return this.#keep(url, request, {
      stored,
      copy: request.writes ? 'caller-writes' : changed ? 'write' : 'unchanged',
    });
  }

  #logFailure(url: string, { failures, record }: StoredFeed): void {
    const { kind, detail } = record.fault ?? { kind: null, detail: '' };
    logEvent('feed.failed', { feed: url, fault: kind, detail, failures, items: record.items.length });
  }

  #keep(url: string, request: PollRequest, { stored, copy }: Findings): FeedRecord {
    const checked = storedFeedSchema.safeParse(
      copy === 'unchanged' ? stored : { ...stored, writtenAt: copy === 'write' ? Date.now() : NOT_WRITTEN },
    );
    const storeAfterMs = request.force || request.byAlarm ? 0 : STORE_AFTER_MS;
    this.#stored = this.#store(url, checked.data ?? null, stored, storeAfterMs);
    this.#written =
      copy === 'write' && checked.success
        ? this.#write(url, shownRecord(checked.data))
        : Promise.all([this.#written, this.#stored]).then(() => {});
    if (checked.success) return shownRecord(checked.data);
    // A record that could not be read back must not replace the last good items.
    logEvent('feed.record-refused', { feed: url, detail: z.prettifyError(checked.error).slice(0, 200) });
    return shownRecord(this.#read() ?? stored);
  }

  /**
   * The platform holds the answer back until writes are durable, so everything is stored `afterMs` later.
   * @param stored null if it is invalid and could not be read back
   * @param schedule the state that decides when the next attempt is due
   */
  async #store(url: string, stored: StoredFeed | null, schedule: StoredFeed, afterMs: number): Promise<void> {
    await scheduler.wait(afterMs);
    const { storage } = this.ctx;
    // The alarm is set first and separately, so that a failing feed is retried even if storing fails.
    await this.#attemptTo('alarm', url, () => this.#setAlarm(url, schedule));
    // The reader already has the items; if they are not stored, the next request fetches them again.
    await this.#attemptTo('record', url, () => {
      if (!stored) return;
      if (storage.kv.get('url') !== url) storage.kv.put('url', url);
      storage.kv.put('kept', stored);
    });
  }

  async #attemptTo(store: 'alarm' | 'record', url: string, work: () => unknown): Promise<void> {
    try {
      await work();
    } catch (error) {
      logEvent('feed.store-failed', { feed: url, store, detail: errorText(error) });
    }
  }

  /** After earlier writes: two to one key could end in any order. */
  async #write(url: string, record: FeedRecord): Promise<void> {
    await Promise.all([this.#written, this.#stored]);
    try {
      await writeRecord(this.env.FEEDS, url, record);
    } catch (error) {
      logEvent('feed.write-failed', { feed: url, detail: errorText(error) });
      await this.#noteWrite(url, record.itemsVersion, NOT_WRITTEN);
      return this.#repeatSoon(url);
    }
    await this.#noteWrite(url, record.itemsVersion, Date.now());
    // Only a write that KV has acknowledged is reported: a page must never take an old record for a new one.
    await this.#report(url, false);
  }

  /** Stores whether KV has this version of the record, where that has changed and no other version is stored. */
  async #noteWrite(url: string, version: number, writtenAt: number): Promise<void> {
    await this.#attemptTo('record', url, () => {
      const stored = this.#read();
      if (stored?.record.itemsVersion !== version) return;
      if ((stored.writtenAt === NOT_WRITTEN) !== (writtenAt === NOT_WRITTEN))
        this.ctx.storage.kv.put('kept', { ...stored, writtenAt });
    });
  }

  async #repeatSoon(url: string): Promise<void> {
    this.#reportAgainAt = Date.now() + REPORT_AGAIN_MS;
    const stored = this.#read();
    if (stored !== null) await this.#attemptTo('alarm', url, () => this.#setAlarm(url, stored));
  }

  /** Never rejects: an unreported version is reported with the next alarm. */
  async #report(url: string, urgent: boolean): Promise<void> {
    this.#reportAgainAt = Number.POSITIVE_INFINITY;
    const stored = this.#read();
    const isUrgent = urgent || this.#isUrgent;
    if (stored === null || (isReported(stored) && !isUrgent)) return;
    const report = reportOf(stored);
    const { version, state, fault } = report;
    const [last] = stored.attempts;
    try {
      const response = this.env.FEED_INDEX.getByName(FEED_INDEX_NAME).report({
        address: url,
        version,
        state,
        urgent: isUrgent,
        ...(fault !== null && { fault }),
        ...(last && { ms: last.ms }),
        ...(!isWeatherAddress(url) && { news: newsOf(headOf(shownRecord(stored))) }),
      });
      await withTimeout(Promise.resolve(response), REPORT_MAX_MS);
      this.#isUrgent = false;
      const now = this.#read();
      if (now !== null) this.ctx.storage.kv.put('kept', { ...now, reported: report });
    } catch (error) {
      logEvent('feed.report-failed', { feed: url, detail: errorText(error) });
      await this.#repeatSoon(url);
    }
  }

  #read(): StoredFeed | null {
    const parsed = storedFeedSchema.safeParse(this.ctx.storage.kv.get('kept'));
    if (!parsed.success) return null;
    return { ...parsed.data, attemptedAt: Math.max(parsed.data.attemptedAt, this.#unstoredAt) };
  }
}

/** @returns whether an attempt that changed no item is only remembered */
function isUnstored({ force, byAlarm }: PollRequest, before: StoredFeed, after: StoredFeed): boolean {
  if (force || !isSameHints(before.hints, after.hints)) return false;
  // Failures are counted for the pause between alarms.
  return byAlarm ? after.record.fault === null : after.attemptedAt - before.askedAt <= REQUEST_NOTE_MS;
}

const isSameHints = (one: StoredFeed['hints'], other: StoredFeed['hints']): boolean =>
  one.ttlMinutes === other.ttlMinutes &&
  one.maxAgeMinutes === other.maxAgeMinutes &&
  String(one.skipHours) === String(other.skipHours);

function reportOf(stored: StoredFeed): StoredFeed['reported'] {
  const record = shownRecord(stored);
  return {
    version: record.itemsVersion,
    state: encodeState(record),
    fault: record.fault?.kind ?? null,
  };
}

const newestOf = (one: FeedPublisher | null, other: FeedPublisher | null): FeedPublisher | null =>
  one && other && other.askedAt > one.askedAt ? other : (one ?? other);

/**
 * Adds what the hosts said to a state. Other items to show are another version.
 * @param before what was shown; null before the first attempt
 * @returns `changed`: readers see a difference that no fetch has made
 */
function withPublisher(
  before: StoredFeed | null,
  after: StoredFeed,
  publisher: FeedPublisher | null,
): { stored: StoredFeed; changed: boolean } {
  const stored = { ...after, publisher };
  if (before === null || (before.publisher === null && publisher === null)) return { stored, changed: false };
  const shown = shownRecord(stored);
  const shownBefore = shownRecord({ ...after, publisher: before.publisher });
  // Of nearly all feeds both are the record itself.
  const changed = shownBefore !== shown && JSON.stringify(shownBefore) !== JSON.stringify(shown);
  if (!changed) return { stored, changed };
  const itemsVersion = nextVersion(
    Math.max(before.record.itemsVersion, after.record.itemsVersion),
    Date.now(),
  );
  return { stored: { ...stored, record: { ...stored.record, itemsVersion } }, changed };
}

/** @returns whether the feed index knows the stored version, and why the feed fails */
function isReported(stored: StoredFeed): boolean {
  const { version, state, fault } = reportOf(stored);
  const { reported } = stored;
  return reported.version === version && reported.state === state && reported.fault === fault;
}
