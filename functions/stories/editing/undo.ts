import { EDITING_LISTS, type Editing, editingSchema } from '../../../schema/editing.ts';
import type { EditingChange } from '../../../schema/register.ts';
import type { StoredEdit } from '../../platform/calls/publication-register.ts';
import { withoutEnded } from './in-force.ts';

/** An undo is known by its reason, so that histories, backups and the desk need no further field. */
const UNDO = /^undo of version (\d+)(?:: |$)/;

/** @returns the reason that is stored with an undo. @param why the editor's */
export const undoReason = (version: number, why: string): string =>
  `undo of version ${version}${why === '' ? '' : `: ${why}`}`;

/** @returns the version whose change was undone; undefined for any other change */
export function undoneVersion({ why }: Pick<StoredEdit, 'why'>): number | undefined {
  const [, version] = UNDO.exec(why) ?? [];
  return version === undefined ? undefined : Number(version);
}

/**
 * @param edits newest first
 * @param now epoch ms
 * @returns the newest change that is not undone yet, and the changes from before it; null if there is none
 */
export function changeToUndo(
  edits: readonly StoredEdit[],
  now: number,
): { edit: StoredEdit; editing: Editing } | null {
  const current = edits[0] === undefined ? null : inForce(edits[0].editing, now);
  for (const edit of notUndone(edits).reverse()) {
    const editing = inForce(edit.before, now);
    // A change whose entries have ended since makes no difference any more.
    if (editing !== null && JSON.stringify(editing) !== JSON.stringify(current)) return { edit, editing };
  }
  return null;
}

/** @returns the changes that were not undone, oldest first */
function notUndone(edits: readonly StoredEdit[]): StoredEdit[] {
  const left: StoredEdit[] = [];
  for (const edit of edits.toReversed()) {
    const last = left.findLastIndex(
      ({ before }) =>
        JSON.stringify(inForce(before, edit.at)) === JSON.stringify(inForce(edit.editing, edit.at)),
    );
    // Anybody may write such a reason; only an undo has the changes of an earlier version.
    if (undoneVersion(edit) === undefined || last < 0) left.push(edit);
    else left.length = last;
  }
  return left;
}

/** @param text JSON. @returns null for changes that this build cannot read */
function inForce(text: string, at: number): Editing | null {
  const { data } = editingSchema.safeParse(JSON.parse(text));
  return data === undefined ? null : withoutEnded(data, at);
}

/** @returns what differs between two versions of the editors' changes */
export function editingChanges(before: Editing, after: Editing): EditingChange[] {
  const changes: EditingChange[] = [];
  const compare = (
    list: EditingChange['list'],
    [old, own]: readonly [readonly EditingChange['entry'][], readonly EditingChange['entry'][]],
  ) => {
    const [known, present] = [old, own].map(
      (entries) => new Set(entries.map((entry) => JSON.stringify(entry))),
    );
    const added = own.filter((entry) => !known?.has(JSON.stringify(entry)));
    const removed = old.filter((entry) => !present?.has(JSON.stringify(entry)));
    changes.push(
      ...added.map((entry) => ({ list, entry, is: 'added' as const })),
      ...removed.map((entry) => ({ list, entry, is: 'removed' as const })),
    );
    if (added.length + removed.length === 0 && JSON.stringify(old) !== JSON.stringify(own))
      changes.push({ list, entry: {}, is: 'reordered' });
  };
  compare('breaking', [before.breaking ? [before.breaking] : [], after.breaking ? [after.breaking] : []]);
  for (const list of EDITING_LISTS) compare(list, [before[list], after[list]]);
  return changes;
}
