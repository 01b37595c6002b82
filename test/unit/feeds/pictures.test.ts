import { expect, test } from 'vitest';
import { absent, casesOf, object, text } from '../cases.ts';
import { itemOf, rssItem, source } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const P = 'https://a.example/p.jpg';
const encoded = (html: string) =>
  rssItem(`<title>T</title><content:encoded><![CDATA[${html}]]></content:encoded>`);

test.each(table('a story has the first picture of its content', text, source, absent))(
  'HOME-26 a story has the first picture of its content: %s',
  (_what, source, image = P) => {
    expect(itemOf(source).image).toBe(image);
  },
);

test.each(table('what is no picture of the story', text, text))(
  'HOME-26 what is no picture of the story: %s',
  (_what, tag) => {
    expect(itemOf(encoded(`A ${tag}`)).image).toBeUndefined();
    expect(itemOf(encoded(`${tag}<img src="${P}">`)).image).toBe(P);
  },
);

test.each(table('a story has the picture that an element names', text, source))(
  'HOME-26 a story has the picture that an element names: %s',
  (_what, source) => {
    expect(itemOf(source).image).toBe(P);
  },
);

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

test.each(table('a namespace with https is that with http', text, text, text, object))(
  'FEED-9 a namespace with https is that with http: %s',
  (_name, address, children, found) => {
    const source = rssItem(`<guid isPermaLink="false">1</guid><author>A</author>${children}`);
    expect(itemOf(source.replace('<channel>', `<channel xmlns:x="${address}">`))).toMatchObject(found);
  },
);

test.each(table('the largest that fits', text, text))(
  'HOME-26 of several pictures a story has the largest that fits: %s',
  (_what, elements) => {
    expect(itemOf(rssItem(`<title>T</title>${elements}`)).image).toBe(P);
  },
);
