import { expect, test } from 'vitest';
import { liftFields } from '../../../functions/feeds/parse/xml/lift-fields.ts';
import { splitFeed } from '../../../functions/feeds/parse/xml/split-xml.ts';
import { attributeEndAround, closeOf, hiddenEnd } from '../../../functions/feeds/parse/xml/xml-tags.ts';
import { casesOf, maybe, number, text, words } from '../cases.ts';

const table = casesOf(import.meta.url);

const split = (xml: string, limit = 9) => {
  const parts = splitFeed(xml, limit);
  return typeof parts === 'string' ? parts : [parts.head, ...parts.items];
};

test.each(table('takes an XML document apart', text, text, words))(
  'FEED-9 takes an XML document apart: %s',
  (_what, xml, parts) => {
    expect(split(xml)).toEqual(parts);
  },
);

test('FEED-2 no more items than are wanted are taken, and nothing behind them', () => {
  const xml = '<rss>a<item>1</item>b<item>2</item>c<item>3';
  expect(split(`${xml}</item>d`, 2)).toEqual(['<rss>ab', '<item>1</item>', '<item>2</item>']);
  expect(split(`${xml}</rss>`, 3)).toEqual(['<rss>abc', '<item>1</item>', '<item>2</item>', '<item>3']);
  expect(split(`${xml}</rss>`, 2)).toEqual(['<rss>ab', '<item>1</item>', '<item>2</item>']);
});

test('FEED-2 of the text around the items a quarter of a megabyte counts', () => {
  const [head = '', item] = split(`<rss>${'x'.repeat(300_000)}<item>1</item>`);
  expect([head.length, item]).toEqual([262_144, '<item>1</item>']);
});

/** The text after the hidden part; null where that part never ends. */
const behind = (xml: string) => {
  const at = xml.indexOf('<');
  const end = hiddenEnd(xml, at);
  return end < 0 ? null : xml.slice(end);
};

test.each(table('what stands behind the hidden part of', text, maybe))(
  'FEED-9 what stands behind the hidden part of %s',
  (xml, rest) => {
    expect(behind(xml)).toBe(rest);
  },
);

test.each(table('the tag … ends at', text, number))('FEED-9 the tag %j ends at %i', (xml, end) => {
  expect(closeOf(xml, 0)).toBe(end);
});

test.each([
  ...table('whether an end tag is inside of an attribute', text, number),
  [`<a b="${'x'.repeat(4_000)}</item>">`, 4_013],
  [`<a b="${'x'.repeat(4_100)}</item>">`, -1],
])('FEED-9 whether an end tag is inside of an attribute: %#', (xml, end) => {
  expect(attributeEndAround(xml, xml.indexOf('</item>'))).toBe(end);
});

const ALL = Number.POSITIVE_INFINITY;
const lifted = (children: string) => liftFields(`<item>${children}</item>`, ALL)?.contents;

test.each([
  ['an instruction', '<?php x ?><title>A</title>', ['A']],
  ['a row of signs', '<description>1 <<<< 2</description><title>A</title>', ['1 <<<< 2', 'A']],
  ['signs before a tag', '<description><<<b></b><<</description>', ['<<<b></b><<']],
  ['signs before the end', '<title>A<<</title>', ['A<<']],
  ['a comment in a field', '<title>A<!-- </title> --></title>', ['A<!-- </title> -->']],
  ['a comment in a field that never ends', '<title>A<!-- </title>', undefined],
  ['an end tag in an attribute of the content', '<title><b c="</title>"/>A</title>', ['<b c="</title>"/>A']],
  ['eight names without end', `${names(8)}<title>A</title>`, ['A']],
  ['nine names without end', `${names(9)}<title>A</title>`, undefined],
  ['one name without end, often', `${'<br>'.repeat(20)}<title>A</title>`, ['A']],
  ['2,000 children', `${'<br/>'.repeat(1_999)}<title>A</title>`, ['A']],
  ['2,001 children', `${'<br/>'.repeat(2_000)}<title>A</title>`, []],
])('FEED-2 lifts the fields of an item with %s', (_what, children, contents) => {
  expect(lifted(children)).toEqual(contents);
});

function names(count: number) {
  return Array.from({ length: count }, (_, n) => `<x${n}>`).join('');
}

test.each([
  [32_768, true],
  [32_769, false],
])('FEED-2 attributes of %i units are read: %s', (units, read) => {
  const attributes = ` a="${'x'.repeat(units - 5)}"`;
  expect(liftFields(`<item><title${attributes}>A</title></item>`, ALL)?.tags).toBe(
    `<element><title${read ? attributes : ''}/></element>`,
  );
});

test.each(['</item>', '</entry>', '</x:item>'])(
  'FEED-9 a stray %s before the first item costs neither the head nor an item',
  (stray) => {
    const xml = `<rss><channel><title>T</title>${stray}<link>L</link><item>A</item>${stray}<item>B</item></channel></rss>`;
    const feed = splitFeed(xml, 10);
    expect(feed).toMatchObject({ root: 'rss', items: ['<item>A</item>', '<item>B</item>'] });
    expect(typeof feed === 'string' ? feed : feed.head).toContain('<title>T</title><link>L</link>');
  },
);
