import { FEED_INTERVAL_DEFAULT_MS } from '../../functions/feeds/poller/feed-schedule.ts';
import type { Entry } from '../../mocks/control.ts';
import type { Counts } from './counted.ts';
import { ask } from './crawl.ts';
import { type NetworkEnv, targetOf } from './env.ts';
import type { Network, NetworkPublication } from './publications.ts';

/** How far the clock is advanced in one step during a change, and between changes. */
export const STEP_MS = 2_000;
const LONG_STEP_MS = 15_000;
/** The mocks' log is read again for requests that were in progress: no request takes longer than this. */
const UNDER_WAY_MS = 60_000;
/** A publisher without a request after this time gets no request for this change. */
const WAIT_MAX_MS = 13 * 60_000;
/** A story that was fetched at the very end is followed this much longer. */
const FOLLOWED_MAX_MS = 2 * 60_000;
/** A poller's interval varies by at most a tenth. */
const JITTER = 0.1;
/** The clocks of mocks and site are a few requests apart. */
const CLOCK_SLACK_MS = 5_000;
/** Index of the mock publishers' first story that is published during the run. */
export const NEW_STORY = 21;

/** One story on its way from its publisher to readers; ms by the advanced clock, NaN for never. */
export interface Change {
  publication: string;
  feedId: string;
  publishedToFetched: number;
  /** From the poller's fetch to a page that is rendered then. */
  fetchedToRender: number;
  /** From the poller's fetch to the page that readers get. */
  fetchedToPage: number;
}

export interface Changes {
  changes: Change[];
  simulatedMs: number;
  /** The most requests that one feed received within an interval, less its jitter. */
  mostPerInterval: number;
  counts: Counts;
}

interface Waiting {
  publication: NetworkPublication;
  feedId: string;
  publishedAt: number;
  fetchedAt: number;
  renderedAt: number;
  shownAt: number;
}

/**
 * Publishers each add a story; readers of their publications load the page until it shows the story, while this many
 * intervals of feeds pass.
 * @param publishers how many of them
 */
export async function followChanges(
  env: NetworkEnv,
  { publications }: Network,
  { publishers, intervals }: { publishers: number; intervals: number },
): Promise<Changes> {
  await env.counts(true);
  const entries = new RequestLog();
  let now = await env.jump(0);
  const startedAt = now;
  const waiting = publishersOf(publications, publishers).map(
    ({ publication, feedId }): Waiting => ({
      publication,
      feedId,
      publishedAt: startedAt,
      fetchedAt: Number.NaN,
      renderedAt: Number.NaN,
      shownAt: Number.NaN,
    }),
  );
  await Promise.all(waiting.map(({ feedId }) => env.publish(feedId, 1)));
  const until = startedAt + intervals * FEED_INTERVAL_DEFAULT_MS + STEP_MS;
  const latest = Math.max(until, startedAt + WAIT_MAX_MS);
  let awaited = waiting;
  let onTheirWay: Waiting[] = [];
  while (
    now < until ||
    (awaited.length > 0 && now < latest) ||
    (onTheirWay.length > 0 && now < latest + FOLLOWED_MAX_MS)
  ) {
    now = await env.jump(onTheirWay.length > 0 ? STEP_MS : LONG_STEP_MS);
    await look(env, onTheirWay, now);
    entries.add((await env.control.log(now - UNDER_WAY_MS)).requests, startedAt);
    for (const one of awaited) one.fetchedAt = entries.fetchedAt(one.feedId);
    awaited = awaited.filter(({ renderedAt, shownAt }) => Number.isNaN(renderedAt + shownAt));
    onTheirWay = awaited.filter(({ fetchedAt }) => !Number.isNaN(fetchedAt));
  }
  return {
    changes: waiting.map(({ publication, feedId, publishedAt, fetchedAt, renderedAt, shownAt }) => ({
      publication: publication.id,
      feedId,
      publishedToFetched: fetchedAt - publishedAt,
      fetchedToRender: Math.max(0, renderedAt - fetchedAt),
      fetchedToPage: Math.max(0, shownAt - fetchedAt),
    })),
    simulatedMs: now - startedAt,
    mostPerInterval: mostWithin(entries.times, FEED_INTERVAL_DEFAULT_MS * (1 - JITTER) - CLOCK_SLACK_MS),
    counts: await env.counts(true),
  };
}

/** Publications from all over the list, each with the first of its feeds that none of the others has. */
function publishersOf(
  publications: readonly NetworkPublication[],
  count: number,
): { publication: NetworkPublication; feedId: string }[] {
  const taken = new Set<string>();
  const step = Math.max(1, Math.floor(publications.length / count));
  return publications.flatMap((publication, i) => {
    const feed = publication.local.find(({ id }) => !taken.has(id));
    if (i % step !== 0 || !feed || taken.size >= count) return [];
    taken.add(feed.id);
    return [{ publication, feedId: feed.id }];
  });
}

async function look(env: NetworkEnv, awaited: readonly Waiting[], now: number): Promise<void> {
  await Promise.all(
    awaited.map(async (one) => {
      const host = one.publication.hostname;
      const story = `/stories/network/${one.feedId}/${NEW_STORY}`;
      const page = await ask(env.site, { host, path: '/' }, false, true);
      if (Number.isNaN(one.shownAt) && page.text.includes(story)) one.shownAt = now;
      const render = await ask(env.site, { host, path: '/__render' }, false, true);
      if (Number.isNaN(one.renderedAt) && render.text.includes(story)) one.renderedAt = now;
    }),
  );
}

/** Requests to publishers, by feed. Needed because the mocks store only the newest requests. */
class RequestLog {
  readonly times = new Map<string, number[]>();
  readonly #fetched = new Map<string, number>();
  #newest = 0;

  add(requests: readonly Entry[], since: number): void {
    const from = Math.max(since, this.#newest + 1);
    for (const { target, at, status } of requests) {
      // The backend is asked for every publication.
      if (target.startsWith('backend')) continue;
      // A request that was in progress when it was first read has its status now.
      if (status === 200 && at >= since && !this.#fetched.has(target)) this.#fetched.set(target, at);
      if (at < from) continue;
      this.#newest = Math.max(this.#newest, at);
      this.times.set(target, [...(this.times.get(target) ?? []), at]);
    }
  }

  /** @returns when the feed was first answered in full, NaN if never */
  fetchedAt(feedId: string): number {
    return this.#fetched.get(targetOf(feedId)) ?? Number.NaN;
  }
}

/** @param times of each feed, ascending @returns the most times of one feed within this many ms */
export function mostWithin(times: ReadonlyMap<string, readonly number[]>, ms: number): number {
  let most = 0;
  for (const own of times.values()) {
    own.forEach((at, i) => {
      const within = own.slice(i).filter((other) => other - at < ms).length;
      most = Math.max(most, within);
    });
  }
  return most;
}
