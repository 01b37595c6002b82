import { expect, test } from 'vitest';
import {
  likeness,
  squashed,
  weightOf,
  withoutPaper,
  wordsOf,
} from '../../../../functions/feeds/identity/headline-words.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';

const PAGE = 'https://ledger.example/news/pier-fire-20114.html';
const placed = (link: string) => {
  const { place, anchor } = readLink(new URL(link).href);
  return `${place}#${anchor}`;
};

test.each([
  'http://www.ledger.example/news/pier-fire-20114.html?utm_source=rss',
  'https://amp.ledger.example/news/pier-fire-20114.amp.html',
  'https://m.ledger.example//amp/news/pier-fire-20114.html#comments',
  'https://www.google.com/url?sa=t&url=https://ledger.example/news/pier-fire-20114.html&ct=ga',
  'https://www.google.com/amp/s/www.ledger.example/news/pier-fire-20114.html',
  'https://ledger-example.cdn.ampproject.org/v/s/ledger.example/news/pier-fire-20114.html?amp_js_v=1',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fledger.example%2Fnews%2Fpier-fire-20114.html%3Ffbclid%3Dx&h=1',
  'http://www.bing.com/news/apiclick.aspx?url=https%3a%2f%2fledger.example%2fnews%2fpier-fire-20114.html&c=1',
  'https://web.archive.org/web/20260504101500/https://ledger.example/news/pier-fire-20114.html',
  'http://us.rd.yahoo.com/rss/*http://ledger.example/news/pier-fire-20114.html',
  'https://t.umblr.com/redirect?z=https%3A%2F%2Fledger.example%2Fnews%2Fpier-fire-20114.html&t=x',
  'https://ledger.example/news/pier-fire-20114.html?outputType=amp&ck_subscriber_id=7',
  'https://ledger.example/news/p%69er-fire-20114.html?print=true#Echobox=1760000000',
])('FEED-7 %s is the page', (link) => {
  expect(placed(link)).toBe(placed(PAGE));
});

test.each([
  'https://ledger.example/news/pier-fire-20115.html',
  'https://sports.ledger.example/news/pier-fire-20114.html',
  'https://ledger.example/news/pier-fire-20114.html?page=2',
  'https://ledger.example/news/pier-fire-20114.html?view=4711',
  'https://ledger.example/news/pier-fire-20114.html#entry=77',
  'https://ledger.example/news/Pier-fire-20114.html',
  'https://www.google.com/search?q=https',
  'https://ledger.example/url?q=https://other.example/',
])('FEED-7 %s is another page', (link) => {
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

test.each([
  ['“Yes” – it’s so!', 'yes its so'],
  ['R&D AT&amp;T', 'r and d at and t'],
  ['GROSSE STRASSE', 'grosse strasse'],
  ['Große Straße', 'grosse strasse'],
  ['İstanbul’da YANGIN', 'istanbulda yangin'],
  ['ΔΡΟΜΟΣ', 'δρομοσ'],
  ['Café Cafe\u0301', 'cafe cafe'],
  ['$5 up, 3-2', '$5 up 3 2'],
  ['한국 がん', '한국 がん'],
])('FEED-7 the words of %s', (headline, words) => {
  expect(wordsOf(headline)).toBe(words);
});

test('FEED-7 weighs what is not ordinary, and knows columns', () => {
  expect(weightOf(wordsOf('Police log for Monday'))).toBe(0);
  expect(weightOf(wordsOf('Dockworkers strike at Pier Nine'))).toBeGreaterThan(3);
  expect(weightOf(wordsOf('Météo : les prévisions pour Marseille et Toulon demain'))).toBe(0);
  expect(likeness('ferry fares rise 5', 'ferry fares rise 6')).toBe(0);
  expect(likeness('ferry fares rise', 'ferry fares rise again')).toBe(1);
});

test('FEED-7 takes a publication’s name off, and nothing else', () => {
  const isName = (end: string) => end === 'ledger';
  expect(withoutPaper('Pier burns - The Ledger', isName)).toBe('Pier burns');
  expect(withoutPaper('Pier burns | AP', isName)).toBe('Pier burns');
  expect(withoutPaper('Pier burns - in pictures', isName)).toBe('Pier burns - in pictures');
  expect(squashed('The Daily Star')).toBe('dailystar');
});
