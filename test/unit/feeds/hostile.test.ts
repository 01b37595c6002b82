import { expect, test } from 'vitest';
import { FEED_LIMITS } from '../../../schema/feed.ts';
import { itemsOf, rss } from './feed-fixtures.ts';

const BODY_UNITS = 4_900_000;
/** Far above what any of these takes (5-250 ms), far below what a quadratic scan of 5 MB would. */
const PATIENCE_MS = 3_000;

const GOOD = '<item><title>Good</title></item>';
const fill = (piece: string) => piece.repeat(BODY_UNITS / piece.length);
const numbered = (count: number, piece: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => piece(n)).join('');
const item = (children: string) => rss(`<item>${children}</item>${GOOD}`);
const withEntities = (declarations: string, children: string) =>
  `<!DOCTYPE rss [${declarations}]>${item(children)}`;

const LAUGHS = numbered(9, (n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`);

test.each([
  ['a billion laughs', withEntities(`<!ENTITY l0 "lol">${LAUGHS}`, '<title>&l9;</title>')],
  [
    'one long entity, often',
    withEntities(`<!ENTITY a "${'x'.repeat(50_000)}">`, `<title>${'&a;'.repeat(5_000)}</title>`),
  ],
  ['an external entity', withEntities('<!ENTITY x SYSTEM "file:///etc/passwd">', '<title>&x;</title>')],
  ['character references', item(`<title>${fill('&#65;')}</title>`)],
  ['a headline of five megabytes', item(`<title>${fill('x')}</title>`)],
  ['one character of five megabytes', item(`<title>a${fill('\u0301')}</title>`)],
  [
    'nested elements',
    item(`<description>${'<div>'.repeat(100_000)}${'</div>'.repeat(100_000)}</description>`),
  ],
  ['nested elements without end', item(fill('<div>'))],
  ['nested elements of many names', item(numbered(100_000, (n) => `<d${n}>`))],
  ['attributes', rss(`<item ${numbered(100_000, (n) => `a${n}="1" `)}/>${GOOD}`)],
  [
    'namespaces',
    `<rss ${numbered(50_000, (n) => `xmlns:n${n}="urn:${n}" `)}><channel>${GOOD}</channel></rss>`,
  ],
  ['tags that never end', item(`<description>${fill('<a ')}</description>`)],
  ['quotes that never end', item(`<description><![CDATA[${fill('<a b="')}]]></description>`)],
  ['comments that never end, in CDATA', item(`<description><![CDATA[${fill('<!--')}]]></description>`)],
  ['scripts that never end', item(`<description><![CDATA[${fill('<script>')}]]></description>`)],
  ['instructions that never end', rss(`${fill('<?')}${GOOD}`)],
  ['document types', `${fill('<!DOCTYPE ')}${rss(GOOD)}`],
  ['signs that open nothing', item(`<title>${fill('<')}</title>`)],
  ['end tags', rss(`${fill('</item>')}${GOOD}`)],
  ['names without end', rss(`<${fill('a')}>${GOOD}`)],
  ['children', item(fill('<title> </title>'))],
  ['declarations on every child', item(fill('<a xmlns:b="c"/>'))],
  ['CDATA sections', item(`<title>${fill('<![CDATA[]]>')}</title>`)],
  ['a guid of five megabytes', item(`<guid>${fill('g')}</guid>`)],
])('FEED-2 lives through %s, and keeps the good item', (_what, source) => {
  const start = performance.now();
  const items = itemsOf(source);
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  expect(items.at(-1)?.title).toBe('Good');
});

test.each([
  ['items', fill('<item><title>x</title></item>')],
  ['empty items', fill('<item/>')],
  ['start tags of items', fill('<item>')],
  ['dates of a region', fill('<item><pubDate>1 Jan 2024 12:00 Europe/Brussels</pubDate></item>')],
])('FEED-2 stops at 1,000 of too many %s', (_what, items) => {
  const start = performance.now();
  expect(itemsOf(rss(items))).toHaveLength(FEED_LIMITS.items);
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
});

test.each([
  ['comments that never end', fill('<!--')],
  ['CDATA that never ends', fill('<![CDATA[')],
  ['a start tag that never ends', fill('<item ')],
])('FEED-2 finds nothing, soon, behind %s', (_what, junk) => {
  const start = performance.now();
  expect(itemsOf(rss(junk)).filter((item) => item.title !== '')).toEqual([]);
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
});
