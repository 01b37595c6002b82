import type { Editing } from '../../schema/editing.ts';

/** An entry of the editors' changes that a write adds. */
export interface NewEntry<Entry> {
  /** In its list. */
  at: number;
  entry: Entry;
}

/** @returns the entries of a list that are not stored yet: others are not checked again */
export function newEntries<List extends Exclude<keyof Editing, 'breaking'>>(
  list: List,
  editing: Editing,
  before: Editing,
): NewEntry<Editing[List][number]>[] {
  const known = new Set(before[list].map((entry) => JSON.stringify(entry)));
  return [...editing[list].entries()]
    .filter(([, entry]) => !known.has(JSON.stringify(entry)))
    .map(([at, entry]) => ({ at, entry }));
}
