import { EDITING_LISTS, type Editing, type StoryName } from '../../../schema/editing.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { StoredEvent } from '../../../schema/feeds/section-events.ts';
import type { Publication } from '../../../schema/publication.ts';
import { itemKey } from '../../sources/index/event-set.ts';
import { hiddenWords } from './hidden-words.ts';
import { hasEnded, storyEnds, withoutEnded } from './in-force.ts';
import { StoryTable } from './story-table.ts';

export type Pin = Editing['pinned'][number];
type Note = Editing['notes'][number];

/** The editors' current changes to stories, indexed for looking up stories. */
export interface EditingRules {
  hidden: StoryTable<StoryName>;
  hasHiddenWord: ((item: FeedItem) => boolean) | null;
  notes: StoryTable<Note>;
  pins: readonly Pin[];
  pinned: StoryTable<Pin>;
  /** A story of each event whose stories are shown separately. */
  split: StoryTable<StoryName>;
  /** The events that editors made. */
  grouped: StoryTable<GroupedByHand>;
  /** Addresses. */
  hiddenFeeds: ReadonlySet<string>;
}

/** A story of an event that editors made. */
interface GroupedByHand {
  link: string;
  event: StoredEvent;
  /** 0 is the best story. */
  place: number;
}

interface Compiled {
  rules: EditingRules | null;
  /** Epoch ms; the rules apply from here until before `until`. */
  from: number;
  until: number;
}
/** In place of the words that grouped an event. */
const BY_HAND = 'the editors see one event';

/** A row in memory is the same object, so its rules are made once per end of an entry. */
const compiled = new WeakMap<Editing, Compiled>();

/** @returns the rules at `now` (epoch ms); null if the editors changed no story or feed */
export function editingRules({ editing }: Pick<Publication, 'editing'>, now: number): EditingRules | null {
  if (editing === undefined) return null;
  const known = compiled.get(editing);
  if (known && known.from <= now && !hasEnded(known.until, now)) return known.rules;
  const ends = storyEnds(editing);
  const rules = rulesOf(withoutEnded(editing, now));
  const from = Math.max(...ends.filter((end) => hasEnded(end, now)));
  const until = Math.min(...ends.filter((end) => !hasEnded(end, now)));
  compiled.set(editing, { rules, from, until });
  return rules;
}

/** @param changes those that apply now */
function rulesOf(changes: Editing): EditingRules | null {
  if (EDITING_LISTS.every((list) => changes[list].length === 0)) return null;
  const { hidden, pinned, hiddenFeeds, notes, split, grouped } = changes;
  return {
    hidden: new StoryTable(hidden),
    hasHiddenWord: hiddenWords(hidden.flatMap(({ word }) => word ?? [])),
    notes: new StoryTable(notes),
    pins: pinned,
    pinned: new StoryTable(pinned),
    split: new StoryTable(split),
    grouped: new StoryTable(grouped.flatMap(({ links }) => groupedByHand(links))),
    hiddenFeeds: new Set(hiddenFeeds.map(({ url }) => url)),
  };
}

function groupedByHand(links: readonly string[]): GroupedByHand[] {
  const event: StoredEvent = { items: links.map((link) => itemKey({ link, guid: link })), why: [BY_HAND] };
  return links.map((link, place) => ({ link, event, place }));
}
