import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { formOf } from '../shared/desk-forms.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';
import { answersPublisherFile } from '../shared/publisher-files.ts';

const HOST = 'network.test';
const PURGE_TOKEN = 'a-secret-of-the-editors';
/** A host of the network that is also a paper's. */
const SHARED = 'sun.test';

const at = (id: string, code: string, place: string, own: Partial<PublicationInput> = {}) =>
  smallPublication(id, { region: { code, place, area: place }, ...own });
const placed = (code: string, place: string, lat: number, lon: number) => ({
  region: { code, place, area: place, coordinates: { lat, lon } },
});

let robotsAsked = 0;
/** The feed of `gull`, and of another newsroom that it lists. */
let feed = '';
let copies = '';
const publisher = createServer((request, answer) => {
  const { url } = request;
  if (url === '/robots.txt') robotsAsked += 1;
  if (answersPublisherFile(request, answer)) return;
  answer.writeHead(200, { 'content-type': 'application/rss+xml' }).end(url === '/gull' ? feed : copies);
});
/** @param newest epoch ms of the first, which is the newest */
const rss = (newest: number, titles: readonly string[], site = 'harbour'): string => {
  const items = titles.map((title, i) => {
    const date = new Date(newest - i * 3_600_000).toUTCString();
    const link = `https://${site}.example/${title.replaceAll(' ', '-')}`;
    return `<item><title>${title}</title><link>${link}</link><pubDate>${date}</pubDate></item>`;
  });
  return `<rss version="2.0"><channel><title>Harbour Post</title>${items.join('')}</channel></rss>`;
};

const port = await listen(publisher);
const local = ['gull', 'copies?key=a-key-of-ours'].map((name) => `http://127.0.0.1:${port}/${name}`);
copies = rss(0, []);
const gull = at('gull', 'US-OR', 'Astoria', { sections: { local } });
const env = await ownEnv({
  faults: true,
  env: { NETWORK_HOSTS: `${HOST}, ${SHARED}`, PURGE_TOKEN },
  publications: () => [
    at('bee', 'US-CA', 'Sonoma', placed('US-CA', 'Sonoma', 38.29, -122.46)),
    at('sun', 'US-NY', 'Albany', placed('US-NY', 'Albany', 42.65, -73.76)),
    at('noor', 'US-MI', 'Dearborn', { name: 'صوت ديربورن', locale: 'ar-US' }),
    at('kurier', 'DE-BY', 'Braunfels', { name: 'Der Kurier', locale: 'de-DE' }),
    gull,
    at('draft', 'US-CA', 'Ukiah', {
      ...placed('US-CA', 'Ukiah', 38.3, -122.4),
      name: 'Not yet',
      listed: false,
    }),
  ],
});

/** @returns the papers of a page, as a reader sees them */
const papersOf = (html: string): string[] =>
  [...html.matchAll(/<bdi lang="[^"]*">([^<]*)<\/bdi><\/a><\/h\d><p class="meta">(.*?)<\/p>/g)].map(
    ([, name, facts]) => `${name}, ${facts?.replace(/<[^>]*>/g, '')}`,
  );

test('DOOR-1 where no paper is shown `/` is the network, with its own head and no script', async () => {
  const { status, headers, text } = await env.get('/', HOST);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(text).toContain('<html lang="en">');
  expect(text).toContain(`<title>Local papers, A to Z – ${HOST}</title>`);
  expect(text).toContain(`<link rel="canonical" href="http://${HOST}/"/>`);
  expect(text).not.toContain('noindex');
  expect(text).not.toMatch(/<script|Golden Gate Ledger –/);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'self'");
  expect((await env.get('/network', HOST)).headers.get('location')).toBe('/');
  const missing = await env.get('/about', HOST);
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('The network has no page')]);
});

const NEW_YORK = ['The sun, Albany · English'];
const ALL = [
  ['California', ['Golden Gate Ledger, San Francisco · English', 'The bee, Sonoma · English']],
  ['Germany', ['Der Kurier, Braunfels · German']],
  ['Michigan', ['صوت ديربورن, Dearborn · Arabic']],
  ['New York', NEW_YORK],
  ['Oregon', ['The gull, Astoria · English']],
];

test('DOOR-2 papers are listed by state, another country’s by country, with place and language; no other', async () => {
  const { text } = await env.get('/', HOST);
  const states = text.split('<section').slice(1);
  const titleOf = (html: string) => />([^<]*)<\/a><\/h2>/.exec(html)?.[1];
  expect(states.map((state) => [titleOf(state), papersOf(state)])).toEqual(ALL);
  expect(text).not.toContain('Not yet');
  expect(text).toContain('lang="ar-US">صوت ديربورن</bdi>');
  expect(text).toContain('href="http://bee.localhost/"');
  const state = await env.get('/network/us-ny', HOST);
  expect([state.status, papersOf(state.text)]).toEqual([200, NEW_YORK]);
  expect(state.text).toContain(`<title>Local papers in New York – ${HOST}</title>`);
  expect(state.text).toContain('href="/"');
  const moved = await env.get('/network/US-NY/', HOST);
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/network/us-ny']);
  for (const none of ['us-wy', 'atlantis', 'us-ny/albany'])
    expect((await env.get(`/network/${none}`, HOST)).status).toBe(404);
});

test('DOOR-1 where `/` is a paper, the network is at /network; other hosts lead there', async () => {
  for (const host of [SHARED, 'localhost']) {
    expect((await env.get('/', host)).text).not.toContain('Local papers, A to Z');
    const { status, text } = await env.get('/network', host);
    expect([status, papersOf(text).length]).toEqual([200, 6]);
    expect(text).toContain(`<link rel="canonical" href="http://${host}`);
    expect((await env.get('/network/us-ny', host)).text).toContain('href="/network"');
    expect((await env.get('/robots.txt', host)).text).toContain('news-sitemap');
  }
  const led = await env.get('/network/us-ny', 'bee.test');
  expect([led.status, led.headers.get('location')]).toEqual([308, 'http://127.0.0.1/network/us-ny']);
  expect((await env.get('/network', 'nobody.test')).status).toBe(404);
});

test('DOOR-4 a page is rendered once for all readers, without the register', async () => {
  const renders = async () => JSON.parse((await env.get('/api/health')).text).pages.render;
  await env.fail({});
  await env.get('/network/us-ca', HOST);
  const before = await renders();
  const tag = (await env.get('/network/us-ca', HOST)).headers.get('etag') ?? '';
  for (let i = 0; i < 5; i += 1) expect((await env.get('/network/us-ca', HOST)).status).toBe(200);
  const known = await env.get('/network/us-ca', HOST, { headers: { 'if-none-match': tag } });
  await env.get('/network/near?q=albany', HOST);
  expect([known.status, await renders()]).toEqual([304, before]);
  expect(JSON.stringify(await env.asked())).not.toMatch(/register/i);
});

test('DOOR-2 a new paper is on the network’s pages at once; one that is not listed any more, or removed, is not', async () => {
  const write = (row: PublicationInput, headers: HeadersInit = { 'if-match': '*' }) =>
    env.callRegister(`/${row.id}?by=Ann&why=test`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(row),
    });
  const owl = (own: Partial<PublicationInput> = {}) => at('owl', 'US-VT', 'Stowe', own);
  const shown = async () => {
    const { status, text } = await env.get('/network/us-vt', HOST);
    const near = await env.get('/network/near?q=stowe', HOST);
    const files = (await env.get('/sitemap.xml', HOST)).text.includes('//owl.');
    return [status, papersOf(text), papersOf(near.text).length, files];
  };
  const absent = [404, [], 0, false];
  expect(await shown()).toEqual(absent);
  await write(owl(), {});
  expect(await shown()).toEqual([200, ['The owl, Stowe · English'], 1, true]);
  await write(owl({ name: 'The Night Owl' }));
  expect(await shown()).toEqual([200, ['The Night Owl, Stowe · English'], 1, true]);
  await write(owl({ listed: false }));
  expect(await shown()).toEqual(absent);
  expect((await env.get('/', 'owl.test')).status).toBe(200);
  await write(owl());
  await env.callRegister('/owl?by=Ann&why=test&confirm=owl', { method: 'DELETE' });
  expect(await shown()).toEqual(absent);
});

test('DOOR-5 the network’s sitemap names its own pages and each listed paper’s sitemap; robots find it', async () => {
  const index = await env.get('/sitemap.xml', HOST);
  const papers = ['bee', 'golden-gate-ledger', 'gull', 'kurier', 'noor', 'sun'];
  const files = papers.map((id) => `http://${id}.localhost/sitemap.xml`);
  const locations = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);
  expect(locations(index.text).sort()).toEqual([...files, `http://${HOST}/sitemap-0.xml`].sort());
  expect(index.text).toContain('<sitemapindex');
  const own = await env.get('/sitemap-0.xml', HOST);
  const states = ['us-ca', 'de', 'us-mi', 'us-ny', 'us-or'].map((state) => `http://${HOST}/network/${state}`);
  expect(locations(own.text)).toEqual([`http://${HOST}/`, ...states]);
  for (const address of locations(own.text))
    expect((await env.get(new URL(address ?? '').pathname, HOST)).status).toBe(200);
  expect((await env.get('/sitemap-1.xml', HOST)).status).toBe(404);
  const robots = await env.get('/robots.txt', HOST);
  expect(robots.text).toContain(`Sitemap: http://${HOST}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /network/near');
});

const near = async (query: string, cf: Record<string, string> = {}) => {
  // What the platform says of the caller; without it the runtime makes a place up.
  const headers = { 'MF-CF-Blob': JSON.stringify(cf) };
  const { status, headers: answered, text } = await env.get(`/network/near${query}`, HOST, { headers });
  return { status, cache: answered.get('cache-control'), papers: papersOf(text), text };
};

test('DOOR-3 papers nearby: by a name, or by the platform’s guess; no answer is stored', async () => {
  const byName = await near('?q=sonoma');
  expect(byName).toMatchObject({ status: 200, cache: 'no-store' });
  expect(byName.papers).toEqual([
    'The bee, Sonoma, California · English',
    'Golden Gate Ledger, San Francisco, California · English · 36 mi, 57 km',
    'The sun, Albany, New York · English · 2,542 mi, 4,091 km',
  ]);
  expect(byName.text).toContain('<meta name="robots" content="noindex"/>');
  expect((await near('?q=Braunfels+germany')).papers[0]).toContain('Der Kurier');
  expect(await near('?q=%3Cb%3Eatlantis')).toMatchObject({
    status: 200,
    papers: [],
    text: expect.stringContaining('&lt;b&gt;atlantis'),
  });
  expect((await near('')).text).toContain('Where you are is not known here');
  const guessed = await near('', { latitude: '42.7', longitude: '-73.9' });
  expect(guessed).toMatchObject({ status: 200, cache: 'no-store' });
  expect(guessed.papers[0]).toBe('The sun, Albany, New York · English · 8 mi, 13 km');
  expect(guessed.papers).toHaveLength(3);
});

test('DOOR-7 each paper has its newest local headline with its newsroom; one that is hidden or taken back leaves', async () => {
  const [url = '', others = ''] = gull.sections?.local ?? [];
  const newest = (await env.clock.now()) - 60_000;
  const headlines = async () => {
    const { text } = await env.get('/network/us-or', HOST);
    const found = [...text.matchAll(/class="net-headline">(.*?)<\/p>/g)];
    return found.map(([, html]) => html?.replace(/<[^>]*>/g, ''));
  };
  /** The publisher changes its feed; two minutes pass. */
  const publish = async (...titles: string[]) => {
    feed = rss(newest, titles);
    await env.refreshFeed(url);
    await env.clock.jump(120_000);
  };
  const edit = async (editing: PublicationInput['editing']) => {
    const changed = await env.get('/api/editing?by=Ann&yes=1', 'gull.test', {
      method: 'PUT',
      headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
      body: JSON.stringify(editing),
    });
    expect(changed.status).toBe(200);
  };
  await publish('Ferry sinks', 'Mayor resigns', 'Rain ends');
  expect(await headlines()).toEqual(['Ferry sinks Harbour Post']);
  // A newer story waits for the half hour.
  await publish('Bridge opens', 'Ferry sinks', 'Mayor resigns');
  expect(await headlines()).toEqual(['Ferry sinks Harbour Post']);
  await env.clock.jump(35 * 60_000);
  expect(await headlines()).toEqual(['Bridge opens Harbour Post']);
  await publish('Ferry sinks', 'Mayor resigns');
  expect(await headlines()).toEqual(['Ferry sinks Harbour Post']);
  await edit({ hidden: [{ word: 'ferry' }] });
  expect(await headlines()).toEqual([]);
  await edit({ hidden: [{ word: 'tuba' }] });
  expect(await headlines()).toEqual(['Ferry sinks Harbour Post']);
  await edit({ hiddenFeeds: [{ url }] });
  expect(await headlines()).toEqual([]);
  // Another newsroom has the hidden story under another address: it is one story on the front page.
  const same = 'Harbour commissioners approve the seaplane terminal budget';
  copies = rss(newest - 60_000, [same], 'coast');
  await publish('Ferry sinks', same);
  await env.refreshFeed(others);
  await edit({});
  await env.clock.jump(35 * 60_000);
  expect(await headlines()).toEqual(['Ferry sinks Harbour Post']);
  await edit({ hidden: [{ link: 'https://harbour.example/Ferry-sinks' }] });
  expect(await headlines()).toEqual([`${same} Harbour Post`]);
  const link = `https://harbour.example/${same.replaceAll(' ', '-')}`;
  await edit({ hidden: [{ link: 'https://harbour.example/Ferry-sinks' }, { link }] });
  expect(await headlines()).toEqual([]);
});

test('DOOR-8 a footer leads to the listed papers nearby, also to a new one, and not to one that was removed', async () => {
  const nearby = async (host: string) => {
    const { text } = await env.get('/about', host);
    const [, nav = ''] = /Papers nearby<\/h2>(.*?)<\/div>/.exec(text) ?? [];
    return [...nav.matchAll(/<a href="([^"]*)"><bdi>([^<]*)<\/bdi>/g)].map(
      ([, href, name]) => `${name} ${href}`,
    );
  };
  const ledger = 'Golden Gate Ledger http://golden-gate-ledger.localhost/';
  expect(await nearby('bee.test')).toEqual([ledger]);
  for (const host of ['sun.test', 'noor.test', 'draft.test']) expect(await nearby(host)).toEqual([]);
  const lark = at('lark', 'US-CA', 'Napa', placed('US-CA', 'Napa', 38.3, -122.29));
  await env.callRegister('/lark?by=Ann&why=test', { method: 'PUT', body: JSON.stringify(lark) });
  // The page is no copy any more that is shown while it is compared.
  await env.clock.jump(400_000);
  expect(await nearby('bee.test')).toEqual(['The lark http://lark.localhost/', ledger]);
  await env.callRegister('/lark?by=Ann&why=test&confirm=lark', { method: 'DELETE' });
  await env.clock.jump(400_000);
  expect(await nearby('bee.test')).toEqual([ledger]);
});

test('DOOR-9 /bot says what is fetched, and of a host its feeds, without queries, with their papers', async () => {
  const plain = await env.get('/bot', HOST);
  expect([plain.status, plain.headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
  expect(plain.text).toContain('Masthead/1.0 (news feed reader; +https://network.test/bot)');
  expect(plain.text).toMatch(/<link rel="canonical" href="https?:\/\/network\.test(?::\d+)?\/bot"\/>/);
  expect(plain.text).not.toContain('<script');
  const { port } = new URL(gull.sections?.local?.[0] ?? '');
  const asked = async (host: string) => env.get(`/bot?host=${encodeURIComponent(host)}`, HOST);
  const found = await asked(`127.0.0.1:${port}`);
  expect([found.status, found.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(found.text).toContain(`http://127.0.0.1:${port}/gull`);
  expect(found.text).toContain(`http://127.0.0.1:${port}/copies`);
  expect(found.text).not.toContain('a-key-of-ours');
  expect(found.text).toMatch(/<td>[^<]*gull/i);
  expect(found.text).toContain('<meta name="robots" content="noindex"/>');
  expect((await asked(`http://www.127.0.0.1:${port}/any/path`)).status).toBe(200);
  expect((await asked('nobody.example')).text).toContain(
    'No paper of this network lists a feed of nobody.example.',
  );
  expect((await asked('<script>alert(1)</script>')).text).not.toContain('<script>alert');
});

test('DOOR-9 a publication’s host leads to the network’s page for publishers, a strange host to nothing', async () => {
  const there = await env.get('/bot?host=a.example', 'gull.test');
  expect([there.status, there.headers.get('location')]).toEqual([
    308,
    expect.stringContaining('/bot?host=a.example'),
  ]);
  expect((await env.get('/bot', 'strange.test')).status).toBe(404);
});

test('DOOR-9 a publisher has the files of its host read again; strangers, other hosts and too many do not', async () => {
  const { port } = new URL(gull.sections?.local?.[0] ?? '');
  const host = `127.0.0.1:${port}`;
  const press = (on: string, wanted: string, headers: Record<string, string> = {}) =>
    env.get('/bot', on, formOf({ host: wanted }, headers));
  expect((await press(HOST, host, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await press(HOST, 'nobody.example')).status).toBe(404);
  expect((await press('gull.test', host)).status).toBe(404);
  // A host of which no feed was ever fetched is not asked.
  await env.refreshFeed(gull.sections?.local?.[0] ?? '');
  const asked = robotsAsked;
  const read = await press(HOST, host);
  expect([read.status, read.headers.get('location')]).toEqual([303, `/bot?host=${encodeURIComponent(host)}`]);
  expect(robotsAsked).toBe(asked + 1);
  const shown = await env.get(read.headers.get('location') ?? '', HOST);
  expect(shown.text).toContain(`The robots.txt of ${host}, read `);
  expect(shown.text).toContain('It has no /.well-known/news-syndication.json in force.');
  const more = await Promise.all(Array.from({ length: 5 }, () => press(HOST, host)));
  expect(more.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
});
