import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { editingSchema } from '../../../schema/editing.ts';
import type { EditingState } from '../../../schema/register.ts';
import { listen } from '../../shared/listen.ts';
import { hostedCommand } from './hosted-command.ts';

interface Answer {
  status: number;
  body: unknown;
}
/** A site that answers reads, and writes as the register does, with `answer`, or by breaking the connection. */
let site: {
  answer: Answer | 'register' | 'breaks' | 'writes and breaks';
  state: EditingState;
  history: unknown[];
  hosts: string[];
  writes: { address: string; match: string | undefined; body: string }[];
};
const command = hostedCommand('scripts/edit.ts');
const SECRETS = {
  PURGE_TOKEN: 'a-secret-of-the-paper',
  OPERATOR_TOKEN: 'a-secret-of-the-whole-network-of-papers',
};

function read(url: string): unknown {
  return url.endsWith('history') ? { edits: site.history } : site.state;
}

async function write(request: IncomingMessage): Promise<Answer | null> {
  const { method, url, headers } = request;
  const body = await text(request);
  const { version } = site.state;
  site.writes.push({ address: `${method} ${url}`, match: headers['if-match'], body });
  if (typeof site.answer === 'object') return site.answer;
  if (site.answer === 'breaks') return null;
  if (site.answer === 'register' && headers['if-match'] !== `"${version}"`)
    return { status: 412, body: { error: 'another version is stored', version } };
  site.state = { version: version + 1, editing: editingSchema.parse(JSON.parse(body)) };
  site.history.unshift({ ...site.state, at: 0, by: 'Ann', why: '', changes: [] });
  if (site.answer === 'writes and breaks') return null;
  return { status: 200, body: { id: 'bee', version: version + 1, written: true, changes: [], warnings: [] } };
}

const server = createServer(async (request, response) => {
  site.hosts.push(request.headers.host ?? '');
  if (request.method === 'GET') return void response.end(JSON.stringify(read(request.url ?? '')));
  const answer = await write(request);
  if (answer === null) response.destroy();
  else response.writeHead(answer.status).end(JSON.stringify(answer.body));
});
const origin = `http://localhost:${await listen(server)}`;
beforeEach(() => {
  const state = { version: 4, editing: editingSchema.parse({}) };
  site = { answer: 'register', state, history: [], hosts: [], writes: [] };
});

const edit = (...words: string[]) => command.run([...words, '--site', origin, '--by', 'Ann'], SECRETS);
/** @returns what the command prints */
const said = async (...words: string[]) => {
  const { out, err } = await edit(...words);
  return out + err;
};

test('EDIT-5 breaking news without an end is refused with an example, before the site is asked', async () => {
  const { code, err } = await edit('breaking', 'The bridge is closed');
  expect([code, err]).toEqual([2, expect.stringContaining('--until 6h')]);
  expect(site.writes).toEqual([]);
});

test.each([
  [['shwo'], "Unknown command 'shwo' (did you mean show?). "],
  [
    ['remove', 'hiden', '1'],
    'Something is missing or wrong. Usage: PURGE_TOKEN=… npm run edit -- --site URL remove',
  ],
  [['group', 'https://a.example/1'], 'npm run edit -- --site URL group URL URL'],
  [['hide-feed'], 'npm run edit -- --site URL hide-feed URL'],
  // It would be hidden everywhere.
  [['hide', '--word', 'ferry', '--section', 'sports'], 'hide takes no --section. '],
  [['undo', '--link', 'https://a.example/1'], 'undo takes no --link. '],
  [['remove', 'hidden', '3'], 'hidden has 0 entries.'],
])('EDIT-3 %j is one line, exits 2 and changes nothing', async (words, reason) => {
  const { code, out, err } = await edit(...words);
  expect([code, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  expect(err).toContain(reason);
  expect(site.writes).toEqual([]);
});

test('EDIT-2 EDIT-3 what the site refuses, or was not able to check, is said; --anyway and --yes are sent', async () => {
  site.answer = {
    status: 422,
    body: { error: '$.x: https://a.example/1 is unknown. The nearest is https://a.example/2', faults: [] },
  };
  const unknown = await edit('hide', '--link', 'https://a.example/1');
  expect([unknown.code, unknown.out]).toEqual([2, '']);
  expect(unknown.err).toContain('The nearest is https://a.example/2');
  site.answer = { status: 412, body: { error: 'another version is stored' } };
  expect((await edit('hide', '--word', 'ferry')).code).toBe(1);
  const words = [{ word: 'ferry', hides: 3, of: 80 }];
  const warnings = ['https://a.example/1 was not checked: the search index does not answer'];
  site.answer = { status: 200, body: { id: 'bee', version: 5, written: true, changes: [], warnings, words } };
  const written = await edit('hide', '--word', 'ferry', '--anyway', '--yes');
  expect(written).toEqual({
    code: 0,
    out: 'Version 5: here now; elsewhere within about 2 minutes.\n“ferry” hides 3 of today’s 80 stories.\n',
    err: `${warnings[0]}.\n`,
  });
  expect(site.writes.map((write) => write.address)).toEqual([
    'PUT /api/editing?by=Ann',
    'PUT /api/editing?by=Ann',
    'PUT /api/editing?by=Ann&anyway=&yes=',
  ]);
});

test('EDIT-10 breaking news is planned, shown and taken back by the terminal; the row is not written', async () => {
  const at = Date.UTC(2026, 10, 28, 12);
  const line = {
    text: 'The bridge closes',
    begins: '2099-11-28T18:00:00Z',
    until: '2099-11-29T00:00:00.000Z',
  };
  const planned = { line, at, by: 'Ada Ross', proven: true as const, why: '', fault: null };
  site.answer = { status: 200, body: planned };
  const words =
    'planned  The bridge closes, from 2099-11-28T18:00:00Z until 2099-11-29T00:00:00.000Z, by Ada Ross\n';
  expect(await said('breaking', line.text, '--begins', line.begins, '--until', '6h')).toBe(
    `${words}No reader sees it before it begins.\n`,
  );
  site.state = { ...site.state, planned: { ...planned, fault: 'it was late' } };
  expect(await said('show')).toContain('by Ada Ross; it did not begin: it was late\n');
  site.state = { ...site.state, planned };
  expect(await said('remove', 'planned')).toBe(`Taken back: ${words}`);
  expect(site.writes.map(({ address, body }) => [address, body && JSON.parse(body)])).toEqual([
    ['PUT /api/editing/planned?by=Ann', line],
    [`DELETE /api/editing/planned?by=Ann&at=${at}`, ''],
  ]);
  site.state = { version: 4, editing: site.state.editing };
  expect((await edit('remove', 'planned')).err).toContain('No breaking news is planned.');
  const past = await edit(
    'breaking',
    'Fog',
    '--begins',
    '2020-01-01T00:00:00Z',
    '--until',
    '2099-01-01T00:00:00Z',
  );
  expect([past.code, past.err]).toEqual([2, expect.stringContaining('is no time to come')]);
});

test('EDIT-4 undo asks the site, for the version that was read; the history says what each version changed', async () => {
  const at = Date.UTC(2026, 10, 28, 12);
  const undone = { version: 3, at, by: 'Ben' };
  site.answer = {
    status: 200,
    body: { id: 'bee', version: 5, written: true, changes: [], warnings: [], undone },
  };
  expect((await edit('undo')).out).toContain('Undone: version 3 by Ben.');
  expect(site.writes).toMatchObject([{ address: 'POST /api/editing/undo?by=Ann', match: '"4"' }]);
  const editing = editingSchema.parse({ hidden: [{ word: 'ferry' }] });
  const own = { at, by: 'Ben', why: 'too early', editing };
  site.history = [
    {
      version: 3,
      ...own,
      changes: [{ list: 'pinned', entry: { link: 'https://a.example/1' }, is: 'removed' }],
    },
    { version: 2, ...own, changes: [{ list: 'hidden', entry: { word: 'ferry' }, is: 'added' }] },
    { version: 1, ...own, why: '', changes: [{ list: 'pinned', entry: {}, is: 'reordered' }] },
  ];
  expect((await edit('history')).out).toBe(`3  2026-11-28T12:00:00.000Z  Ben (unproven): too early
    removed  pinned, link https://a.example/1
2  2026-11-28T12:00:00.000Z  Ben (unproven): too early
    added  hidden, word ferry
1  2026-11-28T12:00:00.000Z  Ben (unproven)
    reordered  pinned
`);
});

test.each([
  ['writes and breaks', 'localhost: the newest version is 5, of 1970-01-01 00:00 UTC by Ann'],
  ['breaks', 'localhost: the newest version is none.'],
] as const)('an edit whose connection breaks names the newest version: %s', async (answer, sentence) => {
  site.answer = answer;
  const printed = await said('breaking', 'Bridge closed', '--until', '6h');
  expect(printed).toMatch(/cannot be reached/);
  expect(printed).toContain(sentence);
});

test.each([
  ['scripts/edit.ts', 'show'],
  ['scripts/purge.ts', '--title'],
  ['scripts/publication.ts', 'list'],
])(
  '%s reaches a publication of a local run by its name, which no resolver has to know',
  async (script, word) => {
    const address = origin.replace('localhost', 'bee.localhost');
    const child = spawn(process.execPath, [script, word, '--site', address], {
      env: { ...process.env, ...SECRETS },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    expect(await text(child.stderr)).not.toMatch(/cannot be reached|ENOTFOUND/);
    expect(site.hosts).toContain(new URL(address).host);
  },
);

test.each([
  ['', 'PURGE_TOKEN: is not set: the secret that the site was given\n'],
  ['short', 'PURGE_TOKEN: must have at least 16 characters\n'],
])('a secret that no site accepts, %j, ends the run before anything is asked', async (secret, printed) => {
  const { err } = await command.run(['show', '--site', origin], { PURGE_TOKEN: secret });
  expect(err).toBe(printed);
  expect(site.hosts).toEqual([]);
});

const NOTE = ['note', '--link', 'https://a.example/1', '--label', 'Note'];

test.each([
  [['group', 'https://a.example/1'], 'group URL URL'],
  [['split', '--until', '2020-01-01T00:00:00Z', '--link', 'https://a.example/1'], 'is in the past'],
  [['breaking', 'The', 'bridge', 'is', 'closed', '--until', '6h'], 'more words than breaking takes'],
  [['split', '/stories/local-1'], 'more words than split takes'],
  [[...NOTE, '--text', 'A', 'name', 'was', 'wrong'], 'more words than note takes'],
  [[...NOTE, '--text', 'Wrong', '--until', '6h'], 'has no --until'],
])('HOME-27 %j is refused before anything is written: %s', async (words, sentence) => {
  expect(await said(...words)).toContain(sentence);
  expect(site.writes).toEqual([]);
});

test('changes that have ended leave room for new ones, and the editor is told that numbers are new', async () => {
  const ended = { word: 'fog', until: '2026-01-01T00:00:00Z' };
  const current = [{ word: 'ferry' }, { word: 'bridge' }];
  site.state.editing = editingSchema.parse({ hidden: [ended, ...current] });
  expect(await said('hide', '--word', 'lottery')).toBe(
    'Version 5: here now; elsewhere within about 2 minutes.\nEnded changes were left out: 1. Others have new numbers.\n',
  );
  expect(site.state.editing.hidden).toEqual([...current, { word: 'lottery' }]);
  // They are listed until then, so `remove` takes the numbers that `show` printed.
  site.state.editing = editingSchema.parse({ hidden: [ended, { word: 'lottery' }, { word: 'ferry' }] });
  expect(await said('remove', 'hidden', '2')).toContain('Removed: hidden 2  word lottery\n');
  expect(site.state.editing.hidden).toEqual([ended, { word: 'ferry' }]);
});
