import type { Editing, StoryNote } from '../../../schema/editing.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { Story } from '../../feeds/identity/merge-items.ts';
import type { EditingRules } from './editing-rules.ts';

/**
 * The only function that decides which merged stories readers may see: it removes hidden stories and adds notes. An
 * entry about one publisher's item applies to the whole story, so copies in other feeds of the section do not replace a
 * hidden one.
 * @returns the same array if nothing is changed
 */
export function editStories(stories: Story[], rules: EditingRules): Story[] {
  let changed = false;
  const edited: Story[] = [];
  for (const story of stories) {
    if (isHiddenStory(story, rules)) {
      changed = true;
      continue;
    }
    const note = findEntry(story, (item) => rules.notes.find(item));
    if (note) changed = true;
    edited.push(note ? { ...story, note: toStoryNote(note) } : story);
  }
  return changed ? edited : stories;
}

function toStoryNote({ kind, label, text, at }: Editing['notes'][number]): StoryNote {
  return kind === 'correction' && at !== undefined ? { label, text, at } : { label, text };
}

/** A story is hidden with each of its copies. */
export const isHiddenStory = (story: Story, rules: EditingRules): boolean =>
  someItem(story, (item) => isHidden(item, rules));

export const isHidden = (item: FeedItem, { hidden, hasHiddenWord }: EditingRules): boolean =>
  hidden.find(item) !== undefined || hasHiddenWord?.(item) === true;

function someItem({ identity, others }: Story, test: (item: FeedItem) => boolean): boolean {
  return test(identity.item) || others.some((other) => test(other.item));
}

/** @returns the entry for the story's newest item, else for another of its items */
export function findEntry<Entry>(
  { identity, others }: Story,
  find: (item: FeedItem) => Entry | undefined,
): Entry | undefined {
  const entry = find(identity.item);
  if (entry !== undefined || others.length === 0) return entry;
  return others.map((other) => find(other.item)).find((found) => found !== undefined);
}
