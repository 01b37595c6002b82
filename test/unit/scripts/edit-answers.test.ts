import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { editingSchema } from '../../../schema/editing.ts';
import { hostedCommand } from './hosted-command.ts';

/** A site that answers reads, and each write with `answer`. */
let server: Server;
let address = '';
let answer: { status: number; body: unknown };
let history: unknown[];
let writes: { address: string; match: string | undefined }[];
const command = hostedCommand('scripts/edit.ts');
beforeAll(async () => {
  server = createServer((request, response) => {
    const { method, url = '', headers } = request;
    if (method === 'GET') {
      const state = { version: 4, editing: editingSchema.parse({}) };
      response.end(JSON.stringify(url.endsWith('/history') ? { edits: history } : state));
      return;
    }
    writes.push({ address: `${method} ${url}`, match: headers['if-match'] });
    response.writeHead(answer.status).end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = server.address();
  address = `http://127.0.0.1:${own !== null && typeof own === 'object' ? own.port : 0}`;
});
afterAll(() => {
  command.stop();
  server.close();
});
beforeEach(() => {
  writes = [];
  history = [];
  answer = { status: 200, body: { id: 'bee', version: 5, written: true, changes: [], warnings: [] } };
});

const edit = (...words: string[]) =>
  command.run([...words, '--site', address, '--by', 'Ann'], { PURGE_TOKEN: 'a-secret-of-the-paper' });

test('EDIT-5 breaking news without an end is refused with an example, before the site is asked', async () => {
  const { code, err } = await edit('breaking', 'The bridge is closed');
  expect([code, err]).toEqual([2, expect.stringContaining('--until 6h')]);
  expect(writes).toEqual([]);
});

test('EDIT-2 EDIT-3 what the site refuses, or was not able to check, is said; --anyway and --yes are sent', async () => {
  answer = {
    status: 422,
    body: { error: '$.x: https://a.example/1 is unknown. The nearest is https://a.example/2', faults: [] },
  };
  const unknown = await edit('hide', '--link', 'https://a.example/1');
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.err).toContain('The nearest is https://a.example/2');
  answer = { status: 412, body: { error: 'another version is stored' } };
  expect((await edit('hide', '--word', 'ferry')).code).toBe(1);
  const words = [{ word: 'ferry', hides: 3, of: 80 }];
  const warnings = ['https://a.example/1 was not checked: the search index does not answer'];
  answer = { status: 200, body: { id: 'bee', version: 5, written: true, changes: [], warnings, words } };
  const written = await edit('hide', '--word', 'ferry', '--anyway', '--yes');
  expect(written).toEqual({
    code: 0,
    out: 'Version 5: here now; elsewhere within about 2 minutes.\n“ferry” hides 3 of today’s 80 stories.\n',
    err: `${warnings[0]}.\n`,
  });
  expect(writes.map((write) => write.address)).toEqual([
    'PUT /api/editing?by=Ann',
    'PUT /api/editing?by=Ann',
    'PUT /api/editing?by=Ann&anyway=&yes=',
  ]);
});

test('EDIT-4 undo asks the site, for the version that was read; the history says what each version changed', async () => {
  const at = Date.UTC(2026, 10, 28, 12);
  const undone = { version: 3, at, by: 'Ben' };
  answer = { status: 200, body: { id: 'bee', version: 5, written: true, changes: [], warnings: [], undone } };
  expect((await edit('undo')).out).toContain('Undone: version 3 by Ben.');
  expect(writes).toEqual([{ address: 'POST /api/editing/undo?by=Ann', match: '"4"' }]);
  const editing = editingSchema.parse({ hidden: [{ word: 'ferry' }] });
  const own = { at, by: 'Ben', why: 'too early', editing };
  history = [
    {
      version: 3,
      ...own,
      changes: [{ list: 'pinned', entry: { link: 'https://a.example/1' }, is: 'removed' }],
    },
    { version: 2, ...own, changes: [{ list: 'hidden', entry: { word: 'ferry' }, is: 'added' }] },
    { version: 1, ...own, why: '', changes: [{ list: 'pinned', entry: {}, is: 'reordered' }] },
  ];
  expect((await edit('history')).out).toBe(`3  2026-11-28T12:00:00.000Z  Ben: too early
    removed  pinned, link https://a.example/1
2  2026-11-28T12:00:00.000Z  Ben: too early
    added  hidden, word ferry
1  2026-11-28T12:00:00.000Z  Ben
    reordered  pinned
`);
});
