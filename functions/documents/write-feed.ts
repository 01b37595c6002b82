import { escapeXml, textElement } from './write-xml.ts';

export interface FeedEntry {
  title: string;
  /** Plain text. */
  excerpt: string;
  /** http or https. */
  link: string;
  /** Epoch ms; null if unknown. */
  at: number | null;
  /** The newsroom's name as on a card; empty if unknown, and in the publication's own feed. */
  publisher: string;
  /** Address of the publisher's feed; null if it must not be shown. */
  feed: string | null;
}

/** All its texts are plain and untrusted. */
export interface FeedDocument {
  title: string;
  description: string;
  /** BCP 47. */
  language: string;
  /** Address of the page with the same content. */
  page: string;
  /** Address of this feed. */
  self: string;
  /** Newest first. */
  entries: FeedEntry[];
}

/** Not the current time: the text of an unchanged feed must be stable, so that feed readers get a 304. */
const newestOf = ({ entries }: FeedDocument): number => Math.max(0, ...entries.map(({ at }) => at ?? 0));
/** "Fri, 01 Mar 2024 00:00:00 GMT". A date without a time is midnight UTC, never after its day. */
const rfc822 = (at: number): string => new Date(at).toUTCString();

/** @returns RSS 2.0 */
export const writeRss = (feed: FeedDocument): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    textElement('title', feed.title),
    textElement('link', feed.page),
    textElement('description', feed.description),
    textElement('language', feed.language.toLowerCase()),
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...(newestOf(feed) > 0 ? [textElement('lastBuildDate', rfc822(newestOf(feed)))] : []),
    ...feed.entries.map(({ title, excerpt, link, at, publisher, feed: url }) =>
      [
        '<item>',
        textElement('title', title),
        textElement('link', link),
        textElement('guid', link),
        textElement('description', excerpt),
        ...(at === null ? [] : [textElement('pubDate', rfc822(at))]),
        ...(publisher === '' ? [] : [textElement('dc:creator', publisher)]),
        ...(url === null ? [] : [`<source url="${escapeXml(url)}">${escapeXml(publisher)}</source>`]),
        '</item>',
      ].join('\n'),
    ),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
