import { expect, test } from 'vitest';
import { itemOf, itemsOf, parse } from './feed-fixtures.ts';

const VERSION = 'https://jsonfeed.org/version/1.1';
const jsonFeed = (...items: unknown[]) => JSON.stringify({ version: VERSION, title: 'Ledger', items });

test('FEED-9 reads a whole JSON Feed', () => {
  const item = {
    id: 'a-1',
    url: '/a',
    title: 'Ferry <returns>',
    summary: 'At\nlast.',
    content_html: '<p>Long</p>',
    date_published: '2024-06-15T12:00:00Z',
  };
  expect(
    parse(JSON.stringify({ version: VERSION, title: 'Ledger', home_page_url: '/', items: [item] })),
  ).toEqual({
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
        title: 'Ferry <returns>',
        link: 'https://ledger.example/a',
        description: 'At last.',
        published: Date.UTC(2024, 5, 15, 12),
        guid: 'a-1',
      },
    ],
  });
});

test('FEED-5 strips content_html where nothing plain was sent', () => {
  expect(itemOf(jsonFeed({ id: '1', content_html: '<p>One</p><p>Two</p>' })).description).toBe('One Two');
});

test('FEED-7 takes a number for an id, and falls back to the link', () => {
  const items = itemsOf(jsonFeed({ id: 7, url: '/a' }, { external_url: 'https://other.example/b' }));
  expect(items.map((item) => item.guid)).toEqual(['7', 'https://other.example/b']);
});

test('FEED-10 makes no link of an unsafe address', () => {
  expect(itemOf(jsonFeed({ id: '1', url: 'javascript:alert(1)' })).link).toBeNull();
});

test('FEED-2 reads the good items beside bad ones', () => {
  const items = itemsOf(jsonFeed(null, 'text', { id: {}, title: ['x'], url: 5 }, { id: '1', title: 'Good' }));
  expect(items.map((item) => item.title)).toEqual(['', 'Good']);
});

test('FEED-9 half a surrogate pair becomes U+FFFD, wherever it stands', () => {
  const half = '\\ud83d';
  const item = `{"id":"g${half}","url":"/a${half}","title":"A ${half} b","summary":"${half}"}`;
  const feed = parse(`{"version":"${VERSION}","title":"L${half}","items":[${item}]}`);
  expect(feed).toMatchObject({
    title: 'L\ufffd',
    items: [
      {
        title: 'A \ufffd b',
        description: '\ufffd',
        guid: 'g\ufffd',
        link: 'https://ledger.example/a%EF%BF%BD',
      },
    ],
  });
  const cut = itemOf(jsonFeed({ id: `${'g'.repeat(2_047)}😀` }));
  expect(cut.guid.at(-1)).toBe('\ufffd');
});

test.each([
  '[1,2,3]',
  '{}',
  '{"error":"down"}',
  '{"items":[]}',
  `{"version":"${VERSION}"}`,
  '{"version":',
  '{"version":1',
  `{"version":"${VERSION}","items":{}}`,
  '[[',
  '[',
])('FEED-2 refuses JSON that is no feed: %s', (source) => {
  expect(parse(source)).toEqual({ ok: false, fault: 'not-a-feed', detail: 'JSON that is no JSON Feed' });
});

test('FEED-5 FEED-7 white space around a JSON text or id does not count', () => {
  expect(itemOf(jsonFeed({ id: ' a-1 ', title: ' A\n ', summary: '\tB ' }))).toMatchObject({
    guid: 'a-1',
    title: 'A',
    description: 'B',
  });
});

test('FEED-6 the dates of a JSON feed reveal their order', () => {
  const items = itemsOf(
    jsonFeed({ id: '1', date_published: '3/4/2024' }, { id: '2', date_modified: '28/4/2024' }),
  );
  expect(items.map(({ published }) => published)).toEqual([Date.UTC(2024, 3, 3), Date.UTC(2024, 3, 28)]);
});

test('FEED-2 of a JSON text no more is read than of an article', () => {
  const [title, content_html] = [`${' '.repeat(65_536)}T`, `${'<p></p>'.repeat(10_000)}T`];
  expect(itemOf(jsonFeed({ id: '1', title, content_html }))).toMatchObject({ title: '', description: '' });
});
