import { type BreakingNews, type Editing, ENDING_LISTS } from '../../../schema/editing.ts';

/** @returns the end of a change in epoch ms. @param until from the row */
export const endOf = (until: string | undefined): number =>
  until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);

/** Pages and their editions both use this, so that a page has another tag from the moment it changes. */
export const hasEnded = (end: number, now: number): boolean => now >= end;

/** @returns whether a change applies at `now`, in epoch ms */
export const isInForce = ({ until }: { until?: string | undefined }, now: number): boolean =>
  !hasEnded(endOf(until), now);

/** @returns the current line of breaking news, or null */
export function breakingNews(editing: Editing | undefined, now: number): BreakingNews | null {
  const breaking = editing?.breaking;
  return breaking && isInForce(breaking, now) ? breaking : null;
}

/** @returns the ends of all changes to stories and feeds, in epoch ms; changes without an end are left out */
export const storyEnds = (editing: Editing): number[] =>
  ENDING_LISTS.flatMap((list) => editing[list].map(({ until }) => endOf(until))).filter(Number.isFinite);

/** @returns the changes that apply at `now`, in epoch ms */
export function withoutEnded(editing: Editing, now: number): Editing {
  const counts = (entry: { until?: string | undefined }) => isInForce(entry, now);
  const { breaking, ...lists } = editing;
  return {
    ...lists,
    ...(breaking && counts(breaking) && { breaking }),
    ...Object.fromEntries(ENDING_LISTS.map((list) => [list, editing[list].filter(counts)])),
  };
}

/** @returns how many of the ends have passed: the number changes exactly when the shown content does */
export const countEnded = (ends: readonly number[], now: number): number =>
  ends.filter((end) => hasEnded(end, now)).length;
