import type { Publication } from '../../schema/publication.ts';
import type { PurgeOrder } from '../../schema/purge.ts';
import { normaliseHost } from '../publications/publication-of-host.ts';
import { feedLists, listsWith } from '../stories/sections/feed-lists.ts';

/** A feed and the sections that show it. */
export interface PlannedFeed {
  url: string;
  /** Section ids, in the order of the front page. */
  sections: string[];
}

type PurgePlan =
  /** Feeds to fetch one after another, grouped by section, with FEED-4's pause between the groups. */
  { ok: true; groups: PlannedFeed[][] } | { ok: false; reason: string };

/**
 * @param backend the publication's domain in the backend; null without a backend
 * @returns the feeds of an order; a feed of several sections is fetched once, in the first of them
 */
export function planPurge(
  order: PurgeOrder,
  publication: Pick<Publication, 'local' | 'sections'>,
  backend: string | null,
): PurgePlan {
  const lists = feedLists(publication);
  const sectionsOf = (url: string) => listsWith(lists, url);
  const plan = (url: string): PlannedFeed => ({ url, sections: sectionsOf(url) });
  if (order.feed !== undefined) {
    if (sectionsOf(order.feed).length === 0)
      return { ok: false, reason: '$.feed: no section of this publication lists this feed' };
    return { ok: true, groups: [[plan(order.feed)]] };
  }
  if (order.articles !== undefined) {
    if (backend === null) return { ok: false, reason: '$.articles: this publication has no backend' };
    const text = order.articles === true ? [] : [textAddress(order.articles)];
    return { ok: true, groups: [[...text, listAddress(backend)].map((url) => ({ url, sections: [] }))] };
  }
  const asked = order.section === undefined ? lists : lists.filter(({ id }) => id === order.section);
  if (asked.length === 0)
    return {
      ok: false,
      reason: `$.section: no such section; there are ${lists.map(({ id }) => id).join(', ')}`,
    };
  const planned = new Set<string>();
  const groups = asked.map(({ feeds }) => {
    const own = [...new Set(feeds)].filter((url) => !planned.has(url));
    for (const url of own) planned.add(url);
    return own.map(plan);
  });
  if (order.section !== undefined && planned.size === 0)
    return { ok: false, reason: '$.section: this publication has no feeds in this section' };
  return { ok: true, groups: groups.filter((group) => group.length > 0) };
}

/** Name what a purge asks the backend for among the addresses of feeds: an article's slug follows, or a domain. */
const [TEXT, LIST] = ['article:', 'articles:'];

export const textAddress = (slug: string): string => TEXT + slug;
export const isTextAddress = (address: string): boolean => address.startsWith(TEXT);
export const slugOfText = (address: string): string => address.slice(TEXT.length);

/** @param domain of the publication in the backend */
export const listAddress = (domain: string): string => LIST + normaliseHost(domain);

/** @returns whether it names articles of the publication, and no feed */
export const isOwnAddress = (address: string): boolean => isTextAddress(address) || address.startsWith(LIST);
