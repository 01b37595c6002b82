import type { FeedListId } from '../../../schema/sections.ts';
import type { Story } from '../../feeds/identity/merge-items.ts';
import { findEntry } from './edit-stories.ts';
import type { EditingRules, Pin } from './editing-rules.ts';

/** A pinned story that may be missing among a section's newest stories: it is older, or another section's. */
export interface PinnedStory {
  pin: Pin;
  /** The sections that show it: the one in the pin, else those that list its feed. */
  sections: readonly FeedListId[];
  story: Story;
}

/** A section's stories, the pinned ones first. */
interface Arranged {
  items: Story[];
  /** How many of the first items are pinned. */
  pinned: number;
}

/**
 * Moves pinned stories to the top of their section, in the editors' order, and removes those pinned to another section.
 * @param more pinned stories from beyond `stories`
 * @returns the same array if nothing is changed
 */
export function pinStories(
  stories: Story[],
  { pins, pinned }: EditingRules,
  section: FeedListId,
  more: readonly PinnedStory[],
): Arranged {
  if (pins.length === 0) return { items: stories, pinned: 0 };
  const top = new Map<Pin, Story>();
  const others: Story[] = [];
  for (const story of stories) {
    const pin = findEntry(story, (item) => pinned.find(item));
    if (pin === undefined) others.push(story);
    // Several stories may match one name, such as the address of the publisher's home page; only the newest is pinned.
    else if (pin.section === undefined || pin.section === section)
      top.has(pin) ? others.push(story) : top.set(pin, story);
  }
  for (const { pin, sections, story } of more) {
    if (!top.has(pin) && sections.includes(section)) top.set(pin, story);
  }
  if (top.size === 0 && others.length === stories.length) return { items: stories, pinned: 0 };
  const first = pins.flatMap((pin) => top.get(pin) ?? []);
  const marked = first.map((story): Story => ({ ...story, pinned: true }));
  return { items: [...marked, ...others], pinned: marked.length };
}
