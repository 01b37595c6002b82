import type { Editing } from '../../schema/editing.ts';

/** @returns whether something is hidden that was not hidden before, or for another time */
export function hidesMore(editing: Editing | undefined, before: Editing | undefined): boolean {
  const known = new Set(before && hidesOf(before));
  return editing !== undefined && hidesOf(editing).some((entry) => !known.has(entry));
}

const hidesOf = ({ hidden, hiddenFeeds }: Editing): string[] =>
  [...hidden, ...hiddenFeeds].map((entry) => JSON.stringify(entry));
