import { FEED_INTERVAL_DEFAULT_MS } from '../../functions/feeds/feed-schedule.ts';
import { type Chance, chanceFrom } from '../../functions/pictures/chance.ts';
import { editionOf, type FeedVersions, type Front } from './model.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Enough for two digits that hold. */
const DAYS = 120;

/** Sections that all publications share change as national publishers do, local ones a few times a day. */
export const NATIONAL_CHANGE_MS = 30 * MINUTE_MS;
export const LOCAL_CHANGE_MS = 4 * 60 * MINUTE_MS;
const SHARED_FEEDS = 31;
const LOCAL_FEEDS = 4;

/** Between two writes of the feed index, and between two reads of it by an isolate. */
export const INDEX_PAUSE_MS = 15 * SECOND_MS;
export const INDEX_READ_MS = 30 * SECOND_MS;
const SETTLE_MS = 10 * MINUTE_MS;
const PAGE_FRESH_MS = 30 * SECOND_MS;
/** Before editions a page was rendered again at the first view a minute after its render. */
const PAGE_FRESH_BEFORE_MS = MINUTE_MS;

/** One publication's front page in one place. */
export interface Day {
  viewsPerDay: number;
  /** Share of views that cause a render, 0 to 1. */
  rendersPerView: number;
  /** The same when pages were rendered by age. */
  before: number;
}

/** @param seed another one is another time @returns renders per view of many days, every hour like the other */
export function simulateDays(viewsPerDay: number, seed = 'network'): Day {
  const chance = chanceFrom(`${seed} ${viewsPerDay}`);
  const feeds = Array.from({ length: SHARED_FEEDS + LOCAL_FEEDS }, (_, slot) =>
    knownChanges(slot < SHARED_FEEDS ? NATIONAL_CHANGE_MS : LOCAL_CHANGE_MS, chance),
  );
  const front: Front = {
    build: 1,
    row: 1,
    local: Array.from({ length: LOCAL_FEEDS }, (_, i) => SHARED_FEEDS + i),
    others: Array.from({ length: SHARED_FEEDS }, (_, i) => i),
  };
  const views = moments(DAY_MS / viewsPerDay, chance);
  return {
    viewsPerDay,
    rendersPerView: rendersOf(views, feeds, front) / views.length,
    before: rendersByAge(views) / views.length,
  };
}

/** @returns moments at random, so many ms apart on average */
function moments(meanMs: number, chance: Chance): number[] {
  const all: number[] = [];
  for (let at = 0; ; ) {
    at += -Math.log(1 - chance.unit()) * meanMs;
    if (at >= DAYS * DAY_MS) return all;
    all.push(at);
  }
}

/** @returns when an isolate knows of each change: at the next poll, the index's next write and its own next read */
function knownChanges(meanMs: number, chance: Chance): number[] {
  const phaseMs = chance.between(0, FEED_INTERVAL_DEFAULT_MS);
  const polls = moments(meanMs, chance).map((at) => Math.ceil((at - phaseMs) / FEED_INTERVAL_DEFAULT_MS));
  return [...new Set(polls)].map(
    (poll) =>
      poll * FEED_INTERVAL_DEFAULT_MS +
      phaseMs +
      chance.between(0, INDEX_PAUSE_MS) +
      chance.between(0, INDEX_READ_MS),
  );
}

function rendersOf(views: readonly number[], feeds: readonly number[][], front: Front): number {
  let renders = 0;
  let kept = { edition: Number.NaN, freshUntil: 0 };
  const live = versionsAlong(feeds);
  const settled = versionsAlong(feeds);
  for (const at of views) {
    if (at < kept.freshUntil) continue;
    const [liveVersions, settledVersions] = [live(at), settled(Math.floor(at / SETTLE_MS) * SETTLE_MS)];
    const versions: FeedVersions = {
      live: (slot) => liveVersions[slot] ?? 0,
      settled: (slot) => settledVersions[slot] ?? 0,
    };
    const edition = editionOf(front, versions, at);
    if (edition !== kept.edition) renders += 1;
    kept = { edition, freshUntil: at + PAGE_FRESH_MS };
  }
  return renders;
}

/** @returns a function from a moment, not before the last one, to how often each feed has changed until then */
function versionsAlong(feeds: readonly number[][]): (at: number) => readonly number[] {
  const versions = feeds.map(() => 0);
  return (at) => {
    feeds.forEach((changes, slot) => {
      let version = versions[slot] ?? 0;
      while ((changes[version] ?? Number.POSITIVE_INFINITY) <= at) version += 1;
      versions[slot] = version;
    });
    return versions;
  };
}

function rendersByAge(views: readonly number[]): number {
  let renders = 0;
  let freshUntil = 0;
  for (const at of views) {
    if (at < freshUntil) continue;
    renders += 1;
    freshUntil = at + PAGE_FRESH_BEFORE_MS;
  }
  return renders;
}
