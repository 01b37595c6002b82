import { expect, test } from 'vitest';
import type { StoredEdit } from '../../../../functions/platform/calls/publication-register.ts';
import { changeToUndo, editingChanges, undoReason } from '../../../../functions/stories/editing/undo.ts';
import { editingSchema } from '../../../../schema/editing.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
type Change = { to: object; why?: string; at?: number };

/** The history of these changes, newest first. */
function historyOf(...changes: Change[]): StoredEdit[] {
  const edits: StoredEdit[] = [];
  for (const [i, { to, why = '', at = NOW - 3_600_000 }] of changes.entries())
    edits.push({
      version: i + 2,
      at,
      by: 'Ann',
      why,
      before: edits.at(-1)?.editing ?? '{}',
      editing: JSON.stringify(to),
    });
  return edits.reverse();
}
const hides = (...words: string[]) => ({ hidden: words.map((word) => ({ word })) });
function undo(...changes: Change[]) {
  const found = changeToUndo(historyOf(...changes), NOW);
  return found && [found.edit.version, found.editing.hidden.map(({ word }) => word)];
}
const undone = (version: number, to: object): Change => ({ to, why: undoReason(version, '') });

test('EDIT-4 each undo takes back the change before the last one that was taken back', () => {
  const [a, ab, b] = [hides('aa'), hides('aa', 'bb'), hides('bb')];
  const three = [{ to: a }, { to: ab }, { to: b }];
  expect(undo(...three)).toEqual([4, ['aa', 'bb']]);
  expect(undo(...three, undone(4, ab))).toEqual([3, ['aa']]);
  expect(undo(...three, undone(4, ab), undone(3, a))).toEqual([2, []]);
  expect(undo(...three, undone(4, ab), undone(3, a), undone(2, {}))).toBeNull();
});

test('EDIT-4 a change that was taken back by hand can be undone, as can one after an undo', () => {
  const [a, b] = [hides('aa'), hides('bb')];
  expect(undo({ to: a }, { to: {} })).toEqual([3, ['aa']]);
  expect(undo({ to: a }, { to: b }, undone(3, a), { to: b })).toEqual([5, ['aa']]);
  expect(undo({ to: a }, { to: b }, undone(3, a), { to: b }, undone(5, a))).toEqual([2, []]);
});

test('EDIT-4 entries that have ended are not brought back, nor is a change undone that they alone made', () => {
  const until = new Date(NOW - 1_000).toISOString();
  const ended = { hidden: [{ word: 'aa', until }] };
  expect(undo({ to: ended }, { to: hides('bb') })).toEqual([3, []]);
  expect(undo({ to: ended }, { to: hides('bb') }, undone(3, {}))).toBeNull();
});

test('EDIT-4 a reason that only reads like an undo is a change', () => {
  expect(undo({ to: hides('aa') }, undone(2, hides('aa', 'bb')))).toEqual([3, ['aa']]);
  expect(undo()).toBeNull();
});

test('EDIT-4 the differences of two versions are named', () => {
  const [one, two] = [{ guid: 'one' }, { guid: 'two' }];
  const before = editingSchema.parse({ pinned: [one, two], ...hides('aa') });
  const breaking = { text: 'Rain', until: '2026-11-29T12:00:00Z' };
  const after = editingSchema.parse({ pinned: [two, one], ...hides('bb'), breaking });
  expect(editingChanges(before, after)).toEqual([
    { list: 'breaking', entry: breaking, is: 'added' },
    { list: 'hidden', entry: { word: 'bb' }, is: 'added' },
    { list: 'hidden', entry: { word: 'aa' }, is: 'removed' },
    { list: 'pinned', entry: {}, is: 'reordered' },
  ]);
});
