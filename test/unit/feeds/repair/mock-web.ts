import { applyFetch } from '../../../../functions/sources/poller/apply-fetch.ts';
import { FEED } from '../../../../functions/sources/poller/poll-source.ts';
import type { StoredFeed } from '../../../../functions/sources/poller/stored-feed.ts';
import { lookAtWith } from '../../../../functions/sources/repair/feed-repairer.ts';
import { publisherOf } from '../../../../functions/sources/repair/publisher-of.ts';
import { beginSearch, searchTurn } from '../../../../functions/sources/repair/search-feed.ts';

export const DAY = 86_400_000;
const HOUR = DAY / 24;

/** What an address answers at a time; null for a host that does not. */
export type Web = (url: URL, now: number) => Response | null;

const send = (web: Web, now: number) => async (url: URL) => {
  const response = web(url, now);
  if (response === null) throw new TypeError('fetch failed: getaddrinfo ENOTFOUND');
  return response;
};

const PLAN = { allowPrivate: false, contact: undefined, sign: null };

/** A poller's attempt, with the product's own steps. @returns what is stored after it */
export async function attempt(
  url: string,
  web: Web,
  before: StoredFeed | null,
  now: number,
): Promise<StoredFeed> {
  const fetched = await lookAtWith(PLAN, async () => 'yes', send(web, now))(url);
  if (fetched === 'later') throw new Error('not limited');
  const after = applyFetch(before, fetched, now, FEED).stored;
  const { status, bytes } = fetched;
  const fault = after.record.fault?.kind ?? null;
  return { ...after, attempts: [{ at: now, status, ms: 1, bytes, items: 0, fault }] };
}

/** Attempts each hour, until the search has a proposal or `days` have passed. */
export async function searchFor(url: string, web: Web, before: StoredFeed, from: number, days: number) {
  const asked = new Map<string, number>();
  let [stored, search] = [before, beginSearch(url, before, from)];
  let busiest = 0;
  for (
    let now = from;
    now < from + days * DAY;
    now += search !== null ? HOUR : now < from + DAY ? 6 * HOUR : DAY
  ) {
    if (search === null) {
      stored = await attempt(url, web, stored, now);
      search = beginSearch(url, stored, now);
      if (search === null) continue;
    }
    for (let turns = 0; search.nextAt < now + HOUR && turns < 20; turns++) {
      const at = Math.max(now, search.nextAt);
      const mayAsk = async ({ hostname }: URL) => {
        const key = `${publisherOf(hostname)} ${Math.floor(at / DAY)}`;
        const count = (asked.get(key) ?? 0) + 1;
        if (count > 3) return 'later' as const;
        asked.set(key, count);
        busiest = Math.max(busiest, count);
        return 'yes' as const;
      };
      search = await searchTurn(url, stored, search, lookAtWith(PLAN, mayAsk, send(web, at)), at);
      if (search.proposal) return { proposal: search.proposal, days: (at - from) / DAY, busiest };
    }
  }
  return { proposal: null, days, busiest, search };
}
