import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';

const SECRET = 'the-editors-secret-of-the-network';
const BEARER = { authorization: `Bearer ${SECRET}` };
const RULES = path.resolve('DEPLOY.md');

/** The commands of DEPLOY.md are run in this folder, where they write their files. */
const folder = ownFolder();
const [site, other] = await Promise.all([
  ownEnv({ env: { PURGE_TOKEN: SECRET } }),
  ownEnv({ env: { PURGE_TOKEN: SECRET } }),
]);
beforeAll(() => {
  const scripts = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8'))).scripts;
  // `npm run` itself works only in the folder of package.json. This one knows the commands of the document.
  const cases = ['publication', 'smoke'].map(
    (name) =>
      `${name}) shift 2; ${scripts[name]?.replace('scripts/setup.cjs scripts/', `${path.resolve('scripts')}/`)} "$@";;`,
  );
  const npm = `#!/bin/sh
[ "$1" = run ] || exit 64; shift; [ "$1" = -s ] && shift; [ "$2" = -- ] || exit 65
case "$1" in ${cases.join('\n')} *) exit 66;; esac
`;
  writeFileSync(path.join(folder, 'npm'), npm.replace('exec node', `exec ${process.execPath}`), {
    mode: 0o755,
  });
});

/** @returns the lines of the block of commands that has this text */
function blockWith(text: string): string[] {
  const blocks = [...readFileSync(RULES, 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, block = '']) => block,
  );
  const found = blocks.filter((block) => block.includes(text));
  if (found.length !== 1) throw new Error(`${found.length} blocks of DEPLOY.md have ${text}`);
  return (found[0] ?? '').trim().split('\n');
}

/** Runs a line of DEPLOY.md as it is written, except for values that an operator fills in. */
async function run(line: string, at: TestEnv) {
  const filled = line
    .replace('OPERATOR_TOKEN=…', `OPERATOR_TOKEN=${at.operatorToken}`)
    .replace('https://masthead.ACCOUNT.workers.dev', at.site);
  const child = spawn('bash', ['-e', '-c', filled], {
    cwd: folder,
    env: {
      PATH: `${folder}:${process.env.PATH}`,
      HOME: folder,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      USER: 'ann',
      OPERATOR_TOKEN: at.operatorToken,
      SITE: at.site,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, out, err };
}

const statusOf = async (at: TestEnv, host: string) => (await at.get('/robots.txt', host)).status;

test('the commands of step 5 of DEPLOY.md add a publication to a site', async () => {
  const lines = blockWith('-- new "Sonoma, CA"');
  expect(lines.map((line) => /-- (\w+)/.exec(line)?.[1] ?? 'export')).toEqual([
    'export',
    'new',
    'check',
    'import',
    'list',
  ]);
  const results = [];
  for (const line of lines) {
    results.push(await run(line, site));
    if (!line.includes('-- new')) continue;
    // "edit its name and hostnames", and no real publisher is asked.
    const file = path.join(folder, 'sonoma.json');
    const row: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const sections = { local: [`${site.mocks}/feeds/bay-wire`] };
    const own = { name: 'The Sonoma Post', hostnames: ['sonoma-post.test'], sections, local: true };
    writeFileSync(file, JSON.stringify({ ...Object(row), ...own }, null, 2));
  }
  expect(results.map(({ code, err }) => (code === 0 ? 0 : err))).toEqual([0, 0, 0, 0, 0]);
  expect(results.at(-1)?.out).toMatch(/^sonoma-ca +1 +sonoma-post\.test /m);
  expect(await statusOf(site, 'sonoma-post.test')).toBe(200);
}, 300_000);

test('the command of step 6 of DEPLOY.md is content with the site', async () => {
  const [line = '', ...more] = blockWith('npm run smoke');
  expect(more).toEqual([]);
  expect(await run(line, site)).toMatchObject({
    code: 0,
    out: expect.stringContaining('answers as it should'),
  });
}, 180_000);

describe('the restore drill', () => {
  const change = async (at: TestEnv, below: string, method: string, body?: unknown) => {
    const headers = { 'if-match': '*' };
    const response = await at.callRegister(below, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${below}: ${await response.text()}`);
  };
  const backupOf = async (at: TestEnv) => {
    const lines = (await (await at.callRegister('/backup.jsonl')).text()).trim().split('\n');
    const [head, ...rest] = lines;
    expect(JSON.parse(head ?? '')).toMatchObject({ backup: 3 });
    return rest;
  };

  test('step 10 of DEPLOY.md: history, restore, backup; the backup puts a network back with all that belongs to it', async () => {
    const bee = smallPublication('bee', { sections: { local: [`${site.mocks}/feeds/bay-wire`] } });
    const response = await site.callRegister('/bee?by=Ann', {
      method: 'PUT',
      body: JSON.stringify({ ...bee, hostnames: ['hive.test'] }),
    });
    expect(response.status).toBe(200);
    for (let version = 2; version <= 8; version++)
      await change(site, '/bee?by=Ann', 'PUT', { ...bee, tagline: `Version ${version}` });
    await site.callRegister('/wasp?by=Ann', {
      method: 'PUT',
      body: JSON.stringify(smallPublication('wasp')),
    });
    await change(site, '/wasp?by=Cy&confirm=wasp', 'DELETE');
    const hide = {
      body: JSON.stringify({ hidden: [{ word: 'the' }] }),
      headers: { ...BEARER, 'if-match': '*' },
    };
    expect((await site.get('/api/editing?by=Ed&yes', 'bee.test', { method: 'PUT', ...hide })).status).toBe(
      200,
    );
    const feed = `${site.mocks}/feeds/bay-wire`;
    const purge = { method: 'POST', headers: BEARER, body: JSON.stringify({ feed }) };
    expect((await site.get('/api/purge', 'bee.test', purge)).status).toBe(200);

    const lines = blockWith('publication -- history bee');
    const [history = '', restore = '', backup = '', back = '', ...more] = lines;
    expect(more).toEqual([]);
    expect(await run(history, site)).toMatchObject({ code: 0, out: expect.stringMatching(/^9 .* by Ed/) });
    const restored = await run(restore, site);
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining('bee: version 10 is version 7 again'),
    });
    expect((await run(backup, site)).code).toBe(0);
    const kept = await backupOf(site);
    expect(readFileSync(path.join(folder, 'network.jsonl'), 'utf8').trim().split('\n').slice(1)).toEqual(
      kept,
    );
    for (const part of [
      '"former":"hive.test"',
      '"former":"wasp.test"',
      '"purge":',
      '"by":"Ed"',
      '"row":null',
    ])
      expect(kept.some((line) => line.includes(part))).toBe(true);

    // The same site, after an operator's mistake.
    await change(site, '/bee?by=Eve&confirm=bee', 'DELETE');
    expect(await statusOf(site, 'bee.test')).toBe(410);
    expect(await run(back, site)).toMatchObject({
      code: 0,
      err: expect.stringContaining(`${kept.length + 1} lines`),
    });
    expect(await statusOf(site, 'bee.test')).toBe(200);

    // An empty site.
    expect((await run(back, other)).code).toBe(0);
    const own = (line: string) => !line.includes('"golden-gate-ledger"') && !line.includes('"end"');
    expect((await backupOf(other)).filter(own)).toEqual(kept.filter(own));
    expect([await statusOf(other, 'bee.test'), await statusOf(other, 'wasp.test')]).toEqual([200, 410]);
    const moved = await other.get('/blog', 'hive.test');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, 'http://bee.test/blog']);
    const again = await run(back, other);
    expect(again.out).toMatch(/ 0 written, \d+ unchanged, 0 refused\./);
  }, 600_000);

  test('NET-4 step 10 of DEPLOY.md: the night’s backup in a bucket puts 300 papers back into an empty site', async () => {
    const ids = Array.from({ length: 300 }, (_, i) => `paper-${i}`);
    const from = await startTestEnv({
      backups: true,
      change: withoutFeeds,
      publications: () => ids.map((id) => smallPublication(id)),
    });
    const to = await startTestEnv({ change: withoutFeeds });
    try {
      await change(from, '/paper-7?by=Ann', 'PUT', { ...smallPublication('paper-7'), tagline: 'Second' });
      // The hour of the test clock is behind nine o'clock UTC: the cron job writes the backup.
      await from.clock.advance(86_400_000);
      await from.runCron();
      await from.untilLogged('"event":"backup.written"');
      const bucket = await from.miniflare.getR2Bucket('BACKUPS', 'site');
      const names = (await bucket.list()).objects.map(({ key }) => key).sort();
      const object = await bucket.get(names.at(-1) ?? '');
      // What `npx wrangler r2 object get` does.
      writeFileSync(path.join(folder, 'network.jsonl'), (await object?.text()) ?? '');

      const [, , , back = ''] = blockWith('publication -- history bee');
      const since = performance.now();
      const restored = await run(back, to);
      const seconds = (performance.now() - since) / 1_000;
      expect(restored).toMatchObject({ code: 0, out: expect.stringContaining(', 0 refused.') });
      const own = (line: string) => !line.includes('"golden-gate-ledger"') && !line.includes('"end"');
      const stored = (await backupOf(to)).filter(own);
      expect(stored).toEqual((await backupOf(from)).filter(own));
      expect(stored).toHaveLength(ids.length + 1);
      expect(await statusOf(to, 'paper-299.test')).toBe(200);
      console.log(`Restored ${ids.length} papers of ${object?.size} bytes in ${seconds.toFixed(1)} s.`);
    } finally {
      await Promise.all([from.stop(), to.stop()]);
    }
  }, 600_000);
});
