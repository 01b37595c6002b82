import { expect, test } from 'vitest';
import { pageKey } from '../../../page-cache/page-key.ts';

test('CACHE-5 everything a page is made from is part of its key, and nothing can slip from one part to another', () => {
  const props = {
    publication: 'bee',
    version: 'a1',
    host: 'bee.test',
    origin: 'https://bee.test',
    build: '1',
  };
  const address = 'https://bee.test/blog?page=2';
  const keys = [
    pageKey(props, address),
    pageKey({ ...props, publication: 'wasp' }, address),
    pageKey({ ...props, version: 'a2' }, address),
    pageKey({ publication: 'bee', host: 'bee.test', origin: 'https://bee.test', build: '1' }, address),
    pageKey({ ...props, host: 'www.bee.test' }, address),
    pageKey({ ...props, origin: 'http://bee.test' }, address),
    pageKey({ ...props, build: '2' }, address),
    pageKey({ ...props, gpc: true }, address),
    pageKey({ ...props, draft: 'x' }, address),
    pageKey(props, 'https://bee.test/blog?page=3'),
    pageKey(props, 'https://bee.test/blog'),
    pageKey({ ...props, publication: 'bee/bee.test' }, address),
    pageKey({ ...props, publication: 'b', build: '1/bee' }, address),
    pageKey({ ...props, publication: 'bee","bee.test' }, address),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
