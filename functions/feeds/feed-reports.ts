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

/** How long the reports of a publication's feeds are reused: editors reload, monitors poll. */
export const REPORTS_KEPT_MS = 30_000;
/** A publication with 25 feeds has about 50 kB of reports. */
const TITLES_MAX = 50;
/** Time limit for one poller, which only reads its own storage, at most after a pending write. */
const KEEPER_WAIT_MS = 2_000;
/** Time limit for all pollers of a publication: a feed whose poller was not asked by then is described from KV. */
const GATHER_MAX_MS = 6_000;
/** Fewer than the six connections that a request may wait for (F3), because KV is read at the same time. */
const KEEPERS_AT_A_TIME = 4;
/** Poll interval of a request that waits for another request's reports. */
const LOOK_MS = 50;

/** One feed of a publication, with what is known of it. */
export interface KnownFeed extends FeedReport {
  /** The sections that list it. */
  sections: SectionId[];
  /** The source: the feed's poller; KV, where the poller does not answer; or none. */
  from: 'keeper' | 'store' | 'nobody';
}

export interface TitleFeeds {
  /** Epoch ms at which the reports were gathered. */
  at: number;
  /** Each feed once, in the order of the front page. */
  feeds: KnownFeed[];
}

/** Plain data: promises belong to the request that made them. */
const kept = new BoundedMap<string, TitleFeeds>(TITLES_MAX);
/** Publications whose pollers are being asked, and since when (epoch ms). */
const gathering = new Map<string, number>();

/** @returns every feed of the publication, gathered at most once per isolate within REPORTS_KEPT_MS; never throws */
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

/** @param deadline epoch ms after which no further poller is asked */
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
    // During a deploy the poller may run another version than its caller.
    if (told !== undefined) return feedReportSchema.parse(told);
    logEvent('keeper.silent', { feed: url, ms: KEEPER_WAIT_MS });
  } catch (error) {
    logEvent('keeper.unreachable', { feed: url, detail: String(error).slice(0, 200) });
  }
  return null;
}

/** KV knows less: a record is written only when something changes, and hourly. */
function describeRecord(url: string, record: FeedRecord | undefined): FeedReport {
  const { title = '', total: items = 0, changedAt = null, fault = null } = record ?? {};
  const lastSuccessAt = record && fault === null ? record.checkedAt : changedAt;
  return { url, title, items, lastSuccessAt, changedAt, fault, nextAttemptAt: null, attempts: [] };
}
