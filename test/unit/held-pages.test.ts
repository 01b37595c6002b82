import { expect, test } from 'vitest';
import { HeldPages } from '../../functions/page-cache/held-pages.ts';
import { pageKey } from '../../functions/page-cache/page-key.ts';

const page = (size: number) => ({ size });

test('CACHE-5 an isolate holds pages up to its bytes and forgets what was used longest ago', () => {
  const held = new HeldPages(100);
  for (const name of ['a', 'b', 'c']) held.set(name, page(30));
  held.get('a');
  held.set('d', page(30));
  expect(['a', 'b', 'c', 'd'].map((name) => held.get(name) !== undefined)).toEqual([true, false, true, true]);
  held.set('a', page(20));
  held.set('e', page(20));
  expect(['a', 'c', 'd', 'e'].every((name) => held.get(name))).toBe(true);
  held.set('huge', page(101));
  expect(['a', 'c', 'd', 'e', 'huge'].some((name) => held.get(name))).toBe(false);
  held.set('again', page(100));
  expect(held.get('again')).toBeDefined();
});

test('CACHE-5 everything a page is made from is part of its key, and nothing can slip from one part to another', () => {
  const props = { title: 'bee', host: 'bee.test', origin: 'https://bee.test', version: '1' };
  const address = new URL('https://bee.test/blog?page=2');
  const keys = [
    pageKey(props, address),
    pageKey({ ...props, title: 'wasp' }, address),
    pageKey({ ...props, host: 'www.bee.test' }, address),
    pageKey({ ...props, origin: 'http://bee.test' }, address),
    pageKey({ ...props, version: '2' }, address),
    pageKey(props, new URL('https://bee.test/blog?page=3')),
    pageKey(props, new URL('https://bee.test/blog')),
    pageKey({ ...props, title: 'bee/bee.test' }, address),
    pageKey({ ...props, title: 'b', version: '1/bee' }, address),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.every((key) => URL.canParse(key) && new URL(key).hostname === 'pages.invalid')).toBe(true);
});
