import { expect, test } from 'vitest';
import { feedNamedIn } from '../../../functions/feeds/parse/named-feed.ts';
import { casesOf, text } from '../cases.ts';
import { parse } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Hello</p></body></html>`;
const link = (rest: string) => page(`<link rel="stylesheet" href="/a.css"><link ${rest}>`);
const detailOf = (html: string) => {
  const parsed = parse(html);
  return parsed.ok ? '' : parsed.detail;
};

test.each(table('a page in the place of a feed says which one it names', text, text, text))(
  'FEED-1 a page in the place of a feed says which one it names: %s',
  (_what, html, address) => {
    expect(detailOf(html)).toBe(`an HTML page that names a feed: ${address}`);
    expect(feedNamedIn(detailOf(html))).toBe(address);
  },
);

test.each([
  ['none', page('')],
  ['a translation', link('rel="alternate" hreflang="fr" href="/fr"')],
  ['an unsafe address', link('rel="alternate" type="application/rss+xml" href="javascript:alert(1)"')],
  ['its own address', link('rel="alternate" type="application/rss+xml" href="main.xml"')],
  ['an endless address', link(`rel="alternate" type="application/rss+xml" href="/${'x'.repeat(300)}"`)],
  ['a link without an end', `<html><link rel="alternate" type="application/rss+xml" href="/feed.xml"`],
])('FEED-1 a page that names no feed is a page: %s', (_what, html) => {
  expect(detailOf(html)).toBe('an HTML page');
  expect(feedNamedIn('an HTML page')).toBeNull();
});
