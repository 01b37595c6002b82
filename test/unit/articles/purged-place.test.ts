import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackendFixture, MINUTE, openBackendFixture, SECOND, START } from './backend-fixture.ts';
import { blog, detail } from './stub-backend.ts';

const DOMAIN = 'goldengateledger.example';
/** KV shows a write so much later, also in this place. */
const KV_LAG_MS = 60 * SECOND;

let fixture: BackendFixture;
beforeEach(async () => {
  vi.stubGlobal('scheduler', { wait: async () => {} });
  fixture = await openBackendFixture();
});
afterEach(() => fixture.close());

/** The backend's list and every article have this headline. */
const say = (headline: string) =>
  fixture.stub.answer((request, response) =>
    response.end(
      JSON.stringify(
        request.url?.includes('get_metainfo')
          ? { blogs: [{ ...blog(1), metaTitle: headline }], total: 1 }
          : { ...detail, metaTitle: headline },
      ),
    ),
  );

async function shownAt(now: number) {
  const reader = fixture.at(now);
  const [list, article] = await Promise.all([
    reader.list({ page: 1, category: null }),
    reader.article('story-1'),
  ]);
  await fixture.settle();
  return [list.ok && list.articles[0]?.title, article.ok ? article.article.title : article.why];
}

/** As `POST /api/purge`. */
async function purge(now: number, slug?: string) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const { env, waitUntil } = fixture.scopeAt(now);
  const index = { getByName: () => ({ reread: async () => {} }) };
  const run = { env: { ...env, SEARCH_INDEXES: index }, waitUntil, publication: 'ledger', domain: DOMAIN };
  const { purgeArticle, purgeList } = fixture.isolate();
  const text = slug === undefined ? [] : [await Reflect.apply(purgeArticle, undefined, [run, slug])];
  const results = [...text, await Reflect.apply(purgeList, undefined, [run])];
  await fixture.settle();
  vi.useRealTimers();
  return results;
}

test('PURGE-2 another isolate of this place shows what was purged at once, while KV shows it a minute later', async () => {
  say('Old');
  await shownAt(START);
  await fixture.nextIsolate();
  expect(await shownAt(START + 20 * SECOND)).toEqual(['Old', 'Old']);
  const before = new Map(fixture.copies.values);
  say('New');
  const first = await fixture.nextIsolate();
  expect(await purge(START + 30 * SECOND, 'story-1')).toMatchObject([
    { status: 'changed', items: 1 },
    { status: 'changed', items: 1 },
  ]);
  expect(await shownAt(START + 31 * SECOND)).toEqual(['New', 'New']);
  const written = new Map(fixture.copies.values);
  fixture.copies.values.clear();
  for (const [key, value] of before) fixture.copies.values.set(key, value);
  // An isolate that has the old copies in memory, and one that has none.
  fixture.useIsolate(first);
  expect(await shownAt(START + 32 * SECOND)).toEqual(['New', 'New']);
  await fixture.nextIsolate();
  expect(await shownAt(START + 33 * SECOND)).toEqual(['New', 'New']);
  for (const [key, value] of written) fixture.copies.values.set(key, value);
  await fixture.nextIsolate();
  expect(await shownAt(START + 30 * SECOND + KV_LAG_MS)).toEqual(['New', 'New']);
});

test('PURGE-2 an article that was missing is found, and one that is gone is missing, in every isolate of this place', async () => {
  fixture.stub.json({}, 404);
  expect((await shownAt(START))[1]).toBe('missing');
  say('Here');
  const first = await fixture.nextIsolate();
  await purge(START + 5 * SECOND, 'story-1');
  fixture.useIsolate(first);
  expect((await shownAt(START + 6 * SECOND))[1]).toBe('Here');
  fixture.stub.answer((request, response) => {
    const isList = request.url?.includes('get_metainfo');
    response.writeHead(isList ? 200 : 404).end(JSON.stringify({ blogs: [blog(1)], total: 1 }));
  });
  await fixture.nextIsolate();
  const [article] = await purge(START + 10 * SECOND, 'story-1');
  expect(article).toMatchObject({ status: 'changed', message: 'The backend has no such article any more.' });
  fixture.useIsolate(first);
  expect((await shownAt(START + 11 * SECOND))[1]).toBe('missing');
});

test('PURGE-2 elsewhere, where nobody hears of a purge, copies follow within a minute', async () => {
  say('Old');
  await shownAt(START);
  say('New');
  await shownAt(START + MINUTE);
  expect(await shownAt(START + MINUTE + SECOND)).toEqual(['New', 'New']);
});

test('PURGE-2 a bad answer takes nothing away, and the editor reads why', async () => {
  say('Good');
  await shownAt(START);
  for (const [breakIt, words] of [
    [() => fixture.stub.json({}, 500), 'The backend refused the request (HTTP 500)'],
    [() => fixture.stub.text('<html>'), 'The backend answers with something that is not a list of articles'],
    [
      () => fixture.stub.json({ ok: false }),
      'The backend answers with something that is not a list of articles',
    ],
    [() => fixture.stub.json({ blogs: [], total: 0 }), 'The list has no articles in it'],
  ] as const) {
    breakIt();
    const [list] = await purge(START + 30 * SECOND);
    expect(list).toMatchObject({ status: 'failed', items: 1 });
    expect(list?.message).toContain(words);
    expect(list?.message).toContain('The last good copy stays: 1 articles.');
  }
  expect(await shownAt(START + 31 * SECOND)).toEqual(['Good', 'Good']);
});

test('PURGE-2 a store that refuses twice: readers here see it, and the editor is told to purge again', async () => {
  say('Old');
  await shownAt(START);
  say('New');
  fixture.copies.mode = 'broken';
  const [list] = await purge(START + 30 * SECOND);
  expect(list).toMatchObject({
    status: 'changed',
    message: 'Fetched, but the store refused it: purge again in a minute.',
  });
  expect((await shownAt(START + 31 * SECOND))[0]).toBe('New');
});
