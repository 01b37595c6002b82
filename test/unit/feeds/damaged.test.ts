import { expect, test } from 'vitest';
import { itemsOf, parse, rss } from './feed-fixtures.ts';

const GOOD = '<item><title>Good</title><link>/a</link></item>';
const titles = (source: string) => itemsOf(source).map((item) => item.title);

test.each([
  ['white space before the declaration', `\n\n ${rss(GOOD)}`],
  [
    'a warning before the declaration',
    `<br />\n<b>Warning</b>: Cannot modify header in <b>x.php</b><br />\n${rss(GOOD)}`,
  ],
  ['no declaration', rss(GOOD).replace(/^<\?.*?\?>/, '')],
  ['a comment that mentions a root', `<!-- <feed> -->${rss(GOOD)}`],
  ['a document type', `<!DOCTYPE rss [<!ENTITY a "<b>">\n]>${rss(GOOD)}`],
  ['junk behind the root', `${rss(GOOD)}<script>x()</script><!-- cached -->`],
  ['a stray end tag', rss(`</foo>${GOOD}`)],
  ['a stray end tag inside', rss('<item></p><title>Good</title></item>')],
  ['the last end tag missing', rss('<item><title>Good</title>')],
  ['an unquoted attribute', rss('<item><guid isPermaLink=false>g</guid><title>Good</title></item>')],
  ['single quotes', rss(GOOD).replaceAll('"', "'")],
  ['XML 1.1', rss(GOOD).replace('1.0', '1.1')],
  ['line ends of Windows', rss(GOOD).replaceAll('><', '>\r\n<')],
  ['a CDATA start inside a comment', rss(`<!-- <![CDATA[ -->${GOOD}<!-- ]]> -->`)],
  ['an item inside a comment', rss(`<!--${GOOD}-->${GOOD}`)],
  [
    'an item inside CDATA',
    rss(`<item><description><![CDATA[${GOOD}]]></description><title>Good</title></item>`),
  ],
  ['an empty item inside an item', rss('<item><item /><title>Good</title></item>')],
  [
    'an item of another namespace inside',
    rss('<item><x:item xmlns:x="urn:x"><title>No</title></x:item><title>Good</title></item>'),
  ],
  ['an item that cannot be read', rss(`<item><title>Bad</item>${GOOD}`)],
  [
    'unclosed HTML in the description',
    rss('<item><description><p>One<p>Two<br></description><title>Good</title></item>'),
  ],
  [
    'mismatched HTML in the description',
    rss('<item><description><b><i>x</b></i></description><title>Good</title></item>'),
  ],
  [
    'a document that ends inside CDATA',
    `${rss(GOOD).split('</channel>')[0]}<item><title>Two</title><description><![CDATA[ half`,
  ],
  ['a document that ends inside a tag', `${rss(GOOD).split('</channel>')[0]}<item><title>Two</title><lin`],
])('FEED-2 keeps the good items: %s', (_what, source) => {
  expect(titles(source)).toEqual(['Good']);
});

test('FEED-2 takes the next start tag for a lost end tag', () => {
  expect(titles(rss(`<item><title>One</title>${GOOD}`))).toEqual(['One', 'Good']);
});

test('FEED-9 reads the title of a feed that ends too early', () => {
  expect(parse(rss(GOOD).split('</channel>')[0] ?? '')).toMatchObject({ ok: true, title: 'Ledger' });
});

test('FEED-2 ignores elements named like properties of every object', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const children = names.map((name) => `<${name} ${name}="1"><polluted>1</polluted></${name}>`).join('');
  expect(titles(rss(`<item>${children}<title>Good</title></item>`))).toEqual(['Good']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each([
  ['nothing', '', 'no XML'],
  ['blanks', '  \n ', 'no XML'],
  ['text', 'Service Unavailable', 'no XML'],
  ['a root in a comment that never ends', '<!-- <rss>', 'no XML'],
  ['an HTML page with a root inside', '<!DOCTYPE html><html><rss/></html>', 'an HTML page'],
  ['a part of an HTML page', '<body>Not found</body>', 'an HTML page'],
  ['bytes of an archive', '\x1f\x8b\x08\0K', 'no XML'],
  [
    'an HTML page',
    '<!DOCTYPE html><html><head><link type="application/rss+xml"></head></html>',
    'an HTML page',
  ],
  ['a site map', '<?xml version="1.0"?><urlset><url><loc>x</loc></url></urlset>', 'an XML document <urlset>'],
  ['a list of feeds', '<opml><body><outline xmlUrl="x"/></body></opml>', 'an HTML page'],
  ['a root and no channel', '<rss version="2.0"></rss>', 'an XML document <rss> without a channel'],
])('FEED-2 refuses %s', (_what, source, detail) => {
  expect(parse(source)).toEqual({ ok: false, fault: 'not-a-feed', detail });
});

test('FEED-2 accepts a feed without stories', () => {
  expect(parse(rss(''))).toMatchObject({ ok: true, title: 'Ledger', items: [] });
});
