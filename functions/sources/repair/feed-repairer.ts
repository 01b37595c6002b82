import type { FeedRepair } from '../../../schema/feeds/feed-repair.ts';
import { type FetchPlan, fetchFeed, NO_VALIDATORS } from '../../feeds/fetch/fetch-feed.ts';
import { feedContact } from '../../feeds/fetch/user-agent.ts';
import { fetchWithRetry } from '../../http/fetch-with-retry.ts';
import { requestSigner } from '../../http/signing/sign-requests.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from '../index/feed-index-value.ts';
import { takeSlot } from '../poller/fetch-slots.ts';
import type { StoredFeed } from '../poller/stored-feed.ts';
import { publisherName } from '../publishers/publisher-host.ts';
import { isWeatherAddress } from '../weather/weather-address.ts';
import { goneOf } from './gone.ts';
import { publisherOf } from './publisher-of.ts';
import { beginSearch, type FeedSearch, type LookAt, searchSchema, searchTurn } from './search-feed.ts';

const SEARCH_KEY = 'search';
/** Time limit of a report to the feed index; it is repeated with the next turn. */
const REPORT_MAX_MS = 5_000;
/** Pause before a turn is tried again that found no free slot, or failed in this Worker. */
const AGAIN_MS = 60_000;

/** The search for a feed that is gone, in the storage of its poller (REPAIR-1). */
export class FeedRepairer {
  readonly #storage: DurableObjectStorage;
  readonly #env: Env;
  /** Undefined until first read. */
  #search: FeedSearch | null | undefined;

  constructor(storage: DurableObjectStorage, env: Env) {
    this.#storage = storage;
    this.#env = env;
  }

  /** Epoch ms of the next turn; Infinity without a search. */
  get nextAt(): number {
    return this.#read()?.nextAt ?? Number.POSITIVE_INFINITY;
  }

  /** Its feed is not listed any more. */
  forget(): void {
    this.#search = null;
    this.#storage.kv.delete(SEARCH_KEY);
  }

  /**
   * Begins, continues or ends the search, with at most one request, and sets the poller's alarm to its next turn if that is
   * earlier. Never rejects.
   * @param listing null for a feed that no publication lists, which is not looked for
   */
  async turn(url: string, stored: StoredFeed | null, listing: { local: boolean } | null): Promise<void> {
    if (stored === null || listing === null || isWeatherAddress(url)) return;
    const now = Date.now();
    try {
      await this.#turn(url, stored, listing, now);
    } catch (error) {
      logEvent('feed.repair-failed', { feed: url, detail: errorText(error) });
      const search = this.#read();
      if (search) this.#search = { ...search, nextAt: now + AGAIN_MS };
    }
    const set = await this.#storage.getAlarm();
    if (this.nextAt !== Number.POSITIVE_INFINITY && (set === null || this.nextAt < set))
      await this.#storage.setAlarm(this.nextAt);
  }

  async #turn(url: string, stored: StoredFeed, { local }: { local: boolean }, now: number): Promise<void> {
    const before = this.#read();
    if (goneOf(stored, now) === null) {
      if (before === null) return;
      if (before.proposal) await this.#report(url, null);
      this.forget();
      return;
    }
    const search = before ?? beginSearch(url, stored, now);
    if (search === null || search.nextAt > now) return;
    if (before === null) logEvent('feed.search-began', { feed: url, reason: search.reason });
    const allowPrivate = local && this.#env.LOCAL === '1';
    const plan = { allowPrivate, contact: feedContact(this.#env), sign: await requestSigner(this.#env) };
    const giveBack = takeSlot('search', 'alarm');
    if (giveBack === null) return this.#keep({ ...search, nextAt: now + AGAIN_MS });
    try {
      const lookAt = lookAtWith(plan, (to) => mayAskPublisher(this.#env, to, allowPrivate));
      const after = await searchTurn(url, stored, search, lookAt, now);
      // Before it is stored: a report that fails is repeated with the turn.
      if (after.proposal?.provenAt !== before?.proposal?.provenAt) await this.#report(url, after.proposal);
      this.#keep(after);
    } finally {
      giveBack();
    }
  }

  async #report(url: string, proposal: FeedRepair | null): Promise<void> {
    if (proposal) logEvent('feed.found-again', { feed: url, at: proposal.to, reason: proposal.reason });
    const told = this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).noteRepair(url, proposal);
    await withTimeout(Promise.resolve(told), REPORT_MAX_MS);
  }

  #keep(search: FeedSearch): void {
    this.#search = search;
    this.#storage.kv.put(SEARCH_KEY, search);
  }

  #read(): FeedSearch | null {
    this.#search ??= searchSchema.safeParse(this.#storage.kv.get(SEARCH_KEY)).data ?? null;
    return this.#search;
  }
}

/** Longer than both files of a host may take. */
const FILES_MAX_MS = 15_000;
/** Time limit of the question to the feed index. */
const LOOKUP_WAIT_MS = 5_000;

/**
 * @param to an address of a search
 * @returns whether it may be requested now: `never` if robots.txt or the publisher's switch of its host does not allow it, or
 * cannot be read; `later` if its publisher has had its requests of the day
 * @throws if our own objects do not answer: then nothing is requested
 */
async function mayAskPublisher(env: Env, to: URL, allowPrivate: boolean): Promise<'yes' | 'later' | 'never'> {
  const host = env.FEED_POLLERS.getByName(publisherName(to.host));
  const question = { feed: null, url: to.href, allowPrivate, again: false };
  const { robots, rules } = await withTimeout(Promise.resolve(host.askPublisher(question)), FILES_MAX_MS);
  if (robots !== 'allowed' || rules.out) return 'never';
  const taken = env.FEED_INDEX.getByName(FEED_INDEX_NAME).takeLookup(publisherOf(to.hostname));
  return (await withTimeout(Promise.resolve(taken), LOOKUP_WAIT_MS)) ? 'yes' : 'later';
}

/** Pages and feeds. */
const ACCEPT = 'text/html, application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.1';

/**
 * @param plan how the feed itself is fetched
 * @param mayAsk whether robots.txt and the publisher's limit of the day allow a request; asked for each redirect too
 * @param send sends one request
 */
export function lookAtWith(
  plan: Pick<FetchPlan, 'allowPrivate' | 'contact' | 'sign'>,
  mayAsk: (to: URL) => Promise<'yes' | 'later' | 'never'>,
  send: typeof fetchWithRetry = fetchWithRetry,
): LookAt {
  return async (address) => {
    let sent = 0;
    let isLate = false;
    const answer = await fetchFeed(address, {
      ...plan,
      validators: NO_VALIDATORS,
      movedTo: null,
      accept: ACCEPT,
      send: async (to, request) => {
        const may = await mayAsk(to);
        isLate = may === 'later';
        if (may !== 'yes') throw new Error(`not asked: ${may}`);
        sent += 1;
        return send(to, request);
      },
    });
    return isLate && sent === 0 ? 'later' : answer;
  };
}
