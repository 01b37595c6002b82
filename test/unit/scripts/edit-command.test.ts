import { spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashName } from '../../../functions/platform/hash.ts';
import { type Editing, editingSchema } from '../../../schema/editing.ts';
import type { EditingState } from '../../../schema/register.ts';

const EVENT = 'https://b.example/fire';
const EVENT_PAGE = `/stories/local-${hashName(EVENT)}`;

/** A site whose connection breaks at a write, unless it answers. */
let site: {
  server: Server;
  address: string;
  secret: string;
  writes: boolean;
  answers: boolean;
  hosts: string[];
  body: string;
};
let state: EditingState;
/** By version, oldest first; without them the history has what the site wrote. */
let edits: { version: number; editing: Editing }[];
beforeEach(async () => {
  state = {
    version: 4,
    editing: { hidden: [], pinned: [], hiddenFeeds: [], notes: [], split: [], grouped: [] },
  };
  edits = [];
  const server = createServer((request, response) => {
    site.hosts.push(request.headers.host ?? '');
    if (request.method === 'PUT') {
      if (site.writes) state = { ...state, version: 5 };
      request.on('data', (data) => {
        site.body += String(data);
      });
      request.on('end', () => {
        if (site.answers) write(request, response);
        else response.destroy();
      });
      return;
    }
    if (request.url === '/feeds/local.json') {
      response.end(JSON.stringify({ items: [{ url: 'https://a.example/1' }, { url: EVENT }] }));
      return;
    }
    const author = { at: 0, by: 'Ann', why: '', changes: [] };
    const written = state.version === 5 ? [{ version: 5, editing: state.editing }] : [];
    const all = (edits.length > 0 ? edits.toReversed() : written).map((own) => ({ ...author, ...own }));
    response.end(JSON.stringify(request.url?.endsWith('history') ? { edits: all } : state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const origin = `http://localhost:${port}`;
  site = {
    server,
    address: origin,
    secret: 'a-secret-of-the-paper',
    writes: false,
    answers: false,
    hosts: [],
    body: '',
  };
});
afterEach(() => site.server.close());

/** As the register: only over the version that was read. */
function write({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers['if-match'] !== `"${state.version}"`) {
    response
      .writeHead(412)
      .end(JSON.stringify({ error: 'another version is stored', version: state.version }));
    return;
  }
  note(editingSchema.parse(JSON.parse(site.body)));
  const { version } = state;
  response.end(JSON.stringify({ id: 'bee', version, written: true, changes: [], warnings: [] }));
}

/** Writes the next version. */
function note(editing: Editing): void {
  state = { version: state.version + 1, editing };
  edits.push(state);
}

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
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (data) => {
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

test('changes that have ended leave room for new ones, and the editor is told that numbers are new', async () => {
  const ended = { word: 'fog', until: '2026-01-01T00:00:00Z' };
  const current = [{ word: 'ferry' }, { word: 'bridge' }];
  state.editing = editingSchema.parse({ hidden: [ended, ...current] });
  site.answers = true;
  expect(await edit('hide', '--word', 'lottery')).toBe(
    'Version 5: here now; elsewhere within about 2 minutes.\nEnded changes were left out: 1. Others have new numbers.\n',
  );
  expect(state.editing.hidden).toEqual([...current, { word: 'lottery' }]);
  // They are listed until then, so `remove` takes the numbers that `show` printed.
  state.editing = editingSchema.parse({ hidden: [ended, { word: 'lottery' }, { word: 'ferry' }] });
  site.body = '';
  expect(await edit('remove', 'hidden', '2')).toContain('Removed: hidden 2  word lottery\n');
  expect(state.editing.hidden).toEqual([ended, { word: 'ferry' }]);
});
