import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { changedPersonSchema } from '../../schema/people.ts';
import { editingStateSchema } from '../../schema/register.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { linkPackages } from './link-packages.ts';
import { type StartedSite, startSite } from './started-site.ts';

/**
 * The build that a deploy of this one replaces, and to which an operator may have to go back. After a deploy it is that
 * deploy's commit.
 */
const PREVIOUS = '7d26a141';
const isKnown = spawnSync('git', ['cat-file', '-e', `${PREVIOUS}^{commit}`]).status === 0;

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const HOST = 'bee.test';
const HOUR_MS = 3_600_000;
const folder = ownFolder();
const previous = path.join(folder, 'checkout');
const [state, rows] = [path.join(folder, 'state'), path.join(folder, 'rows.json')];

beforeAll(() => {
  if (!isKnown) return;
  mkdirSync(previous);
  const unpack = `git archive ${PREVIOUS} | tar -x -C ${previous}`;
  expect(spawnSync('bash', ['-o', 'pipefail', '-c', unpack]).status).toBe(0);
  linkPackages(previous);
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: previous, encoding: 'utf8' });
  expect([built.status, built.stderr]).toEqual([0, '']);
  writeFileSync(rows, JSON.stringify([smallPublication('bee')]));
}, 300_000);

/** Requests of an operator and of an editor's program. */
function callsOf(started: StartedSite) {
  const send = async (method: string, place: string, host: string, token: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'if-match': '*' };
    const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
    const { status, text } = await started.get(place, host, { ...init, headers });
    return { status, value: JSON.parse(text) as unknown };
  };
  return {
    people: async (change: unknown) => {
      const { status, value } = await send('POST', '/api/people', '127.0.0.1', OPERATOR_TOKEN, change);
      expect([status, value]).toEqual([200, expect.anything()]);
      return changedPersonSchema.parse(value);
    },
    row: (row: unknown) => send('PUT', '/api/publications/bee?by=Ann', '127.0.0.1', OPERATOR_TOKEN, row),
    edit: (key: string, editing: unknown) => send('PUT', '/api/editing?by=x', HOST, key, editing),
    plan: (key: string, line: unknown) => send('PUT', '/api/editing/planned?by=x', HOST, key, line),
    state: async (key: string) => {
      const { status, value } = await send('GET', '/api/editing', HOST, key);
      return status === 200 ? editingStateSchema.parse(value) : status;
    },
    front: async () => (await started.get('/', HOST)).text,
  };
}

async function during<T>(
  checkout: string,
  work: (calls: ReturnType<typeof callsOf>) => Promise<T>,
): Promise<T> {
  const started = await startSite(checkout, state, rows, { OPERATOR_TOKEN });
  try {
    const result = await work(callsOf(started));
    const faults =
      /"event":"(?:gateway|storage|register\.(?!written|planned))\S*|"event":"publication\.(?!newer)\S*|Uncaught/;
    expect(started.printed()).not.toMatch(faults);
    return result;
  } finally {
    await started.stop();
  }
}

const line = (text: string, hours: number) => ({
  text,
  until: new Date(Date.now() + hours * HOUR_MS).toISOString(),
});
const program = (name: string) => ({
  what: 'add',
  person: { name, kind: 'program', role: 'editor', papers: ['bee'] },
});

test.skipIf(!isKnown)(
  'PEOPLE-7 EDIT-10 the previous build serves and writes the rows, edits and people of this one, and the other way round',
  async () => {
    const first = await during('.', async (calls) => {
      const [ada, eve] = [await calls.people(program('Ada')), await calls.people(program('Eve'))];
      const [key = '', other = ''] = [ada.key, eve.key];
      const row = { ...smallPublication('bee'), tagline: 'A tagline of this build' };
      expect((await calls.row(row)).status).toBe(200);
      // A start writes the rows of its file that differ.
      writeFileSync(rows, JSON.stringify([row]));
      const editing = { hidden: [{ word: 'ferry' }], breaking: line('Closed, says this build', 6) };
      expect((await calls.edit(key, editing)).status).toBe(200);
      const planned = {
        ...line('Begins much later', 48),
        begins: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
      };
      expect((await calls.plan(key, planned)).status).toBe(200);
      await expect.poll(calls.front, { timeout: 60_000 }).toContain('Closed, says this build');
      return { key, other, eve: eve.person.id, planned };
    });

    const second = await during(previous, async (calls) => {
      await expect.poll(calls.front, { timeout: 60_000 }).toContain('A tagline of this build');
      const front = await calls.front();
      expect([front.includes('Closed, says this build'), front.includes('Begins much later')]).toEqual([
        true,
        false,
      ]);
      expect(await calls.state(first.key)).toMatchObject({ editing: { hidden: [{ word: 'ferry' }] } });
      await calls.people({ what: 'revoke', id: first.eve });
      const { key = '' } = await calls.people(program('Zoe'));
      const editing = { hidden: [{ word: 'ferry' }], breaking: line('Open, says the previous build', 6) };
      expect((await calls.edit(first.key, editing)).status).toBe(200);
      await expect.poll(calls.front, { timeout: 60_000 }).toContain('Open, says the previous build');
      return { key };
    });

    await during('.', async (calls) => {
      await expect.poll(calls.front, { timeout: 60_000 }).toContain('Open, says the previous build');
      const state = await calls.state(second.key);
      expect(state).toMatchObject({
        editing: { hidden: [{ word: 'ferry' }] },
        planned: { line: first.planned, by: 'Ada', proven: true },
      });
      expect(await calls.state(first.other)).toBe(401);
      expect((await calls.edit(second.key, { hidden: [] })).status).toBe(200);
    });
  },
  600_000,
);
