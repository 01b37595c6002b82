import { describe, expect, test } from 'vitest';
import { deskQuery, renderDesk } from '../../functions/desk/desk.ts';
import type { RegisterNews } from '../../schema/desk.ts';
import type { FeedOverview } from '../../schema/feeds/feed-overview.ts';
import { calmOverview, feedOf, newsOf, overviewOf } from '../../testing/desk-facts.ts';
import { smallPublication } from '../../testing/publications.ts';
import { formOf } from '../shared/desk-forms.ts';
import { elementsOf, linksOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const PURGE_TOKEN = 'a-secret-of-the-editors';
const HOURS_MS = 3_600_000;

const testEnv = await ownEnv({
  publications: (mocks) => [
    smallPublication('bee', { sections: { local: [`${mocks}/feeds/bay-wire`] } }),
    smallPublication('wasp', {
      sections: { food: [`${mocks}/feeds/never-there`, `${mocks}/feeds/long-table?key=hidden-key`] },
    }),
  ],
  env: { OPERATOR_TOKEN, PURGE_TOKEN },
  faults: true,
});

const send = (form: Record<string, string>, { host = 'localhost', headers = {} } = {}) =>
  testEnv.get('/desk', host, formOf(form, headers));
const signIn = (secret: string, host?: string) => send({ secret }, { host });
const session = async () => (await signIn(OPERATOR_TOKEN)).headers.get('set-cookie') ?? '';
const openDesk = (cookie: string, search = '', host = 'localhost') =>
  testEnv.get(`/desk${search}`, host, { headers: { cookie: cookie.split(';')[0] ?? '' } });

test('without a session the desk is a form; another secret is refused, and the cookie is no secret', async () => {
  const form = await testEnv.get('/desk');
  expect([form.status, form.headers.get('cache-control'), form.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(form.text).toContain('The operators’ secret');
  expect(form.text).not.toContain('The bee');
  const refused = await signIn('another-secret-of-nobody');
  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
  expect(refused.text).toContain('This is not the secret of this network.');
  const taken = await signIn(OPERATOR_TOKEN);
  expect([taken.status, taken.headers.get('location')]).toEqual([303, '/desk']);
  const cookie = taken.headers.get('set-cookie') ?? '';
  // The second one is for Safari, which takes no Secure cookie over http from this machine.
  expect(cookie).toMatch(
    /^__Host-masthead-desk=([^;]+); Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure,masthead-desk=\1; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/,
  );
  expect(cookie).not.toContain(OPERATOR_TOKEN);
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin that it names', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of this site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }],
])('a form that comes from %s is refused, and counts as no guess', async (_, from) => {
  for (const form of [{ secret: OPERATOR_TOKEN }, { secret: 'a-guess' }, { 'sign-out': '1' }]) {
    const answer = await send(form, { headers: from });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(answer.text).toContain('sent by a page of another site');
  }
});

test('a form of the desk itself is taken', async () => {
  for (const from of [{ origin: 'http://localhost' }, { 'sec-fetch-site': 'same-origin' }])
    expect((await send({ secret: OPERATOR_TOKEN }, { headers: from })).status).toBe(303);
});

test('an operator signs out: the browser forgets its session', async () => {
  const cookie = await session();
  expect((await openDesk(cookie)).text).toContain('Sign out');
  const left = await send({ 'sign-out': '1' }, { headers: { cookie } });
  expect([left.status, left.headers.get('location'), left.headers.get('set-cookie')]).toEqual([
    303,
    '/desk',
    '__Host-masthead-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure,masthead-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ]);
});

test('signing out ends every copy of the session, and no other session', async () => {
  const [copied, other] = [await session(), await session()];
  const isIn = async (cookie: string) => (await openDesk(cookie)).text.includes('Sign out');
  expect([await isIn(copied), await isIn(other)]).toEqual([true, true]);
  expect((await send({ 'sign-out': '1' }, { headers: { cookie: copied } })).status).toBe(303);
  // KV's delay on the platform is a minute (F4).
  expect([await isIn(copied), await isIn(other)]).toEqual([false, true]);
  // The copy under the other name, as it may be on a local run.
  const value = copied.slice(copied.indexOf('=') + 1).split(';')[0];
  expect(await isIn(`masthead-desk=${value}`)).toBe(false);
  // A form without a session ends nothing.
  expect((await send({ 'sign-out': '1' })).status).toBe(303);
  expect(await isIn(other)).toBe(true);
});

test.each(['throw', 'hang'] as const)(
  'while KV does not say whether a session was ended (%s), the desk is closed, and signing out says that it failed',
  async (kv) => {
    const cookie = await session();
    await testEnv.fail({ kv });
    const closed = await openDesk(cookie);
    expect([closed.status, closed.text.includes('Rows written')]).toEqual([503, false]);
    const left = await send({ 'sign-out': '1' }, { headers: { cookie } });
    expect([left.status, left.headers.get('set-cookie')]).toEqual([503, null]);
    expect(left.text).toContain('You are still signed in');
    await testEnv.untilLogged('"event":"desk.sessions-unknown"');
    await testEnv.fail({});
    expect((await openDesk(cookie)).text).toContain('Sign out');
  },
);

test('of several cookies with the name the valid one counts, under either name', async () => {
  const valid = (await session()).split(';')[0] ?? '';
  const signed = valid.slice(valid.indexOf('=') + 1);
  const isIn = async (cookie: string) =>
    !(await testEnv.get('/desk', 'localhost', { headers: { cookie } })).text.includes(
      'The operators’ secret',
    );
  expect(await isIn(`__Host-masthead-desk=planted; ${valid}`)).toBe(true);
  expect(await isIn(`${valid}; __Host-masthead-desk=planted`)).toBe(true);
  expect(await isIn(`__Host-masthead-desk=a.1.b; masthead-desk=planted; masthead-desk=${signed}`)).toBe(true);
  expect(await isIn('__Host-masthead-desk=planted; masthead-desk=planted')).toBe(false);
});

test('it shows what fails, what was written and purged, and by whom; each publication leads to its own page', async () => {
  const cookie = await session();
  await testEnv.refreshFeed(`${testEnv.mocks}/feeds/never-there`);
  const purge = await fetch(`${testEnv.site}/api/purge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}` },
    body: JSON.stringify({ section: 'local', by: 'Maria of the night desk' }),
  });
  expect(await purge.text()).toContain('"done":true');
  await testEnv.callRegister('/bee?by=Ann&why=a+new+name', {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(smallPublication('bee', { name: 'The New Bee' })),
  });
  await testEnv.clock.advance(60_000);
  const { status, text } = await openDesk(cookie);
  expect(status).toBe(200);
  for (const words of [
    'never-there',
    'Maria of the night desk',
    'section local',
    'Ann',
    'a new name',
    'wasp',
  ])
    expect(text).toContain(words);
  expect(text).toContain('href="/desk/wasp"');
  expect(text).not.toContain('<script');
  const found = await openDesk(cookie, '?q=new+bee');
  expect(found.text).toContain('The New Bee');
});

test('the list of publications has the state of their feeds', async () => {
  const list = await (await testEnv.callRegister('')).json();
  expect(list).toMatchObject({
    publications: [
      { id: 'bee', feeds: { total: 0, failing: 0 } },
      { id: 'golden-gate-ledger', feeds: { total: 23, failing: 0 } },
      { id: 'wasp', feeds: { total: 2, failing: 1 } },
    ],
  });
});

test('the feed index learns from pollers which feed fails and why, and names no key of an address', async () => {
  await testEnv.control.fault('feed:long-table', { mode: 'fail', status: 503 });
  await testEnv.refreshFeed(`${testEnv.mocks}/feeds/long-table?key=hidden-key`);
  const cookie = await session();
  await expect
    .poll(async () => wordsOf((await openDesk(cookie, '?reason=refused')).text))
    .toMatch(/long-table\?… The publisher refused the request\. Since .* 1 paper: The wasp/);
  expect((await openDesk(cookie)).text).not.toContain('hidden-key');
  await testEnv.control.reset();
});

test('a session ends after twelve hours, and is worth nothing on a publication’s host', async () => {
  const cookie = await session();
  expect((await openDesk(cookie)).text).not.toContain('The operators’ secret');
  expect((await openDesk(cookie, '', 'bee.test')).status).toBe(303);
  expect((await signIn(OPERATOR_TOKEN, 'bee.test')).status).toBe(404);
  expect((await openDesk(`${cookie.split(';')[0]}x`)).text).toContain('The operators’ secret');
  await testEnv.clock.jump(12 * HOURS_MS + 1_000);
  expect((await openDesk(cookie)).text).toContain('The operators’ secret');
});

describe('a desk of given facts', () => {
  const now = Date.now();
  const HOSTILE = '<script>alert(1)</script>"\'&';
  const render = (
    overview: FeedOverview | null,
    news: RegisterNews | null,
    address = 'https://desk.example/desk',
  ) => renderDesk(new URL(address), { overview, news, by: 'Ada Ross', papers: null });
  const pageOf = async (...facts: Parameters<typeof render>) =>
    (await render(...facts).text()).replaceAll('<!-- -->', '');
  /** The words of a region by the beginning of its heading. */
  const regionOf = (html: string, heading: string) =>
    wordsOf(html.split('<section').find((part) => wordsOf(`<${part}`).startsWith(heading)) ?? '');

  test('it names publications, reasons, changes and purges, with the ways to papers and their sections', async () => {
    const html = await pageOf(overviewOf(now), newsOf(now));
    expect(elementsOf(html, 'h1')[0]?.words).toBe('100 of 3,000 publications have failing or empty sections');
    const hrefOf = (words: string) => linksOf(html).find((link) => link.words === words)?.href;
    expect([hrefOf('Springfield Ledger'), hrefOf('Local News'), hrefOf('Next')]).toEqual([
      '/desk/paper-0',
      '/desk/paper-0/local',
      '/desk?page=2#list',
    ]);
    expect(regionOf(html, 'What is wrong')).toContain(
      '1,206 of 3,000 papers: could not be reached 52 feeds The newest since 17 minutes ago',
    );
    expect(regionOf(html, 'Papers')).toMatch(/Failing Local News.*paper-24.example.* Page 1 of 120 ?Next/);
    expect(regionOf(html, 'Last purges')).toContain('2 of 4 feeds failed');
    expect(regionOf(html, 'Rows written')).toContain('Removed');
  });

  test('DESK-4 the search and the pages are links and a form that GETs, and keep what was asked for', async () => {
    const feeds = { total: 60, first: [feedOf(1, now)] };
    const address = 'https://desk.example/desk?q=spring+%26+field&reason=unreached&page=2';
    const html = await pageOf(overviewOf(now, { feeds }), newsOf(now), address);
    const form = html.split('<form').find((part) => part.includes('type="search"')) ?? '';
    expect(form).not.toContain('method="post"');
    expect(form).toMatch(/name="reason" value="unreached".*name="q"[^>]*value="spring &amp; field"/);
    const hrefOf = (words: string) => linksOf(html).find((link) => link.words === words)?.href;
    expect([hrefOf('Before'), hrefOf('Next'), hrefOf('All papers')]).toEqual([
      '/desk?q=spring+%26+field&reason=unreached&page=1#list',
      '/desk?q=spring+%26+field&reason=unreached&page=3#list',
      '/desk#list',
    ]);
    for (const page of ['0', '-1', 'x', '1e9', '1.5'])
      expect(deskQuery(new URL(`https://desk.example/desk?page=${page}&reason=x`))).toEqual({
        search: '',
        reason: null,
        page: 1,
      });
  });

  test('a calm network has no lists of faults; a service without an answer is named', async () => {
    const calm = await pageOf(calmOverview(now), newsOf(now, { writes: [], purges: [] }));
    expect(elementsOf(calm, 'h1')[0]?.words).toBe('All 3,000 publications are whole');
    expect(elementsOf(calm, 'h2').map(({ words }) => words)).toEqual([
      'Papers 0',
      'Since yesterday',
      'Last purges',
      'Rows written',
    ]);
    const silent = wordsOf(await pageOf(null, null));
    expect(silent).toContain('The feed index did not answer in time');
    expect(silent).toContain('The register did not answer in time');
  });

  test('typed texts stay texts, and no cache or search engine stores it', async () => {
    const news = newsOf(now, {
      writes: newsOf(now).writes.map((write) => ({ ...write, why: HOSTILE, by: HOSTILE })),
      purges: newsOf(now).purges.map((purge) => ({ ...purge, what: HOSTILE, publication: HOSTILE })),
    });
    const address = `https://desk.example/desk?q=${encodeURIComponent(HOSTILE)}`;
    const first = [{ id: 'x', name: HOSTILE, hostname: 'x.example', failing: [], empty: [] }];
    const html = await pageOf(overviewOf(now, { papers: { total: 1, first } }), news, address);
    expect(html).not.toContain('<script');
    expect(html.split('&lt;script&gt;alert(1)&lt;/script&gt;').length).toBeGreaterThan(5);
    expect(Object.fromEntries(render(overviewOf(now), news, address).headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    });
  });
});

test('REPAIR-4 an operator sees new addresses with their proof on the desk, and answers by a form of this site', async () => {
  const cookie = await session();
  const decide = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    send(form, { headers: { cookie: cookie.split(';')[0] ?? '', ...headers } });
  expect((await decide({ accept: 'nothing' })).status).toBe(404);
  expect((await decide({ undo: '1' })).status).toBe(404);
  expect((await send({ accept: 'nothing' })).status).toBe(401);
  expect((await decide({ accept: 'nothing' }, { origin: 'https://evil.example' })).status).toBe(403);
  const proof = {
    title: 'Bay',
    shared: 9,
    compared: 10,
    newer: 4,
    by: 'link' as const,
    samples: ['<b>Ferry</b>'],
  };
  const repair = {
    id: 'x1',
    from: 'https://bay.example/rss?key=hidden-key',
    to: 'https://bay.example/feed/<i>',
    reason: 'not-found' as const,
    goneSince: 1,
    provenAt: Date.now() - HOURS_MS,
    requests: 3,
    proof,
    papers: ['bee', 'wasp'],
  };
  const accepted = [{ at: 5, by: 'Ann', feeds: [{ from: 'a', to: 'b' }], rows: 7 }];
  const repairs = { feeds: 3, repairs: [repair], accepted };
  const facts = { overview: calmOverview(Date.now()), news: null, by: 'Ann', papers: null, repairs };
  const html = await renderDesk(new URL('https://network.example/desk'), facts).text();
  const words = wordsOf(html);
  expect(words).toContain('bay.example/rss?… is now bay.example/feed/');
  expect(words).toContain(
    'It is not found (404). 9 of 10 stored stories there, by their links, and 4 newer.',
  );
  expect(words).toContain('Accepted: 1 feed in 7 rows');
  expect(html).not.toContain('hidden-key');
  expect(html).not.toContain('<b>Ferry');
  expect(html).toContain('name="accept" value="x1"');
  expect(html).toContain('name="undo" value="5"');
});
