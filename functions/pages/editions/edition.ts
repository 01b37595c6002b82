/**
 * An edition is a hash of everything a page is made of, known before the page is rendered. It is the page's ETag, so
 * that an unchanged page is confirmed by a comparison instead of being rendered again.
 */
import { FEED_LISTS, type FeedListId, SECTIONS } from '../../../schema/sections.ts';
import type { CopyVersion } from '../../articles/cached-source.ts';
import { isoDay } from '../../platform/format-date.ts';
import { hash32, NumberMixer } from '../../platform/hash.ts';
import { pageAgeCode } from '../../platform/page-age.ts';
import { type FeedIndexView, NO_SLOT } from '../../sources/index/feed-index-view.ts';
import type { FeedState } from '../../sources/index/feed-versions.ts';
import { sectionState, sectionStateCode } from '../../sources/index/section-state.ts';
import { breakingCode, isHiddenFeed, storiesCode } from '../../stories/editing/editing-facts.ts';
import { LIVE_SECTION, type PageFacts, resolveSlots } from './page-facts.ts';

export interface Edition {
  facts: PageFacts;
  /** Hash of the code that renders pages (scripts/build.ts). */
  build: string;
  /** Two pages never share a tag, even with the same content. */
  address: string;
  /** Epoch ms. */
  now: number;
}

const begin = ({ facts, build, address }: Edition): NumberMixer =>
  new NumberMixer().add(hash32(build)).add(hash32(facts.version)).add(hash32(address));

/** @returns the same, with the year of the footer and the line of breaking news */
function beginPage(edition: Edition): NumberMixer {
  const year = Math.floor(dayNumber(edition) / 10_000);
  return addBreaking(begin(edition).add(year), edition);
}

/** 20261120: the day in the publication's time zone. */
const dayNumber = ({ facts, now }: Edition): number => Number(isoDay(now, facts).replaceAll('-', ''));

const addBreaking = (mixer: NumberMixer, { facts: { editing }, now }: Edition): NumberMixer =>
  editing === null ? mixer : mixer.add(breakingCode(editing, now));

const addStories = (mixer: NumberMixer, { facts: { editing }, now }: Edition): NumberMixer =>
  editing === null ? mixer : mixer.add(storiesCode(editing, now));

/** @returns the edition of a page that shows only the row */
export const staticEdition = (edition: Edition): string => beginPage(edition).name();

/** @param copy of a backend's answer; null if none is known */
const addCopy = (mixer: NumberMixer, copy: CopyVersion | null): NumberMixer =>
  mixer.add(copy?.hash ?? 0).add(Math.floor((copy?.hash ?? 0) / 0x1_0000_0000));

/** @returns the edition of the page of unknown paths, which shows the newest articles and no age */
export const missingEdition = (edition: Edition, newest: CopyVersion | null): string =>
  addCopy(beginPage(edition).add(dayNumber(edition)), newest).name();

/**
 * @returns the edition of a list or an article: a date ahead of today is written as today's (format-date.ts), and the
 * related stories below an article are those of the day
 */
export function copyEdition(edition: Edition, copy: CopyVersion): string {
  return addCopy(beginPage(edition).add(dayNumber(edition)), copy)
    .add(copy.failing ? pageAgeCode(copy.checkedAt, edition.now) : 0)
    .name();
}

/**
 * @returns the edition of the front page. National feeds are shared by all publications, and one of them changes every
 * minute, so they and their events count with their settled version, which moves once per SETTLE_MS; local news and the publication's
 * own articles count at once, and so do alerts of the weather, but not its forecast.
 * @param newest version of the list of the newest articles
 */
export function frontEdition(edition: Edition, index: FeedIndexView, newest: CopyVersion | null): string {
  const { facts, now } = edition;
  resolveSlots(facts, index);
  const mixer = addStories(addBreaking(begin(edition).add(dayNumber(edition)), edition), edition);
  for (const [i, { id }] of SECTIONS.entries()) {
    const isLive = id === LIVE_SECTION;
    addSection(mixer, index, facts, i, isLive, now);
    const events = facts.sections[i]?.eventsSlot ?? NO_SLOT;
    mixer.add(isLive ? index.live(events) : index.settled(events));
  }
  if (facts.weather !== null) {
    const { forecast, alerts } = facts.weather;
    mixer.add(index.settled(index.slotOfKey(forecast))).add(index.live(index.slotOfKey(alerts)));
  }
  return addCopy(mixer, newest).name();
}

/** @returns the edition of one whole section; its readers expect the current state, so all feeds count at once */
export function sectionEdition(edition: Edition, index: FeedIndexView, id: FeedListId): string {
  const { facts, now } = edition;
  resolveSlots(facts, index);
  // The day, because cards show the hour of today's stories only.
  const mixer = addStories(begin(edition).add(dayNumber(edition)), edition);
  const section = FEED_LISTS.findIndex((candidate) => candidate.id === id);
  addSection(mixer, index, facts, section, true, now);
  mixer.add(index.live(facts.sections[section]?.eventsSlot ?? NO_SLOT));
  // A pinned story may come from any other section's feeds.
  if (facts.editing?.pinnedTo.has(id)) {
    for (const i of SECTIONS.keys()) addSection(mixer, index, facts, i, false, now);
  }
  return mixer.name();
}

function addSection(
  mixer: NumberMixer,
  index: FeedIndexView,
  { sections, editing }: PageFacts,
  section: number,
  live: boolean,
  now: number,
): void {
  const states: FeedState[] = [];
  const { keys = [], slots = [] } = sections[section] ?? {};
  for (const [i, slot] of slots.entries()) {
    // Not even its state counts: the section's age is that of the feeds it shows.
    if (editing !== null && isHiddenFeed(editing, keys[i] ?? 0, now)) continue;
    mixer.add(live ? index.live(slot) : index.settled(slot));
    states.push(index.state(slot));
  }
  mixer.add(sectionStateCode(sectionState(states), now));
}

/** The content that a render showed. */
export interface Shown {
  /** Version of the items, by the name of their poller. */
  feeds: Map<string, number>;
  /** Version of the list or article, or null. */
  copy: CopyVersion | null;
  /** Version of the list of the newest articles, or null. */
  newest: CopyVersion | null;
  /** Content was late: the page is shown without it, and rendered again soon. */
  incomplete: boolean;
  /** Neither backend nor search index was asked, because too many addresses were missing. */
  busy: boolean;
}

export const nothingShown = (): Shown => ({
  feeds: new Map(),
  copy: null,
  newest: null,
  incomplete: false,
  busy: false,
});

/**
 * Whether a rendered page is at least as new as its edition: newer content is harmless, older content (where KV is behind
 * the index) would be cached under a newer tag.
 * @param isLive whether the edition holds a feed's live version
 */
export function isAtLeast(
  index: FeedIndexView,
  isLive: (address: string) => boolean,
  { feeds }: Pick<Shown, 'feeds'>,
): boolean {
  for (const [address, version] of feeds) {
    const slot = index.slotOf(address);
    if (version < (isLive(address) ? index.live(slot) : index.settled(slot))) return false;
  }
  return true;
}
