import type { Editing } from '../../schema/editing.ts';
import type { HiddenWord, RowFault } from '../../schema/register.ts';
import { FEED_LISTS } from '../../schema/sections.ts';
import type { Story } from '../feeds/identity/merge-items.ts';
import type { EndpointScope } from '../publications/endpoint.ts';
import { itemKey } from '../sources/index/event-set.ts';
import { readFeedIndex } from '../sources/index/read-feed-index.ts';
import { hiddenWords } from '../stories/editing/hidden-words.ts';
import { readSectionItems } from '../stories/sections/section-reader.ts';
import { newEntries } from './new-entries.ts';

/** Words that together hide more than this share of the stories must be confirmed. */
export const WIDE_SHARE = 0.1;

export interface CheckedWords {
  words: HiddenWord[];
  faults: RowFault[];
  warnings: string[];
}

/**
 * Counts how many of the stories that the publication's sections have now each new word hides.
 * @param confirmed whether words that hide many may be stored
 */
export async function wideWords(
  scope: EndpointScope,
  editing: Editing,
  before: Editing,
  confirmed: boolean,
): Promise<CheckedWords> {
  const checked: CheckedWords = { words: [], faults: [], warnings: [] };
  const added = newEntries('hidden', editing, before).flatMap(({ at, entry: { word } }) => {
    const hides = word === undefined ? null : hiddenWords([word]);
    return word === undefined || hides === null ? [] : [{ at, word, hides, hidden: 0 }];
  });
  if (added.length === 0) return checked;
  const { stories, isRead } = await readStories(scope);
  let together = 0;
  for (const { identity, others } of stories) {
    const items = [identity, ...others].map(({ item }) => item);
    const hiding = added.filter(({ hides }) => items.some(hides));
    for (const one of hiding) one.hidden += 1;
    if (hiding.length > 0) together += 1;
  }
  const of = stories.length;
  checked.words = added.map(({ word, hidden }) => ({ word, hides: hidden, of }));
  if (!isRead) checked.warnings.push('Not all stories could be read now, so a word may hide more');
  if (together > of * WIDE_SHARE && !confirmed)
    checked.faults = added
      .filter(({ hidden }) => hidden > 0)
      .map(({ at, word, hidden }) => ({
        path: `$.editing.hidden[${at}].word`,
        reason: `“${word}” hides ${hidden} of today’s ${of} stories, and more than a tenth must be confirmed by “yes”; nothing was changed`,
      }));
  return checked;
}

/** @returns the stories of all lists of feeds, each once, and whether all lists could be read */
export async function readStories(scope: EndpointScope): Promise<{ stories: Story[]; isRead: boolean }> {
  const reader = { ...scope, index: await readFeedIndex(scope), shown: new Map(), whole: true };
  const stories = new Map<number, Story>();
  let isRead = true;
  // One after another: together they are some hundred records of 200 stories.
  for (const list of FEED_LISTS) {
    const found = await readSectionItems(reader, list);
    isRead &&= found !== null;
    for (const story of found ?? []) stories.set(itemKey(story.item), story);
  }
  return { stories: [...stories.values()], isRead };
}
