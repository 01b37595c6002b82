import type { Editing, StoryName } from '../../schema/editing.ts';
import type { RowFault } from '../../schema/register.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { Story } from '../feeds/identity/merge-items.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { itemKey } from '../sources/index/event-set.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { findEntry } from '../stories/editing/edit-stories.ts';
import { StoryTable } from '../stories/editing/story-table.ts';
import { type KnownEvents, NO_EVENTS, readEvents } from '../stories/events/read-events.ts';
import { feedsOf } from '../stories/sections/feed-lists.ts';
import { readSectionItems } from '../stories/sections/section-reader.ts';
import { newEntries } from './new-entries.ts';

/** A section's current stories with their events. */
interface KnownSection {
  stories: readonly Story[];
  events: KnownEvents;
}

/** @returns a fault for each new split or grouped event whose stories are not in the publication's feeds */
export async function unknownEvents(
  scope: EndpointScope,
  editing: Editing,
  before: Editing,
): Promise<RowFault[]> {
  const splits = newEntries('split', editing, before);
  const made = newEntries('grouped', editing, before);
  if (splits.length + made.length === 0) return [];
  const sections = await readSections(scope);
  return [
    ...splits.flatMap(({ at, entry }) => faultOf(`split[${at}]`, splitFault(sections, entry))),
    ...made.flatMap(({ at, entry: { links } }) =>
      faultOf(`grouped[${at}].links`, madeFault(sections, links)),
    ),
  ];
}

const faultOf = (name: string, reason: string | null): RowFault[] =>
  reason === null ? [] : [{ path: `$.editing.${name}`, reason: `${reason}; nothing was changed` }];

async function readSections(scope: EndpointScope): Promise<KnownSection[]> {
  const reader = { ...scope, index: await readFeedIndex(scope), shown: new Map(), whole: true };
  const feeds = SECTIONS.map(({ id }) => feedsOf(scope.publication, id));
  const events = await readEvents(reader, feeds);
  const sections: KnownSection[] = [];
  // One after another: together they are some hundred records of 200 stories.
  for (const [at, section] of SECTIONS.entries()) {
    const stories = (await readSectionItems(reader, section)) ?? [];
    sections.push({ stories, events: events[at] ?? NO_EVENTS });
  }
  return sections;
}

function splitFault(sections: readonly KnownSection[], name: StoryName): string | null {
  const found = sections.flatMap(({ stories, events }) =>
    findStories(stories, [name]).map((story) => ({ story, events })),
  );
  if (found.length === 0)
    return `${nameOf(name)} is in none of the publication’s feeds: it is unknown, or has expired`;
  const isGrouped = found.some(
    ({ story, events: { byItem } }) => findEntry(story, (item) => byItem.get(itemKey(item))) !== undefined,
  );
  return isGrouped
    ? null
    : `${nameOf(name)} is in no event of several stories (an event that editors made is taken back)`;
}

function madeFault(sections: readonly KnownSection[], links: readonly string[]): string | null {
  const missing = links.find(
    (link) => !sections.some(({ stories }) => findStories(stories, [{ link }]).length > 0),
  );
  if (missing !== undefined)
    return `${missing} is in none of the publication’s feeds: it is unknown, or has expired`;
  const isTogether = sections.some(
    ({ stories }) =>
      findStories(
        stories,
        links.map((link) => ({ link })),
      ).length >= links.length,
  );
  return isTogether ? null : 'these are not so many stories of one section';
}

function findStories(stories: readonly Story[], names: readonly StoryName[]): Story[] {
  const table = new StoryTable(names);
  return stories.filter((story) => findEntry(story, (item) => table.find(item)) !== undefined);
}

const nameOf = ({ link, guid }: StoryName): string => link ?? guid ?? '';
