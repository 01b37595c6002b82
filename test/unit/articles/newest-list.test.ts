import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKEND_TIMEOUT_MS } from '../../../functions/articles/fetch-backend.ts';
import { articlesOf, itemsOf } from '../../../functions/articles/newest-items.ts';
import { feedItemSchema } from '../../../schema/feeds/feed.ts';
import {
  type BackendFixture,
  DAY,
  HOUR,
  MINUTE,
  openBackendFixture,
  SECOND,
  START,
} from './backend-fixture.ts';
import { blog, detail } from './stub-backend.ts';

let fixture: BackendFixture;
beforeEach(async () => {
  fixture = await openBackendFixture();
});
afterEach(() => fixture.close());

const list = (now: number) => fixture.at(now).list({ page: 1, category: null });
const asked = () => fixture.stub.calls.length;
const stories = (...numbers: number[]) => ({ blogs: numbers.map(blog), total: numbers.length });
const titles = (outcome: Awaited<ReturnType<typeof list>>) =>
  outcome.ok ? outcome.articles.map((card) => card.title) : outcome.message;

/** A publication with fetched articles. */
async function fetched() {
  fixture.stub.json(stories(1));
  await list(START);
  await fixture.settle();
  fixture.stub.calls.length = 0;
}

test('CACHE-3 the first reader’s call reaches the backend through the poller; later readers of any isolate cause no call', async () => {
  fixture.stub.json(stories(1));
  const readers = await Promise.all(Array.from({ length: 50 }, () => list(START)));
  expect(new Set(readers.map((reading) => JSON.stringify(reading))).size).toBe(1);
  await fixture.settle();
  fixture.stub.json(stories(2, 1));
  for (const hours of [1, 24]) {
    await fixture.nextIsolate();
    expect(titles(await list(START + hours * HOUR))).toEqual(['Story 1']);
  }
  expect(asked()).toBe(1);
});

test('CACHE-3 every isolate shows the poller’s list', async () => {
  await fetched();
  fixture.stub.json(stories(2, 1));
  await fixture.poll(START + MINUTE);
  expect(titles(await list(START + MINUTE + SECOND))).toEqual(['Story 2', 'Story 1']);
  await fixture.nextIsolate();
  expect(titles(await list(START + MINUTE + SECOND))).toEqual(['Story 2', 'Story 1']);
  expect(asked()).toBe(1);
});

test.each(['throw', 'hang'] as const)(
  'BLOG-9 POST-7 where the objects %s, an isolate asks the backend itself',
  async (objects) => {
    fixture.stub.answer((request, response) => {
      const isList = request.url?.includes('get_metainfo');
      const isKnown = request.url?.endsWith('slug=story-1');
      const answer = isList ? stories(1) : detail;
      response.writeHead(isList || isKnown ? 200 : 404).end(JSON.stringify(answer));
    });
    const reader = fixture.at(START, { objects });
    const [known, text, unknown] = await Promise.all([
      reader.list({ page: 1, category: null }),
      reader.article('story-1'),
      reader.article('story-2'),
    ]);
    expect(titles(known)).toEqual(['Story 1']);
    expect(text).toMatchObject({ ok: true });
    expect(unknown).toMatchObject({ ok: false, why: 'missing' });
  },
);

test('CACHE-3 an old copy of an article is shown at once and renewed by one request; the next isolate asks nobody', async () => {
  fixture.stub.json(detail);
  await fixture.at(START).article('story-1');
  await fixture.settle();
  await fixture.nextIsolate();
  fixture.stub.calls.length = 0;
  fixture.stub.json({ ...detail, metaTitle: 'Corrected' });
  const views = [0, 1, 2].map((ms) => fixture.at(START + HOUR + ms).article('story-1'));
  for (const view of await Promise.all(views)) expect(view).toMatchObject({ ok: true });
  await fixture.settle();
  expect(asked()).toBe(1);
  await fixture.nextIsolate();
  const next = await fixture.at(START + HOUR + 60_000).article('story-1');
  expect(next).toMatchObject({ ok: true, article: { title: 'Corrected' } });
  expect(asked()).toBe(1);
});

test.each([
  ['fails', () => fixture.stub.json({}, 500)],
  ['breaks off', () => fixture.stub.answer((request) => request.socket.destroy())],
  ['sends no JSON', () => fixture.stub.text('<html>')],
  ['sends something else', () => fixture.stub.json({ error: 'out of memory' })],
  ['sends broken items only', () => fixture.stub.json({ blogs: [{}, {}], total: 2 })],
  ['sends 50 MB', () => fixture.stub.answer((_, response) => response.end('x'.repeat(50 * 1024 * 1024)))],
])('BLOG-9 a backend that %s leaves the list, with its age', async (_, breakIt) => {
  await fetched();
  breakIt();
  await fixture.poll(START + HOUR);
  await fixture.poll(START + 2 * HOUR);
  expect(await list(START + 4 * HOUR)).toMatchObject({
    ok: true,
    updated: '3 hours ago',
    articles: [{ title: 'Story 1' }],
  });
  fixture.stub.json(stories(1));
  await fixture.poll(START + 4 * HOUR);
  expect(await list(START + 4 * HOUR + MINUTE)).toMatchObject({ ok: true, updated: null });
});

test('BLOG-9 a list whose backend has failed for thirty days is not shown any more', async () => {
  await fetched();
  fixture.stub.json({}, 500);
  await fixture.poll(START + HOUR);
  expect(await list(START + 29 * DAY)).toMatchObject({ ok: true, updated: '28 days ago' });
  expect(titles(await list(START + 31 * DAY))).toBe('Failed to fetch blogs');
});

test('BLOG-9 a backend that hangs makes one reader wait for it; the next gets the failure after a second', async () => {
  const arrived = Promise.withResolvers<void>();
  fixture.stub.answer(() => arrived.resolve());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Its clock is not the one that stands still here.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const given = new AbortController();
    setTimeout(() => given.abort(), ms);
    return given.signal;
  });
  const first = list(START);
  await arrived.promise;
  await vi.advanceTimersByTimeAsync(BACKEND_TIMEOUT_MS);
  expect(titles(await first)).toBe('An error occurred');
  const second = list(START + SECOND);
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(titles(await second)).toBe('An error occurred');
  // The call behind it ends too.
  await vi.advanceTimersByTimeAsync(BACKEND_TIMEOUT_MS);
});

test('BLOG-3 an empty list is believed when it has been repeated for a day, and a later list counts at once', async () => {
  await fetched();
  fixture.stub.json({ blogs: [], total: 0 });
  for (const hours of [1, 9, 17, 24]) {
    await fixture.poll(START + hours * HOUR);
    expect(titles(await list(START + hours * HOUR + MINUTE))).toEqual(['Story 1']);
  }
  expect(fixture.lines.join()).toContain('"event":"backend.empty","since":"2024-06-01T13:00:00.000Z"');
  await fixture.poll(START + 25 * HOUR);
  expect(await list(START + 25 * HOUR + MINUTE)).toMatchObject({
    ok: true,
    articles: [],
    total: 0,
    updated: null,
  });
  fixture.stub.json(stories(3));
  await fixture.poll(START + 26 * HOUR);
  expect(titles(await list(START + 26 * HOUR + MINUTE))).toEqual(['Story 3']);
});

test('BLOG-3 a failure before the first empty answer is no part of the day, a good answer ends it', async () => {
  await fetched();
  fixture.stub.json({}, 500);
  await fixture.poll(START + HOUR);
  fixture.stub.json({ blogs: [], total: 0 });
  await fixture.poll(START + 20 * HOUR);
  await fixture.poll(START + 30 * HOUR);
  expect(titles(await list(START + 30 * HOUR))).toEqual(['Story 1']);
  fixture.stub.json(stories(1));
  await fixture.poll(START + 31 * HOUR);
  fixture.stub.json({ blogs: [], total: 0 });
  await fixture.poll(START + 50 * HOUR);
  expect(titles(await list(START + 50 * HOUR + MINUTE))).toEqual(['Story 1']);
});

test('BLOG-3 an empty list is not shown for the day the backend is gone', async () => {
  fixture.stub.json({ blogs: [], total: 0 });
  expect(titles(await list(START))).toEqual([]);
  fixture.stub.json({}, 500);
  await fixture.poll(START + MINUTE);
  expect(titles(await list(START + 2 * MINUTE))).toBe('Failed to fetch blogs');
});

test('HOME-2 the hero takes a stored list and waits for no call', async () => {
  expect(await fixture.at(START).stored()).toBeNull();
  expect(asked()).toBe(0);
  await fetched();
  await fixture.nextIsolate();
  expect(await fixture.at(START + MINUTE).stored()).toMatchObject({ ok: true, total: 1, page: 1 });
  expect(asked()).toBe(0);
});

test('API-1 a list is the same after it was an item of a record', () => {
  const articles = [
    { slug: 'a b', title: 'A', description: '', image: null, date: null },
    { slug: '2024-01-02', title: 'B', description: 'b', image: '/own.jpg', date: '2024-01-02' },
    {
      slug: 'c',
      title: 'C',
      description: 'c',
      image: 'https://i.example/c',
      date: '2024-01-02T03:04:05.000Z',
    },
  ];
  const items = itemsOf({ articles, total: 3 });
  expect(articlesOf(items.map((item) => feedItemSchema.parse(item)))).toEqual(articles);
  const long = {
    ...articles[1],
    title: '👩‍👩‍👧'.repeat(300),
    description: 'x '.repeat(2_000),
    image: `/${'i'.repeat(2_040)}`,
  };
  for (const item of itemsOf({ articles: [{ slug: 'd', date: null, ...long }], total: 1 }))
    expect(feedItemSchema.safeParse(item).success).toBe(true);
});
