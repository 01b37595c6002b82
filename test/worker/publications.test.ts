import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort, startTestEnv, type TestEnv } from '../env/test-env.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-titles-'));
const running = new Set<ChildProcess>();
const [port, mocksPort] = [await freePort(), await freePort()];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
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
function run(words: string[], options: { cwd?: string; env?: Record<string, string> }) {
  const child = spawn(process.execPath, [path.resolve(words[0] ?? ''), ...words.slice(1)], {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
  });
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
  const rows = () => testEnv.miniflare.getKVNamespace('PUBLICATIONS', 'site');

  test.each(['/', '/feed.xml', '/robots.txt', '/manifest.webmanifest'])(
    'NET-1 a row for a host its title does not list shows nobody’s %s',
    async (place) => {
      await (await rows()).put('host:given-up.test', 'bee');
      expect((await testEnv.get(place, 'given-up.test')).status).toBe(404);
      expect((await testEnv.get('/feed.xml', 'bee.test')).status).toBe(200);
    },
  );

  test('NET-1 a publication written while the site runs is there at once; a host too long for any is not', async () => {
    expect((await testEnv.get('/feed.xml', 'late.test')).status).toBe(404);
    await (await rows()).put('title:late', JSON.stringify({ ...bee, id: 'late', hostnames: ['late.test'] }));
    await (await rows()).put('host:late.test', 'late');
    expect((await testEnv.get('/feed.xml', 'late.test')).status).toBe(200);
    expect((await testEnv.get('/feed.xml', `${'a.'.repeat(300)}test`)).status).toBe(404);
  });

  test('RT-1 https is asked for on this name only', async () => {
    const { headers } = await testEnv.get('/feed.xml', 'bee.test');
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000');
  });
});

/** With a feed, where nothing listens: an operator is warned of a row without any. */
const fed = { ...bee, local: true, sections: { local: ['http://127.0.0.1:1/rss'] } };

describe('PUBLICATIONS_FILE', () => {
  const start = (file: string) =>
    run(['scripts/start.ts'], {
      env: {
        PORT: String(port),
        NEWSROOM_PORT: String(mocksPort),
        STATE: path.join(folder, 'state'),
        PUBLICATIONS_FILE: file,
      },
    });

  test.each(['localhost', '127.0.0.1'])('NET-1 %s is no publication’s to claim', async (name) => {
    const file = fileOf('loopback.json', [bee, { ...fed, id: 'b', hostnames: ['b.test', name] }]);
    const starting = start(file);
    expect(await starting.ended).toBe(1);
    expect(starting.printed()).toBe(
      `${file}: $[1].hostnames: ${name} always shows the default publication\n`,
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

/** Stores rows in a file and answers like Wrangler with an account. */
const WRANGLER = `#!/usr/bin/env node
const fs = require('node:fs');
const [, verb, what, file] = process.argv.slice(2);
fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
const stored = fs.existsSync('stored') ? JSON.parse(fs.readFileSync('stored', 'utf8')) : {};
const content = JSON.parse(fs.readFileSync(file, 'utf8'));
if (what === 'get') console.log(JSON.stringify(Object.fromEntries(content.map((key) => [key, stored[key] ?? null]))));
else for (const { key, value } of content) stored[key] = value;
fs.writeFileSync('stored', JSON.stringify(stored));
`;

describe.each([
  ['on this machine', []],
  ['with --remote', ['--remote']],
])('npm run publication -- put, %s', (where, flags) => {
  const cwd = path.join(folder, where.replaceAll(' ', '-'));
  beforeAll(() => {
    mkdirSync(cwd);
    if (flags.length === 0) {
      symlinkSync(path.resolve('node_modules'), path.join(cwd, 'node_modules'));
      copyFileSync('wrangler.toml', path.join(cwd, 'wrangler.toml'));
      return;
    }
    // The fake Wrangler keeps the script from writing to a real account.
    const command = path.join(cwd, 'node_modules/.bin/wrangler');
    mkdirSync(path.dirname(command), { recursive: true });
    writeFileSync(command, WRANGLER);
    chmodSync(command, 0o755);
  });
  const put = async (name: string, rows: unknown) => {
    const file = fileOf(name, rows);
    const putting = run(['scripts/publication.ts', 'put', file, ...flags], { cwd });
    return { file, code: await putting.ended, printed: putting.printed().trim() };
  };

  test('NET-1 a hostname that belongs to another stored publication is refused with its owner', {
    timeout: 120_000,
  }, async () => {
    const first = await put('bee.json', { ...fed, hostnames: ['bee.test', 'hive.test'] });
    expect([first.code, first.printed]).toEqual([0, 'bee: bee.test, hive.test']);
    const wasp = { ...fed, id: 'wasp', hostnames: ['wasp.test', 'hive.test'] };
    const second = await put('wasp.json', wasp);
    expect([second.code, second.printed]).toEqual([
      1,
      `${second.file}: $[0].hostnames: hive.test belongs to bee; nothing was written`,
    ]);
    // A hostname given up earlier is free, although its host entry still exists; so is one that the same file gives
    // up.
    expect((await put('bee.json', fed)).code).toBe(0);
    expect((await put('wasp.json', wasp)).code).toBe(0);
    const moved = [
      { ...fed, hostnames: ['bee.test', 'wasp.test'] },
      { ...wasp, hostnames: ['hive.test'] },
    ];
    expect((await put('both.json', moved)).code).toBe(0);
    if (flags.length > 0) {
      const calls = readFileSync(path.join(cwd, 'calls'), 'utf8').trim().split('\n');
      expect(calls.every((line) => line.endsWith('--binding PUBLICATIONS --remote'))).toBe(true);
      expect(calls.filter((line) => line.startsWith('kv bulk put'))).toHaveLength(4);
    }
  });
});
