import type { ArticleCard } from '../../schema/contract/articles.ts';
import { articleAddress, publishedAt } from '../articles/article-address.ts';
import { createBackend } from '../articles/backend-client.ts';
import { OPEN_HEADERS } from '../http/security-headers.ts';
import { documentEndpoint } from '../publications/document-endpoint.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { escapeXml, textElement } from './write-xml.ts';

/** List pages of ten articles. */
const LIST_PAGES = 3;
const FRESH_S = 300;

/** `/feed.xml`: the publication's newest articles as RSS 2.0 (META-1); without a backend a channel without items. */
export const ownFeed = documentEndpoint(async (scope) => ({
  type: 'application/rss+xml; charset=utf-8',
  freshS: FRESH_S,
  headers: OPEN_HEADERS,
  text: writeFeed(scope, await createBackend(scope).newest(LIST_PAGES)),
}));

function writeFeed(scope: EndpointScope, articles: ArticleCard[]): string {
  const { origin, publication, now } = scope;
  const dates = articles.map((article) => publishedAt(article, now)).filter((at) => at !== null);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    textElement('title', publication.name),
    textElement('link', `${origin}/`),
    textElement('description', publication.description),
    textElement('language', publication.locale.toLowerCase()),
    `<atom:link href="${escapeXml(`${origin}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    // Not the current time: the text of an unchanged feed must be stable, so that feed readers get a 304.
    ...(dates.length > 0 ? [textElement('lastBuildDate', rfc822(Math.max(...dates)))] : []),
    ...articles.map((article) => writeItem(scope, article)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem({ origin, now }: EndpointScope, article: ArticleCard): string {
  const address = articleAddress(origin, article.slug);
  const at = publishedAt(article, now);
  return [
    '<item>',
    textElement('title', article.title),
    textElement('link', address),
    textElement('guid', address),
    textElement('description', article.description),
    ...(at === null ? [] : [textElement('pubDate', rfc822(at))]),
    '</item>',
  ].join('\n');
}

/** "Fri, 01 Mar 2024 00:00:00 GMT", for RSS. A date without a time is midnight UTC, never after its day. */
const rfc822 = (at: number): string => new Date(at).toUTCString();
