import { afterEach, beforeEach, expect, test } from 'vitest';
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

const list = (now: number, page = 1) => fixture.at(now).list({ page, category: 'food' });
const article = (now: number) => fixture.at(now).article('a');
const asked = () => fixture.stub.calls.length;
const stories = (...numbers: number[]) => ({ blogs: numbers.map(blog), total: numbers.length });
const titles = (outcome: Awaited<ReturnType<typeof list>>) =>
  outcome.ok ? outcome.articles.map((card) => card.title) : outcome.message;

/** Stores a list and an article at START. */
async function fillShelf() {
  fixture.stub.json(stories(1));
  await list(START);
  fixture.stub.json(detail);
  await article(START);
  await fixture.settle();
  fixture.stub.calls.length = 0;
}

test('BLOG-9 a copy is fresh for a minute, in every isolate', async () => {
  await fillShelf();
  await list(START + 59 * SECOND);
  await fixture.nextIsolate();
  await list(START + 59 * SECOND);
  await article(START + 59 * SECOND);
  await fixture.settle();
  expect(asked()).toBe(0);
});

test('BLOG-9 an older copy is served at once and renewed behind the reader, for all isolates', async () => {
  await fillShelf();
  fixture.stub.json(stories(2, 1));
  const before = await list(START + 2 * MINUTE);
  expect(titles(before)).toEqual(['Story 1']);
  expect(before).toMatchObject({ updated: null });
  await fixture.settle();
  expect(titles(await list(START + 2 * MINUTE + SECOND))).toEqual(['Story 2', 'Story 1']);
  await fixture.nextIsolate();
  expect(titles(await list(START + 2 * MINUTE + SECOND))).toEqual(['Story 2', 'Story 1']);
  expect(asked()).toBe(1);
});

test('BLOG-9 a day-old copy that another isolate left is no day-old page: the new list comes in time', async () => {
  await fillShelf();
  fixture.stub.json(stories(2, 1));
  await fixture.nextIsolate();
  expect(titles(await list(START + DAY))).toEqual(['Story 2', 'Story 1']);
});

test('POST-7 twenty reads of one missing article are one call; after thirty seconds it is requested again', async () => {
  fixture.stub.json({}, 404);
  for (let i = 0; i < 20; i++)
    expect(await article(START + i * 1_400)).toEqual({ ok: false, why: 'missing' });
  expect(asked()).toBe(1);
  fixture.stub.json(detail);
  expect(await article(START + 30 * SECOND)).toMatchObject({ ok: true });
  expect(asked()).toBe(2);
});

test('BLOG-3 an answer without a list is requested again after thirty seconds', async () => {
  fixture.stub.json({});
  for (let second = 0; second < 30; second += 3)
    expect(titles(await list(START + second * SECOND))).toEqual([]);
  expect(asked()).toBe(1);
  fixture.stub.json(stories(1));
  expect(titles(await list(START + 30 * SECOND))).toEqual(['Story 1']);
});

test('CAT-2 a category outside the 16 is answered, and not stored', async () => {
  fixture.stub.json(stories(1));
  const stray = (now: number) => fixture.at(now).list({ page: 1, category: 'gardening' });
  expect(titles(await stray(START))).toEqual(['Story 1']);
  expect(titles(await stray(START + SECOND))).toEqual(['Story 1']);
  await fixture.settle();
  expect([asked(), fixture.copies.writes, fixture.copies.reads]).toEqual([1, 0, 0]);
  await fixture.at(START).list({ page: 2, category: null });
  await list(START);
  await fixture.settle();
  const kept = [...fixture.copies.values.keys()].filter((key) => key.startsWith('list:'));
  expect(kept.map((key) => key.split(':').at(-1))).toEqual(['', 'food']);
});

test('BLOG-9 a failing backend costs no more than the age of what is shown', async () => {
  await fillShelf();
  fixture.stub.json({}, 500);
  await list(START + 3 * HOUR);
  await article(START + 3 * HOUR);
  await fixture.settle();
  const shown = await list(START + 3 * HOUR + SECOND);
  expect(titles(shown)).toEqual(['Story 1']);
  expect(shown).toMatchObject({ updated: '3 hours ago' });
  expect(await article(START + 3 * HOUR + SECOND)).toMatchObject({
    ok: true,
    article: { title: detail.metaTitle },
    updated: '3 hours ago',
  });
  fixture.stub.json(stories(1));
  await list(START + 4 * HOUR);
  await fixture.settle();
  expect(await list(START + 4 * HOUR + SECOND)).toMatchObject({ ok: true, updated: null });
});

test('BLOG-9 a failing backend is asked every ten seconds at most', async () => {
  await fillShelf();
  fixture.stub.json({}, 503);
  for (let second = 0; second < 60; second++) {
    await list(START + HOUR + second * SECOND);
    await fixture.settle();
  }
  expect(asked()).toBe(6);
});

test('BLOG-9 SRC-3 copies last 29 days, and no longer than 30', async () => {
  await fillShelf();
  expect([...fixture.copies.lifetimes.values()]).toEqual([30 * 86_400, 30 * 86_400]);
  fixture.stub.json({}, 500);
  await fixture.nextIsolate();
  await list(START + 29 * DAY);
  await fixture.settle();
  expect(await list(START + 29 * DAY + SECOND)).toMatchObject({ ok: true, updated: '29 days ago' });
  expect(await list(START + 30 * DAY)).toMatchObject({ ok: false });
  expect(await article(START + 30 * DAY)).toEqual({ ok: false, why: 'failed' });
});

test('BLOG-3 BLOG-9 an empty list is believed when it has been repeated for a day, and a later list counts at once', async () => {
  await fillShelf();
  fixture.stub.json({ blogs: [], total: 0 });
  for (const hours of [1, 9, 17, 24]) {
    await list(START + hours * HOUR);
    await fixture.settle();
    await fixture.nextIsolate();
    expect(titles(await list(START + hours * HOUR + MINUTE))).toEqual(['Story 1']);
    await fixture.settle();
  }
  await list(START + 25 * HOUR + MINUTE);
  await fixture.settle();
  expect(await list(START + 25 * HOUR + 1.5 * MINUTE)).toMatchObject({
    ok: true,
    articles: [],
    total: 0,
    updated: null,
  });
  await fixture.settle();
  fixture.stub.calls.length = 0;
  await fixture.nextIsolate();
  expect(titles(await list(START + 25 * HOUR + 1.5 * MINUTE))).toEqual([]);
  expect(asked()).toBe(0);
  fixture.stub.json(stories(3));
  expect(titles(await list(START + 26 * HOUR))).toEqual(['Story 3']);
});

test('BLOG-9 an empty list counts as a failure while a list is stored: its age is shown, and the operator can read why', async () => {
  await fillShelf();
  fixture.stub.json({ blogs: [], total: 0 });
  await list(START + 3 * HOUR);
  await fixture.settle();
  expect(await list(START + 3 * HOUR + SECOND)).toMatchObject({ updated: '3 hours ago' });
  expect(fixture.lines.join()).toContain('"event":"backend.empty"');
  expect(fixture.lines.join()).toContain('"since":"2024-06-01T15:00:00.000Z"');
});

/** Another isolate gets an empty answer, more than a day after the list was stored. */
async function emptyADayLater() {
  fixture.stub.json({ blogs: [], total: 0 });
  await fixture.nextIsolate();
  await list(START + 30 * HOUR);
  await fixture.settle();
}

test('BLOG-9 a good answer right after an empty one starts the day again, although the copy is a minute old', async () => {
  await fillShelf();
  fixture.stub.json({ blogs: [], total: 0 });
  await list(START + 2 * MINUTE);
  await fixture.settle();
  fixture.stub.json(stories(1));
  await list(START + 4 * MINUTE);
  await fixture.settle();
  await emptyADayLater();
  expect(titles(await list(START + 30 * HOUR + SECOND))).toEqual(['Story 1']);
});

test('BLOG-9 a page that is empty because the list became shorter is believed at once: its answer names the others', async () => {
  fixture.stub.json({ ...stories(1), total: 11 });
  await list(START, 2);
  await fixture.settle();
  fixture.stub.json({ blogs: [], total: 10 });
  await list(START + HOUR, 2);
  await fixture.settle();
  expect(await list(START + HOUR + SECOND, 2)).toMatchObject({ articles: [], total: 10, pages: 1 });
});

test('BLOG-9 while KV does not answer, an empty list is never believed', async () => {
  await fillShelf();
  fixture.copies.mode = 'broken';
  fixture.stub.json({ blogs: [], total: 0 });
  for (const hours of [1, 26, 52]) {
    await list(START + hours * HOUR);
    await fixture.settle();
    expect(titles(await list(START + hours * HOUR + SECOND))).toEqual(['Story 1']);
  }
});

test('BLOG-3 a paper without articles asks for them behind its readers; without the backend its empty list says nothing', async () => {
  fixture.stub.json({ blogs: [], total: 0 });
  await list(START);
  await fixture.settle();
  await fixture.nextIsolate();
  fixture.stub.answer(() => {});
  expect(titles(await list(START + 2 * MINUTE))).toEqual([]);
  await fixture.nextIsolate();
  fixture.stub.json({}, 500);
  expect(titles(await list(START + 4 * MINUTE))).toBe('Failed to fetch blogs');
  // 'Try Again' asks at once.
  fixture.stub.json(stories(1));
  expect(titles(await list(START + 4 * MINUTE + SECOND))).toEqual(['Story 1']);
});

test.each([
  ['404', {}, 404],
  ['a "not found"', { error: 'Article not found' }, 200],
])('POST-7 an article that is gone is gone: %s', async (_, answer, status) => {
  await fillShelf();
  fixture.stub.json(answer, status);
  await article(START + HOUR);
  await fixture.settle();
  expect(await article(START + HOUR + SECOND)).toEqual({ ok: false, why: 'missing' });
  await fixture.nextIsolate();
  expect(await article(START + HOUR + SECOND)).toEqual({ ok: false, why: 'missing' });
});

test.each([
  ['no body', ''],
  ['{}', '{}'],
  ['[]', '[]'],
  ['null', 'null'],
])('POST-7 a kept article outlasts empty answers (%s) for a day', async (_, body) => {
  await fillShelf();
  fixture.stub.text(body);
  for (const hours of [1, 12, 24]) {
    await article(START + hours * HOUR);
    await fixture.settle();
    await fixture.nextIsolate();
    expect(await article(START + hours * HOUR + SECOND)).toMatchObject({ ok: true });
    await fixture.settle();
  }
  expect(fixture.lines.join()).toContain('"event":"backend.empty"');
  await article(START + 25 * HOUR + MINUTE);
  await fixture.settle();
  await fixture.nextIsolate();
  expect(await article(START + 25 * HOUR + 2 * MINUTE)).toEqual({ ok: false, why: 'missing' });
});

test('POST-7 a dropped copy stays dropped while KV still shows it, and a new one counts again', async () => {
  await fillShelf();
  fixture.copies.mode = 'lagging';
  fixture.stub.json({}, 404);
  await article(START + HOUR);
  await fixture.settle();
  for (const minutes of [1, 2, 3]) {
    expect(await article(START + HOUR + minutes * MINUTE)).toEqual({ ok: false, why: 'missing' });
  }
  fixture.stub.json({}, 500);
  expect(await article(START + 2 * HOUR)).toEqual({ ok: false, why: 'failed' });
  fixture.stub.json({ ...detail, metaTitle: 'Back again' });
  expect(await article(START + 3 * HOUR)).toMatchObject({ article: { title: 'Back again' } });
  await fixture.settle();
  expect(await article(START + 3 * HOUR + 2 * MINUTE)).toMatchObject({ article: { title: 'Back again' } });
});

test('POST-7 an error that is no "not found" does not outweigh a stored article', async () => {
  await fillShelf();
  fixture.stub.json({ error: 'connection pool exhausted' });
  await article(START + HOUR);
  await fixture.settle();
  expect(await article(START + HOUR + SECOND)).toMatchObject({ ok: true, updated: '1 hour ago' });
});

test('BLOG-9 KV is written when something changed, else once a day', async () => {
  await fillShelf();
  const { writes } = fixture.copies;
  fixture.stub.json(stories(1));
  const at = async (now: number) => {
    await list(now);
    await fixture.settle();
    return fixture.copies.writes - writes;
  };
  expect(await at(START + 2 * MINUTE)).toBe(0);
  expect(await at(START + 9 * MINUTE)).toBe(0);
  fixture.stub.json(stories(2));
  expect(await at(START + 9.5 * MINUTE)).toBe(0);
  expect(await at(START + 10.5 * MINUTE)).toBe(1);
  expect(await at(START + 20 * HOUR)).toBe(1);
  expect(await at(START + 25 * HOUR)).toBe(2);
});

test('BLOG-9 stored values are validated when it is read', async () => {
  await fillShelf();
  fixture.stub.json(stories(5));
  for (const text of [
    '',
    'null',
    '{"version":1',
    '{"version":0,"checkedAt":1,"content":{}}',
    '{"version":1,"checkedAt":1,"content":{"articles":[{"slug":"a"}],"total":1}}',
  ]) {
    for (const key of fixture.copies.values.keys()) fixture.copies.values.set(key, text);
    await fixture.nextIsolate();
    expect(titles(await list(START + SECOND))).toEqual(['Story 5']);
    await fixture.settle();
  }
  expect(fixture.lines.join()).toMatch(/backend\.copy-(invalid|unreadable)/);
});

test('BLOG-9 without KV there is still the backend, and the isolate’s memory', async () => {
  fixture.copies.mode = 'broken';
  fixture.stub.json(stories(1));
  expect(titles(await list(START))).toEqual(['Story 1']);
  await fixture.settle();
  fixture.stub.json({}, 500);
  expect(titles(await list(START + HOUR))).toEqual(['Story 1']);
  expect(fixture.lines.join()).toContain('backend.copy-unwritten');
});

const pageOf = (url: string | undefined) => Number(new URL(url ?? '', 'http://x').searchParams.get('page'));
const serveStories = (total: number, change: (item: ReturnType<typeof blog>) => object = (item) => item) =>
  fixture.stub.answer((request, response) => {
    const from = (pageOf(request.url) - 1) * 10;
    const numbers = Array.from({ length: Math.max(0, Math.min(10, total - from)) }, (_, i) => from + i + 1);
    response.end(JSON.stringify({ blogs: numbers.map((n) => change(blog(n))), total }));
  });

test('API-1 the newest stories, as many pages as are requested and exist', async () => {
  serveStories(25);
  const newest = await fixture.at(START).newest(2);
  expect(newest.map((card) => card.slug)).toEqual(Array.from({ length: 20 }, (_, i) => `story-${20 - i}`));
  expect(await fixture.at(START).newest(50)).toHaveLength(25);
  expect(asked()).toBe(3);
});

test('CACHE-3 all readers of a list that nobody has share one call, also those of the next isolate', async () => {
  fixture.stub.json(stories(1));
  const readers = await Promise.all(Array.from({ length: 50 }, () => list(START)));
  expect(new Set(readers.map((reading) => JSON.stringify(reading))).size).toBe(1);
  await fixture.settle();
  await fixture.nextIsolate();
  expect(titles(await list(START + 30 * SECOND))).toEqual(['Story 1']);
  expect(asked()).toBe(1);
});

test.each([
  ['breaks off', () => fixture.stub.answer((request) => request.socket.destroy())],
  ['sends no JSON', () => fixture.stub.text('<html>')],
  ['sends an error', () => fixture.stub.json({ error: 'out of memory' })],
  ['sends an object without members', () => fixture.stub.json({})],
  ['says {ok: false}', () => fixture.stub.json({ ok: false })],
  ['sends broken items only', () => fixture.stub.json({ blogs: [{}, {}], total: 2 })],
  ['sends 50 MB', () => fixture.stub.answer((_, response) => response.end('x'.repeat(50 * 1024 * 1024)))],
])('BLOG-9 a backend that %s leaves the list, with its age', async (_, breakIt) => {
  await fillShelf();
  breakIt();
  for (const hours of [1, 2]) {
    await list(START + hours * HOUR);
    await fixture.settle();
  }
  expect(await list(START + 2 * HOUR + SECOND)).toMatchObject({
    ok: true,
    updated: '2 hours ago',
    articles: [{ title: 'Story 1' }],
  });
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
