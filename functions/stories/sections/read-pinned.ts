import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedListId } from '../../../schema/sections.ts';
import { mergeFeeds, type Story } from '../../feeds/identity/merge-items.ts';
import { type FeedReader, readWholeFeeds } from '../../sources/poller/read-feeds.ts';
import { editStories } from '../editing/edit-stories.ts';
import type { EditingRules, Pin } from '../editing/editing-rules.ts';
import type { PinnedStory } from '../editing/pin-stories.ts';
import { listsWith, shownFeedLists } from './feed-lists.ts';

/** Pause before a story that no feed has is searched again, which costs a read of all feeds. */
const SEARCH_AGAIN_MS = 10 * 60_000;

interface FoundStory {
  url: string;
  story: Story;
}
/** The place of a pinned story that is in no head, or the time of an unsuccessful search (epoch ms). */
type Older = (FoundStory & { itemsVersion: number }) | { searchedAt: number };

/** The result under an editor's rules, whose object stays in memory while they are unchanged. */
interface Search {
  heads: WeakMap<FeedRecord, Map<Pin, Story>>;
  older: Map<Pin, Older>;
}
const searches = new WeakMap<EditingRules, Search>();

/**
 * Finds pinned stories in the feeds of the publication: in their heads, else among all stored items. A story that has
 * left its head costs no read while its feed is unchanged.
 * @param pins to look for
 * @param heads of all shown feeds, by address
 * @returns those found, except hidden ones
 */
export async function readPinned(
  scope: FeedReader,
  rules: EditingRules,
  pins: readonly Pin[],
  heads: ReadonlyMap<string, FeedRecord>,
): Promise<PinnedStory[]> {
  if (pins.length === 0) return [];
  const search = searches.get(rules) ?? { heads: new WeakMap(), older: new Map() };
  searches.set(rules, search);
  const found = findInHeads(search, heads, rules);
  const missing = pins.filter((pin) => !found.has(pin));
  if (missing.length > 0) await findOlder(scope, rules, search, missing, heads, found);
  return pins.flatMap((pin) => {
    const at = found.get(pin);
    return at ? [{ pin, story: at.story, sections: sectionsOf(scope, pin, at.url) }] : [];
  });
}

function sectionsOf({ publication, now }: FeedReader, { section }: Pin, url: string): FeedListId[] {
  if (section !== undefined) return [section];
  return listsWith(shownFeedLists(publication, now), url);
}

function findInHeads(
  search: Search,
  heads: ReadonlyMap<string, FeedRecord>,
  rules: EditingRules,
): Map<Pin, FoundStory> {
  const found = new Map<Pin, FoundStory>();
  for (const [url, head] of heads) {
    const here = search.heads.get(head) ?? findIn(url, head, rules);
    search.heads.set(head, here);
    for (const [pin, story] of here) if (!found.has(pin)) found.set(pin, { url, story });
  }
  return found;
}

/** The pinned stories of one feed. */
function findIn(url: string, record: FeedRecord, rules: EditingRules): Map<Pin, Story> {
  const found = new Map<Pin, Story>();
  for (const item of record.items) {
    const pin = rules.pinned.find(item);
    if (pin === undefined || found.has(pin)) continue;
    const merged = mergeFeeds(new Map([[url, { ...record, items: [item] }]]));
    const [story] = editStories(merged, rules);
    if (story) found.set(pin, story);
  }
  return found;
}

/** Adds stories to `found` that only whole feeds have: from one feed if it is known, else from all. */
async function findOlder(
  scope: FeedReader,
  rules: EditingRules,
  { older }: Search,
  pins: readonly Pin[],
  heads: ReadonlyMap<string, FeedRecord>,
  found: Map<Pin, FoundStory>,
): Promise<void> {
  const { now } = scope;
  const wanted: Pin[] = [];
  const urls = new Set<string>();
  for (const pin of pins) {
    const known = older.get(pin);
    if (known && 'story' in known && heads.get(known.url)?.itemsVersion === known.itemsVersion) {
      found.set(pin, known);
    } else if (known && 'story' in known) {
      wanted.push(pin);
      urls.add(known.url);
    } else if (!known || now - known.searchedAt >= SEARCH_AGAIN_MS) {
      wanted.push(pin);
      for (const [url, { total, items }] of heads) if (total > items.length) urls.add(url);
    }
  }
  if (wanted.length === 0) return;
  const whole = await readWholeFeeds(scope, [...urls]);
  // Only after a complete read: otherwise another page would leave the story out.
  if (whole.size === urls.size) for (const pin of wanted) older.set(pin, { searchedAt: now });
  for (const [url, record] of whole) {
    for (const [pin, story] of findIn(url, record, rules)) {
      if (!wanted.includes(pin) || found.has(pin)) continue;
      found.set(pin, { url, story });
      older.set(pin, { url, itemsVersion: record.itemsVersion, story });
    }
  }
}
