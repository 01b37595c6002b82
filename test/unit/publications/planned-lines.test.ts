import { beforeEach, expect, test, vi } from 'vitest';
import { newPersonSchema } from '../../../schema/people.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { openRegister } from './register-fixture.ts';

const NOW = Date.UTC(2026, 10, 29, 12);
const LINE = {
  text: 'The bridge is closed',
  begins: '2026-11-29T18:00:00.000Z',
  until: '2026-11-29T23:00:00.000Z',
};
const BEGUN = { text: LINE.text, until: LINE.until };
const ID = '0123456789ab';
const author = { by: `person:${ID}`, why: 'The city asked', dryRun: false };
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

async function withEditor() {
  const opened = openRegister();
  for (const id of ['bee', 'wasp']) await opened.put(smallPublication(id));
  const person = newPersonSchema.parse({
    name: 'Ada Ross',
    kind: 'person',
    role: 'editor',
    papers: ['bee', 'wasp'],
  });
  const secret = { hash: 'a-hash', until: NOW + 1 };
  await opened.register.changePeople({ what: 'add', person }, ID, secret, 'shared secret');
  const { register } = opened;
  const rowOf = async (id: string) => {
    const found = await register.get(id, null);
    return found.ok ? { ...found.value, row: JSON.parse(found.value.row ?? '{}') } : null;
  };
  return { ...opened, rowOf };
}

test('EDIT-10 a planned line begins at its time, once, as the version of the editor who planned it', async () => {
  const { register, open, rowOf, kv, stored } = await withEditor();
  await register.edit('bee', '{"hidden":[{"word":"ferry"}]}', 'any', author);
  await register.publish(null);
  expect(await register.plan('bee', LINE, author)).toMatchObject({
    ok: true,
    value: { by: 'Ada Ross', proven: true },
  });
  vi.setSystemTime(Date.parse(LINE.begins) - 1);
  await register.verify();
  // Nothing that is copied, listed or exported has it before.
  expect((await rowOf('bee'))?.row.editing.breaking).toBe(undefined);
  expect(JSON.stringify([...kv.values.values(), await register.exportRows('')])).not.toContain('bridge');
  vi.setSystemTime(Date.parse(LINE.begins));
  // Also after a restart.
  await open().verify();
  expect(await rowOf('bee')).toMatchObject({
    version: 3,
    by: 'Ada Ross',
    proven: true,
    why: 'as planned: The city asked',
    row: { editing: { hidden: [{ word: 'ferry' }], breaking: BEGUN } },
  });
  expect([...kv.values.values()].join()).toContain('The bridge is closed');
  await register.verify();
  expect([(await rowOf('bee'))?.version, stored.has('planned:bee'), await register.planned('bee')]).toEqual([
    3,
    false,
    null,
  ]);
});

test('EDIT-10 of two editors the second does not overwrite the first’s plan, and takes back only the one that was shown', async () => {
  const { register } = await withEditor();
  await register.plan('bee', LINE, author);
  const second = { ...LINE, text: 'The bridge is open' };
  expect(await register.plan('bee', second, { ...author, by: 'Ann' })).toMatchObject({ status: 409 });
  expect(await register.plan('wasp', second, author)).toMatchObject({ ok: true });
  expect(await register.planned('bee')).toMatchObject({ line: LINE });
  expect(await register.unplan('bee', NOW - 1, author)).toMatchObject({ status: 409 });
  expect(await register.unplan('bee', NOW, author)).toMatchObject({ ok: true });
  expect(await register.unplan('bee', NOW, author)).toMatchObject({ status: 409 });
  vi.setSystemTime(Date.parse(LINE.begins));
  await register.verify();
  expect((await register.edits('bee')).length).toBe(0);
  expect((await register.edits('wasp')).length).toBe(1);
});

test('EDIT-10 PEOPLE-2 the line of an editor who was revoked meanwhile does not begin, and says why until its end', async () => {
  const { register, rowOf } = await withEditor();
  await register.plan('bee', LINE, author);
  await register.plan('wasp', LINE, { ...author, by: 'Ann' });
  const revoke = { what: 'revoke', id: ID, forget: false } as const;
  await register.changePeople(revoke, ID, { hash: '', until: 0 }, 'shared secret');
  expect(await register.plan('bee', LINE, author)).toMatchObject({ status: 403 });
  expect(await register.unplan('bee', NOW, author)).toMatchObject({ status: 403 });
  vi.setSystemTime(Date.parse(LINE.begins));
  await register.verify();
  expect((await rowOf('bee'))?.version).toBe(1);
  expect(await register.planned('bee')).toMatchObject({
    fault: 'who planned it may not change this paper any more',
  });
  // Another paper's line is not held up.
  expect((await rowOf('wasp'))?.row.editing.breaking).toEqual(BEGUN);
  // It is not tried again each minute.
  vi.setSystemTime(Date.parse(LINE.begins) + 60_000);
  await register.verify();
  expect(lines.filter((line) => line.includes('"what":"refused"'))).toHaveLength(1);
  vi.setSystemTime(Date.parse(LINE.until));
  await register.verify();
  expect(await register.planned('bee')).toBe(null);
});

test('EDIT-10 a line begins neither in the past nor after its end, and goes with its paper', async () => {
  const { register, remove, put } = await withEditor();
  vi.setSystemTime(Date.parse(LINE.begins));
  expect(await register.plan('bee', LINE, author)).toMatchObject({ status: 422 });
  vi.setSystemTime(NOW);
  expect(await register.plan('nobody', LINE, { ...author, by: 'Ann' })).toMatchObject({ status: 404 });
  await register.plan('bee', LINE, author);
  await remove('bee');
  await put(smallPublication('bee'));
  expect(await register.planned('bee')).toBe(null);
  await register.plan('wasp', LINE, author);
  vi.setSystemTime(Date.parse(LINE.until));
  await register.verify();
  expect([await register.planned('wasp'), (await register.edits('wasp')).length]).toEqual([null, 0]);
});

test('EDIT-10 PEOPLE-7 a plan is no table and no field of a row, and one that a build cannot read counts as none', async () => {
  const { register, stored, database } = await withEditor();
  await register.plan('bee', LINE, author);
  expect(database.prepare('SELECT number FROM tables_version').all()).toMatchObject([{ number: 2 }]);
  expect(JSON.stringify(database.prepare('SELECT * FROM history').all())).not.toContain('bridge');
  stored.set('planned:bee', { line: { text: 'of a later build' } });
  await register.verify();
  expect(await register.planned('bee')).toBe(null);
  expect(await register.plan('bee', LINE, author)).toMatchObject({ ok: true });
});
