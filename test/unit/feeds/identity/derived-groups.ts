import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseFeed } from '../../../../functions/feeds/parse/parse-feed.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import type { LabelledGroup } from './labels.ts';

/** Captured feeds that we may not copy; some machines have them beside the checkout. */
export const CAPTURED = resolve('../shared/feeds/real');

/** Items used per feed; the first ones are enough to be distinguishable. */
const ITEMS_OF_A_FEED = 12;

type Change = { name: string; why: string; of: (item: FeedItem, at: number) => Partial<FeedItem> };

/** The part after scheme and host. */
const behindHost = (link: string) => link.replace(/^https?:\/\/[^/]+/, '');
const hostOf = (link: string) => new URL(link).host;
const withParameter = (link: string, parameter: string) => {
  const url = new URL(link);
  url.search += `${url.search ? '&' : '?'}${parameter}`;
  return url.href;
};

/** How another feed would send the same story. The guid changes too, so that link or headline must match. */
const CHANGES: Change[] = [
  link('amp host', 'the AMP host', (url) =>
    url.replace(/^(https?:\/\/)(?:www\.)?/, (_all, scheme: string) => `${scheme}amp.`),
  ),
  link('mobile host', 'the host for small screens', (url) =>
    url.replace(/^(https?:\/\/)(?:www\.)?/, (_all, scheme: string) => `${scheme}m.`),
  ),
  link('amp output', 'a parameter that asks for AMP', (url) => withParameter(url, 'outputType=amp')),
  link('trackers', 'parameters that count readers', (url) =>
    withParameter(url, 'utm_source=rss&utm_medium=feed&fbclid=IwAR0'),
  ),
  link(
    'amp cache',
    "Google's copy",
    (url) =>
      `https://${hostOf(url).replaceAll('.', '-')}.cdn.ampproject.org/c/s/${hostOf(url)}${behindHost(url)}`,
  ),
  link('redirect', "Google's redirect", (url) => `https://www.google.com/url?q=${encodeURIComponent(url)}`),
  link('double slash', 'a slash too many', (url) => url.replace(/^(https?:\/\/[^/]+)\//, '$1//')),
  link('other scheme', 'without encryption', (url) => url.replace(/^https?:/, 'http:')),
  {
    name: 'headline with other quotes',
    why: 'a wrapper hides the link; the headline has other quotes and dashes',
    of: ({ title, guid }, at) => ({
      guid: `wrapped:${guid}`,
      link: `https://news.google.com/rss/articles/AU_yqL${'opaque'.repeat(5)}${at}`,
      title: title.replace(/['’]/g, '‘').replace(/["”]/g, '“').replace(/ - /g, ' — '),
    }),
  },
];

function link(name: string, why: string, of: (url: string) => string): Change {
  return {
    name,
    why,
    of: (item) => ({ guid: `copy of ${item.guid}`, link: item.link === null ? null : of(item.link) }),
  };
}

/** A group for each captured feed and change: the original feed and a feed with the changed items. */
export function derivedGroups(): LabelledGroup[] {
  if (!existsSync(CAPTURED)) return [];
  const files = readdirSync(CAPTURED).filter((name) => !/\.(?:tsv|jsonl)$/.test(name));
  return files.flatMap((file) => {
    const feed = parseFeed(readFileSync(resolve(CAPTURED, file)), {
      contentType: null,
      url: 'http://feed.test/dir/feed.xml',
    });
    if (!feed.ok) return [];
    const items = feed.items.slice(0, ITEMS_OF_A_FEED);
    return CHANGES.map(({ name, why, of }): LabelledGroup => {
      const changed = items.map((item, at) => ({ ...item, ...of(item, at) }));
      return {
        name: `${file}, ${name}`,
        kind: 'across-feeds',
        why,
        feeds: [
          { url: 'http://feed.test/dir/feed.xml', title: feed.title, items: items.map(labelled('a')) },
          { url: 'http://other.test/feed.xml', title: 'Other', items: changed.map(labelled('b')) },
        ],
        same: items.flatMap((item, at) => (item.link === null ? [] : [[`a${at}`, `b${at}`]])),
      };
    });
  });
}

const labelled =
  (prefix: string) =>
  ({ guid, link: address, title, published }: FeedItem, at: number) => ({
    id: `${prefix}${at}`,
    guid,
    link: address,
    title,
    published: published === null ? null : new Date(published).toISOString(),
  });
