import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { smallPublication } from '../../testing/publications.ts';
import { elementsOf, linksOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';

const HOST = 'groups.test';
const STRIKE = 'Dockworkers and ferry union call a strike at Pier Nine';
const BOATS = 'Harbor commission votes to replace its two oldest tug boats';

const item = (paper: string, title: string, hour: number) =>
  `<item><title>${title}</title><description>As ${paper} tells it.</description><guid>${paper} ${hour}</guid><link>https://${paper}.example/${hour}/story</link><pubDate>Sun, 22 Nov 2026 0${hour}:00:00 GMT</pubDate></item>`;
/** Four papers report the strike, three of them the boats. */
const FEEDS = ['bee', 'sun', 'star', 'echo'].map((paper, i) => ({
  file: `${paper}.xml`,
  text: `<rss version="2.0"><channel><title>The ${paper}</title>${item(paper, STRIKE, 8 - i)}${
    i < 3 ? item(paper, BOATS, 4 - i) : ''
  }</channel></rss>`,
}));

const capturedFeeds = ownFolder();
for (const { file, text } of FEEDS) writeFileSync(path.join(capturedFeeds, file), text);
const testEnv = await ownEnv({
  capturedFeeds,
  faults: true,
  publications: (mocks) => [
    smallPublication('groups', {
      local: true,
      hostnames: [HOST],
      sections: { food: FEEDS.map(({ file }) => `${mocks}/captured/${file}`) },
    }),
  ],
});

test('HOME-25 the card of three newsrooms names the others, that of four leads to a page of all', async () => {
  const { text } = await testEnv.get('/?all=food', HOST);
  const food = text.slice(text.indexOf('id="food"'), text.indexOf('id="lifestyle"'));
  expect(food.match(/ tab" href=/g)).toHaveLength(2);
  expect(food).toMatch(/Also at <a [^>]*rel="noopener" href="https:\/\/sun\.example\/3\/story">The sun</);
  const [, group = ''] =
    food.match(/<a class="go" href="(\/stories\/food-\w+)">Compare all 4 reports</) ?? [];
  const page = await testEnv.get(group, HOST);
  expect([page.status, page.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(elementsOf(page.text, 'h1').map(({ words }) => words)).toEqual([STRIKE]);
  expect(page.text).toContain('Four newsrooms have this story');
  const papers = [...page.text.matchAll(/<li><h2.*?As (\w+) tells it.*? · <bdi>(.*?)<\/bdi>/gs)];
  expect(papers.map(([, words, name]) => [name, words])).toEqual(
    ['bee', 'sun', 'star', 'echo'].map((paper) => [`The ${paper}`, paper]),
  );
  expect(page.text).toContain('href="https://echo.example/5/story"');
});

test('HOME-24 HOME-25 the page with a whole section and /api/feed say where each story is from', async () => {
  const cards = await testEnv.get('/sections/food', HOST);
  const [strike = '', boats = ''] = cards.text.split('</li>').map((card) => card.replaceAll(/<[^>]+>/g, ' '));
  const front = (await testEnv.get('/?all=food', HOST)).text;
  expect(front.match(/In this section’s feed “The bee”: first seen .+?, fetched .+?\./g)).toHaveLength(2);
  expect(strike).toContain(STRIKE);
  expect(strike).toContain('Four newsrooms have this story');
  expect(boats).toMatch(/Also at +The sun .*, +The star/);
  const feed = encodeURIComponent(`${testEnv.mocks}/captured/bee.xml`);
  const [own] = JSON.parse((await testEnv.get(`/api/feed?rss_url=${feed}`, HOST)).text).items;
  const { publisher, firstSeen, fetched, credit } = own;
  expect([publisher, credit]).toEqual(['The bee', null]);
  expect(Date.parse(firstSeen)).toBeGreaterThan(0);
  expect(Date.parse(fetched)).toBeGreaterThanOrEqual(Date.parse(firstSeen));
});

test('HOME-25 while a section cannot be read, its stories are not missing: 503, a way to try again, nothing cached', async () => {
  await testEnv.fail({ kv: 'throw', objects: { FEED_POLLERS: 'throw' } });
  const unread = await testEnv.get('/stories/food-abc', HOST);
  await testEnv.fail({});
  expect([unread.status, unread.headers.get('cache-control'), unread.headers.get('retry-after')]).toEqual([
    503,
    'no-store',
    '30',
  ]);
  expect(unread.headers.get('x-robots-tag')).toBe('noindex');
  expect(linksOf(unread.text).find(({ words }) => words === 'Try Again')?.href).toBe('/stories/food-abc');
});

test.each([
  '/stories/food-0',
  '/stories/nowhere-abc',
  '/stories/food',
  '/stories/FOOD-abc',
  '/stories/food-abc-d',
])('HOME-25 NF-1 %s is no group of newsrooms', async (name) => {
  const { status, headers } = await testEnv.get(name, HOST);
  expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
});
