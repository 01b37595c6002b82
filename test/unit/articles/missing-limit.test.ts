import { afterEach, beforeEach, expect, test } from 'vitest';
import { LIST_PAGES_MAX } from '../../../schema/contract/pages/queries.ts';
import { type BackendFixture, LIMIT, MINUTE, openBackendFixture, SECOND, START } from './backend-fixture.ts';
import { blog, detail } from './stub-backend.ts';

const MISSING = { ok: false, why: 'missing' };
const REFUSED = { ok: false, why: 'failed' };

let fixture: BackendFixture;
/** Slugs of articles that the backend has, newest first. */
let published: string[];
beforeEach(async () => {
  fixture = await openBackendFixture();
  published = Array.from({ length: 25 }, (_, i) => `story-${i}`);
  fixture.stub.answer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend.test');
    const page = Number(searchParams.get('page'));
    const items = published.slice((page - 1) * 10, page * 10).map((slug) => ({ ...blog(1), slug }));
    if (pathname.endsWith('get_metainfo'))
      response.end(
        JSON.stringify(
          searchParams.has('category') ? { blogs: [], total: 0 } : { blogs: items, total: published.length },
        ),
      );
    else if (published.includes(searchParams.get('slug') ?? '')) response.end(JSON.stringify(detail));
    else response.writeHead(404).end('{}');
  });
});
afterEach(() => fixture.close());

const ONE = '203.0.113.7';
const ANOTHER = '198.51.100.20';
const asking = (caller: string, now = START, domain = 'goldengateledger.example') =>
  fixture.at(now, { caller, domain });
const calls = (name = '') => fixture.stub.calls.filter(({ path }) => path.includes(name)).length;
/** A network asks for addresses without an article. @returns its answers */
async function invent(caller: string, count: number, domain?: string): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let i = 0; i < count; i += 1) {
    answers.push(await asking(caller, START, domain).article(`invented-${caller}-${i}`));
    await fixture.settle();
  }
  return answers;
}

test('POST-7 a network that makes up articles is refused after a minute’s sixty, alone, and never told "missing"', async () => {
  const answers = await invent(ONE, 200);
  expect(answers.slice(0, LIMIT)).toEqual(Array(LIMIT).fill(MISSING));
  expect(new Set(answers.slice(LIMIT + 1).map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify(REFUSED)]),
  );
  expect(calls('get_details')).toBe(LIMIT + 1);
  expect(await asking(ANOTHER).article('an-old-link')).toEqual(MISSING);
  expect(await asking(ANOTHER).article('story-24')).toMatchObject({ ok: true });
  // A minute later it is asked for again.
  expect(await asking(ONE, START + MINUTE).article('story-23')).toMatchObject({ ok: true });
});

test('POST-7 what the isolate remembers and the newest list names is answered, whoever asks', async () => {
  await asking(ANOTHER).article('story-20');
  await asking(ANOTHER).list({ page: 1, category: null });
  await invent(ONE, LIMIT + 2);
  for (const slug of ['story-20', 'story-0', 'story-9'])
    expect([slug, await asking(ONE).article(slug)]).toMatchObject([slug, { ok: true }]);
  let busy = 0;
  const reader = fixture.isolate().createBackend({
    ...fixture.scopeAt(START, { caller: ONE }),
    onBusy: () => {
      busy += 1;
    },
  });
  expect(await reader.article('story-15')).toEqual(REFUSED);
  expect(busy).toBe(1);
});

test('POST-7 a crawler with a dead link in each of more papers than any limit is never refused', async () => {
  for (let paper = 0; paper < 300; paper += 1) {
    const answer = await asking(ONE, START, `paper-${paper}.test`).article(`dead-${paper}`);
    expect([paper, answer]).toEqual([paper, MISSING]);
    await fixture.settle();
  }
});

test('an archive of articles that no list names may be read at any pace', async () => {
  published = Array.from({ length: 300 }, (_, i) => `archive-${i}`);
  for (const slug of published) expect(await asking(ONE).article(slug)).toMatchObject({ ok: true });
  expect(fixture.limiter.counts.size).toBe(0);
});

test('POST-7 many networks at once are refused together, and readers find what the newest list names', async () => {
  await asking(ANOTHER).list({ page: 1, category: null });
  const networks = Array.from({ length: 10 }, (_, i) => `203.0.113.${i}`);
  for (const network of networks) await invent(network, 30);
  expect(calls('get_details')).toBeLessThanOrEqual(240);
  expect(await asking(ANOTHER).article('story-20')).toEqual(REFUSED);
  expect(await asking(ANOTHER).article('story-3')).toMatchObject({ ok: true });
  expect(fixture.lines.filter((line) => line.includes('backend.limited'))).toHaveLength(1);
  expect(await asking(ANOTHER, START + 10 * SECOND).article('story-20')).toMatchObject({ ok: true });
});

test('CAT-2 categories that are made up count too; the sixteen do not', async () => {
  const stray = (i: number) => asking(ONE).list({ page: 1, category: `made-up-${i}` });
  for (let i = 0; i < 2 * LIMIT; i += 1) {
    await stray(i);
    await fixture.settle();
  }
  expect(calls()).toBeLessThanOrEqual(LIMIT + 2);
  expect(await asking(ONE).list({ page: 1, category: 'food' })).toMatchObject({ ok: true, articles: [] });
});

test('BLOG-3 pages of an empty list that somebody makes up are not stored', async () => {
  published = [];
  for (const page of [2, 3, 400])
    expect(await asking(ANOTHER).list({ page, category: null })).toMatchObject({ ok: true, articles: [] });
  await fixture.settle();
  expect(fixture.copies.writes).toBe(0);
  await asking(ANOTHER).list({ page: 1, category: null });
  await fixture.settle();
  expect(fixture.copies.writes).toBe(1);
});

test('CACHE-5 a list without articles has a version at once: its page is not made again to be compared', async () => {
  published = [];
  const shown: unknown[] = [];
  const reader = fixture.isolate().createBackend({
    ...fixture.scopeAt(START),
    onShown: (version) => void shown.push(version),
  });
  await reader.list({ page: 1, category: null });
  expect(shown).toEqual([await fixture.isolate().listVersion(fixture.scopeAt(START + SECOND), 1, null)]);
  expect(shown).not.toEqual([null]);
});

test('BLOG-7 pages beyond the last are known from the first', async () => {
  await asking(ONE).list({ page: 1, category: null });
  await fixture.settle();
  fixture.stub.calls.length = 0;
  const reads = fixture.copies.reads;
  for (const page of [4, 5, 99, 1_000, 1_001, 5_000, LIST_PAGES_MAX, LIST_PAGES_MAX + 1])
    expect(await asking(ONE).list({ page, category: null })).toMatchObject({
      ok: true,
      articles: [],
      pages: 3,
    });
  expect([calls(), fixture.copies.reads - reads]).toEqual([0, 0]);
  expect(await asking(ONE).list({ page: 2, category: null })).toMatchObject({ ok: true, total: 25 });
  expect(calls()).toBe(1);
});
