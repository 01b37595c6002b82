import { expect, test } from 'vitest';
import { casesOf, text } from '../cases.ts';
import { atomEntry, itemOf, parse } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

test('FEED-9 reads a whole Atom feed', () => {
  const source =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Ledger</title><link rel="self" href="/feed"/><link href="/"/>' +
    '<entry><title>Ferry returns</title><link href="/a"/><id> urn:a </id><summary>At last.</summary>' +
    '<updated>2024-06-16T12:00:00Z</updated><published>2024-06-15T12:00:00Z</published></entry></feed>';
  expect(parse(source)).toEqual({
    ok: true,
    title: 'Ledger',
    link: 'https://ledger.example/',
    ttlMinutes: null,
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
        guid: 'urn:a',
      },
    ],
  });
});

test.each([
  [
    'Atom 0.3',
    '<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry><title>Headline</title></entry></feed>',
  ],
  [
    'a prefix on everything',
    '<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>Headline</a:title></a:entry></a:feed>',
  ],
  ['no namespace', '<feed><entry><title>Headline</title></entry></feed>'],
])('FEED-9 reads Atom with %s', (_what, source) => {
  expect(itemOf(source).title).toBe('Headline');
});

test.each(table('reads an Atom text of', text, text, text))(
  'FEED-5 reads an Atom text of %s',
  (_what, children, title) => {
    expect(itemOf(atomEntry(children)).title).toBe(title);
  },
);

test('FEED-5 takes the content where the summary is empty, in order', () => {
  const content = '<summary/><content type="xhtml"><div>a<b>b</b>c<i>d</i>e<p>f</p></div></content>';
  expect(itemOf(atomEntry(content)).description).toBe('abcde f');
});

test.each(table('picks the Atom link', text, text))('FEED-10 picks the Atom link: %s', (_what, children) => {
  expect(itemOf(atomEntry(children)).link).toBe('https://ledger.example/a');
});

test('FEED-10 ignores an unsafe xml:base', () => {
  expect(itemOf(atomEntry('<link href="a"/>', 'xml:base="javascript:alert(1)//"')).link).toBe(
    'https://ledger.example/feeds/a',
  );
});

test.each([
  ['issued', '<modified>2024-07-01T00:00:00Z</modified><issued>2024-06-15T12:00:00Z</issued>'],
  ['updated alone', '<updated>2024-06-15T05:00:00-07:00</updated>'],
  ['the last of two', '<updated>2030-01-01T00:00:00Z</updated><updated>2024-06-15T12:00:00Z</updated>'],
])('FEED-6 dates an Atom entry by %s', (_what, children) => {
  expect(itemOf(atomEntry(children)).published).toBe(Date.UTC(2024, 5, 15, 12));
});

test('FEED-5 a text of Atom without a namespace is literal as well', () => {
  expect(itemOf('<feed><entry><title>Use &lt;b&gt; tags</title></entry></feed>').title).toBe('Use <b> tags');
});
