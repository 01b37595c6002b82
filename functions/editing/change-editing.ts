import type { EDITING_LISTS, Editing } from '../../schema/editing.ts';

type List = (typeof EDITING_LISTS)[number];

/** One change, as an editor asked for it. */
export type Change =
  /** `first`: before the others of its list. */
  | { kind: 'add'; list: List; entry: Record<string, unknown>; first?: boolean }
  | { kind: 'breaking'; breaking: Record<string, unknown> }
  | { kind: 'remove'; list: List; number: number }
  | { kind: 'remove-breaking' }
  /** All changes as they were. */
  | { kind: 'restore'; editing: Editing };

/** @returns the changed editing, for the site to validate; a string with the reason if it cannot be changed */
export function changeEditing(editing: Editing, change: Change): Record<string, unknown> | string {
  if (change.kind === 'restore') return change.editing;
  const { breaking, ...lists } = editing;
  if (change.kind === 'breaking') return { ...lists, breaking: change.breaking };
  if (change.kind === 'remove-breaking') return breaking ? lists : 'There is no breaking news.';
  const list: readonly unknown[] = editing[change.list];
  if (change.kind === 'add') {
    const { entry, first } = change;
    return { ...editing, [change.list]: first ? [entry, ...list] : [...list, entry] };
  }
  if (list[change.number - 1] === undefined) return `${change.list} has ${list.length} entries.`;
  return { ...editing, [change.list]: list.filter((_, i) => i !== change.number - 1) };
}
