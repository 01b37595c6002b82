import { afterEach, beforeEach, expect, test } from 'vitest';
import { EVERYWHERE_MISSES_MAX, MISSES_MAX } from '../../../functions/articles/admit-calls.ts';
import { ARTICLE_INDEX_VERSION } from '../../../schema/articles/article-index.ts';
import { LIST_PAGES_MAX } from '../../../schema/contract/pages/queries.ts';
import { type BackendFixture, MINUTE, openBackendFixture, START } from './backend-fixture.ts';
import { blog, detail } from './stub-backend.ts';

const DOMAIN = 'goldengateledger.example';
const MISSING = { ok: false, why: 'missing' };
const UNKNOWN = { ok: false, why: 'failed' };

let fixture: BackendFixture;
/** Slugs of articles that the backend has, newest first. */
let published: string[];
beforeEach(async () => {
  fixture = await openBackendFixture();
  published = Array.from({ length: 12 }, (_, i) => `story-${20 - i}`);
  fixture.stub.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend.test');
    const page = Number(searchParams.get('page'));
    const items = published.slice((page - 1) * 10, page * 10).map((slug) => ({ ...blog(1), slug }));
    if (pathname.endsWith('get_metainfo'))
      response.end(
        JSON.stringify(searchParams.has('category') ? {} : { blogs: items, total: published.length }),
      );
    else if (published.includes(searchParams.get('slug') ?? '')) response.end(JSON.stringify(detail));
    else response.writeHead(404).end('{}');
  });
});
afterEach(() => fixture.close());

const article = (slug: string, now = START) => fixture.at(now).article(slug);
const list = (page: number, category: string | null = null, now = START) =>
  fixture.at(now).list({ page, category });
const calls = (name = '') => fixture.stub.calls.filter(({ path }) => path.includes(name)).length;
/** Asks for addresses without an article until such calls are refused. */
async function spend(now = START): Promise<void> {
  for (let i = 0; i < MISSES_MAX + 2; i += 1) await article(`nowhere-${now}-${i}`, now);
  await fixture.settle();
  fixture.stub.calls.length = 0;
}
/** Stores the articles as the sitemap does, and has the isolate read the newest list. */
async function know(now = START): Promise<void> {
  const articles = published.map((slug) => ({ slug, date: null }));
  const index = { version: ARTICLE_INDEX_VERSION, readAt: now, articles };
  fixture.copies.values.set(`index:${ARTICLE_INDEX_VERSION}:${DOMAIN}`, JSON.stringify(index));
  await list(1, null, now);
  await fixture.settle();
}

test('POST-7 a thousand articles that do not exist are ten calls, and missing', async () => {
  await know();
  fixture.stub.calls.length = 0;
  const reads = fixture.copies.reads;
  for (let i = 0; i < 1_000; i += 1) expect(await article(`random-${i}`)).toEqual(MISSING);
  expect(calls()).toBe(MISSES_MAX);
  // The stored copies of the requested articles, and the index.
  expect(fixture.copies.reads - reads).toBe(MISSES_MAX + 1);
});

test('POST-7 without a list of existing articles the answer is "unknown", not "missing"', async () => {
  await spend();
  expect(await article('story-3')).toEqual(UNKNOWN);
  expect(calls()).toBe(0);
  expect(fixture.lines.filter((line) => line.includes('backend.limited'))).toHaveLength(1);
});

test('an archive of articles that no list names may be read at any pace', async () => {
  published = Array.from({ length: 300 }, (_, i) => `archive-${i}`);
  for (const slug of published.slice(100)) expect(await article(slug)).toMatchObject({ ok: true });
  expect(calls()).toBe(200);
  // A read from memory returns no call that it did not take.
  await spend();
  for (let i = 0; i < 50; i += 1) await article('archive-100');
  expect(await article('random')).toEqual(UNKNOWN);
});

test('POST-7 a network that makes up articles of a thousand papers costs the backend as much as with twenty', async () => {
  const asked = (domain: string, slug: string, caller: string) =>
    fixture.at(START, { domain, caller }).article(slug);
  for (let i = 0; i < 1_000; i += 1) await asked(`paper-${i}.test`, `made-up-${i}`, '203.0.113.7');
  expect(calls()).toBe(EVERYWHERE_MISSES_MAX);
  // Others are not concerned, nor are readers of one paper, who are limited before.
  expect(await asked('paper-1.test', 'random', '198.51.100.20')).toEqual(MISSING);
  fixture.stub.calls.length = 0;
  for (let i = 0; i < 2 * MISSES_MAX; i += 1) await asked('paper-1.test', `old-${i}`, '198.51.100.21');
  expect(calls()).toBe(MISSES_MAX);
  expect(await asked('paper-2.test', 'another', '198.51.100.21')).toEqual(MISSING);
});

test('POST-7 a network that other papers refuse is told "unknown" by this one, however often it asks, not "missing"', async () => {
  await know();
  const asked = (domain: string, slug: string) =>
    fixture.at(START, { domain, caller: '203.0.113.8' }).article(slug);
  for (let i = 0; i < 1_000; i += 1) await asked(`other-${i}.test`, `made-up-${i}`);
  fixture.stub.calls.length = 0;
  for (let i = 0; i < 2 * MISSES_MAX; i += 1) expect(await asked(DOMAIN, `old-${i}`)).toEqual(UNKNOWN);
  expect(calls()).toBe(0);
  expect(await asked(DOMAIN, 'story-20')).toMatchObject({ ok: true });
});

test('POST-7 an article that a list names is requested, after any number of others', async () => {
  await know();
  await spend();
  expect(await article('story-20')).toMatchObject({ ok: true });
  expect(await article('story-9')).toMatchObject({ ok: true });
  expect(calls('get_details')).toBe(2);
});

test('POST-7 an index that newer articles have left behind does not say what is missing', async () => {
  await know();
  published = [...Array.from({ length: 15 }, (_, i) => `newer-${i}`), ...published];
  await fixture.poll(START + MINUTE);
  await spend(START + MINUTE);
  expect(await article('newer-12', START + MINUTE)).toEqual(UNKNOWN);
  expect(await article('newer-2', START + MINUTE)).toMatchObject({ ok: true });
});

test('BLOG-7 pages beyond the last are known from the first', async () => {
  await know();
  fixture.stub.calls.length = 0;
  const reads = fixture.copies.reads;
  for (const page of [3, 4, 99, 1_000, 1_001, 5_000, LIST_PAGES_MAX, LIST_PAGES_MAX + 1])
    expect(await list(page)).toMatchObject({ ok: true, articles: [], pages: 2 });
  expect([calls(), fixture.copies.reads - reads]).toEqual([0, 0]);
  expect(await list(2)).toMatchObject({ ok: true, total: 12 });
  expect(calls()).toBe(1);
});
