import type { IndexStanding } from '../../platform/calls/feed-index.ts';
import { decodeState, type FeedState } from './feed-versions.ts';
import type { KnownPublication } from './publication-table.ts';

export interface PapersStanding extends Pick<IndexStanding, 'publications' | 'broken'> {
  /** When a feed of each publication last had another story, epoch ms. */
  fronts: { id: string; changedAt: number }[];
}

/** @param slots the sources of the index, by address @returns the publications' part of the standing, in one pass. Pure. */
export function standingOfPapers(
  slots: ReadonlyMap<string, { state: number }>,
  publications: Iterable<KnownPublication>,
): PapersStanding {
  const states = new Map<string, FeedState>();
  for (const [address, { state }] of slots) if (state !== 0) states.set(address, decodeState(state));
  const standing: PapersStanding = { publications: 0, broken: 0, fronts: [] };
  for (const { id, feeds, sections } of publications) {
    standing.publications++;
    let changedAt = 0;
    let isBroken = false;
    for (const [, positions] of sections) {
      const known = positions.map((position) => states.get(feeds[position] ?? ''));
      isBroken ||= fails(known);
      for (const state of known) changedAt = Math.max(changedAt, state?.changedAt ?? 0);
    }
    if (isBroken) standing.broken++;
    // A publication whose feeds were never fetched has just been added.
    if (changedAt > 0) standing.fronts.push({ id, changedAt });
  }
  return standing;
}

/**
 * HEALTH-1: whether a section has not one working feed. A feed that was not fetched yet may work; feeds that have nothing to
 * say do, like those of events out of season.
 */
export const fails = (feeds: readonly (Pick<FeedState, 'failing' | 'empty'> | null | undefined)[]): boolean =>
  feeds.length > 0 &&
  feeds.every((feed) => feed?.failing === true) &&
  feeds.some((feed) => feed?.empty === false);
