import { isWithoutStories } from '../../schema/feeds/fault.ts';
import type { FeedJson } from '../../schema/feeds/feed-json.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { feedAddress } from '../../schema/web-address.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { mergeFeeds, type Story } from '../feeds/identity/merge-items.ts';
import { OPEN_HEADERS } from '../http/security-headers.ts';
import { logEvent } from '../platform/log.ts';
import { type DocumentText, documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { fetchFirst, readWholeFeeds } from '../sources/poller/read-feeds.ts';
import { noteLabel } from '../stories/editing/corrections.ts';
import { editStories } from '../stories/editing/edit-stories.ts';
import { editingRules } from '../stories/editing/editing-rules.ts';
import { listsWith, shownFeedLists } from '../stories/sections/feed-lists.ts';
import { formatFault } from '../stories/sections/format-fault.ts';
import { originOf } from '../stories/sections/story-card.ts';

/** Short, so that a purge is visible here about as soon as on a page. */
const FRESH_S = 60;
/** Sent while a feed is being fetched for the first time. */
const RETRY_AFTER_S = 10;

/**
 * `GET /api/feed?rss_url={encoded}` (FEED-9): a feed of the request's publication as JSON, from the same records as its
 * sections. Only feeds that the publication lists are ever fetched; hidden stories are left out.
 * @returns 200 with `ok`, also for a stale copy while the publisher fails; else `error`: 400 without an address, 403
 * for a feed that the publication does not list, or hides, 502 for one that never worked, 503 for one not fetched yet
 */
export const feedJson = documentEndpoint(convert, 'json');

async function convert(scope: EndpointScope): Promise<DocumentText> {
  const { publication, url: address, now } = scope;
  const asked = address.searchParams.getAll('rss_url');
  if (asked.length !== 1 || asked[0] === '')
    return feedError(400, 'Name one feed: /api/feed?rss_url= and its address, encoded.');
  const url = feedAddress.safeParse(asked[0]).data;
  if (url === undefined || listsWith(shownFeedLists(publication, now), url).length === 0) {
    logEvent('feed-json.refused', { publication: publication.id });
    return feedError(403, 'This publication does not list this feed.');
  }
  const reader = { ...scope, index: await readFeedIndex(scope) };
  const known = await readWholeFeeds(reader, [url]);
  const record = known.get(url) ?? (await fetchFirst(reader, url, 'all'));
  if (record === null || record === 'fetching')
    return feedError(503, 'The feed is being fetched. Try again shortly.', {
      'retry-after': String(RETRY_AFTER_S),
    });
  const { fault } = record;
  // For the client an empty feed is not an error.
  if (fault !== null && !isWithoutStories(fault.kind) && record.items.length === 0)
    return feedError(502, `${formatFault(fault)}.`);
  return write(200, toFeedJson(url, record, scope));
}

function toFeedJson(url: string, record: FeedRecord, { publication, now }: EndpointScope): FeedJson {
  const merged: Story[] = mergeFeeds(new Map([[url, record]]));
  const rules = editingRules(publication, now);
  const stories = rules === null ? merged : editStories(merged, rules);
  const items = stories.map((story) => {
    const { item, note } = story;
    const { title, excerpt: description } = headlineOf(item);
    const { link, guid, published } = item;
    const pubDate = published === null ? null : new Date(published).toISOString();
    return {
      title,
      link,
      description,
      pubDate,
      guid,
      ...originOf(story),
      ...(note && { note: { label: noteLabel(note, publication, now), text: note.text } }),
    };
  });
  const { title, link, fault, changedAt } = record;
  const feed: FeedJson = { status: 'ok', feed: { url, title, link }, items };
  if (fault === null || changedAt === null) return feed;
  const ageS = Math.max(0, Math.round((now - changedAt) / 1_000));
  const stale = { message: `${formatFault(fault)}.`, changedAt: new Date(changedAt).toISOString(), ageS };
  return { ...feed, stale };
}

const feedError = (status: number, message: string, headers: Record<string, string> = {}): DocumentText =>
  write(status, { status: 'error', message }, headers);

function write(status: number, feed: FeedJson, headers: Record<string, string> = {}): DocumentText {
  return {
    type: 'application/json; charset=utf-8',
    text: JSON.stringify(feed),
    freshS: FRESH_S,
    status,
    // Public news, the same for everybody: any site's script may read it.
    headers: { ...OPEN_HEADERS, ...headers },
  };
}
