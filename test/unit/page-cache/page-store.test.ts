import { expect, test } from 'vitest';
import { CachedPage } from '../../../page-cache/cached-page.ts';
import { PageStore } from '../../../page-cache/page-store.ts';

const PAGE_BYTES = 1_000;
const page = (tags: string) =>
  new CachedPage(
    new Response(null, {
      headers: { 'cache-tag': tags, 'cloudflare-cdn-cache-control': 'max-age=30' },
    }),
    new Blob([new Uint8Array(PAGE_BYTES)]),
  );

test('a store of a few pages remembers the tags of a few, however many it was given', () => {
  const store = new PageStore(10 * PAGE_BYTES);
  for (let i = 0; i < 20_000; i += 1) store.set(`page ${i}`, page(`publication:${i % 7},articles`));
  // FORGET_MIN additions at most since keys of evicted pages were removed, and two tags for each page that is left.
  expect(store.named).toBeLessThanOrEqual(1_000 + 20);
  expect(store.tagged(['articles']).length).toBeGreaterThan(5);
});

test('a page that is set again is found by its tag, once, after many others were', () => {
  const store = new PageStore(5_000 * PAGE_BYTES);
  for (let i = 0; i < 3_000; i += 1) store.set(`page ${i % 100}`, page('articles'));
  expect(store.tagged(['articles'])).toHaveLength(100);
});
