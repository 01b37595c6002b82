import type { FeedRecord } from '../../schema/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../../schema/feed-report.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS, type SectionId } from '../../schema/sections.ts';
import { BoundedMap } from '../bounded-map.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { within } from '../within.ts';
import { readRecords } from './feed-store.ts';
import { feedsOf } from './section-feeds.ts';

/** How long what keepers told about a title's feeds is told on: editors reload, monitors poll. */
export const REPORTS_KEPT_MS = 30_000;
/** A title of 25 feeds has about 50 kB of reports. */
const TITLES_MAX = 50;
/** One keeper, which only reads its own storage, at most after it stored what it has just learned. */
const KEEPER_WAIT_MS = 2_000;
/** All of a title's keepers: who is not asked by then is described from KV. */
const GATHER_MAX_MS = 6_000;
/** Of the six connections a request may wait for (F3); KV is read meanwhile. */
const KEEPERS_AT_A_TIME = 4;
/** How often somebody who waits for another request's gathering looks. */
const LOOK_MS = 50;

/** One feed of a title, with what is known of it. */
export interface KnownFeed extends FeedReport {
  /** The sections that list it. */
  sections: SectionId[];
  /** Who told: the feed's keeper; KV, where the keeper does not answer; nobody. */
  from: 'keeper' | 'store' | 'nobody';
}

export interface TitleFeeds {
  /** Epoch ms of the gathering. */
  at: number;
  /** Each once, in the order of the front page. */
  feeds: KnownFeed[];
}

/** Plain data: promises belong to the request that made them. */
const kept = new BoundedMap<string, TitleFeeds>(TITLES_MAX);
/** Titles whose keepers are being asked, and since when (epoch ms). */
const gathering = new Map<string, number>();

/** @returns every feed of the title, gathered at most once in REPORTS_KEPT_MS an isolate; never throws */
export async function readTitleFeeds(env: Env, publication: Publication, now: number): Promise<TitleFeeds> {
  const { id } = publication;
  while (isFresh(gathering.get(id), GATHER_MAX_MS) && !isFresh(kept.get(id)?.at, REPORTS_KEPT_MS)) {
    await scheduler.wait(LOOK_MS);
  }
  const known = kept.get(id);
  if (known && isFresh(known.at, REPORTS_KEPT_MS)) return known;
  gathering.set(id, now);
  try {
    const title = { at: now, feeds: await gather(env, publication, now) };
    kept.set(id, title);
    return title;
  } finally {
    gathering.delete(id);
  }
}

/** @param at epoch ms */
const isFresh = (at: number | undefined, keptMs: number): boolean =>
  at !== undefined && Date.now() - at < keptMs;

async function gather(env: Env, publication: Publication, now: number): Promise<KnownFeed[]> {
  const sectionsOf = new Map<string, SectionId[]>();
  for (const { id } of SECTIONS) {
    for (const url of feedsOf(publication, id)) sectionsOf.set(url, [...(sectionsOf.get(url) ?? []), id]);
  }
  const urls = [...sectionsOf.keys()];
  const [reports, records] = await Promise.all([
    askKeepers(env, urls, now + GATHER_MAX_MS),
    readRecords(env.FEEDS, 'head', urls),
  ]);
  return urls.map((url) => ({
    ...(reports.get(url) ?? describeRecord(url, records.get(url))),
    sections: sectionsOf.get(url) ?? [],
    from: reports.has(url) ? 'keeper' : records.has(url) ? 'store' : 'nobody',
  }));
}

/** @param deadline epoch ms after which no further keeper is asked */
async function askKeepers(env: Env, urls: string[], deadline: number): Promise<Map<string, FeedReport>> {
  const reports = new Map<string, FeedReport>();
  const queue = [...new Set(urls)];
  const askOneAfterAnother = async () => {
    for (let url = queue.shift(); url !== undefined && Date.now() < deadline; url = queue.shift()) {
      const report = await askKeeper(env, url);
      if (report) reports.set(url, report);
    }
  };
  await Promise.all(Array.from({ length: KEEPERS_AT_A_TIME }, askOneAfterAnother));
  return reports;
}

async function askKeeper(env: Env, url: string): Promise<FeedReport | null> {
  try {
    const told = await within(env.KEEPERS.getByName(url).report(url), KEEPER_WAIT_MS);
    // While a version is rolled out, a keeper may be of another one than its asker.
    if (told !== undefined) return feedReportSchema.parse(told);
    logEvent('keeper.silent', { feed: url, ms: KEEPER_WAIT_MS });
  } catch (error) {
    logEvent('keeper.unreachable', { feed: url, detail: String(error).slice(0, 200) });
  }
  return null;
}

/** KV knows less: it is written when something changes, and hourly. */
function describeRecord(url: string, record: FeedRecord | undefined): FeedReport {
  const { title = '', total: items = 0, changedAt = null, fault = null } = record ?? {};
  const lastSuccessAt = record && fault === null ? record.checkedAt : changedAt;
  return { url, title, items, lastSuccessAt, changedAt, fault, nextAttemptAt: null, attempts: [] };
}
