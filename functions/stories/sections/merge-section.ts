import type { SectionResult } from '../../../schema/contract/context.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedListRow, SectionId } from '../../../schema/sections.ts';
import { mergeFeeds, type Story } from '../../feeds/identity/merge-items.ts';
import type { RecordPart } from '../../platform/calls/feed-poller.ts';
import { isoDay } from '../../platform/format-date.ts';
import { Memo } from '../../platform/memo.ts';
import { formatPageAge } from '../../platform/page-age.ts';
import { NO_SLOT } from '../../sources/index/feed-index-view.ts';
import { decodeState, encodeState, type FeedState } from '../../sources/index/feed-versions.ts';
import { sectionState, sectionStateCode } from '../../sources/index/section-state.ts';
import type { FeedReader } from '../../sources/poller/read-feeds.ts';
import { type KnownEvents, NO_EVENTS } from '../events/read-events.ts';
import { shownFeedsOf } from './feed-lists.ts';
import { withEvents } from './group-stories.ts';

/** A section's stories as pages show them. */
export type ShownSection = Extract<SectionResult, { ok: true }>;

/** Merged sections in an isolate: those that publications share, in every time zone, and the newest local ones. */
const MERGED_MAX_UNITS = 4_400_000;
/** Cached selections of stories per section, with their HTML: earlier sections may already show some of its stories. */
const RESULTS_MAX = 6;

export interface SectionScope extends FeedReader {
  /** Receives each shown feed's version of items, by address: a page's edition must not claim a newer one. */
  shown: Map<string, number>;
  /** The page may not stream: promises are awaited. */
  whole: boolean;
  /** Receives the stories that a section of the front page leaves out because another one shows them. */
  onTaken?: (story: Story, from: SectionId, by: SectionId) => void;
  /** How long a front page waits for its feeds before it begins to stream; left out, until they have been read. */
  shellWaitMs?: number;
}

/** A section before its stories are selected. */
export type MergedSection =
  | {
      ok: true;
      /** In a preview, the first PREVIEW_CANDIDATES, and the stories about the same events. */
      items: Story[];
      /** How many of the first items an editor has pinned. */
      pinned: number;
      /** Number of stories before that cut. */
      total: number;
      updated: string | null;
      /** A feed of the section is still being fetched. */
      isIncomplete?: true | undefined;
      /** Earlier results, by the indexes of the shown stories. */
      results: Map<string, ShownSection>;
    }
  | Extract<SectionResult, { ok: false }>;

export const newResults = () => new Memo<string, ShownSection>(RESULTS_MAX);

const remembered = new Memo<string, MergedSection>(MERGED_MAX_UNITS);

/**
 * Merges the feeds of a section, once for all publications of one time zone and language that list the same feeds: the
 * changes of a publication's editors come later (`editSection`).
 */
export function mergeSection(
  scope: Pick<SectionScope, 'publication' | 'index' | 'now' | 'shown'>,
  section: FeedListRow,
  known: ReadonlyMap<string, FeedRecord>,
  part: RecordPart,
  events: KnownEvents = NO_EVENTS,
): MergedSection {
  const { publication, now, shown } = scope;
  for (const [url, { itemsVersion }] of known) shown.set(url, itemsVersion);
  const state = sectionState([...known].map(([url, record]) => stateOf(scope, url, record)));
  const states = `${sectionStateCode(state, now)} ${events.version}`;
  const key = part === 'all' ? null : previewKey(section, scope, known, states);
  const before = key === null ? undefined : remembered.get(key);
  if (before) return before;
  const all = mergeFeeds(known);
  const total = all.length;
  const items = part === 'head' ? withEvents(all, PREVIEW_CANDIDATES, events) : all;
  // Not cached, because only the publication decides whether the section has feeds.
  if (items.length === 0) {
    const feeds = shownFeedsOf(publication, section.id, now).length;
    return { ok: false, why: feeds === 0 || state.answered ? 'empty' : 'failed' };
  }
  const merged: MergedSection = {
    ok: true,
    items,
    pinned: 0,
    total,
    updated: state.failing ? formatPageAge(state.changedAt, now, publication.locale) : null,
    results: newResults(),
  };
  if (key !== null) remembered.set(key, merged, HTML_UNITS + STORY_UNITS * items.length);
  return merged;
}

/** Four times the shown number: earlier sections may already show some of them. */
export const PREVIEW_CANDIDATES = 20;
/** Estimated size of one merged story, with its identity. */
const STORY_UNITS = 1_000;
/** And of the HTML of its first stories, which stays as long (app/home/news/section.tsx). */
const HTML_UNITS = 6_000;

/** @returns a key of everything that determines a section's preview; null if a record has no version */
function previewKey(
  section: FeedListRow,
  { publication, now }: Pick<SectionScope, 'publication' | 'now'>,
  known: ReadonlyMap<string, FeedRecord>,
  states: string,
): string | null {
  const { locale, timezone } = publication;
  // The day, because cards show the hour of today's stories only.
  const parts = [section.id, locale, timezone, isoDay(now, publication), states];
  for (const [url, { itemsVersion, items }] of known) {
    if (itemsVersion === 0 && items.length > 0) return null;
    parts.push(url, String(itemsVersion));
  }
  return parts.join(' ');
}

/** A head in memory may be as old as its items, so the index decides whether its feed fails now. */
function stateOf({ index }: Pick<SectionScope, 'index'>, url: string, record: FeedRecord): FeedState {
  const slot = index?.slotOf(url) ?? NO_SLOT;
  const indexed = index?.rawState(slot) ?? 0;
  const newer = indexed === 0 || record.itemsVersion > (index?.live(slot) ?? 0);
  return decodeState(newer ? encodeState(record) : indexed);
}
