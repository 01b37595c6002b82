import type { RegisterNews } from '../schema/desk.ts';
import {
  type FeedOverview,
  type OverviewFeed,
  PAGE_ROWS,
  type PublicationName,
} from '../schema/feeds/feed-overview.ts';
import { SECTIONS } from '../schema/sections.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NAMES = ['Ledger', 'Courier', 'Weekly Observer', 'Herald', 'Star & Sentinel', 'Valley Post'];
const PLACES = ['Springfield', 'Sonoma', 'Cedar Rapids', 'Walla Walla', 'Truth or Consequences', 'Bath'];
const FAULTS = ['status', 'timeout', 'network', 'not-a-feed'] as const;

const nth = <T>(list: readonly T[], i: number): T => list[i % list.length] as T;

export const publicationOf = (i: number): PublicationName => ({
  id: `paper-${i}`,
  name: `${nth(PLACES, i)} ${nth(NAMES, Math.floor(i / 6))}`,
  hostname: `paper-${i}.example`,
});

/** @param now epoch ms @param own what differs */
export const feedOf = (i: number, now: number, own: Partial<OverviewFeed> = {}): OverviewFeed => ({
  name: `feed${i}`,
  label: i % 3 === 0 ? `publisher-${i}.example` : `news.publisher-${i % 7}.example/section-${i}.xml`,
  fault: nth(FAULTS, i),
  since: now - (i + 1) * 17 * MINUTE_MS,
  ms: 120 + i * 37,
  publications: {
    total: 1 + ((i * 37) % 412),
    first: [0, 1, 2, 3].slice(0, 1 + ((i * 37) % 412)).map((p) => publicationOf(i + p)),
  },
  ...own,
});

const feeds = (total: number, most: number, now: number, own: Partial<OverviewFeed> = {}) => ({
  total,
  first: Array.from({ length: Math.min(total, most) }, (_, i) => feedOf(i, now, own)),
});

/** 3,000 publications, of which 100 have broken sections. @param now epoch ms @param own what differs */
export const overviewOf = (now: number, own: Partial<FeedOverview> = {}): FeedOverview => ({
  at: now,
  publications: 3_000,
  states: {
    ok: { feeds: 2_168, publications: 3_000 },
    failing: { feeds: 104, publications: 1_206 },
    empty: { feeds: 16, publications: 211 },
    unfetched: { feeds: 12, publications: 3 },
  },
  reasons: [
    { reason: 'unreached', feeds: 52, publications: 1_206, since: now - 17 * MINUTE_MS },
    { reason: 'refused', feeds: 26, publications: 640, since: now - 34 * MINUTE_MS },
    { reason: 'unreadable', feeds: 26, publications: 502, since: now - 51 * MINUTE_MS },
    { reason: 'empty', feeds: 16, publications: 211, since: now - 68 * MINUTE_MS },
    { reason: 'unfetched', feeds: 12, publications: 3, since: null },
  ],
  broken: 100,
  papers: {
    total: 3_000,
    first: Array.from({ length: PAGE_ROWS }, (_, i) => ({
      ...publicationOf(i),
      failing: SECTIONS.slice(i % 9, (i % 9) + 1 + (i % 4)).map(({ id }) => id),
      empty: i % 3 === 0 ? ['food'] : [],
    })),
  },
  feeds: { total: 0, first: [] },
  since: Math.floor((now - 24 * HOUR_MS) / HOUR_MS) * HOUR_MS,
  began: feeds(9, 100, now),
  recovered: feeds(4, 100, now, { fault: null }),
  slowest: feeds(10, 10, now, { fault: null }).first.map((feed, i) => ({ ...feed, ms: 9_400 - i * 930 })),
  ...own,
});

/** A network without faults. @param now epoch ms */
export const calmOverview = (now: number): FeedOverview => {
  const none = { total: 0, first: [] };
  const nothing = { feeds: 0, publications: 0 };
  return overviewOf(now, {
    states: {
      ok: { feeds: 2_300, publications: 3_000 },
      failing: nothing,
      empty: nothing,
      unfetched: nothing,
    },
    reasons: [],
    broken: 0,
    papers: none,
    began: none,
    recovered: none,
    slowest: [],
  });
};

/** @param now epoch ms @param own what differs */
export const newsOf = (now: number, own: Partial<RegisterNews> = {}): RegisterNews => ({
  writes: Array.from({ length: 20 }, (_, i) => ({
    id: `paper-${i}`,
    version: i + 1,
    at: now - i * 3 * HOUR_MS,
    by: nth(['Ana', 'Björn', 'desk'], i),
    why: nth(['new feed for sports', 'moved feed', ''], i),
    removed: i === 2,
  })),
  purges: Array.from({ length: 8 }, (_, i) => ({
    publication: `paper-${i * 11}`,
    at: now - i * 95 * MINUTE_MS,
    by: nth(['Ana', 'editors of the paper'], i),
    what: nth(['sports', 'title', 'one feed'], i),
    feeds: 1 + i * 3,
    failed: i % 3 === 1 ? 2 : 0,
  })),
  ...own,
});
