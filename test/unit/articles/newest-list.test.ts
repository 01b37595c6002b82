import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BACKEND_TIMEOUT_MS } from '../../../functions/articles/fetch-backend.ts';
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

/** A reader after whom the answer has come. */
async function poll(now: number): Promise<void> {
  await list(now);
  await fixture.settle();
}

/** A publication with fetched articles. */
async function fetched() {
  fixture.stub.json(stories(1));
  await list(START);
  await fixture.settle();
  fixture.stub.calls.length = 0;
}

test('CACHE-3 all readers of a list that nobody has share one call, also those of the next isolate', async () => {
  fixture.stub.json(stories(1));
  const readers = await Promise.all(Array.from({ length: 50 }, () => list(START)));
  expect(new Set(readers.map((reading) => JSON.stringify(reading))).size).toBe(1);
  await fixture.settle();
  await fixture.nextIsolate();
  expect(titles(await list(START + 30 * SECOND))).toEqual(['Story 1']);
  expect(asked()).toBe(1);
});

test('CACHE-3 readers of an old copy share one request for the new one; the next isolate asks nobody', async () => {
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
  const next = await fixture.at(START + HOUR + 30 * SECOND).article('story-1');
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
  await poll(START + HOUR);
  await poll(START + 2 * HOUR);
  expect(await list(START + 2 * HOUR + SECOND)).toMatchObject({
    ok: true,
    updated: '2 hours ago',
    articles: [{ title: 'Story 1' }],
  });
  fixture.stub.json(stories(1));
  await poll(START + 4 * HOUR);
  expect(await list(START + 4 * HOUR + MINUTE)).toMatchObject({ ok: true, updated: null });
});

test('BLOG-9 a list whose backend has failed for thirty days is not shown any more', async () => {
  await fetched();
  fixture.stub.json({}, 500);
  await poll(START + HOUR);
  expect(await list(START + HOUR + SECOND)).toMatchObject({ ok: true, updated: '1 hour ago' });
  await fixture.nextIsolate();
  expect(await list(START + 29 * DAY)).toMatchObject({ ok: true, updated: '29 days ago' });
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

test('HOME-2 the hero takes a stored list and waits for no call; one that nobody has is asked for behind it', async () => {
  fixture.stub.json(stories(1));
  expect(await fixture.at(START).stored()).toBeNull();
  await fixture.settle();
  await fixture.nextIsolate();
  expect(await fixture.at(START + 30 * SECOND).stored()).toMatchObject({ ok: true, total: 1, page: 1 });
  expect(asked()).toBe(1);
});

test('CACHE-5 a page that was made without a list is not confirmed for ever: its comparison asks for the list', async () => {
  fixture.stub.json(stories(1));
  const { listVersion } = fixture.isolate();
  expect(await listVersion(fixture.scopeAt(START), 1, null)).toBeNull();
  await fixture.settle();
  expect(await listVersion(fixture.scopeAt(START + SECOND), 1, null)).toMatchObject({ failing: false });
});
