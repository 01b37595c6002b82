import { expect } from 'vitest';
import * as z from 'zod';
import { mergeFeeds, type Story } from '../../../functions/feeds/identity/merge-items.ts';
import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { FEED_RECORD_VERSION, type FeedRecord } from '../../../schema/feeds/feed-record.ts';

export const FEED_URL = 'https://ledger.example/feeds/main.xml';

export function parse(source: string | Uint8Array, contentType: string | null = null) {
  const bytes = typeof source === 'string' ? new TextEncoder().encode(source) : source;
  return parseFeed(bytes, { contentType, url: FEED_URL });
}

/** Items of the document; fails the test if the document is refused. */
export function itemsOf(source: string | Uint8Array, contentType: string | null = null): FeedItem[] {
  const feed = parse(source, contentType);
  if (!feed.ok) expect.fail(`refused: ${feed.detail}`);
  return feed.items;
}

/** The only item of a feed; fails the test if there is not exactly one. */
export function itemOf(source: string): FeedItem {
  const [item, ...more] = itemsOf(source);
  if (!item || more.length > 0) expect.fail(`${more.length + (item ? 1 : 0)} items instead of one`);
  return item;
}

const NAMESPACES =
  'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
  'xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom"';

export function rss(
  items: string,
  head = '<title>Ledger</title><link>https://ledger.example/</link>',
): string {
  return `<?xml version="1.0"?><rss version="2.0" ${NAMESPACES}><channel>${head}${items}</channel></rss>`;
}

export function rssItem(children: string): string {
  return rss(`<item>${children}</item>`);
}

export function atomEntry(children: string, attributes = ''): string {
  return (
    `<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}><title>Ledger</title>` +
    `<entry>${children}</entry></feed>`
  );
}

/** A cell of a table: `item`, `entry` (Atom) or `json` and the content of a feed's only item; `rss` or `xml` and all. */
export const source = z.string().transform((cell) => {
  const [, kind, content = ''] = /^(\w+) (.*)$/su.exec(cell) ?? [];
  if (kind === 'item') return rssItem(content);
  if (kind === 'entry') return atomEntry(content);
  if (kind === 'json') return `{"version":"https://jsonfeed.org/version/1.1","items":[${content}]}`;
  if (kind === 'rss') return rss(content);
  return kind === 'xml' ? content : expect.fail(`no kind of feed: ${cell}`);
});

/** A feed item with defaults for the fields that do not matter. */
export function storyOf(given: Partial<FeedItem> = {}): FeedItem {
  const guid = given.guid ?? crypto.randomUUID();
  return { title: guid, link: null, description: '', published: null, ...given, guid };
}

/** The stored record of a feed with these items. */
export function recordOf(items: FeedItem[]): FeedRecord {
  return {
    version: FEED_RECORD_VERSION,
    itemsVersion: 0,
    title: 'Ledger',
    link: null,
    changedAt: 0,
    checkedAt: 0,
    fault: null,
    total: items.length,
    items,
  };
}

/** `mergeFeeds` without the identities. */
export const mergeItems = (records: ReadonlyMap<string, FeedRecord>): Story['item'][] =>
  mergeFeeds(records).map(({ item }) => item);
