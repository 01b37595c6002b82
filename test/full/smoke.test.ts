import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { hostnamesOf } from '../../scripts/hostnames/network-hostnames.ts';
import { readList } from '../../scripts/publication/register/read-list.ts';
import {
  cacheFault,
  examineAnswer,
  isNewerThan,
  plainHttpFault,
  type SiteAnswer,
  SMOKE_CHECKS,
  type SmokeCheck,
} from '../../scripts/smoke/smoke-checks.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const testEnv = await ownEnv({ publications: () => [smallPublication('bee')] });

const PURGE_TOKEN = 'a-secret-of-the-editors';

async function smoke(site: string, token?: string) {
  const { PURGE_TOKEN: _, ...others } = process.env;
  const env = { ...others, ...(token !== undefined && { PURGE_TOKEN: token }) };
  const child = spawn(process.execPath, ['scripts/smoke.ts', '--site', site], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  const code = await new Promise((resolve) => child.on('close', resolve));
  return { code, printed };
}

test('npm run smoke is content with a site that was just started', async () => {
  const { code, printed } = await smoke(testEnv.site);
  expect(printed).not.toContain('FAIL');
  expect(printed.match(/^ok {4}.*$/gm)?.map((line) => line.replace(/^ok +| {2,}.*$/g, ''))).toEqual([
    ...SMOKE_CHECKS.map(({ name }) => name),
    'static file',
    'cached page',
  ]);
  expect(printed).toContain('no PURGE_TOKEN in the environment: no purge was tried');
  expect(printed).toContain('no PURGE_TOKEN: editors cannot purge');
  expect(printed).toContain(`${testEnv.site} answers as it should.`);
  expect(code).toBe(0);
});

test('npm run smoke purges with the editors’ secret, and sees another page within a second', async () => {
  const own = await startTestEnv({ env: { PURGE_TOKEN } });
  try {
    const { code, printed } = await smoke(own.site, PURGE_TOKEN);
    expect(printed).toContain('ok    purge by tag');
    expect(code).toBe(0);
    const refused = await smoke(own.site, 'another-secret-of-ours');
    expect(refused.printed).toMatch(/FAIL {2}purge by tag\n +401: /);
    expect(refused.code).toBe(1);
  } finally {
    await own.stop();
  }
});

test('npm run smoke fails at a site that is not Masthead, and at none', async () => {
  const server = createServer((_, response) => response.end('<h1>Welcome to your server</h1>'));
  const port = await listen(server);
  const other = await smoke(`http://127.0.0.1:${port}`);
  await new Promise((resolve) => server.close(resolve));
  expect(other.code).toBe(1);
  expect(other.printed).not.toMatch(/^ok/m);
  expect(other.printed).toContain('the front page names no script');
  const none = await smoke(`http://127.0.0.1:${port}`);
  expect([none.code, none.printed]).toEqual([2, expect.stringMatching(/^\S+: no answer: [^\n]*\n$/)]);
});

test('the hostnames of a running site are those of its register', async () => {
  const site = new URL(testEnv.site);
  const rows = await readList({ site, token: testEnv.operatorToken });
  expect(hostnamesOf(rows, false)).toContainEqual({ hostname: 'bee.test', publication: 'bee' });
  await expect(readList({ site, token: 'another-secret-of-ours' })).rejects.toThrow(
    /^Refused \(401\): The operators’ secret is needed/,
  );
});

describe('a check fails', () => {
  const checkOf = (name: string): SmokeCheck =>
    SMOKE_CHECKS.find((check) => check.name === name) ?? expect.unreachable(name);
  const goodHealth = async () => (await testEnv.get('/api/health')).text;
  const answer = (more: Partial<SiteAnswer> & { without?: string } = {}): SiteAnswer => {
    const headers = new Headers({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-status': 'masthead; hit',
    });
    if (more.without !== undefined) headers.delete(more.without);
    return { status: 200, headers, text: '<html></html>', ms: 1, ...more };
  };

  test.each([
    ['a good page', {}, []],
    ['another status', { status: 500 }, ['500 instead of 200']],
    [
      'no policy',
      { without: 'content-security-policy' },
      ["no content-security-policy with default-src 'none'"],
    ],
    ['no nosniff', { without: 'x-content-type-options' }, ['no x-content-type-options: nosniff']],
    ['no cache status', { without: 'cache-status' }, ['no cache-status of Masthead']],
    ['half a page', { text: '<html>' }, ['the page is not complete']],
    ['another type', { without: 'content-type' }, ['content-type: none instead of text/html']],
  ])('for its reason: %s', (_, more, faults) => {
    expect(examineAnswer(checkOf('front page'), answer(more)).faults).toEqual(faults);
  });

  test('where health lacks a binding, and not where feeds fail', async () => {
    const health = await goodHealth();
    const faultsOf = (text: string) => checkOf('health').examine?.(answer({ text })).faults;
    expect(faultsOf(health)).toEqual([]);
    expect(faultsOf(health.replace('"FEED_INDEX": true', '"FEED_INDEX": false'))).toEqual([
      'the binding FEED_INDEX is missing',
    ]);
    expect(faultsOf(health.replace('"status": "ok"', '"status": "degraded"'))).toEqual([]);
    expect(faultsOf('{}')).toEqual(['not the form of a health report']);
  });

  test('where no alarm has written the index of feeds for ten minutes', async () => {
    const health = await goodHealth();
    const faultsOf = (text: string) => checkOf('health').examine?.(answer({ text })).faults;
    const { indexWrittenAt, checkedAt } = JSON.parse(health);
    const old = new Date(Date.parse(checkedAt) - 10 * 60_000).toISOString();
    expect(
      faultsOf(health.replace(`"indexWrittenAt": "${indexWrittenAt}"`, `"indexWrittenAt": "${old}"`)),
    ).toEqual([`no alarm has written the index of feeds since ${old}`]);
    expect(
      faultsOf(health.replace(`"indexWrittenAt": "${indexWrittenAt}"`, '"indexWrittenAt": null')),
    ).toEqual(['no alarm has written the index of feeds since the deploy']);
  });

  test('where the cache has no page, or the plan allows too little', () => {
    const hit = answer();
    hit.headers.set('cf-cache-status', 'HIT');
    hit.headers.set('age', '3');
    expect([cacheFault(hit), cacheFault(answer()), cacheFault(null)]).toEqual([
      null,
      expect.stringContaining('cf-cache-status none'),
      expect.stringContaining('not a HIT'),
    ]);
    expect([isNewerThan(hit, 3_500), isNewerThan(hit, 2_500), isNewerThan(answer(), 0)]).toEqual([
      true,
      false,
      true,
    ]);
    const stopped = answer({ status: 503, text: '<title>Error 1102</title>error code: 1102' });
    expect(examineAnswer(checkOf('front page'), stopped).faults.join()).toContain('error 1102');
  });

  test('where http does not lead to https', () => {
    const redirect = answer({ status: 301 });
    redirect.headers.set('location', 'https://bee.test/');
    expect([plainHttpFault(null), plainHttpFault(redirect)]).toEqual([null, null]);
    expect(plainHttpFault(answer())).toContain('http:// answers 200');
  });

  test('where operators have no secret', () => {
    const { faults } = examineAnswer(checkOf('operators only'), answer({ status: 503 }));
    expect(faults).toContain('no OPERATOR_TOKEN, or the register does not answer');
  });
});
