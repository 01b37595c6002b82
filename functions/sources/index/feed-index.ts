import { DurableObject } from 'cloudflare:workers';
import type { FeedOverview, OverviewRequest } from '../../../schema/feeds/feed-overview.ts';
import type { FeedRepair, FeedRepairs } from '../../../schema/feeds/feed-repair.ts';
import type {
  FeedCounts,
  FeedIndexCalls,
  FeedOfHost,
  IndexReport,
  IndexStanding,
  ListedPublication,
  WorksReport,
} from '../../platform/calls/feed-index.ts';
import { eachAtATime } from '../../platform/each-at-a-time.ts';
import type { Env } from '../../platform/env.ts';
import { hash53 } from '../../platform/hash.ts';
import { isPast } from '../../platform/is-past.ts';
import { KV_WRITE_MAX_MS, WRITE_AGAIN_MS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { migrateTables } from '../../platform/migrate-tables.ts';
import { within, withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INTERVAL_DEFAULT_MS } from '../poller/feed-schedule.ts';
import { hostOf } from '../poller/poll-source.ts';
import { isWeatherAddress } from '../weather/weather-address.ts';
import { isEventsAddress } from './event-set.ts';
import { EventSets } from './event-sets.ts';
import { encodeFeedIndex, FEED_INDEX_KEY } from './feed-index-value.ts';
import { summarizeFeeds } from './feed-overview.ts';
import { stateName } from './feed-versions.ts';
import { Headlines } from './headlines.ts';
import { INDEX_MIGRATIONS } from './index-migrations.ts';
import { NOTIFY_TURN_MS, SETTLE_MS, WRITE_PAUSE_LOCAL_MS, WRITE_PAUSE_MS } from './index-schedule.ts';
import { NotifyQueue } from './notify-queue.ts';
import { Outages } from './outages.ts';
import { PublicationTable } from './publication-table.ts';
import { Readings } from './readings.ts';
import { Repairs } from './repairs.ts';
import { type Slot, SlotTable } from './slot-table.ts';
import { type PapersStanding, standingOfPapers } from './standing-of-papers.ts';
import { hourOf, StateChanges } from './state-changes.ts';

/** The first report waits this long for simultaneous ones. */
const GATHER_MS = 250;
/** The index is written even without a change, so that isolates know that it is maintained. */
const HEARTBEAT_MS = 5 * 60_000;
/** Pollers notified in parallel that they are listed, or no longer (F3). */
const NOTIFIED_AT_A_TIME = 5;
const NOTIFY_MAX_MS = 5_000;
/** A turn that comes late notifies the pollers of this much time at most; those of one publication need no more. */
const NOTIFY_CATCH_UP_MS = 5_000;
/**
 * A notified poller fetches. An import must not delay readers, so notifications are this far apart, less only if the
 * last poller would wait longer than a feed's interval: the 2,300 feeds of 3,000 publications take nearly ten minutes.
 */
const FEED_PACE = { apartMs: 250, withinMs: FEED_INTERVAL_DEFAULT_MS };
/** All weather is on one host, and pages request theirs at once: the other ones of 6,000 take an hour. */
const WEATHER_PACE = { apartMs: 600, withinMs: 60 * 60_000 };
/** The overview compares feeds with their states at the full hour before this. */
const COMPARED_MS = 24 * 60 * 60_000;

/** Monitors ask each minute; a front without a new story is one for hours. */
const PAPERS_EVERY_MS = 5 * 60_000;
/** Of the few publications of a local run. */
const PAPERS_EVERY_LOCAL_MS = 1_000;

/** Sets of feeds whose events are found again, per alarm. The next alarm continues. */
const EVENT_SETS_AT_A_TIME = 20;
/** In a local runtime each of their objects has three files open for some twenty seconds; a shell allows 1,024. */
const EVENT_SETS_LOCALLY_AT_A_TIME = 3;

/** A clock that is corrected by less delays nothing noticeably. */
const CLOCK_BACK_MIN_MS = 60_000;
/** The next alarm is never further away, but where the clock was ahead. */
const ALARM_AHEAD_MAX_MS = SETTLE_MS + CLOCK_BACK_MIN_MS;

/** Operators see only feeds, not events or the weather. */
const isFeed = (address: string): boolean => !isWeatherAddress(address) && !isEventsAddress(address);

/** Renamed with each migration that gives slots to other addresses: isolates then look up all slots again. */
const EPOCH_KEY = 'epoch-3';

const LISTED = 1;
const LISTED_LOCALLY = 2;

/**
 * The only object that knows the version of every feed: pollers report to it, and it writes one value that every
 * isolate reads. It also knows which publication lists which feed, and tells pollers when to begin and to stop.
 */
export class FeedIndex extends DurableObject<Env> implements FeedIndexCalls {
  readonly #table: SlotTable;
  readonly #slots: Map<string, Slot>;
  readonly #publications: PublicationTable;
  readonly #stateChanges: StateChanges;
  readonly #outages: Outages;
  readonly #headlines: Headlines;
  readonly #repairs: Repairs;
  readonly #readings = new Readings();
  /** `at`: epoch ms. */
  #papers: (PapersStanding & { at: number }) | null = null;
  #epoch = 0;
  #dirty = false;
  /** An editor waits for the reported changes. */
  #urgent = false;
  #writtenAt = 0;
  /** The write in progress. */
  #writing: Promise<boolean> | null = null;
  /** The pollers to notify. */
  readonly #feedQueue = new NotifyQueue(FEED_PACE);
  readonly #weatherQueue = new NotifyQueue(WEATHER_PACE);
  /** Null until first needed. */
  #eventSets: EventSets | null = null;
  /** The sets, by address, with a feed whose items in KV have changed. */
  readonly #changedSets = new Set<string>();
  /** Epoch ms of the next search for pollers to notify, including those that could not be reached. */
  #lookAt = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    migrateTables(ctx.storage, 'FeedIndex', INDEX_MIGRATIONS);
    const { sql } = ctx.storage;
    this.#table = new SlotTable(sql);
    this.#slots = this.#table.read();
    this.#publications = new PublicationTable(sql);
    this.#stateChanges = new StateChanges(sql);
    this.#outages = new Outages(ctx.storage.kv);
    this.#headlines = new Headlines(env);
    this.#repairs = new Repairs(ctx.storage.kv);
    this.#epoch = numberOf(ctx.storage.kv.get(EPOCH_KEY));
    if (this.#epoch === 0) {
      this.#epoch = Math.floor(Date.now() / 1_000);
      ctx.storage.kv.put(EPOCH_KEY, this.#epoch);
    }
    this.#writtenAt = numberOf(ctx.storage.kv.get('writtenAt'));
    // Reports may not have been written when the object was last stopped.
    this.#dirty = true;
  }

  /** Records a change. */
  async report(report: IndexReport): Promise<void> {
    const { address, version, state, urgent, news } = report;
    const slot = this.#slotOf(address);
    if (news) this.#headlines.note(address, news);
    const unsettled = urgent && slot.settled !== version;
    const changed = version > slot.live || (version === slot.live && (unsettled || state !== slot.state));
    // Before the slot changes, because the previous state is noted.
    const details = isEventsAddress(address) || version < slot.live ? {} : this.#detailsOf(slot, report);
    if (changed) {
      const now = Date.now();
      if (version > slot.live && isFeed(address)) this.#noteChangedSets(address);
      this.#change(slot, { ...details, live: version, state, ...(urgent && { settled: version }) });
      await this.#wakeAt(Math.max(now + GATHER_MS, this.#nextWriteAt(now)));
    } else if ('fault' in details && details.fault !== slot.fault) {
      // Pages do not show why a feed fails, so KV is not written.
      this.#table.write(Object.assign(slot, details));
    }
    // A reader came before its turn: from now on it is fetched at its interval.
    if (slot.listed !== slot.notified) this.#queueOf(slot).hurry(slot);
  }

  get #sets(): EventSets {
    this.#eventSets ??= new EventSets(this.#publications.all());
    return this.#eventSets;
  }

  /** A set whose feeds were never fetched is called when the first of them has been. */
  #hasStories(set: string): boolean {
    return (this.#sets.feedsOf(set) ?? []).some((feed) => (this.#slots.get(feed)?.live ?? 0) > 0);
  }

  #noteChangedSets(feed: string): void {
    for (const set of this.#sets.setsOf(feed)) this.#changedSets.add(set);
  }

  /** Starts the search for events of feeds that changed. @returns whether there are more */
  async #notifyGroupers(): Promise<boolean> {
    const max = this.env.LOCAL === '1' ? EVENT_SETS_LOCALLY_AT_A_TIME : EVENT_SETS_AT_A_TIME;
    const turn = [...this.#changedSets].slice(0, max);
    await eachAtATime(turn, NOTIFIED_AT_A_TIME, (set) => this.#notifyGrouper(set));
    return this.#changedSets.size > 0;
  }

  /** An unreachable one is called again when one of its feeds changes next. */
  async #notifyGrouper(set: string): Promise<void> {
    this.#changedSets.delete(set);
    const feeds = this.#sets.feedsOf(set);
    if (feeds === undefined) return;
    try {
      const called = this.env.EVENT_GROUPERS.getByName(set).feedsChanged(feeds);
      await withTimeout(Promise.resolve(called), NOTIFY_MAX_MS);
    } catch (error) {
      logEvent('feed-index.grouper-unreachable', { set, detail: errorText(error) });
    }
  }

  /** @returns the overview's facts about a feed besides its state */
  #detailsOf(slot: Slot, { state, ms, fault }: IndexReport): Pick<Slot, 'ms' | 'fault' | 'since'> {
    const now = Date.now();
    const before = stateName(slot.state);
    const same = before === stateName(state);
    if (!same) this.#stateChanges.note(slot.slot, before, now);
    return { ms: ms ?? slot.ms, fault: fault ?? null, since: same ? slot.since : now };
  }

  /** Writes reported changes at once, because an editor has purged. */
  async flush(): Promise<void> {
    // One in progress may be without the newest reports.
    while (this.#writing) await this.#writing;
    if (!this.#dirty) return;
    this.#urgent = true;
    if (!(await this.#write())) await this.#wakeAt(Date.now() + WRITE_AGAIN_MS);
  }

  /** @returns the row versions of the publications whose feeds are known, by id */
  async listedVersions(): Promise<Record<string, string>> {
    return this.#publications.versions();
  }

  /** @returns the state of all listed feeds and of the publications that list them. Asks no poller and writes nothing. */
  async overview(request: OverviewRequest): Promise<FeedOverview> {
    const now = Date.now();
    const since = hourOf(now - COMPARED_MS);
    const feeds = [...this.#slots.values()].filter(({ address, listed }) => listed > 0 && isFeed(address));
    return summarizeFeeds({
      feeds,
      publications: this.#publications.all(),
      since,
      before: this.#stateChanges.statesAt(since),
      request,
      now,
    });
  }

  /** Records what an isolate has met besides feeds. */
  async noteWorks(report: WorksReport): Promise<void> {
    const now = Date.now();
    if (!this.#outages.note(report, now)) return;
    this.#dirty = true;
    await this.#wakeAt(Math.max(now + GATHER_MS, this.#nextWriteAt(now)));
  }

  /**
   * The publications are gone through at most once per PAPERS_EVERY_MS.
   * @param freshMs a publication without another story for so long is stale; null for none
   * @returns the state of the network
   */
  async standing(freshMs: number | null): Promise<IndexStanding> {
    const now = Date.now();
    const everyMs = this.env.LOCAL === '1' ? PAPERS_EVERY_LOCAL_MS : PAPERS_EVERY_MS;
    if (this.#papers === null || isPast(this.#papers.at, everyMs, now))
      this.#papers = { ...standingOfPapers(this.#slots, this.#publications.all()), at: now };
    const { publications, broken, fronts } = this.#papers;
    const stale = freshMs === null ? [] : fronts.filter(({ changedAt }) => now - changedAt > freshMs);
    const feeds = [...this.#slots.values()].filter(
      ({ address, listed, state }) => listed > 0 && state !== 0 && isFeed(address),
    );
    const states = feeds.map(({ state }) => stateName(state));
    return {
      writtenAt: this.#writtenAt,
      feeds: { total: states.length, failing: states.filter((name) => name === 'failing').length },
      withheld: feeds.filter(({ fault }) => fault === 'robots' || fault === 'switch').length,
      publications,
      broken,
      stale: stale.map(({ id }) => id),
      outages: this.#outages.current(now),
    };
  }

  /** Records new or changed publications, and deletes removed ones, by id. */
  async list(changed: ListedPublication[], removed: string[]): Promise<void> {
    if (!this.#publications.write(changed, removed)) return;
    this.ctx.storage.kv.put('relist', true);
    await this.#wakeAt(Date.now());
  }

  /** Counts a request that looks for a lost feed. @returns whether the publisher may get it today */
  async takeLookup(publisher: string): Promise<boolean> {
    return this.#repairs.take(publisher, Date.now());
  }

  async noteRepair(feed: string, repair: FeedRepair | null): Promise<void> {
    this.#repairs.note(feed, repair);
  }

  /** @returns the new addresses of feeds that are gone, with the publications that list each */
  async repairs(): Promise<FeedRepairs> {
    const feeds = [...this.#slots.values()].filter(({ address, listed }) => listed > 0 && isFeed(address));
    const listed = new Set(feeds.map(({ address }) => address));
    const repairs = this.#repairs.all((feed) => listed.has(feed));
    const papers = this.#papersOf(repairs.map(({ from }) => from));
    return {
      feeds: feeds.length,
      repairs: repairs.map((repair) => ({ ...repair, papers: papers.get(repair.from) ?? [] })),
    };
  }

  /** @param host with its port; `www.` makes no difference @returns its listed feeds */
  async feedsOfHost(host: string): Promise<FeedOfHost[]> {
    const wanted = withoutWww(host);
    const listed = [...this.#slots.values()].filter(({ address, listed }) => listed > 0 && isFeed(address));
    const own = listed
      .map(({ address }) => address)
      .filter((address) => withoutWww(hostOf(address)) === wanted);
    return [...this.#papersOf(own)].map(([address, papers]) => ({ address, papers }));
  }

  /** Counts a publisher's wish to have files read again. @param network of the caller @returns whether they are read */
  async takeReading(network: string): Promise<boolean> {
    return this.#readings.take(network, Date.now());
  }

  /** @returns the ids of the publications that list each of these feeds */
  #papersOf(feeds: readonly string[]): Map<string, string[]> {
    const papers = new Map<string, string[]>(feeds.map((feed) => [feed, []]));
    if (papers.size === 0) return papers;
    for (const publication of this.#publications.all())
      for (const feed of publication.feeds) papers.get(feed)?.push(publication.id);
    return papers;
  }

  /** @returns counts of these publications' feeds, by id */
  async feedCounts(ids: string[]): Promise<Record<string, FeedCounts>> {
    const counts = ids.map((id): [string, FeedCounts] => {
      const states = this.#publications
        .feedsOf(id)
        .filter(isFeed)
        .map((address) => this.#slots.get(address)?.state ?? 0);
      const failing = states.filter((state) => ['failing', 'empty'].includes(stateName(state))).length;
      return [id, { total: states.length, failing }];
    });
    return Object.fromEntries(counts);
  }

  /**
   * Called every minute. After a clock that was ahead is set right, alarms lie in the future, those of the pollers too:
   * each listed one is notified again, as if it were new, and sets its alarm by the right clock.
   */
  async keepTime(): Promise<void> {
    const { storage } = this.ctx;
    const now = Date.now();
    const wasAhead = numberOf(storage.kv.get('calledAt')) > now + CLOCK_BACK_MIN_MS;
    storage.kv.put('calledAt', now);
    if (wasAhead) {
      logEvent('feed-index.clock-set-back', {});
      for (const slot of this.#slots.values())
        if (slot.notified !== 0) this.#table.write(Object.assign(slot, { notified: 0 }));
      this.#lookAt = 0;
    }
    const set = await storage.getAlarm();
    if (wasAhead || set === null || set > now + ALARM_AHEAD_MAX_MS) await storage.setAlarm(now);
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    this.#relist();
    this.#settle(now);
    let written = await this.#writeIfDue();
    const calls = this.#notifyAll(now);
    // The calls may take a minute, in which no other alarm runs: pages must not wait for a slow poller.
    let hasMore = await within(calls, WRITE_AGAIN_MS);
    while (hasMore === undefined) {
      written = await this.#writeIfDue();
      hasMore = await within(calls, WRITE_AGAIN_MS);
    }
    const after = Date.now();
    const next = !written
      ? after + WRITE_AGAIN_MS
      : this.#dirty
        ? this.#nextWriteAt(after)
        : Math.min(this.#writtenAt + HEARTBEAT_MS, (Math.floor(now / SETTLE_MS) + 1) * SETTLE_MS);
    const turnAt = hasMore ? now + NOTIFY_TURN_MS : Number.POSITIVE_INFINITY;
    await this.#wakeAt(Math.min(next, turnAt));
  }

  /** Finds out which feeds are listed, once for any number of changed publications. */
  #relist(): void {
    if (this.ctx.storage.kv.get('relist') !== true) return;
    const listed = this.#publications.listedAddresses();
    for (const address of listed.keys()) this.#slotOf(address);
    for (const slot of this.#slots.values()) {
      const local = listed.get(slot.address);
      const kind = local === undefined ? 0 : local ? LISTED_LOCALLY : LISTED;
      if (slot.listed !== kind) this.#change(slot, { listed: kind });
    }
    this.ctx.storage.kv.delete('relist');
    this.#lookAt = 0;
    this.#eventSets = null;
    this.#headlines.forgetPapers();
    for (const set of this.#sets.addresses)
      if (!this.#slots.has(set) && this.#hasStories(set)) this.#changedSets.add(set);
  }

  #slotOf(address: string): Slot {
    const known = this.#slots.get(address);
    if (known) return known;
    const slot: Slot = {
      slot: this.#slots.size,
      address,
      live: 0,
      settled: 0,
      state: 0,
      listed: 0,
      notified: 0,
      ms: null,
      fault: null,
      since: null,
    };
    this.#slots.set(address, slot);
    this.#table.write(slot);
    this.#dirty = true;
    return slot;
  }

  #change(slot: Slot, change: Partial<Slot>): void {
    Object.assign(slot, change);
    this.#table.write(slot);
    this.#dirty = true;
  }

  /** Updates the settled column, once per SETTLE_MS by the clock, for all feeds at once. */
  #settle(now: number): void {
    const tick = Math.floor(now / SETTLE_MS);
    if (numberOf(this.ctx.storage.kv.get('settledTick')) === tick) return;
    this.ctx.storage.kv.put('settledTick', tick);
    this.#stateChanges.prune(now);
    for (const slot of this.#slots.values()) {
      if (slot.settled !== slot.live) this.#change(slot, { settled: slot.live });
    }
  }

  /** @returns whether there are more pollers or sets to notify, or headlines to read */
  async #notifyAll(now: number): Promise<boolean> {
    const headlines = this.#headlines.turn(
      () => this.#publications.all(),
      (address) => this.#slots.get(address)?.live ?? 0,
      now,
    );
    const hasMorePollers = await this.#notifyPollers(now);
    const hasMoreSets = await this.#notifyGroupers();
    return (await headlines) || hasMoreSets || hasMorePollers;
  }

  /** @returns whether there are more pollers to notify */
  async #notifyPollers(now: number): Promise<boolean> {
    const queues = [this.#feedQueue, this.#weatherQueue];
    if (now >= this.#lookAt) this.#findPollers(now);
    const turn = queues.flatMap((queue) => queue.take(now, NOTIFY_CATCH_UP_MS));
    await eachAtATime(turn, NOTIFIED_AT_A_TIME, (slot) => this.#notify(slot));
    return queues.some(({ length }) => length > 0);
  }

  readonly #queueOf = ({ address }: Slot): NotifyQueue =>
    isWeatherAddress(address) ? this.#weatherQueue : this.#feedQueue;

  #findPollers(now: number): void {
    const waiting = [...this.#slots.values()].filter(({ listed, notified }) => listed !== notified);
    for (const queue of [this.#feedQueue, this.#weatherQueue])
      queue.fill(waiting.filter((slot) => this.#queueOf(slot) === queue));
    this.#lookAt = now + HEARTBEAT_MS;
  }

  async #notify(slot: Slot): Promise<void> {
    const { address, listed } = slot;
    try {
      const listing = listed === 0 ? null : { local: listed === LISTED_LOCALLY };
      const told = this.env.FEED_POLLERS.getByName(address).setListing(address, listing);
      await withTimeout(Promise.resolve(told), NOTIFY_MAX_MS);
      // Pages do not read it, so KV is not written.
      this.#table.write(Object.assign(slot, { notified: listed }));
    } catch (error) {
      // Notified again after HEARTBEAT_MS.
      logEvent('feed-index.poller-unreachable', { feed: address, detail: errorText(error) });
    }
  }

  #isDue(now: number): boolean {
    const due = this.#urgent || now >= this.#nextWriteAt(now);
    return (this.#dirty && due) || now >= this.#writtenBefore(now) + HEARTBEAT_MS;
  }

  /** @returns epoch ms of the last write; 0 after a clock that went back: isolates trust an index of the future for ever */
  readonly #writtenBefore = (now: number): number => (this.#writtenAt > now ? 0 : this.#writtenAt);

  /** @returns epoch ms from which KV may be written again */
  #nextWriteAt(now: number): number {
    const pauseMs = this.env.LOCAL === '1' ? WRITE_PAUSE_LOCAL_MS : WRITE_PAUSE_MS;
    return this.#writtenBefore(now) + pauseMs;
  }

  /** @returns false if KV refused it */
  async #writeIfDue(): Promise<boolean> {
    return this.#writing ?? (!this.#isDue(Date.now()) || this.#write());
  }

  /** Only while no other write is in progress: of two, the older value might arrive last. @returns false if KV refused it */
  #write(): Promise<boolean> {
    this.#writing = this.#writeNow().finally(() => {
      this.#writing = null;
    });
    return this.#writing;
  }

  async #writeNow(): Promise<boolean> {
    const slots = [...this.#slots.values()].sort((a, b) => a.slot - b.slot);
    const writtenAt = Date.now();
    const value = encodeFeedIndex({
      epoch: this.#epoch,
      writtenAt,
      outages: this.#outages.current(writtenAt).length,
      keys: Float64Array.from(slots, ({ address }) => hash53(address)),
      live: Uint32Array.from(slots, ({ live }) => live),
      settled: Uint32Array.from(slots, ({ settled }) => settled),
      state: Uint32Array.from(slots, ({ state }) => state),
    });
    this.#dirty = false;
    try {
      await withTimeout(this.env.FEEDS.put(FEED_INDEX_KEY, value), KV_WRITE_MAX_MS);
    } catch (error) {
      this.#dirty = true;
      logEvent('feed-index.write-failed', { slots: slots.length, detail: errorText(error) });
      return false;
    }
    this.#urgent = false;
    this.#writtenAt = writtenAt;
    this.ctx.storage.kv.put('writtenAt', writtenAt);
    return true;
  }

  /** Sets the alarm to this time, unless it is already set to an earlier one. */
  async #wakeAt(at: number): Promise<void> {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || at < set) await this.ctx.storage.setAlarm(at);
  }
}

const withoutWww = (host: string): string => host.replace(/^www\./, '');

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
