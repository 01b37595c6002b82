import { pagePath } from '../../schema/contract/pages/page-path.ts';
import type { Editing, StoryName } from '../../schema/editing.ts';
import type { RowFault } from '../../schema/register.ts';
import { createBackend } from '../articles/backend-client.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { normaliseHost, publicationIdOfHost } from '../publications/publication-of-host.ts';
import { callIndex } from '../search/call-index.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readWholeFeeds } from '../sources/poller/read-feeds.ts';
import { NearestText } from '../stories/editing/nearest-text.ts';
import { placeOf, StoryTable } from '../stories/editing/story-table.ts';
import { feedLists, feedsOfAll } from '../stories/sections/feed-lists.ts';
import { newEntries } from './new-entries.ts';

/** The index answers in a hundredth of it; the first question of a publication waits for a third of it. */
const INDEX_WAIT_MS = 3_000;

const LISTS = ['hidden', 'pinned', 'notes'] as const;

/** A new entry that names something by an address or an id. */
interface Named {
  /** JSON path. */
  path: string;
  text: string;
}

/** A story that a new entry names. */
interface NamedStory extends Named {
  name: StoryName;
  /** Among the addresses and ids that are known. */
  nearest: NearestText;
}

/** What is known of a name; a text says why it could not be looked for. */
type Looked = 'known' | 'unknown' | { unread: string };

export interface CheckedNames {
  faults: RowFault[];
  /** A sentence for each entry that is stored although nothing is known by its name. */
  warnings: string[];
}

/**
 * Looks for the stories and feeds that new entries name: in the row, among all stored stories of its feeds, also hidden
 * ones, among the publication's articles, and in its search index, which the archive shows.
 * @param anyway whether unknown ones are stored in advance
 */
export async function unknownNames(
  scope: EndpointScope,
  editing: Editing,
  before: Editing,
  anyway: boolean,
): Promise<CheckedNames> {
  const checked: CheckedNames = { faults: [], warnings: [] };
  const note = ({ path, text }: Named, looked: Looked, nearest: NearestText) => {
    if (looked === 'known') return;
    if (looked !== 'unknown') checked.warnings.push(`${text} was not checked: ${looked.unread}`);
    else if (anyway) checked.warnings.push(`${text} is stored in advance: nothing has this address yet`);
    else checked.faults.push(faultOf(path, text, nearest.found));
  };
  for (const { at, entry } of newEntries('hiddenFeeds', editing, before)) {
    const feeds = feedsOfAll(scope.publication);
    const nearest = new NearestText(entry.url);
    for (const feed of feeds) nearest.offer(feed);
    const named = { path: `$.editing.hiddenFeeds[${at}].url`, text: entry.url };
    note(named, feeds.includes(entry.url) ? 'known' : 'unknown', nearest);
  }
  const stories = LISTS.flatMap((list) => namedStories(list, editing, before));
  const unfound = await lookInFeeds(scope, stories);
  for (const story of unfound.stories) note(story, await lookBeyond(scope, story, unfound), story.nearest);
  return checked;
}

function namedStories(list: (typeof LISTS)[number], editing: Editing, before: Editing): NamedStory[] {
  return newEntries(list, editing, before).flatMap(({ at, entry: { link, guid } }) => {
    const text = link ?? guid;
    if (text === undefined) return [];
    const path = `$.editing.${list}[${at}].${link === undefined ? 'guid' : 'link'}`;
    return [{ path, text, name: { link, guid }, nearest: new NearestText(text) }];
  });
}

function faultOf(path: string, text: string, nearest: string | null): RowFault {
  const what = `${text} is neither in the publication’s feeds nor in its search, archive and articles; nothing was changed`;
  return {
    path,
    reason: `${what}${nearest === null ? '' : `. The nearest is ${nearest}`}. With “anyway” it is stored in advance`,
    ...(nearest !== null && { choices: [nearest] }),
  };
}

interface Unfound {
  stories: NamedStory[];
  /** A feed's stories could not be read. */
  isUnread: boolean;
}

/** @returns the stories that no feed has among all that it stores */
async function lookInFeeds(scope: EndpointScope, stories: NamedStory[]): Promise<Unfound> {
  const unfound: Unfound = { stories, isUnread: false };
  if (stories.length === 0) return unfound;
  const reader = { ...scope, index: await readFeedIndex(scope) };
  const read = new Set<string>();
  // One section after another: together they are some hundred records of 200 stories.
  for (const list of feedLists(scope.publication)) {
    const feeds = list.feeds.filter((feed) => !read.has(feed));
    const records = await readWholeFeeds(reader, feeds);
    const isMissing = (feed: string) =>
      !records.has(feed) && reader.index?.state(reader.index.slotOf(feed)).failing !== true;
    unfound.isUnread ||= feeds.some(isMissing);
    for (const feed of feeds) read.add(feed);
    const items = [...records.values()].flatMap((record) => record.items);
    unfound.stories = unfound.stories.filter(({ name, nearest }) => {
      const table = new StoryTable([name]);
      if (items.some((item) => table.find(item) !== undefined)) return false;
      for (const { link, guid } of items) nearest.offer(name.link === undefined ? guid : (link ?? guid));
      return true;
    });
  }
  return unfound;
}

async function lookBeyond(
  scope: EndpointScope,
  { name: { link, guid }, nearest }: NamedStory,
  { isUnread }: Unfound,
): Promise<Looked> {
  const url = link === undefined ? null : new URL(link);
  const slug = url && (await articleSlug(scope, url));
  const article = slug === null ? null : await createBackend(scope).article(slug);
  if (article?.ok) return 'known';
  const found = await callIndex(scope, { call: 'story', waitMs: INDEX_WAIT_MS }, (index, own) =>
    index.story({
      ...own,
      name: placeOf(link ?? guid ?? ''),
      guid: guid ?? null,
      origin: url === null ? '' : `${url.origin}/`,
    }),
  );
  if (found?.isKnown) return 'known';
  for (const near of found?.near ?? []) nearest.offer(near);
  if (isUnread) return { unread: 'the stories of a feed cannot be read now' };
  if (found === undefined) return { unread: 'the search index does not answer' };
  return article?.why === 'failed' ? { unread: 'the backend does not answer' } : 'unknown';
}

/** @returns the slug of an address of the publication's own articles; null for any other address */
export async function articleSlug(scope: EndpointScope, { hostname, pathname }: URL): Promise<string | null> {
  const articles = pagePath('article');
  if (!pathname.startsWith(articles)) return null;
  try {
    const host = normaliseHost(hostname);
    // A paper that was written this minute is not in the index that this isolate has read.
    const owner = host === scope.host ? scope.publication.id : await publicationIdOfHost(scope, host);
    return owner === scope.publication.id ? decodeURIComponent(pathname.slice(articles.length)) : null;
  } catch {
    return null;
  }
}
