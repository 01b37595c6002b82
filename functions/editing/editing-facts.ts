import type { Editing } from '../../schema/editing.ts';
import type { SectionId } from '../../schema/sections.ts';
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
  /** Until when each feed is hidden (epoch ms, 0 for never), in the order of the page's facts; null if none is hidden. */
  hiddenUntil: Float64Array | null;
  pinnedTo: ReadonlySet<SectionId>;
}

/** @param feeds addresses, in the order of the page's facts. @returns null for changes that neither end nor depend on feeds */
export function editingFacts(editing: Editing | undefined, feeds: readonly string[]): EditingFacts | null {
  if (editing === undefined) return null;
  const hiddenFeeds = new Map<string, number>();
  for (const { url, until } of editing.hiddenFeeds)
    hiddenFeeds.set(url, Math.max(hiddenFeeds.get(url) ?? 0, endOf(until)));
  const facts = {
    storyEnds: storyEnds(editing),
    breakingEnd: endOf(editing.breaking?.until),
    hiddenUntil: hiddenFeeds.size === 0 ? null : Float64Array.from(feeds, (url) => hiddenFeeds.get(url) ?? 0),
    pinnedTo: new Set(editing.pinned.flatMap(({ section }) => section ?? [])),
  };
  const constant =
    facts.storyEnds.length === 0 && !Number.isFinite(facts.breakingEnd) && facts.pinnedTo.size === 0;
  return constant && facts.hiddenUntil === null ? null : facts;
}

/** @returns a number that changes exactly when an end changes the shown stories. @param now epoch ms */
export const storiesCode = (facts: EditingFacts, now: number): number => countEnded(facts.storyEnds, now);

/** @returns the same for the line of breaking news */
export const breakingCode = ({ breakingEnd }: EditingFacts, now: number): number =>
  hasEnded(breakingEnd, now) ? 1 : 0;

/** @param feed its index in the page's facts */
export const isHiddenFeed = ({ hiddenUntil }: EditingFacts, feed: number, now: number): boolean =>
  hiddenUntil !== null && !hasEnded(hiddenUntil[feed] ?? 0, now);
