import type { StoredEvent } from '../../../schema/feeds/section-events.ts';
import type { Story } from '../../feeds/identity/merge-items.ts';
import { itemKey } from '../../sources/index/event-set.ts';
import { findEntry } from '../editing/edit-stories.ts';
import type { EditingRules } from '../editing/editing-rules.ts';
import type { KnownEvents } from '../events/read-events.ts';

/** @returns the first stories, and those of the others that are about the same events */
export function withEvents(stories: Story[], first: number, events: KnownEvents): Story[] {
  const shown = new Set(stories.slice(0, first).flatMap((story) => eventOf(story, events) ?? []));
  return stories.filter((story, at) => {
    if (at < first) return true;
    const event = shown.size === 0 ? undefined : eventOf(story, events);
    return event !== undefined && shown.has(event);
  });
}

/**
 * Combines the stories about one event: the best one, at the place of the newest, with the others as its `covering`.
 * @param stories of a section, newest first; the first `pinned` do not move, and are the best of their event
 * @param rules the editors' rules, which make and split events; null without any
 * @returns the same array if nothing is grouped
 */
export function groupStories(
  stories: Story[],
  pinned: number,
  events: KnownEvents,
  rules: EditingRules | null,
): Story[] {
  const byEvent = new Map<StoredEvent, Story[]>();
  for (const story of stories) {
    const event = findEntry(story, (item) => rules?.grouped.find(item))?.event ?? eventOf(story, events);
    if (event === undefined) continue;
    const known = byEvent.get(event);
    if (known === undefined) byEvent.set(event, [story]);
    else known.push(story);
  }
  const cards = new Map<Story, Story | null>();
  const isPinned = new Set(stories.slice(0, pinned));
  for (const [event, own] of byEvent) {
    const [newest] = own;
    if (newest === undefined || newest === own.at(-1)) continue;
    if (own.some((story) => findEntry(story, (item) => rules?.split.find(item)) !== undefined)) continue;
    const best = isPinned.has(newest) ? newest : bestOf(event, own, rules);
    for (const story of own) if (!isPinned.has(story)) cards.set(story, null);
    const covering = own.filter((story) => story !== best && !isPinned.has(story));
    cards.set(newest, { ...best, covering, groupedFor: event.why });
  }
  if (cards.size === 0) return stories;
  return stories.flatMap((story) => {
    const card = cards.get(story);
    return card === undefined ? [story] : card === null ? [] : [card];
  });
}

/** @returns the story that the editor named first, or else whose items come first in the event */
function bestOf({ items }: StoredEvent, stories: readonly Story[], rules: EditingRules | null): Story {
  const rank = (story: Story) => {
    const named = findEntry(story, (item) => rules?.grouped.find(item));
    if (named !== undefined) return named.place;
    const places = [story.identity, ...story.others].map(({ item }) => items.indexOf(itemKey(item)));
    return Math.min(...places.filter((place) => place >= 0), items.length);
  };
  return stories.reduce((best, story) => (rank(story) < rank(best) ? story : best));
}

/** @returns the event of a story, by any of its items */
const eventOf = (story: Story, { byItem }: KnownEvents): StoredEvent | undefined =>
  byItem.size === 0 ? undefined : findEntry(story, (item) => byItem.get(itemKey(item)));
