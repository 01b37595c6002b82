import { beforeEach, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

const MINUTE_MS = 60_000;

/** Feeds by path; this test's own publisher can send feeds that the mocks never send. */
const feeds = new Map<string, string>();

/** A publication for each test, because an isolate remembers the feeds that it has read. */
const TITLES: Record<string, string[]> = {
  cold: ['thirty'],
  corrected: ['edition'],
  quiet: ['quiet'],
  forgotten: ['forgotten'],
  garbled: ['garbled', 'sound'],
};
const addressOf = (feed: string) => `${publisher.origin}/${feed}`;

const publisher = await startStation();
const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => [
    ...Object.entries(TITLES).map(([id, own]) =>
      smallPublication(id, { name: 'The Bee', sections: { local: own.map(addressOf) } }),
    ),
    smallPublication('shared', {
      name: 'The Bee',
      sections: { local: [addressOf('both')], sports: [addressOf('both'), addressOf('slow')] },
    }),
  ],
});
beforeEach(() => {
  publisher.answer((request, response) => {
    const feed = feeds.get(request.url?.slice(1) ?? '');
    response.writeHead(feed ? 200 : 404).end(feed);
  });
});

const rss = (items: string) => `<rss version="2.0"><channel><title>Wire</title>${items}</channel></rss>`;
const edition = (name: string, count = 30) =>
  rss(
    Array.from(
      { length: count },
      (_, n) => `<item><title>${name} ${n}</title><link>/${name}/${n}</link></item>`,
    ).join(''),
  );
const asked = () => publisher.requests.map(({ url }) => url);
const stories = (text: string) => text.split(' tab" href=').length - 1;
const wholeOf = async (title: string) => {
  const { text } = await testEnv.get('/sections/local?_data=routes%2Fsections.%24id', title);
  return [...text.matchAll(/<(?:a|span) [^>]*id="[^>]*>([^<]+)</g)].map(([, headline]) => headline);
};
const storeOf = () => testEnv.miniflare.getKVNamespace('FEEDS', 'site');

test('HOME-6 "See All" is whole although nothing is stored yet', async () => {
  feeds.set('thirty', edition('Story'));
  expect(await wholeOf('cold.test')).toHaveLength(30);
});

test('HOME-6 "See All" is whole while KV still holds the edition before', async () => {
  const store = await storeOf();
  const [head, all] = [`head:1:${addressOf('edition')}`, `all:1:${addressOf('edition')}`];
  feeds.set('edition', edition('First'));
  await testEnv.refreshFeed(addressOf('edition'));
  const first = (await store.get(all)) ?? '';
  feeds.set('edition', edition('Second'));
  await testEnv.refreshFeed(addressOf('edition'));
  await Promise.all([store.delete(head), store.put(all, first)]);
  // The page gets the second revision from the FeedPoller, which returns the head.
  expect((await testEnv.get('/', 'corrected.test')).text).toContain('Second 0');
  const whole = await wholeOf('corrected.test');
  expect([whole.length, whole[29]]).toEqual([30, 'Second 29']);
  expect(stories((await testEnv.get('/?all=local', 'corrected.test')).text)).toBe(30);
});

/** Writes to KV what a FeedPoller would have written this long ago. */
async function writtenAgo(feed: string, minutes: number) {
  const store = await storeOf();
  const items = ['a', 'b', 'c', 'd', 'e'].map((guid) => ({
    title: `Kept ${guid}`,
    link: `https://ledger.example/${guid}`,
    description: '',
    published: null,
    guid,
  }));
  const at = (await testEnv.clock.now()) - minutes * MINUTE_MS;
  const times = { changedAt: at, checkedAt: at };
  const record = { version: 1, title: 'Wire', ...times, fault: null, total: items.length, items };
  await store.put(`head:1:${addressOf(feed)}`, JSON.stringify(record));
}

test('CACHE-1 a value in KV that is no JSON costs its own feed one question, and no other', async () => {
  feeds.set('garbled', edition('Garbled', 3));
  feeds.set('sound', edition('Sound', 3));
  await testEnv.refreshFeed(addressOf('sound'));
  await (await storeOf()).put(`head:1:${addressOf('garbled')}`, '{"version":1,');
  publisher.requests.length = 0;
  const { text } = await testEnv.get('/', 'garbled.test');
  expect(text).toContain('Garbled 0');
  expect(text).toContain('Sound 0');
  expect(asked()).toEqual(['/garbled']);
  expect(testEnv.lines.join('')).not.toContain('kv.unreadable');
});

test('HOME-5 the front shows a story in one section only, however late a section comes', async () => {
  feeds.set('both', edition('Both', 7));
  await testEnv.refreshFeed(addressOf('both'));
  publisher.answer((_request, response) => void setTimeout(() => response.end(edition('Slow', 2)), 500));
  const streamed = (await testEnv.get('/', 'shared.test')).text;
  expect(streamed).toContain('class="skeleton"');
  const { text } = await testEnv.get('/', 'shared.test');
  for (const page of [streamed, text]) {
    const times = (name: string) => page.split(`>${name}</a>`).length - 1;
    expect([0, 4, 5, 6].map((n) => times(`Both ${n}`))).toEqual([1, 1, 1, 1]);
    expect([times('Slow 0'), times('Slow 1')]).toEqual([1, 1]);
  }
  // Expanded, a section has all of its own stories; other sections show none of these.
  const expanded = (await testEnv.get('/?all=sports', 'shared.test')).text;
  expect(expanded.split('>Both 0</a>').length - 1).toBe(1);
  expect(await wholeOf('shared.test')).toHaveLength(7);
});

// Must be last: a move of the clock makes every feed of this file due.
test('CACHE-2 a stored feed is shown without waiting, at any age, and its poller fetches by itself', async () => {
  // The pollers' first attempts, which nothing answers, are over: one that ended later would replace what is written here.
  for (const feed of ['quiet', 'forgotten']) await testEnv.refreshFeed(addressOf(feed));
  await writtenAgo('quiet', 65);
  await writtenAgo('forgotten', 3 * 24 * 60);
  publisher.requests.length = 0;
  publisher.answer((_request, response) => void setTimeout(() => response.end(edition('New')), 1_000));
  for (const feed of ['quiet', 'forgotten']) {
    const { text } = await testEnv.get('/', `${feed}.test`);
    expect(text).not.toContain('class="skeleton"');
    expect(stories(text)).toBe(5);
    expect(text).toContain('Kept a');
  }
  const ofThese = () =>
    asked()
      .filter((path) => /quiet|forgotten/.test(path ?? ''))
      .toSorted();
  expect(ofThese()).toEqual([]);
  await testEnv.clock.advance(2 * MINUTE_MS);
  await expect.poll(ofThese).toEqual(['/forgotten', '/quiet']);
});
