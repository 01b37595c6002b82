import type { FeedJson } from '../schema/feed-json.ts';
import type { FeedRecord } from '../schema/feed-record.ts';
import { SECTIONS } from '../schema/sections.ts';
import { feedAddress } from '../schema/web-address.ts';
import type { Env } from './env.ts';
import { describeFault } from './feeds/fault-words.ts';
import { headlineOf } from './feeds/headline.ts';
import { readFeedIndex } from './feeds/index/read-feed-index.ts';
import { mergeItems } from './feeds/merge.ts';
import { fetchFirst, readWholeFeeds } from './feeds/read-feeds.ts';
import { feedsOf } from './feeds/section-feeds.ts';
import { logEvent } from './log.ts';
import { answerMachine, type MachineAsk, type MachineText } from './machine-answer.ts';

/** Short, so that a purge is visible here about as soon as on a page. */
const FRESH_S = 60;
/** Sent while a feed is being fetched for the first time. */
const RETRY_AFTER_S = 10;

/**
 * `GET /api/feed?rss_url={encoded}` (FEED-9): a feed of the request's own publication as JSON, from the same records as
 * its sections. Only feeds that the publication lists are ever fetched.
 * @returns 200 with `ok`, also for a stale copy while the publisher fails; else `error`: 400 without an address, 403
 * for a feed that the publication does not list, 502 for one that fails and never worked, 503 for one not fetched yet
 */
export function answerFeedJson(request: Request, env: Env, ctx: ExecutionContext): Promise<Response> {
  return answerMachine(request, env, ctx, convert);
}

async function convert(ask: MachineAsk): Promise<MachineText> {
  const { publication, query, now } = ask;
  const asked = query.getAll('rss_url');
  if (asked.length !== 1 || asked[0] === '')
    return refuse(400, 'Name one feed: /api/feed?rss_url= and its address, encoded.');
  const url = feedAddress.safeParse(asked[0]).data;
  if (url === undefined || !SECTIONS.some(({ id }) => feedsOf(publication, id).includes(url))) {
    logEvent('feed-json.refused', { title: publication.id });
    return refuse(403, 'This publication does not list this feed.');
  }
  const reader = { ...ask, index: await readFeedIndex(ask) };
  const known = await readWholeFeeds(reader, [url]);
  const record = known.get(url) ?? (await fetchFirst(reader, url, 'all'));
  if (record === null)
    return refuse(503, 'The feed is being fetched. Try again shortly.', {
      'retry-after': String(RETRY_AFTER_S),
    });
  const { fault } = record;
  // An empty feed is not an error for the client: there is just nothing to show.
  if (fault !== null && fault.kind !== 'empty' && record.items.length === 0)
    return refuse(502, `${describeFault(fault)}.`);
  return write(200, describeFeed(url, record, now));
}

function describeFeed(url: string, record: FeedRecord, now: number): FeedJson {
  const items = mergeItems(new Map([[url, record]]), now).map((item) => {
    const { title, excerpt: description } = headlineOf(item);
    const { link, guid, published } = item;
    const pubDate = published === null ? null : new Date(published).toISOString();
    return { title, link, description, pubDate, guid };
  });
  const { title, link, fault, changedAt } = record;
  const feed: FeedJson = { status: 'ok', feed: { url, title, link }, items };
  if (fault === null || changedAt === null) return feed;
  const ageS = Math.max(0, Math.round((now - changedAt) / 1_000));
  const stale = { message: `${describeFault(fault)}.`, changedAt: new Date(changedAt).toISOString(), ageS };
  return { ...feed, stale };
}

const refuse = (status: number, message: string, headers: Record<string, string> = {}): MachineText =>
  write(status, { status: 'error', message }, headers);

function write(status: number, feed: FeedJson, headers: Record<string, string> = {}): MachineText {
  return {
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(feed),
    freshS: FRESH_S,
    status,
    // Public news, the same for everybody: any site's script may read it.
    headers: { 'access-control-allow-origin': '*', ...headers },
  };
}
