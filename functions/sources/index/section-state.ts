import { pageAgeCode } from '../../platform/page-age.ts';
import type { FeedState } from './feed-versions.ts';

/** A section's state, derived from its feeds' states. Its text and its edition use the same rules. */
export interface SectionState {
  /** Some feed has items. */
  alive: boolean;
  /** Every feed that has items fails: the section shows its age (FEED-3). */
  failing: boolean;
  /** Some feed was reached, even without items: a section without items is then empty, not failed (FEED-1). */
  answered: boolean;
  /** Epoch ms of the newest change of any item, to the minute. */
  changedAt: number;
}

/** Called sixteen times per revalidation of a front page, so it makes one pass without intermediate arrays. */
export function sectionState(feeds: Iterable<FeedState>): SectionState {
  const section = { alive: false, failing: true, answered: false, changedAt: 0 };
  for (const { hasItems, failing, empty, changedAt } of feeds) {
    if (!failing || empty) section.answered = true;
    if (!hasItems) continue;
    section.alive = true;
    if (!failing) section.failing = false;
    if (changedAt > section.changedAt) section.changedAt = changedAt;
  }
  return section.alive ? section : { ...section, failing: false };
}

const ALIVE = 1;
const ANSWERED = 2;
const FLAG_BITS = 2;

/** @returns a number that changes with everything that the section shows besides its stories. @param now epoch ms */
export function sectionStateCode({ alive, failing, answered, changedAt }: SectionState, now: number): number {
  const age = failing ? pageAgeCode(changedAt, now) : 0;
  // `answered` makes a visible difference only in a section without items.
  const flags = (alive ? ALIVE : 0) | (!alive && answered ? ANSWERED : 0);
  return (age << FLAG_BITS) | flags;
}
