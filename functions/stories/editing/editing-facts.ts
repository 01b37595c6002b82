import type { Editing } from '../../../schema/editing.ts';
import type { FeedListId } from '../../../schema/sections.ts';
import { hash53 } from '../../platform/hash.ts';
import { countEnded, endOf, hasEnded, storyEnds } from './in-force.ts';

/**
 * An edition's facts about editors' changes. A write gives the row another version, and so every page another edition;
 * an end needs no write.
 */
export interface EditingFacts {
  /** Epoch ms. */
  storyEnds: readonly number[];
  /** Epoch ms; infinite if no line of breaking news ends. */
  breakingEnd: number;
  /** Until when feeds are hidden (epoch ms), by hash53 of their addresses. */
  hiddenUntil: ReadonlyMap<number, number>;
  pinnedTo: ReadonlySet<FeedListId>;
}

/** @returns null for changes that neither end nor depend on feeds */
export function editingFacts(editing: Editing | undefined): EditingFacts | null {
  if (editing === undefined) return null;
  const hiddenUntil = new Map<number, number>();
  for (const { url, until } of editing.hiddenFeeds) {
    const key = hash53(url);
    hiddenUntil.set(key, Math.max(hiddenUntil.get(key) ?? 0, endOf(until)));
  }
  const facts = {
    storyEnds: storyEnds(editing),
    breakingEnd: endOf(editing.breaking?.until),
    hiddenUntil,
    pinnedTo: new Set(editing.pinned.flatMap(({ section }) => section ?? [])),
  };
  const constant =
    facts.storyEnds.length === 0 && !Number.isFinite(facts.breakingEnd) && facts.pinnedTo.size === 0;
  return constant && hiddenUntil.size === 0 ? null : facts;
}

/** @returns a number that changes exactly when an end changes the shown stories. @param now epoch ms */
export const storiesCode = (facts: EditingFacts, now: number): number => countEnded(facts.storyEnds, now);

/** @returns the same for the line of breaking news */
export const breakingCode = ({ breakingEnd }: EditingFacts, now: number): number =>
  hasEnded(breakingEnd, now) ? 1 : 0;

/** @param key hash53 of the feed's address */
export const isHiddenFeed = ({ hiddenUntil }: EditingFacts, key: number, now: number): boolean =>
  !hasEnded(hiddenUntil.get(key) ?? 0, now);
