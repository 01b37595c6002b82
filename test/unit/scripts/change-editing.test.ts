import { expect, test } from 'vitest';
import { changeEditing } from '../../../functions/editing/change-editing.ts';
import { readChange, readUntil } from '../../../functions/editing/read-change.ts';
import { withoutEnded } from '../../../functions/stories/editing/in-force.ts';
import { editingSchema, plannedLineSchema } from '../../../schema/editing.ts';
import { editingLines } from '../../../scripts/edit/editing-lines.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const UNTIL = '2026-11-23T00:00:00Z';
const editing = editingSchema.parse({
  hidden: [{ word: 'lottery' }, { link: 'https://paper.example/a' }],
  breaking: { text: 'The bridge is closed', until: UNTIL },
});

test.each([
  [{ kind: 'add', list: 'hidden', entry: { guid: '7' } }, { hidden: [...editing.hidden, { guid: '7' }] }],
  [{ kind: 'remove', list: 'hidden', number: 1 }, { hidden: [editing.hidden[1]] }],
  [
    { kind: 'breaking', breaking: { text: 'It is open', until: UNTIL } },
    { breaking: { text: 'It is open', until: UNTIL } },
  ],
] as const)('a change leaves the others: %o', (change, changed) => {
  expect(changeEditing(editing, change)).toEqual({ ...editing, ...changed });
});

test('a pin stands before the others where the editor says so', () => {
  const pins = editingSchema.parse({ pinned: [{ guid: '1' }] });
  const read = readChange({ verb: 'pin', guid: '2', place: 'first' }, NOW);
  expect(read.ok && changeEditing(pins, read.change)).toMatchObject({
    pinned: [{ guid: '2' }, { guid: '1' }],
  });
  const last = readChange({ verb: 'pin', guid: '2' }, NOW);
  expect(last.ok && changeEditing(pins, last.change)).toMatchObject({
    pinned: [{ guid: '1' }, { guid: '2' }],
  });
});

test('a group of one story, a removal without a number and an unknown verb are no changes', () => {
  for (const asked of [
    { verb: 'group', links: ['https://paper.example/a'] },
    { verb: 'remove', list: 'hidden', number: '1e9' },
    { verb: 'remove', list: '__proto__', number: '1' },
    { verb: 'erase' },
  ])
    expect(readChange(asked, NOW)).toEqual({ ok: false, why: 'unclear', until: '' });
});

test('breaking news is taken back, and a missing one is refused', () => {
  const { breaking: _, ...rest } = editing;
  expect(changeEditing(editing, { kind: 'remove-breaking' })).toEqual(rest);
  const none = editingSchema.parse({});
  expect(changeEditing(none, { kind: 'remove-breaking' })).toBe('There is no breaking news.');
  expect(changeEditing(editing, { kind: 'remove', list: 'hidden', number: 3 })).toBe('hidden has 2 entries.');
  expect(changeEditing(editing, { kind: 'remove', list: 'notes', number: 0 })).toBe('notes has 0 entries.');
});

test('changes are listed with the number that takes them back', () => {
  expect(editingLines(editing, NOW)).toEqual([
    `breaking  The bridge is closed, until ${UNTIL}`,
    'hidden 1  word lottery',
    'hidden 2  link https://paper.example/a',
  ]);
  expect(editingLines(editing, Date.parse(UNTIL))[0]).toBe(
    `breaking  The bridge is closed, until ${UNTIL}, ended`,
  );
  expect(editingLines(editingSchema.parse({}), NOW)).toEqual(['Nothing is changed by hand.']);
});

test.each([
  ['90m', '2026-11-22T13:30:00.000Z'],
  ['6h', '2026-11-22T18:00:00.000Z'],
  ['2d', '2026-11-24T12:00:00.000Z'],
  [UNTIL, UNTIL],
  ['6 hours', '6 hours'],
])('%s ends at %s', (written, until) => {
  expect(readUntil(written, NOW)).toBe(until);
});

test('EDIT-10 breaking news may begin later: its end counts from there, and a beginning in the past is none', () => {
  const asked = { verb: 'breaking', text: 'Fog', until: '6h' };
  expect(readChange({ ...asked, begins: '2h' }, NOW)).toEqual({
    ok: true,
    begins: '2026-11-22T14:00:00.000Z',
    change: {
      kind: 'breaking',
      breaking: { text: 'Fog', url: undefined, until: '2026-11-22T20:00:00.000Z' },
    },
  });
  expect(readChange({ ...asked, begins: '2026-11-22T12:00:00Z' }, NOW)).toMatchObject({ why: 'begun' });
  // Nothing else begins later, and what is no time is refused by what would store it.
  expect(readChange({ verb: 'hide', word: 'fog', begins: '2h' }, NOW)).not.toHaveProperty('begins');
  const begins = 'at noon';
  expect(readChange({ ...asked, begins }, NOW)).toMatchObject({ why: 'begun' });
  for (const line of [
    { begins, until: UNTIL },
    { begins: UNTIL, until: UNTIL },
  ])
    expect(plannedLineSchema.safeParse({ text: 'Fog', ...line }).success).toBe(false);
});

test('an undo leaves out what has ended meanwhile', () => {
  const past = '2026-11-21T00:00:00Z';
  const before = editingSchema.parse({
    ...editing,
    hidden: [...editing.hidden, { word: 'fog', until: past }],
    pinned: [{ guid: '7', until: past }],
    hiddenFeeds: [{ url: 'https://paper.example/feed', until: past }],
  });
  expect(withoutEnded(before, NOW)).toEqual(editing);
  expect(withoutEnded({ ...before, breaking: { text: 'Fog', until: past } }, NOW).breaking).toBeUndefined();
});
