import { expect, test } from 'vitest';
import { atomEntry, itemOf, rssItem } from './feed-fixtures.ts';

const P = 'https://a.example/p.jpg';
const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';
const encoded = (html: string) =>
  rssItem(`<title>T</title><content:encoded><![CDATA[${html}]]></content:encoded>`);
const json = (item: object) =>
  JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items: [{ id: '1', title: 'T', ...item }] });

test.each([
  ['the whole text, in CDATA', encoded(`<p>A</p><img alt="x" src="${P}">`)],
  ['an escaped description', rssItem(`<description>&lt;img src=&quot;${P}&quot;&gt;A</description>`)],
  ['XHTML', atomEntry(`<title>T</title><content type="xhtml"><div><img src="${P}"/></div></content>`)],
  ['Atom’s HTML', atomEntry(`<content type="html">&lt;IMG SRC='${P}'/&gt;</content>`)],
  ['a JSON Feed', json({ content_html: `<p><img src="${P}"></p>` })],
  [
    'a description before which there is an empty text',
    rssItem(`<content:encoded/><description><![CDATA[<img src=${P}>]]></description>`),
  ],
  [
    'an ampersand that is escaped',
    encoded('<img src="https://a.example/p.jpg?a=1&amp;b=2">'),
    `${P}?a=1&b=2`,
  ],
  [
    'an ampersand that is escaped twice',
    rssItem('<description>&lt;img src="https://a.example/p.jpg?a=1&amp;amp;b=2"&gt;</description>'),
    `${P}?a=1&b=2`,
  ],
  ['a relative address', encoded('<img src="/p.jpg">'), 'https://ledger.example/p.jpg'],
  ['a picture that is loaded late', encoded(`<img src="data:image/gif;base64,R0lGOD" data-src="${P}">`)],
  ['a placeholder', encoded(`<img src="https://a.example/grey.png" data-lazy-src="${P}">`)],
  ['a width of the whole page', encoded(`<img width="100%" height="auto" src="${P}">`)],
])('HOME-26 a story has the first picture of its content: %s', (_what, source, image = P) => {
  expect(itemOf(source).image).toBe(image);
});

test.each([
  ['a pixel', '<img src="https://a.example/x.png" width="1" height="1">'],
  ['an icon', '<img src="https://a.example/x.png" width="16">'],
  ['a banner', '<img src="https://a.example/x.png" width="468" height="60px">'],
  [
    'a tracker',
    '<img src="https://counter.theconversation.com/content/1/count.gif?distributor=republished-lightbox-basic">',
  ],
  ['the tracker of a republished story', '<img src="https://a.example/?republication-pixel=true&post=1">'],
  ['FeedBurner’s', '<img src="http://feeds.feedburner.com/~r/Ledger/~4/abc" alt=""/>'],
  ['a blank', '<img src="https://a.example/img/spacer.gif">'],
  ['an emoji', '<img src="https://s.w.org/images/core/emoji/14.0.0/72x72/1f600.png" class="wp-smiley">'],
  ['an emoji by its class', '<img src="https://a.example/1f600.png" class="emoji">'],
  ['an avatar', '<img src="https://secure.gravatar.com/avatar/abc?s=96">'],
  ['an avatar by its class', '<img class="author avatar-96" src="https://a.example/ann.jpg">'],
  ['a button', '<img src="https://a.example/icons/facebook.png">'],
  ['a drawing in SVG', '<img src="https://a.example/logo.svg?v=1">'],
  ['a picture without an address', '<img alt="x">'],
  ['an address that is unsafe', '<img src="javascript:alert(1)">'],
])('HOME-26 what is no picture of the story: %s', (_what, tag) => {
  expect(itemOf(encoded(`A ${tag}`)).image).toBeUndefined();
  expect(itemOf(encoded(`${tag}<img src="${P}">`)).image).toBe(P);
});

test.each([
  ['an image of iTunes', rssItem(`<title>T</title><itunes:image ${ITUNES} href="${P}"/>`)],
  ['an image of iTunes that never ends', rssItem(`<itunes:image ${ITUNES} href="${P}"><title>T</title>`)],
  ['an enclosure', rssItem(`<title>T</title><enclosure url="${P}" type="image/jpeg"/>`)],
  ['Atom’s enclosure', atomEntry(`<title>T</title><link rel="enclosure" type="image/jpeg" href="${P}"/>`)],
  ['Atom’s content from elsewhere', atomEntry(`<title>T</title><content type="image/png" src="${P}"/>`)],
  [
    'an attachment',
    json({
      attachments: [
        { url: 'https://a.example/a.mp3', mime_type: 'audio/mpeg' },
        { url: P, mime_type: 'image/jpeg' },
      ],
    }),
  ],
  [
    'its own before the content’s',
    rssItem(
      `<media:content medium="image" url="${P}"/><description>&lt;img src="https://a.example/other.jpg"&gt;</description>`,
    ),
  ],
  [
    'a large one before a small one',
    rssItem(
      `<media:thumbnail width="66" height="49" url="https://a.example/s.jpg"/><media:thumbnail width="144" height="81" url="${P}"/>`,
    ),
  ],
  [
    'a small one, where there is no other',
    rssItem(`<title>T</title><media:thumbnail width="66" height="49" url="${P}"/>`),
  ],
  [
    'a picture behind its author’s face',
    rssItem(
      `<media:content medium="image" url="https://1.gravatar.com/avatar/1?s=96"/><media:content medium="image" url="${P}"/>`,
    ),
  ],
])('HOME-26 a story has the picture that an element names: %s', (_what, source) => {
  expect(itemOf(source).image).toBe(P);
});

test.each(['audio/mpeg', 'image/svg+xml', 'video/mp4'])(
  'HOME-26 an enclosure of %s is no picture',
  (type) => {
    expect(itemOf(rssItem(`<title>T</title><enclosure url="${P}" type="${type}"/>`)).image).toBeUndefined();
  },
);

test('HOME-26 a channel’s logo is no picture of a story, nor is its name one of the feed', () => {
  const source = rssItem('<title>T</title>').replace(
    '<title>Ledger',
    `<image><url>${P}</url><title>Logo</title></image><title>Ledger`,
  );
  expect(itemOf(source)).toMatchObject({ title: 'T' });
  expect(itemOf(source).image).toBeUndefined();
});

test('HOME-26 the ornaments of a hostile story are not all read', () => {
  expect(itemOf(encoded(`${'<img width=1 src=/x.png>'.repeat(20)}<img src="${P}">`)).image).toBeUndefined();
  expect(itemOf(encoded(`${'<img width=1 src=/x.png>'.repeat(19)}<img src="${P}">`)).image).toBe(P);
});

test.each([
  ['dc', 'https://purl.org/dc/elements/1.1/', '<x:title>T</x:title>', { title: 'T' }],
  [
    'content',
    'https://purl.org/rss/1.0/modules/content/',
    '<title>A</title><x:encoded>T</x:encoded>',
    { description: 'T' },
  ],
  ['itunes', 'https://www.itunes.com/dtds/podcast-1.0.dtd', `<x:image href="${P}"/>`, { image: P }],
  ['media', 'https://search.yahoo.com/mrss/', `<x:thumbnail url="${P}"/>`, { image: P }],
  [
    'atom',
    'https://www.w3.org/2005/Atom',
    '<x:link href="https://a.example/1"/>',
    { link: 'https://a.example/1' },
  ],
])('FEED-9 a namespace with https is that with http: %s', (_name, address, children, found) => {
  const source = rssItem(`<guid isPermaLink="false">1</guid><author>A</author>${children}`);
  expect(itemOf(source.replace('<channel>', `<channel xmlns:x="${address}">`))).toMatchObject(found);
});
