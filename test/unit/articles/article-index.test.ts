import { afterEach, beforeEach, expect, test } from 'vitest';
import { ARTICLE_INDEX_VERSION } from '../../../schema/articles/article-index.ts';
import { type BackendFixture, HOUR, MINUTE, openBackendFixture, SECOND, START } from './backend-fixture.ts';
import { blog } from './stub-backend.ts';

const TOTAL = 35;
const DOMAIN = 'goldengateledger.example';

let fixture: BackendFixture;
/** A list page that the backend cannot answer. */
let broken: number | null;
/** Called when the backend is asked for a list page. */
let whileReading: () => void;
beforeEach(async () => {
  fixture = await openBackendFixture();
  broken = null;
  whileReading = () => {};
  fixture.stub.answer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://backend.test').searchParams.get('page'));
    whileReading();
    if (page === broken) return void response.writeHead(500).end();
    const length = Math.min(10, TOTAL - (page - 1) * 10);
    const blogs = Array.from({ length }, (_, i) => ({ ...blog(1), slug: `story-${page * 10 + i}` }));
    response.end(JSON.stringify({ blogs, total: TOTAL }));
  });
});
afterEach(() => fixture.close());

/** @returns the index after it has been rebuilt if need be */
async function collect(now: number) {
  // The fixture's isolate, loaded again with its modules.
  const { readArticleIndex } = await import('../../../functions/articles/article-index.ts');
  await readArticleIndex(fixture.scopeAt(now));
  await fixture.settle();
  const index = await readArticleIndex(fixture.scopeAt(now));
  return index && { articles: index.articles.length, isPartial: index.isPartial };
}

test('META-1 a list that was read in part is known as partial, and completed once it can be read', async () => {
  broken = 2;
  expect(await collect(START)).toEqual({ articles: 25, isPartial: true });
  broken = null;
  expect(await collect(START + 10 * MINUTE)).toEqual({ articles: TOTAL });
});

test('META-1 a list page that stays broken is not asked for every minute', async () => {
  broken = 2;
  await collect(START);
  await fixture.settle();
  const calls = fixture.stub.calls.length;
  expect(await collect(START + 9 * MINUTE)).toEqual({ articles: 25, isPartial: true });
  await fixture.settle();
  expect(fixture.stub.calls.length).toBe(calls);
});

test('META-1 a part does not replace the whole list that another isolate has stored meanwhile', async () => {
  const readAt = START + SECOND;
  const articles = Array.from({ length: TOTAL }, (_, i) => ({ slug: `story-${i}`, date: null }));
  const whole = JSON.stringify({ version: ARTICLE_INDEX_VERSION, readAt, articles });
  whileReading = () => fixture.copies.values.set(`index:${ARTICLE_INDEX_VERSION}:${DOMAIN}`, whole);
  broken = 2;
  await collect(START);
  expect(await collect(START + MINUTE)).toEqual({ articles: TOTAL });
});

test('META-1 a whole list, however old, is better than a part of the current one', async () => {
  await collect(START);
  // Without the stored lists.
  const { values } = fixture.copies;
  for (const key of values.keys()) if (!key.startsWith('index:')) values.delete(key);
  await fixture.nextIsolate();
  broken = 2;
  expect(await collect(START + 2 * HOUR)).toEqual({ articles: TOTAL });
});
