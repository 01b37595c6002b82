import { expect, test } from 'vitest';
import { liftFields } from '../../../functions/feeds/parse/xml/lift-fields.ts';

const ALL = Number.POSITIVE_INFINITY;

test.each([
  ['text', '<item><title>A</title></item>', '<title/>', ['A']],
  ['attributes', '<item a="1"><link rel="self" href="/"/></item>', '<link rel="self" href="/"/>', ['']],
  ['a > in quotes', '<item><title a="x>y">A</title></item>', '<title a="x>y"/>', ['A']],
  ['an odd quote', '<item><title a="x>A</title></item>', '<title/>', ['A']],
  ['markup', '<item><title>A <b>b</b></title></item>', '<title/>', ['A <b>b</b>']],
  ['CDATA', '<item><title><![CDATA[</title>]]></title></item>', '<title/>', ['<![CDATA[</title>]]>']],
  ['its own name inside', '<item><body><body>A</body></body></item>', '<body/>', ['<body>A</body>']],
  ['its own name inside, empty', '<item><body><body/>A</body></item>', '<body/>', ['<body/>A']],
  ['a longer name inside', '<item><link><links></link></item>', '<link/>', ['<links>']],
  ['an end tag with a blank', '<item><title>A</title ></item>', '<title/>', ['A']],
  ['a prefix', '<item><a:title>A</a:title></item>', '<a:title/>', ['A']],
  ['two of them', '<item><title>A</title>-<title>B</title></item>', '<title/><title/>', ['A', 'B']],
  ['children behind a stray end tag', '<item></b><title>A</title></item>', '<title/>', ['A']],
  ['no end tag of its own', '<item><title>A</title>', '<title/>', ['A']],
  ['a child that is read by nobody', '<item><image><title>A</title></image></item>', '', []],
  ['a child that nobody reads and never ends', '<item><br><title>A</title></item>', '<title/>', ['A']],
  [
    'an enclosure that never ends',
    '<item><enclosure url="a"><title>A</title></item>',
    '<enclosure url="a"/><title/>',
    ['', 'A'],
  ],
  [
    'a group and its picture',
    '<item><media:group><media:content url="a"><title>A</title></media:content></media:group></item>',
    '<media:content url="a"/><title/>',
    ['', 'A'],
  ],
  ['a comment', '<item><!-- <title>A</title> --></item>', '', []],
  ['a < that opens nothing', '<item>1 < 2 <<title>A</title></item>', '<title/>', ['A']],
  ['a reserved name', '<item><__proto__><title>A</title></__proto__></item>', '', []],
])('FEED-2 lifts the fields: %s', (_what, xml, tags, contents) => {
  const lifted = liftFields(xml, ALL);
  expect(lifted?.contents).toEqual(contents);
  expect(lifted?.tags.replace(/^<element[^>]*>|<\/element>$/g, '')).toBe(tags);
});

test.each([
  ['a field without an end', '<item><title>A</item>'],
  ['a tag without an end', '<item><title>A</title><link'],
  ['a comment without an end', '<item><!-- <title>A</title></item>'],
])('FEED-2 gives up on %s', (_what, xml) => {
  expect(liftFields(xml, ALL)).toBeNull();
});

test('FEED-2 cuts a field before anything is decoded', () => {
  expect(liftFields('<item><title>12345</title></item>', 3)?.contents).toEqual(['123']);
});
