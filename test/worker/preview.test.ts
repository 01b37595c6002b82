import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { previewSchema, registerRefusalSchema } from '../../schema/register.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const HOUR_MS = 3_600_000;
const NETWORK_HOST = 'network.test';

const testEnv = await ownEnv({
  publications: () => [smallPublication('bee')],
  faults: true,
  env: { NETWORK_HOSTS: `other.test, ${NETWORK_HOST}` },
});

const draft = () => ({
  ...smallPublication('wasp', { name: 'The Wasp of Sonoma' }),
  sections: { local: [`${testEnv.mocks}/feeds/bay-wire`] },
});

const ask = (row: unknown) =>
  fetch(`${testEnv.site}/api/previews?by=Ann`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testEnv.operatorToken}` },
    body: JSON.stringify(row),
  });

/** Opens a preview as a browser does. @returns the cookie of the answer */
async function open(host = 'localhost', row: unknown = draft()): Promise<string> {
  const { link } = previewSchema.parse(await (await ask(row)).json());
  const opened = await testEnv.get(new URL(link).pathname, host);
  return opened.headers.get('set-cookie') ?? '';
}
const cookieOf = (header: string) => header.split(';')[0] ?? '';

test('a row that is not published is seen under its link, by this browser only and on every page', async () => {
  const response = await ask(draft());
  const { link, expires } = previewSchema.parse(await response.json());
  expect(new URL(link).origin).toBe(testEnv.site);
  const now = await testEnv.clock.now();
  expect(Math.abs(expires - now - HOUR_MS)).toBeLessThan(60_000);
  const opened = await testEnv.get(new URL(link).pathname);
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/']);
  const header = opened.headers.get('set-cookie') ?? '';
  expect(header).toMatch(
    /^masthead-preview=[^;]+; Path=\/; Max-Age=(?:3600|35\d\d); HttpOnly; SameSite=Lax$/,
  );
  expect(header).not.toContain(testEnv.operatorToken);

  for (const path of ['/', '/faq', '/manifest.webmanifest', '/feed.xml']) {
    const page = await testEnv.get(path, 'localhost', { headers: { cookie: cookieOf(header) } });
    expect([path, page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
      path,
      200,
      'no-store',
      'noindex',
    ]);
    expect(page.text).toContain('The Wasp of Sonoma');
    const public_ = await testEnv.get(path);
    expect(public_.text).not.toContain('Wasp');
    expect(public_.headers.get('x-robots-tag')).toBeNull();
  }
  const front = await testEnv.get('/', 'localhost', { headers: { cookie: cookieOf(header) } });
  expect(front.text).toMatch(/\[data-preview\]\{.*Leave the preview/s);
  expect((await testEnv.get('/')).text).not.toMatch(/data-preview|Leave the preview/);
  expect((await testEnv.get('/', 'wasp.test')).status).toBe(404);
});

test('the cookie shows nothing on a publication’s own host, after an hour, or with another signature', async () => {
  const cookie = cookieOf(await open());
  const names = async (host: string, value = cookie) =>
    (await testEnv.get('/faq', host, { headers: { cookie: value } })).text.includes('Wasp');
  expect(await names('localhost')).toBe(true);
  expect(await names(NETWORK_HOST)).toBe(true);
  expect(await names('bee.test')).toBe(false);
  expect(
    await names(
      'localhost',
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ),
  ).toBe(false);
  expect(
    await names(
      'localhost',
      cookie.replace(/\.(\d+)\./, (_, end) => `.${Number(end) + 9}.`),
    ),
  ).toBe(false);
  expect(await names('localhost', 'masthead-preview=x.1.y')).toBe(false);
  await testEnv.clock.jump(HOUR_MS + 1_000);
  expect(await names('localhost')).toBe(false);
});

test('a link works on the network’s own hosts only, and not when it is over', async () => {
  const { link } = previewSchema.parse(await (await ask(draft())).json());
  const { pathname } = new URL(link);
  expect((await testEnv.get(pathname, 'bee.test')).status).toBe(404);
  expect((await testEnv.get(`${pathname}x`)).status).toBe(404);
  expect((await testEnv.get(pathname)).status).toBe(303);
  await testEnv.clock.jump(HOUR_MS + 1_000);
  const over = await testEnv.get(pathname);
  expect([over.status, over.text]).toEqual([404, expect.stringContaining('This preview is over')]);
});

test('PURGE-1 the secret of a draft neither reads nor changes the stored row of the same id', async () => {
  const secret = 'a-secret-of-the-partner';
  const purgeTokenHash = createHash('sha256').update(secret).digest('hex');
  const cookie = cookieOf(await open('localhost', smallPublication('bee', { purgeTokenHash })));
  const headers = { cookie, authorization: `Bearer ${secret}`, 'if-match': '*' };
  const calls: [method: string, path: string, body?: string][] = [
    ['PUT', '/api/editing?by=Partner', '{"hidden":[{"word":"ferry"}]}'],
    ['GET', '/api/editing'],
    ['GET', '/api/editing/history'],
    ['POST', '/api/purge', '{}'],
  ];
  for (const [method, path, body = null] of calls)
    expect([path, (await testEnv.get(path, 'localhost', { method, body, headers })).status]).toEqual([
      path,
      401,
    ]);
  expect(await (await testEnv.callRegister('/bee')).json()).toMatchObject({ version: 1 });
});

test('a preview of a published row is not its cached page', async () => {
  const readers = async (path: string) => (await testEnv.get(path)).text;
  expect(await readers('/faq')).not.toContain('The Drafted Ledger');
  const row = localPublication({ mocks: testEnv.mocks });
  const cookie = cookieOf(await open('localhost', { ...row, name: 'The Drafted Ledger' }));
  const drafted = await testEnv.get('/faq', 'localhost', { headers: { cookie } });
  expect(drafted.text).toContain('The Drafted Ledger');
});

test('a preview that cannot be read is an error that says so, never the published page', async () => {
  const cookie = cookieOf(await open());
  expect((await testEnv.get('/faq')).status).toBe(200);
  await testEnv.fail({ kv: 'throw' });
  for (const path of ['/', '/faq', '/feed.xml']) {
    const { status, headers, text } = await testEnv.get(path, 'localhost', { headers: { cookie } });
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
    expect(text).toContain('/preview/end');
  }
  expect((await testEnv.get('/', 'localhost', { headers: { cookie } })).text).toContain(
    'The preview could not be read',
  );
  expect((await testEnv.get('/preview/end')).status).toBe(303);
  await testEnv.fail({});
  expect((await testEnv.get('/faq', 'localhost', { headers: { cookie } })).text).toContain('Wasp');
});

test('a preview that KV does not take is refused after a time, so that its author tries again', async () => {
  await testEnv.fail({ kv: 'hang' });
  const refused = await ask(draft());
  await testEnv.fail({});
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { error: 'The preview could not be stored. Try again shortly.' },
  ]);
});

test('a preview can be left', async () => {
  const left = await testEnv.get('/preview/end');
  expect([left.status, left.headers.get('location')]).toEqual([303, '/']);
  expect(left.headers.get('set-cookie')).toMatch(/^masthead-preview=; Path=\/; Max-Age=0;/);
});

test('an invalid row, a stranger and a publication’s own host get no link', async () => {
  const invalid = await ask({ ...draft(), name: '' });
  expect([invalid.status, registerRefusalSchema.parse(await invalid.json()).faults?.[0]?.path]).toEqual([
    422,
    '$.name',
  ]);
  const stranger = await fetch(`${testEnv.site}/api/previews`, { method: 'POST', body: '{}' });
  expect(stranger.status).toBe(401);
  const authorization = `Bearer ${testEnv.operatorToken}`;
  const nobody = await testEnv.get('/api/previews', 'localhost', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(draft()),
  });
  expect([nobody.status, nobody.text]).toEqual([400, expect.stringContaining('by: ')]);
  const elsewhere = await testEnv.get('/api/previews', 'bee.test', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(draft()),
  });
  expect([elsewhere.status, elsewhere.text]).toEqual([409, expect.stringContaining('NETWORK_HOSTS')]);
  expect((await testEnv.get('/api/previews', 'localhost', { headers: { authorization } })).status).toBe(404);
});
