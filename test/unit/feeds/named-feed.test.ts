import { expect, test } from 'vitest';
import { feedNamedIn } from '../../../functions/feeds/parse/named-feed.ts';
import { parse } from './feed-fixtures.ts';

const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Hello</p></body></html>`;
const link = (rest: string) => page(`<link rel="stylesheet" href="/a.css"><link ${rest}>`);
const detailOf = (html: string) => {
  const parsed = parse(html);
  return parsed.ok ? '' : parsed.detail;
};

test.each([
  [
    'RSS',
    link('rel="alternate" type="application/rss+xml" title="Ledger" href="/feed.xml"'),
    'https://ledger.example/feed.xml',
  ],
  [
    'Atom, in another order',
    link("href='https://b.example/a?x=1&amp;y=2' type=application/atom+xml rel='ALTERNATE home'"),
    'https://b.example/a?x=1&y=2',
  ],
  [
    'JSON Feed',
    link('rel=alternate type="application/feed+json" href=feed.json'),
    'https://ledger.example/feeds/feed.json',
  ],
  [
    'the first of two',
    link(
      'rel="alternate" type="application/rss+xml" href="/1"><link rel="alternate" type="application/rss+xml" href="/2"',
    ),
    'https://ledger.example/1',
  ],
])('FEED-1 a page in the place of a feed says which one it names: %s', (_what, html, address) => {
  expect(detailOf(html)).toBe(`an HTML page that names a feed: ${address}`);
  expect(feedNamedIn(detailOf(html))).toBe(address);
});

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
