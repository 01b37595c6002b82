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
  'https://ledger.example/news/pier-fire-20114.html;jsessionid=47AB',
  'https://ledger.example/news/pier-fire-20114.html?m=1',
  'https://ledger.example/news/pier-fire-20114.html?m=0#site=mail&sp=1',
  'https://ledger.example/news/p%69er-fire-20114.html?print=true#Echobox=1760000000',
  'https://edition.ledger.example/news/pier-fire-20114.html?cx_source=rss&ns_campaign=x&wt_zmc=y',
  'https://beta.ledger.example/news/pier-fire-20114.print.html?taid=6f&iref=a&intcmp=b&page=1',
  'https://ledger.example/app/news/pier-fire-20114.html?unlocked_article_code=1.aa',
  'https://ledger.example/news/app/pier-fire-20114.html',
  'https://ledger.example/news/pier-fire-20114.html/print',
  'https://ledger.example/print/news/pier-fire-20114.html',
])('FEED-7 %s is the page', (link) => {
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

test.each([
  'https://ledger.example/news/pier-fire-20115.html',
  'https://sports.ledger.example/news/pier-fire-20114.html',
  'https://ledger.example/news/pier-fire-20114.html?page=2',
  'https://ledger.example/news/pier-fire-20114.html?view=4711',
  'https://ledger.example/news/pier-fire-20114.html#entry=77',
  'https://ledger.example/news/pier-fire-20114.html#sp=1&entry=77',
  'https://ledger.example/news/pier-fire-20114.html?m=2',
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

test.each([
  ['https://ledger.example/amp', 'https://ledger.example/'],
  ['https://amp.ledger.example/ledger', 'https://ledger.example/'],
  ['https://ledger.example/ledger/fire', 'https://ledger.example/fire'],
  ['https://amp.ledger.example/led/fire', 'https://ledger.example/fire'],
  ['https://ledger.example/a/b', 'https://ledger.example/ab'],
  ['https://ledger.example/fire?a=1&b=2', 'https://ledger.example/fire?a=1b=2'],
  ['https://ledger.example/fire.ample', 'https://ledger.example/fire'],
  ['https://ledger.example/#!/fire/1', 'https://ledger.example/#!/fire/2'],
  ['https://ledger.example/#/fire/1', 'https://ledger.example/#/fire/2'],
  ['https://a.m.example/', 'https://a.example/'],
  ['https://ledger.example/%e9t%e9', 'https://ledger.example/%E8t%E8'],
])('FEED-7 %s and %s are two pages', (one, other) => {
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

test.each([
  ['https://ledger.example/?cat=news', 'unclear'],
  ['https://ledger.example/live/a1', 'unclear'],
  ['https://ledger.example/live/fire', 'section'],
  ['https://ledger.example/columns/green-thumb', 'section'],
  ['https://ledger.example/news/food', 'section'],
  ['https://ledger.example/news/pier-fire', 'unclear'],
  ['https://ledger.example/news/pier-fire?lang=de', 'unclear'],
  ['https://ledger.example/x/a1b', 'article'],
  ['https://ledger.example/x/1a2', 'article'],
  ['https://ledger.example/x/123', 'article'],
  ['https://ledger.example/x/12', 'unclear'],
  ['https://ledger.example/x/a--b', 'unclear'],
  ['https://ledger.example/x/one_two three.html', 'article'],
])('FEED-7 %s is a page of the kind: %s', (link, page) => {
  expect(readLink(link).page).toBe(page);
});

const ARTICLE = 'https://ledger.example/news/1';
const wrapped = (link: string) => `https://www.google.com/url?q=${encodeURIComponent(link)}`;
/** A link of Google News as it was until 2024. The first bytes make `+` and `/` in base64, in the alphabet of addresses. */
const googleNews = (text: string, host = 'news.google.com') =>
  `https://${host}/rss/articles/${Buffer.from(`\x08\x13\xfb\xff\xbf${text}`, 'latin1').toString('base64url')}`;

test.each([
  ['a wrapper', wrapped(ARTICLE), ARTICLE],
  ['a wrapper without encryption', wrapped('http://ledger.example/news/1'), 'http://ledger.example/news/1'],
  ['four wrappers', wrapped(wrapped(wrapped(wrapped(ARTICLE)))), ARTICLE],
  ['five wrappers', wrapped(wrapped(wrapped(wrapped(wrapped(ARTICLE))))), wrapped(ARTICLE)],
  ['a search', 'https://www.google.com/url?q=ferry', null],
  ['a search for an address', 'https://www.google.com/url?q=see+https://a.example/', null],
  ['another parameter of a wrapper', 'https://www.google.com/url?x=https://a.example/', null],
  ['the parameter of another host', 'https://ledger.example/url?q=https://a.example/', null],
  ['what is no address', 'https://www.google.com/url?q=http://', null],
  ['an AMP cache', 'https://a.cdn.ampproject.org/c/s/ledger.example/news/1', ARTICLE],
  [
    'an AMP cache without encryption',
    'https://a.cdn.ampproject.org/c/ledger.example/news/1',
    'http://ledger.example/news/1',
  ],
  [
    'an archive',
    'https://web.archive.org/web/2024/http://ledger.example/news/1',
    'http://ledger.example/news/1',
  ],
  ['an address with another in its query', `${ARTICLE}?from=https://a.example/`, null],
  ['an article of Google News', googleNews(`"\x1d${ARTICLE}\xd2\x01\x00`), ARTICLE],
  [
    'the same without encryption',
    googleNews('"http://ledger.example/news/1'),
    'http://ledger.example/news/1',
  ],
  ['an article of Google News without an address', googleNews('AU_yqLOpaqueOpaqueOpaque'), null],
  ['an article of Google News with half an address', googleNews('http in the middle of it'), null],
  [
    'an article of Google News that is damaged',
    'https://news.google.com/articles/CBMi0123456789abcdefx',
    null,
  ],
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
