import { EDITING_LISTS, type Editing, type StoryName } from '../../schema/editing.ts';
import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { readWholeFeeds } from '../sources/poller/read-feeds.ts';
import { StoryTable } from '../stories/editing/story-table.ts';
import { feedLists } from '../stories/sections/feed-lists.ts';

/** @returns the headline of a story that an entry names; null if no feed has it any more */
export type Headlines = (name: StoryName) => string | null;

/** @returns the headlines of all stories that these changes name, hidden ones too */
export async function readHeadlines(scope: EndpointScope, changes: readonly Editing[]): Promise<Headlines> {
  const table = new StoryTable(changes.flatMap(storyNames));
  const found: (StoryName & { title: string })[] = [];
  if (!table.isEmpty)
    for await (const records of storedFeeds(scope))
      for (const { items } of records.values())
        for (const item of items)
          if (table.find(item)) {
            const { title } = headlineOf(item);
            found.push({ link: item.link ?? undefined, guid: item.guid, title });
          }
  const titles = new StoryTable(found);
  return ({ link = null, guid }) => titles.find({ link, guid: guid ?? link ?? '' })?.title ?? null;
}

const storyNames = (editing: Editing): StoryName[] =>
  EDITING_LISTS.flatMap((list) =>
    editing[list].flatMap((entry): StoryName[] => {
      if ('links' in entry) return (entry.links ?? []).map((link) => ({ link }));
      return 'link' in entry || 'guid' in entry ? [entry] : [];
    }),
  );

/**
 * Each feed of the publication once, with all that is stored of it. One list after another: together they are some
 * hundred records of 200 stories.
 */
export async function* storedFeeds(scope: EndpointScope): AsyncGenerator<ReadonlyMap<string, FeedRecord>> {
  const reader = { ...scope, index: await readFeedIndex(scope) };
  const read = new Set<string>();
  for (const { feeds } of feedLists(scope.publication)) {
    const unread = feeds.filter((feed) => !read.has(feed));
    for (const feed of unread) read.add(feed);
    yield await readWholeFeeds(reader, unread);
  }
}
