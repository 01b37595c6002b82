import { beforeAll, describe, expect, test } from 'vitest';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { recordKey } from '../../functions/sources/poller/feed-store.ts';
import { FEED_RECORD_VERSION } from '../../schema/feeds/feed-record.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const FEEDS = 60;
const STORIES_PER_FEED = 200;
const PUTS_AT_A_TIME = 20;
const STILL = 'The stories of this paper are still being collected';

const feedUrl = (n: number) => `https://publisher-${n}.example/rss`;
/** @returns as many feeds as the publication has, in its sixteen sections */
const sections = () =>
  Object.fromEntries(
    SECTIONS.map(({ id }, place) => [
      id,
      Array.from({ length: FEEDS }, (_, n) => n)
        .filter((n) => n % SECTIONS.length === place)
        .map(feedUrl),
    ]),
  );

const testEnv = await ownEnv({
  // The feeds are stored; no poller is to ask for them.
  cron: false,
  publications: () => [
    smallPublication('big', { sections: sections() }),
    smallPublication('long', { sections: { local: sections().local?.slice(0, 2) ?? [] } }),
  ],
});
beforeAll(async () => {
  const feeds = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
  const now = await testEnv.clock.read();
  const items = (n: number) =>
    Array.from({ length: STORIES_PER_FEED }, (_, i) => ({
      title: `Ferry ${n}-${i} leaves the harbour of port${i} late`,
      link: `https://publisher-${n}.example/${i}`,
      description: `The ferry number ${n}-${i} left the pier ${i % 7} minutes late because of fog over the bay and a slow tide.`,
      published: now - (n * STORIES_PER_FEED + i) * 60_000,
      guid: `${n}-${i}`,
    }));
  await eachAtATime(Array(FEEDS).keys(), PUTS_AT_A_TIME, (n) =>
    feeds.put(
      recordKey('all', feedUrl(n)),
      JSON.stringify({
        version: FEED_RECORD_VERSION,
        itemsVersion: 1,
        title: `Publisher ${n}`,
        changedAt: now,
        checkedAt: now,
        fault: null,
        total: STORIES_PER_FEED,
        items: items(n),
      }),
    ),
  );
}, 120_000);

const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const searched = (html: string) =>
  Number(
    plain(html)
      .match(/We searched ([\d,]+) stories/)?.[1]
      ?.replaceAll(',', '') ?? 0,
  );

// Before the clock is moved: these publishers answer nobody.
describe('HOME-6 a section of hundreds of stories', () => {
  const get = (path: string) => testEnv.get(path, 'long.test');
  const STORIES = 2 * STORIES_PER_FEED;
  const headlines = (text: string) =>
    [...text.matchAll(/ id="a\d+"[^>]*>([^<]+)</g)].map(([, words]) => words);
  const next = (text: string) =>
    text.match(/href="\/\?all=local&amp;part=([^"#]+)#local">Show more of (\d+) stories/)?.slice(1);

  test('comes in parts of forty, each a link away, and every story once', async () => {
    const shown: (string | undefined)[] = [];
    let name = '1';
    for (let part = 1; part <= STORIES / 40; part += 1) {
      const { text, status, headers } = await get(`/sections/local?part=${name}`);
      expect([status, headlines(text).length, text.length < 200_000]).toEqual([200, 40, true]);
      expect(text.includes('<h4>')).toBe(part === 1);
      shown.push(...headlines(text));
      expect(headers.get('cache-status')).not.toContain('bypass');
      // The part after one begins where that ends, also by its number alone.
      expect(headlines((await get(`/sections/local?part=${part}`)).text)).toEqual(shown.slice(-40));
      const [following, total] = next(text) ?? [];
      expect(following === undefined).toBe(part === STORIES / 40);
      if (total) expect(total).toBe(String(STORIES));
      name = following ?? '';
    }
    expect(new Set(shown).size).toBe(STORIES);
    const beyond = await get('/sections/local?part=99');
    expect(headlines(beyond.text)).toEqual(shown.slice(-40));
  });

  test('CACHE-5 a part after a story that nobody knows is shown by its number, and not stored', async () => {
    for (const path of ['/sections/local?part=2-madeup', '/?all=local&part=2-madeup']) {
      const { text, status, headers } = await get(path);
      const section = text.match(/<section [^>]*id="local".*?<\/section>/s)?.[0] ?? text;
      expect([path, status, headlines(section).length]).toEqual([path, 200, 40]);
      expect([path, headers.get('cache-status')]).toEqual([path, 'masthead; fwd=bypass']);
    }
  });

  test.each(['0', 'NaN', '2.5', '02', '٢', '', '2-A', '1-a'])(
    'a part "%s" is the first one',
    async (part) => {
      const first = headlines((await get('/sections/local')).text);
      for (const path of [`/sections/local?part=${part}`, `/?all=local&part=${part}`]) {
        const { text, status } = await get(path);
        const section = text.match(/<section [^>]*id="local".*?<\/section>/s)?.[0] ?? text;
        expect([path, status, headlines(section)]).toEqual([path, 200, first]);
      }
    },
  );

  test.each(['101', '99999999999999999999', '9007199254740993'])(
    'a part %s is the last one',
    async (part) => {
      const last = headlines((await get('/sections/local?part=10')).text);
      for (const path of [`/sections/local?part=${part}`, `/?all=local&part=${part}`]) {
        const { text, status } = await get(path);
        const section = text.match(/<section [^>]*id="local".*?<\/section>/s)?.[0] ?? text;
        expect([path, status, headlines(section)]).toEqual([path, 200, last]);
        expect(next(section)).toBeUndefined();
      }
    },
  );

  test('without scripts the page has a part, the link to the next and the ordinary canonical address', async () => {
    for (const [path, following] of [
      ['/?all=local', 2],
      ['/?all=local&part=3', 4],
    ] as const) {
      const { text, status } = await get(path);
      const section = text.match(/<section [^>]*id="local".*?<\/section>/s)?.[0] ?? '';
      expect([path, status, headlines(section).length]).toEqual([path, 200, 40]);
      expect(next(section)?.[0]).toMatch(new RegExp(`^${following}-[a-z0-9]+$`));
      expect(section).toContain('href="/#local"');
      expect(text).toContain('<link rel="canonical" href="http://long.test/"/>');
    }
  });
});

test('SEARCH-1 SEARCH-6 the first questions to 12,000 stories are answered with those that are there, and then the rest comes', async () => {
  const get = (path: string) => testEnv.get(path, 'big.test');
  const [first, archive] = await Promise.all([get('/search?q=ferry'), get('/archive')]);
  const waits = [first.totalMs, archive.totalMs];
  expect([first.status, archive.status]).toEqual([200, 200]);
  for (const { text } of [first, archive]) expect(text.includes(STILL)).toBe(true);
  expect(first.text.includes('<mark>Ferry</mark>')).toBe(true);
  expect(archive.text.includes('href="/archive/')).toBe(true);

  const objects = await testEnv.miniflare.getDurableObjectNamespace('SEARCH_INDEXES', 'site');
  const index = objects.get(objects.idFromName('big'));
  const counts: number[] = [];
  for (let page = await get('/search?q=zeppelin0'); page.text.includes(STILL); ) {
    // The alarm of this object only; questions come while it works.
    const turn = Reflect.get(index, 'ring').call(index);
    page = await get(`/search?q=zeppelin${counts.length}`);
    counts.push(searched(page.text));
    waits.push(page.totalMs);
    await turn;
    expect(counts.length).toBeLessThan(100);
  }
  // Each was answered: a search that waited too long names no number.
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(counts.length).toBeGreaterThan(3);
  const whole = await get('/search?q=zeppelin');
  expect(searched(whole.text)).toBe(FEEDS * STORIES_PER_FEED);
  // The page was cached.
  await testEnv.clock.advance(31_000);
  await get('/archive');
  await expect.poll(async () => (await get('/archive')).text.includes(STILL)).toBe(false);
  console.log(`${waits.length} answers, the slowest after ${Math.round(Math.max(...waits))} ms`);
}, 120_000);
