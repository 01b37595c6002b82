import * as z from 'zod';
import { NO_RULES, stricter } from '../../../schema/publisher-switch.ts';
import { readSwitch } from '../../feeds/fetch/read-switch.ts';
import { crawlDelayMs, mayRequest, readRobots } from '../../feeds/fetch/robots.ts';
import { feedContact } from '../../feeds/fetch/user-agent.ts';
import { requestSigner } from '../../http/signing/sign-requests.ts';
import type {
  HandChange,
  PublisherAnswer,
  PublisherFiles,
  PublisherQuestion,
} from '../../platform/calls/feed-poller.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { eachAtATime } from '../../platform/each-at-a-time.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import {
  applyFiles,
  areFilesDue,
  type HostState,
  hostStateSchema,
  isOtherHost,
  isWaiting,
  settle,
  TAKEN_DOWN_MAX,
  unreadHost,
} from './host-state.ts';

/** More feeds than any host has; those beyond hear of a change when they ask next. */
const FEEDS_MAX = 2_000;
/** Feeds that are told of a change per alarm, and in parallel (F3). */
const TOLD_PER_ALARM = 50;
const TOLD_AT_A_TIME = 5;
/** A feed waits for its own attempt under way. */
const TELL_MAX_MS = 20_000;
/** Pause before feeds that could not be told are told again; after this many times they ask by themselves. */
const TELL_AGAIN_MS = 30_000;
const TELL_TRIES_MAX = 20;

const PREFIX = 'publisher:';

/** @param host with its port @returns the name of the host's object among the pollers */
export const publisherName = (host: string): string => PREFIX + host;

const namesSchema = z.array(z.string()).catch([]);

/**
 * What a publisher's host says of its feeds: its robots.txt (RFC 9309) and its switch, both read once a day, and what
 * operators have set by hand. One per host, in an object of the class FeedPoller.
 */
export class PublisherHost {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  #reading: Promise<void> | null = null;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Whether this object is a host's. */
  get isKnown(): boolean {
    return this.#storage.kv.get('publisher') !== undefined;
  }

  /** @returns what counts for the feed, after reading the files if they are due; never throws for a publisher's fault */
  async ask({ feed, url, allowPrivate, again }: PublisherQuestion): Promise<PublisherAnswer> {
    const { origin } = new URL(url);
    const before = this.#state() ?? unreadHost(origin, allowPrivate);
    const isSafer = origin.startsWith('https:') && !before.origin.startsWith('https:');
    const state = {
      ...before,
      ...(isSafer && { origin }),
      allowPrivate: before.allowPrivate || allowPrivate,
    };
    const feeds = this.#feeds();
    if (feed !== null && !feeds.includes(feed) && feeds.length < FEEDS_MAX)
      this.#storage.kv.put('feeds', [...feeds, feed]);
    const now = Date.now();
    if (areFilesDue(state, again, now)) await this.#readFiles(state);
    else if (settle(state, now) !== state) await this.#put(settle(state, now), true);
    return this.#answer(this.#state() ?? state, url);
  }

  #answer(state: HostState, url: string): PublisherAnswer {
    const { robots, robotsFault, inForce, byHand, takenDown } = state;
    const address = new URL(url);
    const isRefused = robots !== null && !mayRequest(robots.text, onOrigin(address, state));
    return {
      robots: robots === null ? 'unread' : isRefused ? 'refused' : 'allowed',
      fault: robots === null ? robotsFault : null,
      crawlDelayMs: this.#crawlDelayMs(state, address),
      rules: stricter(inForce, byHand?.rules ?? NO_RULES),
      takenDown: takenDown.map(({ link }) => link),
    };
  }

  /** The pause lies between two requests to the host, so each of its feeds waits for the others too; a day at most. */
  #crawlDelayMs(state: HostState, url: URL): number {
    const delayMs = state.robots ? crawlDelayMs(state.robots.text, onOrigin(url, state)) : 0;
    return Math.min(DAY_MS, delayMs * Math.max(1, this.#feeds().length));
  }

  /** @returns what is known of the host, without asking it */
  files(host: string): PublisherFiles {
    const state = this.#state() ?? unreadHost(`https://${host}`, false);
    const { robots, robotsFault, attemptedAt, file, inForce, since, switchFault, byHand, takenDown } = state;
    const feeds = this.#feeds();
    return {
      host,
      feeds,
      readAt: attemptedAt || null,
      robots: {
        readAt: robots?.readAt ?? null,
        status: robots?.status ?? null,
        fault: robotsFault?.detail ?? null,
        refused: feeds.filter((feed) => this.#answer(state, feed).robots === 'refused'),
        crawlDelayMs: this.#crawlDelayMs(state, new URL(state.origin)),
      },
      switch: {
        rules: since === null ? null : inForce,
        since,
        isWaiting: isWaiting(state),
        fault: switchFault,
        contact: file?.contact ?? null,
      },
      byHand,
      takenDown,
    };
  }

  /** Reads both files now, if a feed of the host was ever fetched. */
  async readAgain(host: string): Promise<PublisherFiles> {
    const state = this.#state();
    if (state !== null) await this.#readFiles(state);
    return this.files(host);
  }

  /** @returns null if too many stories of the host are taken down already */
  async changeByHand(host: string, change: HandChange): Promise<PublisherFiles | null> {
    const before = this.#state() ?? unreadHost(`https://${host}`, false);
    const { reason, by } = change;
    const made = { reason, by, at: Date.now() };
    const others = (link: string) => before.takenDown.filter((one) => one.link !== link);
    let after: HostState;
    if ('rules' in change) after = { ...before, byHand: change.rules && { ...made, rules: change.rules } };
    else if ('showAgain' in change) after = { ...before, takenDown: others(change.showAgain) };
    else after = { ...before, takenDown: [...others(change.takeDown), { ...made, link: change.takeDown }] };
    if (after.takenDown.length > TAKEN_DOWN_MAX) return null;
    logEvent('publisher.changed-by-hand', { host, by, reason });
    await this.#put(after, isOtherHost(before, after));
    return this.files(host);
  }

  /** Tells feeds of a change. */
  async alarm(): Promise<void> {
    const { kv } = this.#storage;
    const waiting = namesSchema.parse(kv.get('waiting') ?? []);
    const changes = kv.get('changes');
    const tries = Number(kv.get('tries') ?? 0);
    const missed: string[] = [];
    await eachAtATime(waiting.slice(0, TOLD_PER_ALARM), TOLD_AT_A_TIME, async (feed) => {
      try {
        const told = this.#env.FEED_POLLERS.getByName(feed).hostChanged(feed);
        const isListed = await withTimeout(Promise.resolve(told), TELL_MAX_MS);
        if (!isListed)
          kv.put(
            'feeds',
            this.#feeds().filter((one) => one !== feed),
          );
      } catch (error) {
        missed.push(feed);
        logEvent('publisher.feed-unreachable', { feed, detail: errorText(error) });
      }
    });
    // Another change meanwhile tells all of them again.
    if (kv.get('changes') !== changes) return;
    const rest = waiting.slice(TOLD_PER_ALARM);
    const left = tries < TELL_TRIES_MAX ? [...rest, ...missed] : rest;
    kv.put('waiting', left);
    kv.put('tries', rest.length > 0 ? tries : tries + 1);
    if (left.length > 0) await this.#storage.setAlarm(Date.now() + (rest.length > 0 ? 0 : TELL_AGAIN_MS));
  }

  #readFiles(state: HostState): Promise<void> {
    this.#reading ??= this.#readNow(state).finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow({ origin, allowPrivate }: HostState): Promise<void> {
    const request = { allowPrivate, contact: feedContact(this.#env), sign: await requestSigner(this.#env) };
    const [robots, file] = await Promise.all([readRobots(origin, request), readSwitch(origin, request)]);
    // An operator may have changed it meanwhile.
    const before = { ...(this.#state() ?? unreadHost(origin, allowPrivate)), origin, allowPrivate };
    const after = applyFiles(before, robots, file, Date.now());
    const host = new URL(origin).host;
    if (!robots.ok) logEvent('publisher.robots-unread', { host, fault: robots.fault, detail: robots.detail });
    if (after.switchFault !== null) logEvent('publisher.switch-refused', { host, detail: after.switchFault });
    // Whoever asked first waits for the answer.
    const isChanged = before.attemptedAt > 0 && isOtherHost(before, after);
    if (isChanged) logEvent('publisher.changed', { host });
    await this.#put(after, isChanged);
  }

  /** @param tells whether feeds have to hear of it */
  async #put(after: HostState, tells: boolean): Promise<void> {
    const { kv } = this.#storage;
    kv.put('publisher', after);
    const feeds = this.#feeds();
    if (feeds.length === 0 || !tells) return;
    kv.put('waiting', feeds);
    kv.put('tries', 0);
    kv.put('changes', Number(kv.get('changes') ?? 0) + 1);
    await this.#storage.setAlarm(Date.now());
  }

  #state = (): HostState | null => hostStateSchema.safeParse(this.#storage.kv.get('publisher')).data ?? null;
  #feeds = (): string[] => namesSchema.parse(this.#storage.kv.get('feeds') ?? []);
}

/** robots.txt is read once for feeds with http and https. */
const onOrigin = (url: URL, { origin }: HostState): URL => new URL(url.pathname + url.search, origin);
