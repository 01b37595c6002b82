import type { NetworkHeadline } from '../../schema/contract/network-view.ts';
import type { FeedItem } from '../../schema/feeds/feed.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { closeBidi } from '../feeds/parse/text/close-bidi.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import type { Listing } from '../publications/directory.ts';
import { readPublication } from '../publications/read-publication.ts';
import type { HeadlinesValue } from '../sources/index/headlines-value.ts';
import { readHeadlines } from '../sources/index/read-headlines.ts';
import { isHidden } from '../stories/editing/edit-stories.ts';
import { type EditingRules, editingRules } from '../stories/editing/editing-rules.ts';
import { publisherName } from '../stories/sections/publisher-name.ts';

/** An older story is no news. */
const NEWS_MS = 7 * 86_400_000;
/** Rows read for a page, of papers whose editors hide something; the others of a page are shown without a headline. */
const ROWS_READ_MAX = 50;

/**
 * @returns the newest local headline of each listing that has one, by id (DOOR-7). Rows are read, from memory mostly, of
 * papers whose editors hide something: a hidden story is never shown
 */
export async function localHeadlines(
  scope: RequestScope,
  listings: readonly Listing[],
): Promise<ReadonlyMap<string, NetworkHeadline>> {
  const headlines = new Map<string, NetworkHeadline>();
  const known = await readHeadlines(scope);
  if (known === null) return headlines;
  const hiding = listings.filter(({ hides }) => hides).slice(0, ROWS_READ_MAX);
  const rules = new Map(await Promise.all(hiding.map(({ id }) => rulesOf(scope, id))));
  for (const { id, hides } of listings) {
    const own = hides ? rules.get(id) : null;
    const found = own === undefined ? null : newest(known, id, own, scope.now);
    if (found) headlines.set(id, found);
  }
  return headlines;
}

/** @returns the editors' rules; undefined where they are not known */
async function rulesOf(
  scope: RequestScope,
  id: string,
): Promise<[id: string, EditingRules | null | undefined]> {
  try {
    const publication = await readPublication(scope, id);
    return [id, publication ? editingRules(publication, scope.now) : undefined];
  } catch (error) {
    logEvent('publication.unreachable', { publication: id, detail: errorText(error) });
    return [id, undefined];
  }
}

function newest(
  { news, papers }: HeadlinesValue,
  id: string,
  rules: EditingRules | null,
  now: number,
): NetworkHeadline | null {
  const isShown = (feed: string, item: FeedItem) =>
    now - (item.published ?? now) < NEWS_MS &&
    (rules === null || !(rules.hiddenFeeds.has(feed) || isHidden(item, rules)));
  const [first] = (papers.get(id) ?? [])
    .flatMap((feed) => {
      const { item, feedTitle = '' } = news.get(feed) ?? {};
      return item && isShown(feed, item) ? [{ item, feedTitle }] : [];
    })
    .toSorted((a, b) => (b.item.published ?? 0) - (a.item.published ?? 0));
  if (!first) return null;
  const { item, feedTitle } = first;
  return {
    words: headlineOf(item).title,
    link: item.link,
    publisher: closeBidi(publisherName(feedTitle, item.link)),
  };
}
