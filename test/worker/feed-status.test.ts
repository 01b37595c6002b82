import { afterEach, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { elementsOf, wordsOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
const NAME = 'Fog & "Tide" <Weekly>';

const testEnv = await ownEnv({
  change: withoutFeeds,
  clock: true,
  publications: (mocks) => [
    smallPublication('bee', {
      sections: {
        local: [`${mocks}/feeds/bay-wire`],
        food: [`${mocks}/feeds/long-table?key=hidden-key`, `${mocks}/feeds/bay-wire`],
      },
    }),
    smallPublication('hostile', {
      name: NAME,
      sections: { local: [`${mocks}/feeds/nobody?a="><script>`] },
    }),
    smallPublication('bare'),
    smallPublication('edited', {
      editing: {
        hidden: [{ word: 'tuba' }],
        pinned: [{ link: `${mocks}/stories/long-table/peach`, section: 'local' }],
        breaking: { text: 'Ferries stop at noon', until: '2199-01-01T00:00:00Z' },
        hiddenFeeds: [{ url: `${mocks}/feeds/chamber-notes` }],
        notes: [
          { link: `${mocks}/stories/world-dispatch/shadows`, label: 'Corrected', text: 'It is Malaga.' },
        ],
      },
    }),
  ],
});
afterEach(() => testEnv.control.reset());

const statusPage = (id: string) => testEnv.get('/desk/feeds', `${id}.test`);
/** The rows of a page as text, cell by cell. */
const rowsOf = (html: string) =>
  [
    ...html.matchAll(
      /<div role="row" id="[^"]+" data-state="(\w+)">(.*?)(?=<div role="row(?:group)?"|<\/main>)/g,
    ),
  ].map((match) => ({
    state: match[1],
    text: (match[2] ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    spark: /aria-label="([^"]+)"/.exec(match[2] ?? '')?.[1],
  }));

test('FEED-2 the feed status page: a row per feed and section; red from the first failure, with its reason and the next attempt', async () => {
  expect(rowsOf((await statusPage('bee')).text).map(({ state }) => state)).toEqual([
    'unasked',
    'unasked',
    'unasked',
  ]);
  await testEnv.get('/', 'bee.test');
  await testEnv.clock.advance(31_000);
  const good = await statusPage('bee');
  expect(good.text).toContain('2 feeds; none fails.');
  const rows = rowsOf(good.text);
  expect(rows.map(({ state }) => state)).toEqual(['works', 'works', 'works']);
  expect(rows[0]?.text).toMatch(
    /^Bay Wire 127\.0\.0\.1:\d+\/feeds\/bay-wire State Works \(HTTP 200\) Last success 1 minute ago Stories 30 Last attempts Next attempt in (?:9|10) minutes \d+:\d\d [AP]M$/,
  );
  expect(rows[0]?.spark).toMatch(/^1 attempt, 0 failed; the last one worked; the slowest took [\d,]+ ms$/);

  await testEnv.control.fault('feed:long-table', { mode: 'fail', status: 503 });
  await testEnv.refreshFeed(`${testEnv.mocks}/feeds/long-table?key=hidden-key`);
  // The page is cached, and says that it was; ten seconds are for a slow machine.
  await testEnv.clock.advance(10_000);
  const kept = await statusPage('bee');
  expect(kept.text).toContain('none fails');
  expect(kept.text).toMatch(/states were read <time[^>]+>\d\d seconds ago</);
  await testEnv.clock.advance(31_000);
  const bad = await statusPage('bee');
  expect(bad.text).toMatch(/1 of 2 feeds fails\.<\/p><ul[^>]*><li><a href="#food-\d">The Long Table/);
  const failed = rowsOf(bad.text).filter(({ state }) => state === 'fails');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.text).toContain(
    'Fails The publisher refused the request (HTTP 503). Failing since: 1 minute ago',
  );
  expect(failed[0]?.text).toMatch(/Stories 30 Last attempts Next attempt in \d+ (?:seconds?|minute)/);
  expect(failed[0]?.spark).toContain('failed; the last one failed');

  await testEnv.control.reset();
  await testEnv.clock.advance(2 * MINUTE_MS);
  expect((await statusPage('bee')).text).toContain('none fails');
});

test('PURGE-1 the feed status page shows no query of an address, is not indexed, not cached, and runs nothing', async () => {
  const { text, headers } = await statusPage('bee');
  expect(text).not.toContain('hidden-key');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('cache-control')).toBe('no-store');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'self' 'nonce-[^']+'; font-src 'self'; img-src 'self'; /,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  expect(text).not.toContain('<script');
  expect(text).not.toMatch(/ style="/);
});

test('RT-1 on the feed status page names of publications, feeds and addresses stay text', async () => {
  await testEnv.get('/', 'hostile.test');
  const { text } = await statusPage('hostile');
  expect(text).toContain('Fog &amp; &quot;Tide&quot; &lt;Weekly&gt;');
  expect(text).toContain('The publisher refused the request (HTTP 404)');
  expect((await statusPage('bare')).text).toContain('This publication lists no feeds yet.');
});

test('FEED-2 the feed status page lists the editors’ changes with their ends, and does not name what is hidden', async () => {
  const { text } = await statusPage('edited');
  const heading = 'Changed by the editors';
  const changes = text.split('<section').find((part) => part.includes(heading)) ?? '';
  const items = elementsOf(changes, 'li').map(({ words = '' }) => words);
  expect(items.find((words) => words.includes('Ferries stop at noon'))).toMatch(/until .*2198/);
  expect(items.find((words) => words.includes('Stories with a word'))).toContain('without end');
  for (const words of ['peach', 'in Local News', '/feeds/chamber-notes', 'It is Malaga.'])
    expect(wordsOf(changes)).toContain(words);
  // The page has no login.
  expect(text).not.toContain('tuba');
});

test('NET-1 the feed status page of an unknown host is 404; HEAD has no body; POST is 405', async () => {
  expect((await statusPage('nobody')).status).toBe(404);
  const head = await testEnv.get('/desk/feeds', 'bare.test', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect((await testEnv.get('/desk/feeds', 'bare.test', { method: 'POST' })).status).toBe(405);
});
