import { spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { isPortFree } from '../../scripts/local/is-port-free.ts';
import { freePorts } from '../../testing/test-env.ts';
import { ownFolder } from '../shared/own-folder.ts';

const folder = ownFolder();
/** For what hangs: whole sites start here, one after another. */
vi.setConfig({ testTimeout: 240_000 });

const [PORT, NEWSROOM_PORT] = await freePorts();

/** Runs the script of `npm start`, or another one, until it ends or reports that it is ready. */
function start(env: Record<string, string>, script = 'scripts/start.ts') {
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: String(PORT),
      NEWSROOM_PORT: String(NEWSROOM_PORT),
      STATE: path.join(folder, 'state'),
      ...env,
    },
  });
  let printed = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
        if (printed.includes('Mocks ')) resolve();
      });
    }
  });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, ready, ended, printed: () => printed };
}

const publication = {
  id: 'sf',
  hostnames: ['sf.test'],
  name: 'The San Francisco Test',
  tagline: 'Only on this machine',
  description: 'A publication from a file.',
  region: { code: 'US-CA', place: 'San Francisco', area: 'the Bay Area' },
};

test.each([
  [
    'a wrong field',
    [{ ...publication, hostnames: ['https://sf.test/'] }],
    /:\d+: sf \$\.hostnames\[0\]: must be a lower-case hostname/,
  ],
  [
    'two owners of a host',
    [publication, { ...publication, id: 'b' }],
    /:\d+: b \$\.hostnames\[0\]: sf\.test is also a hostname of sf/,
  ],
])('NET-1 PUBLICATIONS_FILE with %s stops the start with file, path and reason', async (_, rows, reason) => {
  const file = path.join(folder, 'titles.json');
  writeFileSync(file, JSON.stringify(rows));
  const run = start({ PUBLICATIONS_FILE: file });
  expect(await run.ended).toBe(2);
  expect(run.printed()).toMatch(reason);
  expect(run.printed()).toContain(file);
  expect(run.printed().trim().split('\n')).toHaveLength(1);
});

test('NET-1 a file that is no JSON, and a wrong variable, say so in a line', async () => {
  const file = path.join(folder, 'broken.json');
  writeFileSync(file, '[{');
  const broken = start({ PUBLICATIONS_FILE: file });
  expect(await broken.ended).toBe(2);
  expect(broken.printed()).toMatch(/broken\.json:1:3: not JSON/);
  const wrong = start({ BACKEND_URL: 'ftp://x' });
  expect(await wrong.ended).toBe(2);
  expect(wrong.printed().trim()).toBe('BACKEND_URL: must be an http or https address');
  const unreachable = start({ FEED_CONTACT: 'the desk' });
  expect(await unreachable.ended).toBe(2);
  expect(unreachable.printed()).toContain('FEED_CONTACT: must be an e-mail address or an https address');
});

test('NET-1 a publication from a file is served by its hostname; TERM leaves no process and no taken port', async () => {
  const file = path.join(folder, 'good.json');
  writeFileSync(file, JSON.stringify([publication]));
  const run = start({ PUBLICATIONS_FILE: file, FEED_CONTACT: 'desk@bee.example', SEARCHES_PER_MINUTE: '2' });
  await run.ready;
  const taken = start({});
  expect(await taken.ended).toBe(1);
  expect(taken.printed().trim()).toBe(
    `Port ${PORT} is taken. Stop what listens there, or set PORT to another one.`,
  );
  // `npm start` asks this before it builds.
  const env = { ...process.env, PORT: String(PORT) };
  const early = spawnSync(process.execPath, ['scripts/local/check-ports.ts'], { env, encoding: 'utf8' });
  expect([early.status, early.stderr]).toEqual([1, `${taken.printed().trim()}\n`]);
  const searches: number[] = [];
  // The limit counts by the clock's minutes, one of which may end here.
  for (const word of ['ferry', 'tide', 'fog', 'rain', 'bridge'])
    searches.push((await fetch(`http://127.0.0.1:${PORT}/search?q=${word}`)).status);
  expect(searches.slice(0, 2)).toEqual([200, 200]);
  expect(searches).toContain(429);
  const page = await fetch(`http://127.0.0.1:${PORT}/`);
  expect(await page.text()).toContain('Golden Gate Ledger');
  const log = await fetch(`http://127.0.0.1:${NEWSROOM_PORT}/control/log`);
  expect(await log.text()).toContain('"userAgent":"Masthead/1.0 (news feed reader; desk@bee.example)"');
  run.child.kill('SIGTERM');
  // 143 is the exit code of a process ended by TERM.
  expect([0, 143]).toContain(await run.ended);
  // A runtime that does not end in time is ended by its guard, a moment after this process.
  for (const port of [PORT, NEWSROOM_PORT]) await expect.poll(() => free(port)).toBe(true);
});

test('NET-1 a state has one run: a second is refused, a killed one leaves nothing running, and its file is read anew', async () => {
  const file = path.join(folder, 'rows.json');
  writeFileSync(file, JSON.stringify([{ ...publication, hostnames: ['sf.test', 'zürich.test'] }]));
  const first = start({ PUBLICATIONS_FILE: file });
  await first.ready;
  expect(first.printed()).toContain(`${file}:1: sf $.hostnames[1]: zürich.test is xn--zrich-kva.test`);
  expect(first.printed()).toContain(`${file}:1: sf $.sections: lists no feeds`);
  expect(await statusOf('xn--zrich-kva.test')).toBe(200);
  // Only the user who started the site may read the operators' secret.
  const runFile = path.join(folder, 'state/running.json');
  expect(statSync(runFile).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(runFile, 'utf8'))).toEqual({
    pid: first.child.pid,
    site: `http://127.0.0.1:${PORT}`,
    operatorToken: expect.stringMatching(/^[\x21-\x7e]{16,}$/),
    started: expect.any(String),
    folder: expect.any(String),
  });
  const [port, mocksPort] = await freePorts();
  const second = start({ PORT: String(port), NEWSROOM_PORT: String(mocksPort) });
  expect(await second.ended).toBe(2);
  expect(second.printed()).toContain(`is in use by process ${first.child.pid} (http://127.0.0.1:${PORT}).`);
  expect(await statusOf('sf.test')).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  for (const port of [PORT, NEWSROOM_PORT]) await expect.poll(() => free(port)).toBe(true);
  const next = start({ OPERATOR_TOKEN: 'a-secret-of-the-operators' });
  await next.ready;
  expect(await statusOf('sf.test')).toBe(410);
  expect(readFileSync(runFile, 'utf8')).toContain('"operatorToken":"a-secret-of-the-operators"');
  next.child.kill('SIGTERM');
  await next.ended;
});

test('a runtime that crashes ends the start with a line, and is not started again', async () => {
  const run = start({});
  await run.ready;
  process.kill(runtimeOf(run.child.pid), 'SIGSEGV');
  expect(await run.ended).toBe(1);
  expect(run.printed()).toContain('The local runtime has ended by itself');
  for (const port of [PORT, NEWSROOM_PORT]) await expect.poll(() => free(port)).toBe(true);
});

test('TERM ends a runtime that answers nothing any more', async () => {
  const run = start({});
  await run.ready;
  process.kill(runtimeOf(run.child.pid), 'SIGSTOP');
  run.child.kill('SIGTERM');
  expect([0, 143]).toContain(await run.ended);
  for (const port of [PORT, NEWSROOM_PORT]) await expect.poll(() => free(port)).toBe(true);
});

test('a state that cannot be read is reported in a line', async () => {
  const run = start({});
  await run.ready;
  run.child.kill('SIGTERM');
  await run.ended;
  for (const name of globSync('state/kv/**/*.sqlite*', { cwd: folder }))
    writeFileSync(path.join(folder, name), 'no database at all'.repeat(500));
  const garbled = start({});
  expect(await garbled.ended).toBe(2);
  expect(garbled.printed().trim()).toMatch(
    /^The local runtime did not start: the state in .+ cannot be read\. Damaged: kv\/.+\.sqlite \(copies of rows.+Save it first: cp -R/,
  );
  expect(garbled.printed().trim().split('\n')).toHaveLength(1);
});

test('a state in a folder that cannot be made is reported in a line', async () => {
  writeFileSync(path.join(folder, 'a-file'), '');
  const run = start({ STATE: path.join(folder, 'a-file', 'state') });
  expect(await run.ended).toBe(1);
  expect(run.printed()).toBe(`${path.join(folder, 'a-file', 'state')}: there is no such folder\n`);
});

test('a state of a newer version is reported in a line, and stays as it is', async () => {
  const state = path.join(folder, 'newer');
  const first = start({ STATE: state });
  await first.ready;
  first.child.kill('SIGTERM');
  await first.ended;
  const [file = ''] = globSync('do/site-PublicationRegister/*.sqlite', { cwd: state }).filter(
    (name) => !name.endsWith('metadata.sqlite'),
  );
  // Closed before the start, which refuses a file that another process has open.
  const historyAfter = (change: string) => {
    const database = new DatabaseSync(path.join(state, file));
    database.exec(change);
    const history = database.prepare('SELECT * FROM history').all();
    database.close();
    return history;
  };
  const before = historyAfter('UPDATE tables_version SET number = number + 1');
  const newer = start({ STATE: state });
  expect(await newer.ended).toBe(2);
  expect(newer.printed().trim()).toMatch(
    /^The local runtime did not start: the state in .+ was written by a newer version of Masthead: PublicationRegister has tables of version 3, and this one knows 2\. .+$/,
  );
  expect(historyAfter('')).toEqual(before);
});

test('npm run dev answers with whole pages, although it makes their context itself', async () => {
  let [port, mocksPort] = await freePorts();
  // Its Worker listens two ports further.
  while (mocksPort === port + 2 || !(await free(port + 2))) [port, mocksPort] = await freePorts();
  const env = {
    PORT: String(port),
    NEWSROOM_PORT: String(mocksPort),
    STATE: path.join(folder, 'dev'),
  };
  const run = start(env, 'scripts/dev.ts');
  await run.ready;
  for (const address of ['/', '/blog', '/faq', '/books', '/search?q=bay']) {
    const page = await fetch(`http://127.0.0.1:${port}${address}`);
    expect(page.status, address).toBe(200);
    expect(await page.text(), address).toContain('</footer>');
  }
  run.child.kill('SIGTERM');
  expect([0, 143]).toContain(await run.ended);
});

/** @returns the process of workerd that a run has started */
function runtimeOf(run: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  const [pid] = stdout.split('\n').flatMap((line) => {
    const [own, parent, command] = line.trim().split(/\s+/);
    return Number(parent) === run && command === 'workerd' ? [Number(own)] : [];
  });
  if (pid === undefined) throw new Error('no runtime');
  return pid;
}

/** Status of a page under a hostname (fetch cannot set the Host header). */
function statusOf(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port: PORT, path: '/faq', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject);
  });
}

const free = (port: number) => isPortFree('127.0.0.1', port);
