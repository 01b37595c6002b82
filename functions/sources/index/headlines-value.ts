import * as z from 'zod';
import { feedItemSchema } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedNews, ReportedNews } from '../../platform/calls/feed-index.ts';

/** The newest story of each local feed, for the pages of the network: one text, written by FeedIndex. */
export const HEADLINES_KEY = 'index:headlines:1';

/** A story without what only its own paper's page needs. */
const itemSchema = feedItemSchema.pick({
  title: true,
  link: true,
  description: true,
  published: true,
  guid: true,
});

const valueSchema = z.object({
  /** `[feed's address, its version then, its title, the story]`; null for a feed without one. */
  feeds: z.array(z.tuple([z.string(), z.number(), z.string(), itemSchema.nullable()])),
  /** Positions in `feeds`, by publication. */
  papers: z.record(z.string(), z.array(z.int().min(0))),
});

export interface HeadlinesValue {
  /** By the feed's address. */
  news: ReadonlyMap<string, FeedNews>;
  /** The addresses of each publication's local feeds, by its id. */
  papers: ReadonlyMap<string, readonly string[]>;
}

export const newsOf = ({ itemsVersion, title, items }: FeedRecord): ReportedNews => ({
  version: itemsVersion,
  feedTitle: title,
  item: items[0] ? itemSchema.parse(items[0]) : null,
  guids: items.map(({ guid }) => guid),
});

/** @returns the text; feeds that no publication lists are left out */
export function encodeHeadlines({ news, papers }: HeadlinesValue): string {
  const listed = new Set([...papers.values()].flat());
  const known = [...news].filter(([address]) => listed.has(address));
  const positions = new Map(known.map(([address], at) => [address, at]));
  return JSON.stringify({
    feeds: known.map(([address, { version, feedTitle, item }]) => [address, version, feedTitle, item]),
    papers: Object.fromEntries(
      [...papers].map(([id, feeds]) => [id, feeds.flatMap((feed) => positions.get(feed) ?? [])]),
    ),
  });
}

/** @returns null for anything else */
export function decodeHeadlines(text: string): HeadlinesValue | null {
  try {
    const { feeds, papers } = valueSchema.parse(JSON.parse(text));
    const news = feeds.map(([address, version, feedTitle, item]): [string, FeedNews] => [
      address,
      { version, feedTitle, item },
    ]);
    const addresses = Object.entries(papers).map(([id, positions]): [string, string[]] => [
      id,
      positions.flatMap((at) => feeds[at]?.[0] ?? []),
    ]);
    return { news: new Map(news), papers: new Map(addresses) };
  } catch {
    return null;
  }
}
