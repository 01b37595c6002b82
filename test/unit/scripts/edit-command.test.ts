import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutEnded } from '../../../functions/editing/in-force.ts';
import { hashName } from '../../../functions/platform/hash.ts';
import { editingSchema } from '../../../schema/editing.ts';
import type { EditingState } from '../../../schema/register.ts';
import { changeEditing, editingLines } from '../../../scripts/edit/change-editing.ts';

const EVENT = 'https://b.example/fire';
const EVENT_PAGE = `/stories/local-${hashName(EVENT)}`;

/** A site whose connection breaks at a write. */
let site: {
  server: Server;
  address: string;
  secret: string;
  writes: boolean;
  hosts: string[];
  body: string;
};
let state: EditingState;
beforeEach(async () => {
  state = {
    version: 4,
    editing: { hidden: [], pinned: [], hiddenFeeds: [], notes: [], split: [], grouped: [] },
  };
  const server = createServer((request, response) => {
    site.hosts.push(request.headers.host ?? '');
    if (request.method === 'PUT') {
      if (site.writes) state = { ...state, version: 5 };
      request.on('data', (data) => {
        site.body += String(data);
      });
      request.on('end', () => response.destroy());
      return;
    }
    if (request.url === '/feeds/local.json') {
      response.end(JSON.stringify({ items: [{ url: 'https://a.example/1' }, { url: EVENT }] }));
      return;
    }
    const author = { at: 0, by: 'Ann', why: '', editing: state.editing };
    const edits = state.version === 5 ? [{ version: 5, ...author }] : [];
    response.end(JSON.stringify(request.url?.endsWith('history') ? { edits } : state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const secret = 'a-secret-of-the-paper';
  site = { server, address: `http://localhost:${port}`, secret, writes: false, hosts: [], body: '' };
});
afterEach(() => site.server.close());

/** Runs a command on the site. @returns its output */
async function run(script: string, address: string, ...words: string[]): Promise<string> {
  const command = spawn(process.execPath, [script, ...words, '--site', address], {
    env: {
      ...process.env,
      PURGE_TOKEN: site.secret,
      OPERATOR_TOKEN: 'a-secret-of-the-whole-network-of-papers',
    },
  });
  let said = '';
  command.stderr.on('data', (data) => {
    said += String(data);
  });
  await new Promise((resolve) => command.on('close', resolve));
  return said;
}

const edit = (...words: string[]) => run('scripts/edit.ts', site.address, ...words);

test.each([
  [true, 'localhost: the write happened, as version 5.'],
  [false, 'localhost: the write did not happen; its history is empty.'],
])('an edit whose connection breaks says whether it was written: %s', async (writes, sentence) => {
  site.writes = writes;
  const said = await edit('breaking', 'Bridge closed', '--until', '6h', '--by', 'Ann');
  expect(said).toMatch(/cannot be reached/);
  expect(said).toContain(sentence);
});

test.each([
  ['scripts/edit.ts', 'show'],
  ['scripts/purge.ts', '--title'],
  ['scripts/publication.ts', 'list'],
])(
  '%s reaches a publication of a local run by its name, which no resolver has to know',
  async (script, word) => {
    const address = site.address.replace('localhost', 'bee.localhost');
    expect(await run(script, address, word)).not.toMatch(/cannot be reached|ENOTFOUND/);
    expect(site.hosts).toContain(new URL(address).host);
  },
);

test.each([
  ['', 'PURGE_TOKEN: is not set: the secret that the site was given\n'],
  ['short', 'PURGE_TOKEN: must have at least 16 characters\n'],
])('a secret that no site accepts, %j, ends the run before anything is asked', async (secret, said) => {
  site.secret = secret;
  expect(await edit('show')).toBe(said);
  expect(site.hosts).toEqual([]);
});

const NOTE = ['note', '--link', 'https://a.example/1', '--label', 'Note'];

test.each([
  [['group', 'https://a.example/1'], 'group URL URL'],
  [['split', '--until', '2020-01-01T00:00:00Z', '--link', 'https://a.example/1'], 'is in the past'],
  [['breaking', 'The', 'bridge', 'is', 'closed', '--until', '6h'], 'more words than breaking takes'],
  [[...NOTE, '--text', 'A', 'name', 'was', 'wrong'], 'more words than note takes'],
  [[...NOTE, '--text', 'Wrong', '--until', '6h'], 'has no --until'],
])('HOME-27 %j is refused before anything is written: %s', async (words, sentence) => {
  const said = await edit(...words);
  expect(said).toContain(sentence);
  expect(said).not.toContain('the write');
});

test.each([[EVENT_PAGE], [`SITE${EVENT_PAGE}`]])(
  'HOME-27 an event is split by its page: %s',
  async (page) => {
    const said = await edit('split', page.replace('SITE', site.address));
    expect(said).toContain('the write did not happen');
    expect(site.body).toContain(`"link":"${EVENT}"`);
  },
);

test.each([
  ['/stories/local-0', /None of the newest 2 stories of local has that page/],
  ['/stories/nothing', /not the page of an event/],
  [`https://other.example${EVENT_PAGE}`, /not the page of an event/],
])('HOME-27 split %s is refused before anything is written', async (page, sentence) => {
  const said = await edit('split', page);
  expect(said).toMatch(sentence);
  expect(said).not.toContain('the write');
});

test('HOME-27 events that editors split and made are listed, taken back, and end', () => {
  const story = { link: 'https://a.example/1', until: '2026-11-25T12:00:00Z' };
  const editing = editingSchema.parse({
    split: [story],
    grouped: [{ links: [story.link, 'https://b.example/2'] }],
  });
  expect(editingLines(editing, Date.parse('2026-11-25T12:00:00Z') - 1)).toEqual([
    'split 1  link https://a.example/1, until 2026-11-25T12:00:00Z',
    'grouped 1  links https://a.example/1,https://b.example/2',
  ]);
  expect(changeEditing(editing, { kind: 'remove', list: 'split', number: 1 })).toMatchObject({ split: [] });
  const later = Date.parse('2026-11-25T12:00:00Z');
  expect(withoutEnded(editing, later).split).toEqual([]);
  expect(withoutEnded(editing, later - 1).split).toHaveLength(1);
});
