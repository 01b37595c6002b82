import { expect, test } from 'vitest';
import {
  likeness,
  squashed,
  weightOf,
  withoutPaper,
  wordsOf,
} from '../../../../functions/feeds/identity/headline-words.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { isOpaque, unwrapLink } from '../../../../functions/feeds/identity/unwrap-link.ts';
import { casesOf, maybe, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

const PAGE = 'https://ledger.example/news/pier-fire-20114.html';
const placed = (link: string) => {
  const { place, anchor } = readLink(new URL(link).href);
  return `${place}#${anchor}`;
};

test.each(table('is the page', text))('FEED-7 %s is the page', (link) => {
  expect(placed(link)).toBe(placed(PAGE));
});

test.each([
  ['https://ledger.example/news/pier-fire', ''],
  ['https://ledger.example/news/pier-fire.html', ''],
  ['https://ledger.example/news/pier-fire.htm?lang=de', 'de'],
  ['https://ledger.example/news/pier-fire?language=EN-us', 'en'],
])('FEED-7 %s is compared without its extension, and its language %j apart', (link, language) => {
  expect(readLink(link)).toMatchObject({ bare: 'ledger.example/news/pier-fire', language });
});

test('FEED-7 the name under which a page is stored elsewhere has its extension and language still', () => {
  expect(readLink('https://www.ledger.example/a/fire.html?lang=de').place).toBe(
    'ledger.example/a/fire.html?lang=de',
  );
});

test.each(table('is another page', text))('FEED-7 %s is another page', (link) => {
  expect(placed(link)).not.toBe(placed(PAGE));
});

test.each([
  ['https://ledger.example/', 'home'],
  ['https://ledger.example/index.html?utm_source=rss', 'home'],
  ['https://ledger.example/sports', 'section'],
  ['https://ledger.example/podcasts/tide', 'section'],
  ['https://ledger.example/news/a-long-name', 'article'],
  ['https://ledger.example/?p=15', 'article'],
  ['https://ledger.example/about-us', 'unclear'],
])('FEED-7 %s is the page of: %s', (link, page) => {
  expect(readLink(link).page).toBe(page);
});

test.each(table('the words of', text, text))('FEED-7 the words of %s', (headline, words) => {
  expect(wordsOf(headline)).toBe(words);
});

test('FEED-7 weighs what is not ordinary, and knows columns', () => {
  expect(weightOf(wordsOf('Police log for Monday'))).toBe(0);
  expect(weightOf(wordsOf('Dockworkers strike at Pier Nine'))).toBeGreaterThan(3);
  expect(weightOf(wordsOf('Météo : les prévisions pour Marseille et Toulon demain'))).toBe(0);
  expect(likeness('ferry fares rise 5', 'ferry fares rise 6')).toBe(1);
  expect(likeness('ferry fares rise', 'opera opens today')).toBe(0);
  expect(likeness('ferry fares rise', 'ferry fares rise again')).toBe(1);
});

test('FEED-7 takes a publication’s name off, and nothing else', () => {
  const isName = (end: string) => end === 'ledger';
  expect(withoutPaper('Pier burns - The Ledger', isName)).toBe('Pier burns');
  expect(withoutPaper('Pier burns | AP', isName)).toBe('Pier burns');
  expect(withoutPaper('Pier burns - in pictures', isName)).toBe('Pier burns - in pictures');
  expect(squashed('The Daily Star')).toBe('dailystar');
});

test.each([
  ['https://amp.ledger.example/ledger/2024/fire', 'https://ledger.example/2024/fire'],
  ['https://en.m.ledger.example/fire', 'https://en.ledger.example/fire'],
  ['https://ledger.example/fire.amp', 'https://ledger.example/fire'],
  ['https://ledger.example/fire.amp.htm', 'https://ledger.example/fire.htm'],
  ['https://ledger.example/fire?q=a+b&p=1', 'https://ledger.example/fire?p=1&q=a%20b'],
  ['https://ledger.example/%e9t%e9', 'https://ledger.example/%E9t%E9'],
])('FEED-7 %s and %s are one page', (one, other) => {
  expect(placed(one)).toBe(placed(other));
});

test.each(table('and … are two pages', text, text))('FEED-7 %s and %s are two pages', (one, other) => {
  expect(placed(one)).not.toBe(placed(other));
});

test('FEED-7 the address behind #! belongs to the page, another fragment to its part', () => {
  expect(readLink('https://ledger.example/#!/fire/1')).toMatchObject({ anchor: '', page: 'article' });
  expect(readLink('https://ledger.example/live#p/4')).toMatchObject({ anchor: 'p/4', page: 'section' });
  expect(readLink('https://ledger.example/live#now!')).toMatchObject({ anchor: 'now!' });
});

test.each([
  ['https://www.ledger.example/news/Pier-Fire-Nine.html', 'ledger.example pier-fire-nine'],
  ['https://ledger.example/news/pier_fire', ''],
  ['https://ledger.example/news/pier--fire', ''],
  ['https://ledger.example/20114/pier', ''],
  ['https://t.co/a-long-name', ''],
  ['https://ledger.example/', ''],
])('FEED-7 the article of %s has the name %j in any section', (link, name) => {
  expect(readLink(link).name).toBe(name);
});

test.each(table('is a page of the kind', text, text))('FEED-7 %s is a page of the kind: %s', (link, page) => {
  expect(readLink(link).page).toBe(page);
});

const ARTICLE = 'https://ledger.example/news/1';
const wrapped = (link: string) => `https://www.google.com/url?q=${encodeURIComponent(link)}`;
/** A link of Google News as it was until 2024. The first bytes make `+` and `/` in base64, in the alphabet of addresses. */
const googleNews = (text: string, host = 'news.google.com') =>
  `https://${host}/rss/articles/${Buffer.from(`\x08\x13\xfb\xff\xbf${text}`, 'latin1').toString('base64url')}`;

test.each([
  ...table('the address in', text, text, maybe),
  ['five wrappers', wrapped(wrapped(wrapped(wrapped(wrapped(ARTICLE))))), wrapped(ARTICLE)],
  ['an article of Google News', googleNews(`"\x1d${ARTICLE}\xd2\x01\x00`), ARTICLE],
  ['one without encryption', googleNews('"http://ledger.example/news/1'), 'http://ledger.example/news/1'],
  ['one without an address', googleNews('AU_yqLOpaqueOpaqueOpaque'), null],
  ['one with half an address', googleNews('http in the middle of it'), null],
  ['the same path elsewhere', googleNews(`"\x1d${ARTICLE}`, 'news.example'), null],
])('FEED-7 the address in %s', (_what, link, address) => {
  expect(unwrapLink(link)).toBe(address ?? link);
});

test.each([
  ['https://t.co/abc', true],
  ['https://feedproxy.google.com/~r/a/b', true],
  ['https://a.feedsportal.com/x', true],
  ['https://ledger.example/~r/1', true],
  ['https://ledger.example/?u=https://t.co/abc', false],
  ['https://t.com/abc', false],
])('FEED-7 whether %s hides where it leads: %s', (link, opaque) => {
  expect([isOpaque(link), readLink(link).opaque]).toEqual([opaque, opaque]);
});
