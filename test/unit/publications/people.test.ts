import { expect, test } from 'vitest';
import { newPersonSchema } from '../../../schema/people.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { openRegister } from './register-fixture.ts';

const ID = '0123456789ab';
const SECRET = { hash: 'a-hash', until: Date.now() + 3_600_000 };
const OPERATORS = 'shared secret';
const author = { by: `person:${ID}`, why: '', dryRun: false };

/** A register with two papers and a person. */
async function withPerson(person: { role: 'viewer' | 'editor' | 'operator'; papers?: string[] }) {
  const opened = openRegister();
  for (const id of ['bee', 'wasp']) await opened.put(smallPublication(id));
  const added = newPersonSchema.parse({ name: 'Ada Ross', kind: 'person', ...person });
  await opened.register.changePeople({ what: 'add', person: added }, ID, SECRET, OPERATORS);
  const { register } = opened;
  return {
    ...opened,
    revoke: (forget = false) =>
      register.changePeople({ what: 'revoke', id: ID, forget }, ID, SECRET, OPERATORS),
    edit: (paper: string, text: string) =>
      register.edit(
        paper,
        JSON.stringify({ breaking: { text, until: '2099-01-01T00:00:00Z' } }),
        'any',
        author,
      ),
  };
}
const statusOf = (result: { ok: boolean; status?: number }) => (result.ok ? 200 : result.status);

test('PEOPLE-2 the register asks in the step that writes: a person who was revoked meanwhile writes nothing', async () => {
  const { register, edit, revoke } = await withPerson({ role: 'editor', papers: ['bee'] });
  expect(statusOf(await edit('bee', 'One'))).toBe(200);
  expect(statusOf(await edit('wasp', 'One'))).toBe(403);
  expect(statusOf(await register.put('bee', '{}', 'any', author))).toBe(403);
  await revoke();
  expect(statusOf(await edit('bee', 'Two'))).toBe(403);
  expect(statusOf(await register.undo('bee', 'any', author))).toBe(403);
  expect(await register.get('bee', null)).toMatchObject({
    value: { version: 2, by: 'Ada Ross', proven: true },
  });
});

test('PEOPLE-2 a revoked operator imports, restores and adds nothing more', async () => {
  const { register, revoke } = await withPerson({ role: 'operator' });
  const line = { line: 1, text: JSON.stringify(smallPublication('ant')) };
  expect(await register.importChunk([line], false, author)).toMatchObject({ written: 1 });
  await revoke();
  const other = { line: 1, text: JSON.stringify(smallPublication('fly')) };
  await expect(register.importChunk([other], false, author)).rejects.toThrow('You may not do this any more');
  await expect(register.restoreChunk([other], false, author)).rejects.toThrow('You may not do this any more');
  expect(statusOf(await register.remove('ant', 'any', author))).toBe(403);
  expect(statusOf(await register.restore('ant', 1, author))).toBe(403);
  const friend = newPersonSchema.parse({ name: 'A Friend', kind: 'person', role: 'operator' });
  const added = await register.changePeople(
    { what: 'add', person: friend },
    'ba9876543210',
    SECRET,
    author.by,
  );
  expect([statusOf(added), (await register.people()).length]).toEqual([403, 1]);
});

test('PEOPLE-3 a conflict, an undo and the desk name the person; a backup does not; a forgotten one is a former editor', async () => {
  const { register, edit, revoke, backup } = await withPerson({ role: 'editor', papers: ['bee'] });
  await edit('bee', 'One');
  const late = await register.edit('bee', '{}', 1, { ...author, by: 'Ann' });
  expect(late).toMatchObject({ status: 412, error: expect.stringContaining('by Ada Ross') });
  await register.notePurge({ publication: 'bee', at: 1, by: author.by, what: 'all', feeds: 1, failed: 0 });
  expect(await register.news()).toMatchObject({
    writes: expect.arrayContaining([expect.objectContaining({ by: 'Ada Ross', proven: true })]),
    purges: [{ by: 'Ada Ross', proven: true }],
  });
  expect(JSON.stringify(await backup())).not.toContain('Ada');
  await revoke(true);
  expect(await register.undo('bee', 'any', { ...author, by: 'Ann' })).toMatchObject({
    value: { undone: { by: 'former editor' } },
  });
  expect((await register.edits('bee')).map(({ by, proven }) => [by, proven])).toEqual([
    ['Ann', undefined],
    ['former editor', true],
  ]);
});

test('PEOPLE-9 the id of a removed paper gives its editors nothing when it is used again; their other papers stay', async () => {
  const { register, edit, remove, put } = await withPerson({ role: 'editor', papers: ['bee', 'wasp'] });
  await register.remove('bee', 'any', { by: 'Ann', why: '', dryRun: true });
  expect(await register.person(ID)).toMatchObject({ papers: ['bee', 'wasp'] });
  await remove('bee');
  await put(smallPublication('bee'));
  expect(statusOf(await edit('bee', 'One'))).toBe(403);
  expect(statusOf(await edit('wasp', 'One'))).toBe(200);
  await remove('wasp');
  await put(smallPublication('wasp'));
  // No papers would be all of them.
  expect(await register.person(ID)).toMatchObject({ role: 'editor', papers: ['-'] });
  for (const paper of ['bee', 'wasp']) expect(statusOf(await edit(paper, 'Two'))).toBe(403);
  expect(
    await register.signedOn('ba9876543210', { name: 'a@b.example', role: 'viewer', papers: ['bee'] }),
  ).toMatchObject({
    papers: ['bee'],
  });
});

test('PEOPLE-6 a link is one of its person, and is used once', async () => {
  const { register, open } = await withPerson({ role: 'viewer' });
  expect(await register.linkOf(ID)).toBe(SECRET.hash);
  expect(await register.takeLink(ID, 'another-hash')).toBe(false);
  expect(await register.takeLink('ba9876543210', SECRET.hash)).toBe(false);
  expect(await register.takeLink(ID, SECRET.hash)).toBe(true);
  // Also after a restart of the object.
  expect([await open().takeLink(ID, SECRET.hash), await open().linkOf(ID)]).toEqual([false, null]);
});

test('PEOPLE-7 people are no tables: the build of before November 2026 opens the database, and one without them names former editors', async () => {
  const { open, stored, database } = await withPerson({ role: 'editor', papers: ['bee'] });
  // That build refuses tables of a higher number.
  expect(database.prepare('SELECT number FROM tables_version').all()).toMatchObject([{ number: 2 }]);
  expect([...stored.keys()]).toContain(`person:${ID}`);
  await open().edit('bee', '{"hidden":[{"word":"ferry"}]}', 'any', author);
  stored.delete(`person:${ID}`);
  expect(await open().person(ID)).toBe(null);
  expect(await open().get('bee', null)).toMatchObject({ value: { by: 'former editor' } });
});
