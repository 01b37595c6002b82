import * as z from 'zod';
import type { FeedLimits } from '../../schema/feed.ts';
import { parseFeedDate } from './feed-date.ts';
import { httpLink } from './feed-link.ts';
import { collapseSpace, plainText } from './plain-text.ts';
import type { AdaptedFeed, Story } from './story.ts';

/** The address that the specification asks for, or the bare number that some send. */
const VERSION = /^(?:https?:\/\/(?:www\.)?jsonfeed\.org\/version\/)?1(?:\.\d)?$/i;

/** A member of the wrong type counts as absent: it must not cost the item. */
const text = z.string().catch('');

/** JSON Feed 1.x (jsonfeed.org/version/1.1). */
const jsonFeedSchema = z.object({
  version: z.string().regex(VERSION),
  title: text,
  home_page_url: text,
  items: z.array(z.unknown()),
});

const jsonItemSchema = z.object({
  id: z.union([z.string(), z.number().transform(String)]).catch(''),
  url: text,
  external_url: text,
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  date_published: text,
  date_modified: text,
});

/** A JSON Feed with at most `limits.items` stories, or what the document is instead. Never throws. */
export function adaptJson(source: string, url: string, limits: FeedLimits): AdaptedFeed | string {
  const feed = jsonFeedSchema.safeParse(jsonOf(source));
  if (!feed.success) return 'JSON that is no JSON Feed';
  const { title, home_page_url, items } = feed.data;
  const stories = items.slice(0, limits.items).flatMap((sent) => {
    const item = jsonItemSchema.safeParse(sent);
    return item.success ? [storyOf(item.data, url, limits)] : [];
  });
  return {
    title: lineOf(title, limits),
    link: httpLink(home_page_url, url),
    ttlMinutes: null,
    skipHours: [],
    stories,
  };
}

function storyOf(item: z.infer<typeof jsonItemSchema>, url: string, limits: FeedLimits): Story {
  return {
    title: lineOf(item.title, limits),
    link: httpLink(item.url, url) ?? httpLink(item.external_url, url),
    description:
      lineOf(item.summary, limits) ||
      lineOf(item.content_text, limits) ||
      plainText(item.content_html.slice(0, limits.fieldUnits), limits.descriptionUnits),
    published: parseFeedDate(item.date_published) ?? parseFeedDate(item.date_modified),
    guid: item.id.trim(),
  };
}

/** Plain text by definition: a `<` in it is a `<`. */
function lineOf(sent: string, limits: FeedLimits): string {
  return collapseSpace(sent.slice(0, limits.fieldUnits)).trim();
}

function jsonOf(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}
