import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashName } from '../../functions/platform/hash.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
  PUBLICATION_INDEX_KEY,
  PUBLICATION_SCHEMA_VERSION,
} from '../../functions/publications/publication-index-value.ts';
import { freePorts, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { ownFolder } from '../shared/own-folder.ts';

const folder = ownFolder();
const running = new Set<ChildProcess>();
const [port, mocksPort] = await freePorts();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

const bee = {
  id: 'bee',
  hostnames: ['bee.test'],
  name: 'The Bee',
  tagline: 'Since breakfast',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
};

/** Runs one of our scripts. `printed` grows; `said` waits for words in it or for the end. */
function run(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, words, { env: { ...process.env, ...env } });
  running.add(child);
  let printed = '';
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  void ended.then(() => running.delete(child));
  const said = (text: string) =>
    new Promise<void>((resolve) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', () => void (printed.includes(text) && resolve()));
      void ended.then(() => resolve());
    });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return { child, ended, said, printed: () => printed };
}

function fileOf(name: string, content: unknown, before = ''): string {
  const file = path.join(folder, name);
  writeFileSync(file, before + JSON.stringify(content));
  return file;
}

describe('hosts', () => {
  let testEnv: TestEnv;
  beforeAll(async () => {
    testEnv = await startTestEnv({ publications: () => [{ ...bee, local: true }] });
  });
  afterAll(() => testEnv.stop());

  test('NET-1 a row that the schema refuses is 503 with a time to come back, not an unknown publication', async () => {
    const rows = await testEnv.miniflare.getKVNamespace('PUBLICATIONS', 'site');
    const text = JSON.stringify({ ...bee, id: 'old', name: '' });
    const version = hashName(text);
    const schema = PUBLICATION_SCHEMA_VERSION - 1;
    await rows.put(checkedRowKey('old', version, schema), text);
    const index = encodePublicationIndex({
      index: new Map([['old.test', { id: 'old', version }]]),
      // The clock of the test may be some hours ahead.
      sequence: Date.now() + 2 * 86_400_000,
    });
    await rows.put(PUBLICATION_INDEX_KEY, index.replace(/\t\d+\t/, `\t${schema}\t`));
    const page = () => testEnv.get('/', 'old.test');
    await expect.poll(async () => (await page()).status, { timeout: 5_000 }).toBe(503);
    const { headers } = await page();
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['30', 'no-store']);
    for (const path of ['/feed.xml', '/robots.txt'])
      expect((await testEnv.get(path, 'old.test')).status).toBe(503);
    await testEnv.untilLogged('"host":"old.test","detail":"Error: the row of old is refused: $.name');
  });

  test('NET-1 a publication written while the site runs is there at once; a host too long for any is not', async () => {
    expect((await testEnv.get('/feed.xml', 'late.test')).status).toBe(404);
    const late = { ...bee, local: true, id: 'late', hostnames: ['late.test'] };
    await testEnv.callRegister('/late?by=Ann', { method: 'PUT', body: JSON.stringify(late) });
    expect((await testEnv.get('/feed.xml', 'late.test')).status).toBe(200);
    for (const place of ['/', '/feed.xml', '/robots.txt', '/manifest.webmanifest'])
      expect((await testEnv.get(place, `${'a.'.repeat(300)}test`)).status).toBe(404);
  });
});

/** With a feed at an address without a server: a row without any feed causes a warning. */
const fed = { ...bee, local: true, sections: { local: ['http://127.0.0.1:1/rss'] } };

describe('PUBLICATIONS_FILE', () => {
  const start = (file: string) =>
    run(['scripts/start.ts'], {
      PORT: String(port),
      NEWSROOM_PORT: String(mocksPort),
      STATE: path.join(folder, 'state'),
      PUBLICATIONS_FILE: file,
    });

  test.each(['localhost', '127.0.0.1'])('NET-1 %s is no publication’s to claim', async (name) => {
    const file = fileOf('loopback.json', [bee, { ...fed, id: 'b', hostnames: ['b.test', name] }]);
    const starting = start(file);
    expect(await starting.ended).toBe(2);
    expect(starting.printed()).toBe(
      `${file}:1: b $.hostnames[1]: ${name} always shows the default publication\n`,
    );
  });

  test.each([
    ['id', { ...fed, id: 'golden-gate-ledger' }],
    ['hostname', { ...fed, hostnames: ['goldengateledger.example', 'bee.test'] }],
  ])(
    'NET-1 a row with the default publication’s %s replaces it, and the start says so',
    async (what, row) => {
      const file = fileOf(`heir-${what}.json`, row, '\uFEFF');
      const starting = start(file);
      await starting.said('Mocks ');
      expect(starting.printed().split('\n')[0]).toBe(
        `${file}: ${row.id} (The Bee) replaces the default publication golden-gate-ledger.`,
      );
      const feed = await fetch(`http://127.0.0.1:${port}/feed.xml`);
      expect(await feed.text()).toContain('<title>The Bee</title>');
      starting.child.kill('SIGTERM');
      await starting.ended;
    },
  );
});
