import type { NetworkHeadline } from '../../schema/contract/network-view.ts';
import type { FeedItem } from '../../schema/feeds/feed.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { closeBidi } from '../feeds/parse/text/close-bidi.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { SharedValue } from '../platform/shared-value.ts';
import type { Listing } from '../publications/directory.ts';
import { readPublication } from '../publications/read-publication.ts';
import { decodeHeadlines, HEADLINES_KEY, type HeadlinesValue } from '../sources/index/headlines-value.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readHeads } from '../sources/poller/read-feeds.ts';
import { isHidden, isHiddenStory } from '../stories/editing/edit-stories.ts';
import { type EditingRules, editingRules } from '../stories/editing/editing-rules.ts';
import { shownFeedsOf } from '../stories/sections/feed-lists.ts';
import { mergeSection } from '../stories/sections/merge-section.ts';
import { publisherName } from '../stories/sections/publisher-name.ts';

const [LOCAL] = SECTIONS;
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
  const shown = new Map(await Promise.all(hiding.map(({ id }) => shownBy(scope, id))));
  for (const { id, hides } of listings) {
    const isShown = hides ? shown.get(id) : () => true;
    const found = isShown ? newest(known, id, isShown, scope.now) : null;
    if (found) headlines.set(id, found);
  }
  return headlines;
}

/** Whether readers see an item of a local feed. */
type IsShown = (feed: string, item: FeedItem) => boolean;

/** @returns what the paper's editors let readers see; undefined where that is not known */
async function shownBy(scope: RequestScope, id: string): Promise<[id: string, IsShown | undefined]> {
  try {
    const publication = await readPublication(scope, id);
    if (publication === null) return [id, undefined];
    const rules = editingRules(publication, scope.now);
    if (rules === null) return [id, () => true];
    const copies = await hiddenCopies({ ...scope, publication }, rules);
    return [
      id,
      (feed, item) => !(rules.hiddenFeeds.has(feed) || isHidden(item, rules) || copies.has(nameOf(item))),
    ];
  } catch (error) {
    logEvent('publication.unreachable', { publication: id, detail: errorText(error) });
    return [id, undefined];
  }
}

const nameOf = ({ guid, link }: FeedItem): string => `${guid} ${link}`;

/** @returns names of items whose story the editors hide by a copy of it in another local feed, as on the paper's front page */
async function hiddenCopies(
  scope: RequestScope & { publication: Publication },
  rules: EditingRules,
): Promise<ReadonlySet<string>> {
  const index = await readFeedIndex(scope);
  const heads = await readHeads({ ...scope, index }, shownFeedsOf(scope.publication, LOCAL.id, scope.now));
  const merged = mergeSection({ ...scope, index, shown: new Map() }, LOCAL, heads, 'head');
  const hidden = merged.ok ? merged.items.filter((story) => isHiddenStory(story, rules)) : [];
  const items = hidden.flatMap(({ identity, others }) => [identity, ...others].map(({ item }) => item));
  return new Set(items.map(nameOf));
}

function newest(
  { news, papers }: HeadlinesValue,
  id: string,
  isShown: IsShown,
  now: number,
): NetworkHeadline | null {
  const isNews = (feed: string, item: FeedItem) =>
    now - (item.published ?? now) < NEWS_MS && isShown(feed, item);
  const [first] = (papers.get(id) ?? [])
    .flatMap((feed) => {
      const { item, feedTitle = '' } = news.get(feed) ?? {};
      return item && isNews(feed, item) ? [{ item, feedTitle }] : [];
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

const shared = new SharedValue<string, HeadlinesValue>(HEADLINES_KEY, decodeHeadlines);

/** @returns the newest local stories of all publications; null where they cannot be read, or none was written yet */
const readHeadlines = (scope: RequestScope<Pick<Env, 'LOCAL' | 'FEEDS'>>) =>
  shared.read(scope, (key, cacheTtl) => scope.env.FEEDS.get(key, { cacheTtl }));
