import { expect, test } from 'vitest';
import { isGone, isSavable, pageKey } from '../../../app/offline/worker/page-key.ts';

const urlOf = (path: string) => new URL(path, 'https://bee.example');

test.each([
  ['/', 'https://bee.example/'],
  ['/?utm_source=x', 'https://bee.example/'],
  ['/?all=food#food', 'https://bee.example/'],
  ['/blog/a.b-c', 'https://bee.example/blog/a.b-c'],
  ['/blog?page=2&x=1', 'https://bee.example/blog?page=2'],
  ['/blog?page=%22%3E', 'https://bee.example/blog?page=%22%3E'],
  ['/blog?x=1&page=12', 'https://bee.example/blog?page=12'],
  ['/archive/2026-11?section=food&page=2', 'https://bee.example/archive/2026-11?page=2&section=food'],
  ['/archive/2026-11?section=', 'https://bee.example/archive/2026-11'],
  ['/desktop', 'https://bee.example/desktop'],
])('OFF-1 %s is one page, whatever else its address says', (path, key) => {
  expect(pageKey(urlOf(path))).toBe(key);
});

test.each([
  ['/blog/exponents/', '/blog/exponents'],
  ['/blog///exponents//', '/blog/exponents'],
  ['/Blog/exponents?utm_source=x', '/blog/exponents'],
  ['/blog/ex%70onents', '/blog/exponents'],
  ['/NEWS/Food/?page=2', '/news/food?page=2'],
  ['/topics/caf%c3%a9', '/topics/caf%C3%A9'],
  ['/FAQ/', '/faq'],
  ['/blog/?page=1&utm_source=x', '/blog'],
  ['/?', '/'],
])('OFF-1 RT-1 the copy of a page is found under another spelling: %s', (asked, read) => {
  const keyOf = (path: string) => new Request(pageKey(urlOf(path)) ?? '').url;
  expect(keyOf(asked)).toBe(keyOf(read));
});

test('OFF-1 RT-1 an article’s name keeps its case, and an escaped slash or query is no other page', () => {
  expect(pageKey(urlOf('/Blog/Exponents'))).toBe('https://bee.example/blog/Exponents');
  expect(pageKey(urlOf('/blog/a%2Fb'))).not.toBe(pageKey(urlOf('/blog/a/b')));
  expect(pageKey(urlOf('/blog/a%3Fpage=2'))).not.toBe(pageKey(urlOf('/blog/a?page=2')));
});

test('OFF-1 a browser without URLSearchParams.size, such as Safari 16, distinguishes the pages of a list', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  try {
    expect(pageKey(urlOf('/blog?page=3'))).toBe('https://bee.example/blog?page=3');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

test.each(['/api/stream?port=8076', '/desk', '/desk/feeds', '/preview/end'])(
  'OFF-2 %s is left to the network',
  (path) => {
    expect(pageKey(urlOf(path))).toBeNull();
  },
);

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy': "script-src 'self' 'sha256-a'",
};

/** An answer as a browser describes it: a constructed Response cannot say that it came from this site. */
const answer = (
  own: Partial<Parameters<typeof isSavable>[1]> = {},
  headers: Record<string, string> = {},
) => ({
  status: 200,
  type: 'basic' as const,
  redirected: false,
  headers: new Headers({ ...HEADERS, ...headers }),
  ...own,
});

test('a whole page of this site may be saved', () => {
  expect(isSavable(urlOf('/faq'), answer())).toBe(true);
});

test.each([
  ['an opened section', '/?all=food', answer()],
  ['a question', '/search?q=divorce', answer()],
  ['the search form', '/search', answer()],
  ['a redirected page', '/faq', answer({ redirected: true })],
  ['an answer of another site', '/faq', answer({ type: 'cors' })],
  ['an error', '/faq', answer({ status: 503 })],
  ['a part', '/faq', answer({ status: 206 })],
  ['a preview', '/faq', answer({}, { 'cache-control': 'no-store' })],
  ['what is no HTML', '/faq', answer({}, { 'content-type': 'application/json' })],
  ['a streamed page', '/faq', answer({}, { 'content-security-policy': "script-src 'nonce-x'" })],
  ['a page without a policy', '/faq', answer({ headers: new Headers({ 'content-type': 'text/html' }) })],
])('OFF-2 %s is not saved', (_what, path, response) => {
  expect(isSavable(urlOf(path), response)).toBe(false);
});

test.each([
  [404, 'basic', true],
  [410, 'basic', true],
  [0, 'opaqueredirect', true],
  [200, 'basic', false],
  [503, 'basic', false],
] as const)('a copy is dropped after %d %s: %s', (status, type, isDropped) => {
  expect(isGone({ status, type })).toBe(isDropped);
});
