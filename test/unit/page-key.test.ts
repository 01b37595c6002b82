import { expect, test } from 'vitest';
import { pageKey } from '../../functions/page-cache/page-key.ts';

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
