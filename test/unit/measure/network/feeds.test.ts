import { expect, test } from 'vitest';
import { parseFeed } from '../../../../functions/feeds/parse/parse-feed.ts';
import { networkFeed } from '../../../../mocks/publishers/network.ts';

const ADDRESS = 'http://127.0.0.1:20000/network/';
const ask = async (id: string, published = 0, headers: Record<string, string> = {}) =>
  networkFeed(new Request(`${ADDRESS}${id}`, { headers }), id, null, published);

async function read(id: string, published = 0) {
  const response = await ask(id, published);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const parsed = parseFeed(bytes, { contentType: response.headers.get('content-type'), url: ADDRESS + id });
  if (!parsed.ok) throw new Error(parsed.detail);
  return { ...parsed, etag: response.headers.get('etag') ?? '' };
}

test('a publisher of the network says the same until it publishes, and its own', async () => {
  const before = await read('outlet-anchorage-press-ak');
  expect(before.items).toHaveLength(20);
  expect(before.title).toBe('Outlet Anchorage Press Ak');
  expect(await read('outlet-anchorage-press-ak')).toEqual(before);
  const other = await read('outlet-arctic-sounder-ak');
  expect(other.items.map(({ guid }) => guid)).not.toEqual(before.items.map(({ guid }) => guid));
  expect(other.etag).not.toBe(before.etag);
});

test('a new story is at the top, with the newest date and its own address', async () => {
  const [before, after] = [await read('state-ak-news'), await read('state-ak-news', 2)];
  expect(after.items.slice(2)).toEqual(before.items.slice(0, -2));
  const dates = after.items.map(({ published }) => published ?? 0);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  expect(after.items[0]?.link).toBe('http://127.0.0.1:20000/stories/network/state-ak-news/22');
});

test('wire publishers of one beginning have the same stories, each on its own site and with pictures', async () => {
  const [one, two] = [await read('chaos-warm-food-wire-1', 3), await read('chaos-warm-food-wire-2', 3)];
  const headlines = one.items.map(({ title }) => title);
  expect(headlines).toHaveLength(20);
  expect(two.items.map(({ title }) => title)).toEqual(headlines);
  expect([one.items[0]?.link, two.items[0]?.link]).toEqual(
    [1, 2].map(
      (n) => `https://chaos-warm-food-wire-${n}.example/stories/network/chaos-warm-food-wire-${n}/23`,
    ),
  );
  expect(one.items[0]?.image).toBe('http://127.0.0.1:20000/photos/network-chaos-warm-food-wire-1-23.png');
});

test('it answers 304 to who has what it says, and only then', async () => {
  const { etag } = await read('us-npr-national');
  expect((await ask('us-npr-national', 0, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('us-npr-national', 1, { 'if-none-match': etag })).status).toBe(200);
});

test('both formats are in use, and an invalid id is no publisher', async () => {
  const types = await Promise.all(
    Array.from({ length: 20 }, async (_, i) => (await ask(`outlet-${i}`)).headers.get('content-type')),
  );
  expect(new Set(types)).toEqual(
    new Set(['application/rss+xml; charset=utf-8', 'application/atom+xml; charset=utf-8']),
  );
  expect((await ask('../control/log')).status).toBe(404);
});
