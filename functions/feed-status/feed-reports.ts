import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { type FeedReport, feedReportSchema } from '../../schema/feeds/feed-report.ts';
import type { Publication } from '../../schema/publication.ts';
import type { FeedListId } from '../../schema/sections.ts';
import { eachAtATime } from '../platform/each-at-a-time.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { Memo } from '../platform/memo.ts';
import { SingleFlight } from '../platform/single-flight.ts';
import { within } from '../platform/with-timeout.ts';
import { readRecords } from '../sources/poller/feed-store.ts';
import { sectionsByFeed } from '../stories/sections/feed-lists.ts';

/** How long the reports of a publication's feeds are reused: editors reload, monitors poll. */
export const REPORTS_MAX_AGE_MS = 30_000;
/** A publication with 25 feeds has about 50 kB of reports. */
const PUBLICATIONS_MAX = 50;
/** Limit for one poller, which only reads its storage, at most after a pending write. */
const POLLER_WAIT_MS = 2_000;
/** Limit for all pollers of a publication: the feeds of later ones are described from KV. */
const GATHER_MAX_MS = 6_000;
/** Fewer than the six connections that a request may wait for (F3), because KV is read at the same time. */
const POLLERS_AT_A_TIME = 4;

/** A feed of a publication with its report. */
export interface KnownFeed extends FeedReport {
  /** The sections that list it. */
  sections: FeedListId[];
  /** The source: the feed's poller; KV, if the poller does not answer; or none. */
  from: 'poller' | 'store' | 'nobody';
}

export interface PublicationFeeds {
  /** Epoch ms at which the reports were gathered. */
  at: number;
  /** Each feed once, in the order of the front page. */
  feeds: KnownFeed[];
}

const gathered = new Memo<string, PublicationFeeds>(PUBLICATIONS_MAX);
const gathering = new SingleFlight({ runMaxMs: GATHER_MAX_MS, keysMax: PUBLICATIONS_MAX });

/** @returns every feed of the publication, gathered at most once per isolate within REPORTS_MAX_AGE_MS; never throws */
export async function readPublicationFeeds(
  env: Env,
  publication: Publication,
  now: number,
): Promise<PublicationFeeds> {
  const { id } = publication;
  await gathering.wait(id, GATHER_MAX_MS);
  const known = gathered.get(id);
  if (known && Date.now() - known.at < REPORTS_MAX_AGE_MS) return known;
  return gathering.run(id, async () => {
    const feeds = await gatherFeeds(env, sectionsByFeed(publication), now);
    gathered.set(id, feeds);
    return feeds;
  });
}

/** @param sectionsOf the sections of each feed @returns these feeds, gathered now; never throws */
export async function gatherFeeds(
  env: Env,
  sectionsOf: ReadonlyMap<string, FeedListId[]>,
  now: number,
): Promise<PublicationFeeds> {
  const urls = [...sectionsOf.keys()];
  const [reports, records] = await Promise.all([
    callPollers(env, urls, now + GATHER_MAX_MS),
    readRecords(env.FEEDS, 'head', urls),
  ]);
  const feeds = urls.map(
    (url): KnownFeed => ({
      ...(reports.get(url) ?? reportOfRecord(url, records.get(url))),
      sections: sectionsOf.get(url) ?? [],
      from: reports.has(url) ? 'poller' : records.has(url) ? 'store' : 'nobody',
    }),
  );
  return { at: now, feeds };
}

/** @param deadline epoch ms after which no further poller is asked */
async function callPollers(env: Env, urls: string[], deadline: number): Promise<Map<string, FeedReport>> {
  const reports = new Map<string, FeedReport>();
  await eachAtATime(new Set(urls), POLLERS_AT_A_TIME, async (url) => {
    const report = Date.now() < deadline ? await callPoller(env, url) : null;
    if (report) reports.set(url, report);
  });
  return reports;
}

async function callPoller(env: Env, url: string): Promise<FeedReport | null> {
  try {
    const report = await within(env.FEED_POLLERS.getByName(url).report(url), POLLER_WAIT_MS);
    // During a deploy the poller may run another version than its caller.
    if (report !== undefined) return feedReportSchema.parse(report);
    logEvent('poller.silent', { feed: url, ms: POLLER_WAIT_MS });
  } catch (error) {
    logEvent('poller.unreachable', { feed: url, detail: errorText(error) });
  }
  return null;
}

const ONLY_OF_POLLER = {
  lastAttemptAt: null,
  nextAttemptAt: null,
  movedTo: null,
  ended: false,
  attempts: [],
  hours: [],
  parsed: null,
  publisher: null,
};

/** KV knows less: a record is written only when something changes. */
function reportOfRecord(url: string, record: FeedRecord | undefined): FeedReport {
  const { title = '', total: items = 0, changedAt = null, fault = null } = record ?? {};
  const lastSuccessAt = record && fault === null ? record.checkedAt : changedAt;
  return { url, title, items, lastSuccessAt, changedAt, fault, ...ONLY_OF_POLLER };
}
