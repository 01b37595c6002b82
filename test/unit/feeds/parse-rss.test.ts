import { expect, test } from 'vitest';
import * as z from 'zod';
import { parseFeed } from '../../../functions/feeds/parse/parse-feed.ts';
import { FEED_LIMITS } from '../../../schema/feeds/feed.ts';
import { absent, casesOf, text, value } from '../cases.ts';
import { FEED_URL, itemOf, itemsOf, parse, rss, rssItem } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const LINK = '<link>https://ledger.example/a</link>';

test('FEED-9 reads a whole RSS 2.0 feed', () => {
  const item =
    `<item><title>Ferry returns</title>${LINK}<guid isPermaLink="false">a-1</guid>` +
    '<description>At &lt;b&gt;last&lt;/b&gt;.</description><pubDate>Sat, 15 Jun 2024 12:00:00 GMT</pubDate></item>';
  expect(parse(rss(item, '<title>Ledger &amp; Co</title><link>/</link><ttl>15</ttl>'))).toEqual({
    ok: true,
    title: 'Ledger & Co',
    link: 'https://ledger.example/',
    ttlMinutes: 15,
    skipHours: [],
    cutOff: false,
    builtAt: null,
    tagsDropped: 0,
    sent: 1,
    items: [
      {
        title: 'Ferry returns',
        link: 'https://ledger.example/a',
        description: 'At last.',
        published: Date.UTC(2024, 5, 15, 12),
        guid: 'a-1',
      },
    ],
  });
});

test.each(table('reads', text, text))('FEED-9 reads %s', (_what, source) => {
  expect(itemOf(source).title).toBe('Headline');
});

test.each(table('keeps the headline', text, text, text))(
  'FEED-5 keeps the headline: %s',
  (_what, sent, title) => {
    expect(itemOf(rssItem(`<title>${sent}</title>`)).title).toBe(title);
  },
);

test.each(table('takes the right headline', text, text))(
  'FEED-5 takes the right headline: %s',
  (_what, children) => {
    expect(itemOf(rssItem(children)).title).toBe('Headline');
  },
);

test('FEED-5 cuts a headline at 300 characters', () => {
  expect(itemOf(rssItem(`<title>${'a'.repeat(301)}</title>`)).title).toBe(`${'a'.repeat(299)}…`);
});

test.each(table('takes the right description', text, text))(
  'FEED-5 takes the right description: %s',
  (_what, children) => {
    expect(itemOf(rssItem(children)).description).toBe('Text');
  },
);

test.each([
  ['200 characters', 'a'.repeat(200), 'a'.repeat(200)],
  ['201 characters', 'a'.repeat(201), `${'a'.repeat(200)}…`],
  ['an entity at the cut', `${'a'.repeat(199)}&amp;amp;b`, `${'a'.repeat(199)}&…`],
  ['200 characters in markup', `&lt;p>${'a'.repeat(200)}&lt;/p>`, 'a'.repeat(200)],
])('FEED-5 cuts the description after decoding: %s', (_what, sent, description) => {
  expect(itemOf(rssItem(`<description>${sent}</description>`)).description).toBe(description);
});

test.each([
  ...table('finds the link', text, text, text),
  ['only a query', '<link>?id=7</link>', `${FEED_URL}?id=7`],
])('FEED-10 finds the link: %s', (_what, children, link) => {
  expect(itemOf(rssItem(children)).link).toBe(link);
});

test.each(table('makes no link of', text))('FEED-10 makes no link of %j', (sent) => {
  expect(itemOf(rssItem(`<title>T</title><link>${sent}</link><guid>tag:x,2024:1</guid>`)).link).toBeNull();
});

test('FEED-10 makes no link of an address longer than 2,048 characters', () => {
  expect(itemOf(rssItem(`<link>https://ledger.example/${'a'.repeat(2_048)}</link>`)).link).toBeNull();
});

test('FEED-10 resolves against xml:base of the root, the channel, the item and the link', () => {
  const source =
    '<rss xml:base="https://base.example/x/"><channel xml:base="y/"><item xml:base="z/"><link>p</link></item>' +
    '<item><link xml:base="/l/">p</link></item><item xml:base="javascript:alert(1)//"><link>p</link></item></channel></rss>';
  expect(itemsOf(source).map((item) => item.link)).toEqual([
    'https://base.example/x/y/z/p',
    'https://base.example/l/p',
    'https://base.example/x/y/p',
  ]);
});

test.each([
  ['the guid, trimmed', '<guid>\n abc 1 \n</guid>', 'abc 1'],
  ['a number as it stands', '<guid isPermaLink="false">000123</guid>', '000123'],
  ['CDATA', '<guid><![CDATA[abc]]></guid>', 'abc'],
  ['the link where the guid is empty', `${LINK}<guid isPermaLink="false"/>`, 'https://ledger.example/a'],
  ['the link where there is no guid', LINK, 'https://ledger.example/a'],
  ['the headline where there is nothing else', '<title>Headline</title>', 'Headline'],
])('FEED-7 identifies a story by %s', (_what, children, guid) => {
  expect(itemOf(rssItem(children)).guid).toBe(guid);
});

test.each([
  ['pubDate', '<pubDate>Sat, 15 Jun 2024 12:00:00 GMT</pubDate>'],
  ['dc:date', '<dc:date>2024-06-15T12:00:00Z</dc:date>'],
  ['atom:updated', '<atom:updated>2024-06-15T12:00:00Z</atom:updated>'],
  ['the one that can be read', '<pubDate>yesterday</pubDate><dc:date>2024-06-15T12:00:00Z</dc:date>'],
])('FEED-6 dates a story by %s', (_what, children) => {
  expect(itemOf(rssItem(children)).published).toBe(Date.UTC(2024, 5, 15, 12));
});

test('FEED-6 leaves a story without a readable date undated, and a future one as sent', () => {
  expect(itemOf(rssItem('<pubDate>soon</pubDate>')).published).toBeNull();
  expect(itemOf(rssItem('<pubDate>1 Jan 2999 00:00 GMT</pubDate>')).published).toBe(Date.UTC(2999, 0, 1));
});

test.each(table('hands on the wished interval', text, text, value(z.number().nullable())))(
  'FEED-9 hands on the wished interval: %s',
  (_what, head, ttlMinutes) => {
    expect(parse(rss('', head))).toMatchObject({ ok: true, ttlMinutes, items: [] });
  },
);

test.each(table('hands on what a feed says of its use', text, absent))(
  'BOT-7 hands on what a feed says of its use: %s',
  (head, licence) => {
    const parsed = parse(rss('', `<title>T</title>${head}`));
    expect(parsed.ok && parsed.licence).toBe(licence);
  },
);

test.each([
  ['hours', '<hour>0</hour><hour> 13 </hour>', [0, 13]],
  ['hours of RSS 0.91, which end at 24', '<hour>23</hour><hour>24</hour>', [23, 0]],
  ['hours with a prefix', '<rss:hour>7</rss:hour>', [7]],
  ['an hour twice', '<hour>7</hour><HOUR>07</HOUR>', [7]],
  ['nonsense', '<hour>noon</hour><hour/><hour>100</hour>', []],
])('FEED-9 hands on when nobody should ask: %s', (_what, hours, skipHours) => {
  expect(parse(rss('', `<title>T</title><skipHours>${hours}</skipHours>`))).toMatchObject({ skipHours });
});

test('FEED-9 an XML document without white space is no JSON, even with brackets', () => {
  expect(itemOf('<rss><item><title>[A]</title></item></rss>').title).toBe('[A]');
});

test('FEED-5 a caller may set other limits', () => {
  const [long, other] = ['a'.repeat(500), 'b'.repeat(500)];
  const source = rssItem(`<title>${long}</title><description>${other}</description>`);
  const limits = { ...FEED_LIMITS, titleUnits: 500, descriptionCharacters: 500 };
  expect(
    parseFeed(new TextEncoder().encode(source), { contentType: null, url: FEED_URL }, limits),
  ).toMatchObject({
    items: [{ title: long, description: other }],
  });
});
