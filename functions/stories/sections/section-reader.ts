import type {
  AskedPart,
  SectionBlock,
  SectionReader,
  SectionResult,
} from '../../../schema/contract/context.ts';
import { LATE_WAIT_MS, OTHERS_WAIT_MS, SECTION_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { PREVIEW_STORIES, SEE_ALL_MAX, SEE_ALL_PART } from '../../../schema/contract/preview-stories.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import {
  type FeedListId,
  type FeedListRow,
  feedListById,
  SECTIONS,
  type Section,
  type SectionId,
  sectionById,
} from '../../../schema/sections.ts';
import type { ItemIdentity } from '../../feeds/identity/item-identity.ts';
import type { Story } from '../../feeds/identity/merge-items.ts';
import { pickUnshown, ShownItems } from '../../feeds/identity/pick-unshown.ts';
import { storyPicture } from '../../images/story-picture.ts';
import type { RecordPart } from '../../platform/calls/feed-poller.ts';
import { isoDay } from '../../platform/format-date.ts';
import { hashName } from '../../platform/hash.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { pause } from '../../platform/pause.ts';
import { within } from '../../platform/with-timeout.ts';
import {
  type FirstFetch,
  fetchFirst,
  fetchUnawaited,
  readHeads,
  readWholeFeeds,
} from '../../sources/poller/read-feeds.ts';
import { weatherAddresses } from '../../sources/weather/weather-address.ts';
import { editingRules } from '../editing/editing-rules.ts';
import type { PinnedStory } from '../editing/pin-stories.ts';
import { type KnownEvents, NO_EVENTS, readEvents } from '../events/read-events.ts';
import { editSection } from './edit-section.ts';
import { feedsOf, shownFeedsOf } from './feed-lists.ts';
import { groupSection } from './group-section.ts';
import { groupStories } from './group-stories.ts';
import {
  type MergedSection,
  mergeSection,
  newResults,
  type SectionScope,
  type ShownSection,
} from './merge-section.ts';
import { readPinned } from './read-pinned.ts';
import { toStoryCard } from './story-card.ts';
import { COVERING_SHOWN_MAX, findGroup } from './story-group.ts';

const FIRST_PART: AskedPart = { number: 1, after: null };

/** 'See All' hides no story of an event. */
const ALL_COVERING = Number.POSITIVE_INFINITY;

/**
 * @returns the publication's sections: at most one bulk KV read per page, and pollers only for feeds that were never
 * fetched or are newer than KV.
 */
export function createSectionReader(scope: SectionScope): SectionReader {
  return {
    async read(expanded, part = FIRST_PART) {
      const reading = readFront(scope, expanded, part);
      if (scope.shellWaitMs === undefined) return reading;
      const blocks = await within(reading, scope.shellWaitMs);
      return blocks ?? SECTIONS.map((section, at) => ({ section, stories: resultOf(reading, at) }));
    },
    async readLate(ids) {
      const [known, events] = await Promise.all([readAllHeads(scope), readAllEvents(scope)]);
      const pinned = await pinnedStories(scope, known);
      const merged = SECTIONS.map((section, at): Merging => {
        const isLate = ids.includes(section.id);
        const waitMs = isLate ? LATE_WAIT_MS : SECTION_WAIT_MS;
        const found = readPreview(scope, section, known, pinned, events[at], waitMs);
        // They leave out stories that the page shows already.
        return { pending: isLate ? Promise.resolve(found) : found };
      });
      return composeFront(scope, merged, null, FIRST_PART).filter(({ section }) => ids.includes(section.id));
    },
    async readAll(id, part = FIRST_PART) {
      const section = feedListById(id);
      if (!section) return { ok: false, why: 'failed' };
      const [events] = await readEvents(scope, [feedsOf(scope.publication, id)]);
      const merged = await readWhole(scope, section, await storiesPinnedTo(scope, id), events);
      return merged.ok ? toPart(scope, section, merged, merged.items, part) : merged;
    },
    async group(name) {
      const [id = '', hash = ''] = name.split('-');
      const section = sectionById(id);
      if (!section) return null;
      const [{ items, pinned, isRead }, [events = NO_EVENTS]] = await Promise.all([
        readStories(scope, section),
        readEvents(scope, [feedsOf(scope.publication, section.id)]),
      ]);
      const rules = editingRules(scope.publication, scope.now);
      const group = findGroup(groupStories(items, pinned, events, rules), hash, section, scope);
      return group ?? (isRead ? null : 'failed');
    },
  };
}

async function readFront(
  scope: SectionScope,
  expanded: SectionId | null,
  part: AskedPart,
): Promise<SectionBlock[]> {
  const [known, events] = await Promise.all([readAllHeads(scope), readAllEvents(scope)]);
  const pinned = await pinnedStories(scope, known);
  const merging = SECTIONS.map((section, at) =>
    section.id === expanded
      ? readWhole(scope, section, pinned, events[at])
      : readPreview(scope, section, known, pinned, events[at]),
  );
  const merged = await Promise.all(
    merging.map((section, at) =>
      scope.whole || SECTIONS[at]?.id === expanded ? section : { pending: section },
    ),
  );
  return composeFront(scope, merged, expanded, part);
}

/** The result of one section of a front page that is still being read. */
async function resultOf(reading: Promise<SectionBlock[]>, at: number): Promise<SectionResult> {
  return (await reading)[at]?.stories ?? { ok: false, why: 'failed' };
}

/**
 * @returns the stories of a whole section, as its page has them, without what editors hide; null if feeds cannot be read
 * now
 */
export async function readSectionItems(
  scope: SectionScope,
  section: FeedListRow,
): Promise<readonly Story[] | null> {
  const { items, isRead } = await readStories(scope, section);
  return items.length > 0 || isRead ? items : null;
}

/** @returns a whole section, and whether all of its feeds were read. A feed that never worked has no stories */
async function readStories(scope: SectionScope, section: Section) {
  const feeds = shownFeedsOf(scope.publication, section.id, scope.now);
  const known = await readWholeFeeds(scope, feeds);
  const pinned = await storiesPinnedTo(scope, section.id);
  const merged = await readSection(scope, section, known, 'all', pinned);
  const isRead = feeds.every((feed) => known.has(feed));
  return { ...(merged.ok ? merged : { items: [], pinned: 0 }), isRead };
}

/** With the weather's heads, which the page reads from memory (weather-view.ts): one read of KV for both. */
async function readAllHeads(scope: SectionScope): Promise<Map<string, FeedRecord>> {
  const feeds = SECTIONS.flatMap(({ id }) => shownFeedsOf(scope.publication, id, scope.now));
  const weather = Object.values(weatherAddresses(scope.publication) ?? {});
  const heads = await readHeads(scope, [...feeds, ...weather]);
  for (const address of weather) if (!heads.has(address)) fetchUnawaited(scope, address);
  return heads;
}

/** The events of each section, in the order of SECTIONS. */
const readAllEvents = (scope: SectionScope): Promise<KnownEvents[]> =>
  readEvents(
    scope,
    SECTIONS.map(({ id }) => feedsOf(scope.publication, id)),
  );

/** @param section of the pins; null for all pins */
async function pinnedStories(
  scope: SectionScope,
  heads: ReadonlyMap<string, FeedRecord>,
  section: FeedListId | null = null,
): Promise<PinnedStory[]> {
  const rules = editingRules(scope.publication, scope.now);
  if (rules === null) return [];
  const pins = rules.pins.filter((pin) => section === null || pin.section === section);
  return readPinned(scope, rules, pins, heads);
}

/** Stories of other sections that are pinned to this one. */
async function storiesPinnedTo(scope: SectionScope, id: FeedListId): Promise<PinnedStory[]> {
  const pins = editingRules(scope.publication, scope.now)?.pins ?? [];
  if (!pins.some(({ section }) => section === id)) return [];
  return pinnedStories(scope, await readAllHeads(scope), id);
}

type Merging = MergedSection | { pending: MergedSection | Promise<MergedSection> };

/**
 * Shows each story in one section (`pickUnshown`): first the pinned ones; then the expanded section, which shows all of
 * its stories, then the known ones in the publication's order. A section that arrives later leaves out stories and
 * pictures that the page already shows.
 */
function composeFront(
  scope: Pick<SectionScope, 'publication' | 'now' | 'onTaken'>,
  merged: readonly Merging[],
  expanded: SectionId | null,
  part: AskedPart,
): SectionBlock[] {
  const shown = new ShownItems();
  const pictures = new Set<string>();
  const places = new Map<ItemIdentity, SectionId>();
  const { onTaken } = scope;
  const pick = (items: readonly Story[], limit: number, { id }: Section): Story[] => {
    const note =
      onTaken && ((story: Story, same: ItemIdentity) => onTaken(story, id, places.get(same) ?? id));
    const stories = pickUnshown(items, shown, limit, note);
    for (const { identity, covering = [] } of stories)
      for (const story of [{ identity }, ...covering]) {
        shown.add(story.identity);
        if (onTaken) places.set(story.identity, id);
      }
    return stories;
  };
  const pinned = new Map<SectionId, Story[]>();
  const pickPinned = (section: Section, found: MergedSection): void => {
    if (found.ok && found.pinned > 0)
      pinned.set(section.id, pick(found.items.slice(0, found.pinned), PREVIEW_STORIES, section));
  };
  const compose = (section: Section, found: MergedSection): SectionResult => {
    if (!found.ok) return found;
    const first = pinned.get(section.id) ?? [];
    const isWhole = section.id === expanded;
    const limit = isWhole ? found.items.length : PREVIEW_STORIES;
    const stories = [...first, ...pick(found.items.slice(found.pinned), limit - first.length, section)];
    if (stories.length === 0) return { ok: false, why: found.items.length > 0 ? 'shown' : 'empty' };
    return isWhole
      ? toPart(scope, section, found, stories, part, pictures)
      : toSectionResult(scope, section, found, stories, COVERING_SHOWN_MAX, pictures);
  };
  const inOrder = SECTIONS.flatMap((section, at) => {
    const found = merged[at];
    return found ? { section, here: 'pending' in found ? found.pending : found } : [];
  }).toSorted((a, b) => Number(b.section.id === expanded) - Number(a.section.id === expanded));
  for (const { section, here } of inOrder) if (!(here instanceof Promise)) pickPinned(section, here);
  const blocks = new Map<SectionId, SectionBlock>();
  for (const { section, here } of inOrder) {
    const late = (found: MergedSection) => {
      pickPinned(section, found);
      return compose(section, found);
    };
    const stories =
      here instanceof Promise
        ? here.then(late).catch((error: unknown) => failed(section, error))
        : compose(section, here);
    blocks.set(section.id, { section, stories });
  }
  return SECTIONS.flatMap(({ id }) => blocks.get(id) ?? []);
}

/** A section that throws after the page has begun is shown as failed; the page goes on. */
function failed({ id }: Section, error: unknown): SectionResult {
  logEvent('section.failed', { section: id, detail: errorText(error) });
  return { ok: false, why: 'failed' };
}

/** A whole section, with the events of the front page. */
async function readWhole(
  scope: SectionScope,
  section: FeedListRow,
  pinned: readonly PinnedStory[],
  events: KnownEvents = NO_EVENTS,
): Promise<MergedSection> {
  const known = await readWholeFeeds(scope, shownFeedsOf(scope.publication, section.id, scope.now));
  const merged = await readSection(scope, section, known, 'all', pinned);
  return groupSection(merged, events, editingRules(scope.publication, scope.now));
}

/** A section as a front page shows it: the stories about one event are one card. */
function readPreview(
  scope: SectionScope,
  section: FeedListRow,
  known: Map<string, FeedRecord>,
  pinned: readonly PinnedStory[],
  events: KnownEvents = NO_EVENTS,
  waitMs = SECTION_WAIT_MS,
): MergedSection | Promise<MergedSection> {
  const rules = editingRules(scope.publication, scope.now);
  const group = (merged: MergedSection) => groupSection(merged, events, rules);
  const found = readSection(scope, section, known, 'head', pinned, { waitMs, events });
  return found instanceof Promise ? found.then(group) : group(found);
}

/**
 * A value if every feed of the section was fetched before, otherwise usually a promise that settles within `waitMs`.
 * @param known receives the feeds that are fetched
 */
function readSection(
  scope: SectionScope,
  section: FeedListRow,
  known: Map<string, FeedRecord>,
  part: RecordPart,
  pinned: readonly PinnedStory[],
  { waitMs = SECTION_WAIT_MS, events = NO_EVENTS }: { waitMs?: number; events?: KnownEvents } = {},
): MergedSection | Promise<MergedSection> {
  const urls = shownFeedsOf(scope.publication, section.id, scope.now);
  const merge = (records: readonly FirstFetch[]): MergedSection => {
    const found = new Map<string, FeedRecord>();
    records.forEach((record, i) => {
      if (record !== null && record !== 'fetching') found.set(urls[i] ?? '', record);
    });
    for (const [url, record] of found) known.set(url, record);
    const merged = editSection(
      scope,
      section,
      mergeSection(scope, section, found, part, events),
      found,
      pinned,
    );
    if (!records.includes('fetching')) return merged;
    return merged.ok
      ? { ...merged, isIncomplete: true, results: newResults() }
      : { ok: false, why: 'fetching' };
  };
  const settled: (FirstFetch | Promise<FirstFetch>)[] = urls.map(
    (url) => known.get(url) ?? fetchFirst(scope, url, part, waitMs),
  );
  if (settled.every(isSettled)) return merge(settled);
  return (waitMs === LATE_WAIT_MS ? soonAfterTheFirst(settled) : Promise.all(settled)).then(merge);
}

/** @returns the feeds that have come when all have, or OTHERS_WAIT_MS after the first with stories */
async function soonAfterTheFirst(
  feeds: readonly (FirstFetch | Promise<FirstFetch>)[],
): Promise<FirstFetch[]> {
  const found = feeds.map((feed): FirstFetch => (isSettled(feed) ? feed : 'fetching'));
  const all = Promise.all(
    feeds.map(async (feed, i) => {
      found[i] = await feed;
    }),
  );
  const first = Promise.any(
    feeds.map(async (feed) => {
      const record = await feed;
      if (record === null || record === 'fetching' || record.items.length === 0)
        throw new Error('no stories');
    }),
  );
  const enough = first.then(
    () => pause(OTHERS_WAIT_MS),
    () => all,
  );
  await Promise.race([all, enough]);
  return [...found];
}

const isSettled = (feed: FirstFetch | Promise<FirstFetch>): feed is FirstFetch => !(feed instanceof Promise);

/** A section under 'See All', a large one in parts: a thousand cards are three megabytes (HOME-6). */
function toPart(
  scope: Pick<SectionScope, 'publication' | 'now'>,
  section: FeedListRow,
  merged: Extract<MergedSection, { ok: true }>,
  items: readonly Story[],
  part: AskedPart,
  pictures?: Set<string>,
): SectionResult {
  // A reader of a first part, of a section that was larger then, gets the next one.
  if (merged.total <= SEE_ALL_MAX && part.number === 1)
    return toSectionResult(scope, section, merged, items, ALL_COVERING, pictures);
  const before = items.findIndex((story) => partName(story) === part.after);
  const isLost = part.after !== null && before < 0;
  const number = before < 0 ? Math.min(part.number, Math.ceil(items.length / SEE_ALL_PART)) : part.number;
  const from = (number - 1) * SEE_ALL_PART;
  // The story that is gone was before this place.
  const place = before < 0 ? Math.max(0, from - Number(isLost)) : before + 1;
  // Nothing may follow any more.
  const shown = items.slice(Math.min(place, items.length - 1)).slice(0, SEE_ALL_PART);
  const last = shown.at(-1);
  const next = last && last !== items.at(-1) ? `${number + 1}-${partName(last)}` : null;
  return {
    ...toSectionResult(scope, section, merged, shown, ALL_COVERING, pictures),
    part: { from, next, isLost },
  };
}

/** By the name, the part after a story is found although stories before it were added or hidden. */
const partName = ({ item, feedUrl }: Story): string => hashName(`${feedUrl} ${item.guid}`);

/**
 * A section's view. Publications that merge the same feeds and show the same stories of a section share it.
 * @param shown the section's stories to show; `total` counts all, which 'See All' opens
 * @param coveringMax number of other stories below an event's card
 * @param pictures paths of the page's pictures, to which this section adds its own
 */
function toSectionResult(
  { publication, now }: Pick<SectionScope, 'publication' | 'now'>,
  section: FeedListRow,
  merged: Extract<MergedSection, { ok: true }>,
  shown: readonly Story[],
  coveringMax: number,
  pictures = new Set<string>(),
): ShownSection {
  const [lead] = shown;
  const isFree = (path: string) => !pictures.has(path);
  const picture = lead ? storyPicture(lead.item, publication, isFree) : null;
  if (picture !== null) pictures.add(picture);
  const today = isoDay(now, publication);
  const toResult = (): ShownSection => ({
    ok: true,
    stories: shown.map((story, i) =>
      toStoryCard(story, i === 0 ? picture : null, { section, publication, now, today, coveringMax }),
    ),
    total: merged.total,
    updated: merged.updated,
    ...(merged.isIncomplete && { isIncomplete: true as const }),
  });
  // 'See All' is for one reader.
  if (coveringMax === ALL_COVERING) return toResult();
  const places = shown.map((story) => merged.items.indexOf(story)).join();
  const key = `${places} ${coveringMax} ${today} ${picture}`;
  const known = merged.results.get(key);
  if (known) return known;
  const result = toResult();
  merged.results.set(key, result);
  return result;
}
