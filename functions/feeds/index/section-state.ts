import { pageAgeCode } from '../../page-age.ts';
import type { FeedState } from './feed-versions.ts';

/** What the states of a section's feeds say of the section: decided alike for its words and for its edition. */
export interface SectionState {
  /** Some feed has items. */
  alive: boolean;
  /** Every feed that has items fails: the section shows its age (FEED-3). */
  failing: boolean;
  /** Some feed was reached, whatever it had: without items the section is empty and has not failed (FEED-1). */
  answered: boolean;
  /** Epoch ms of the newest change of any item, to the minute. */
  changedAt: number;
}

export function sectionState(feeds: FeedState[]): SectionState {
  const alive = feeds.filter(({ hasItems }) => hasItems);
  return {
    alive: alive.length > 0,
    failing: alive.length > 0 && alive.every(({ failing }) => failing),
    answered: feeds.some(({ failing, empty }) => !failing || empty),
    changedAt: Math.max(0, ...alive.map(({ changedAt }) => changedAt)),
  };
}

const ALIVE = 1;
const ANSWERED = 2;
const FLAG_BITS = 2;

/** @returns a number that changes when what the section shows besides its stories does. @param now epoch ms */
export function sectionStateCode({ alive, failing, answered, changedAt }: SectionState, now: number): number {
  const age = failing ? pageAgeCode(changedAt, now) : 0;
  // Whether empty sections were answered is shown; of living ones nobody sees it.
  const flags = (alive ? ALIVE : 0) | (!alive && answered ? ANSWERED : 0);
  return (age << FLAG_BITS) | flags;
}
