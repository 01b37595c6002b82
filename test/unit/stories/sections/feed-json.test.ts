import { beforeEach, expect, test, vi } from 'vitest';
import type { Endpoint } from '../../../../functions/publications/endpoint.ts';
import { feedJsonSchema } from '../../../../schema/feeds/feed-json.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { finish } from '../../feeds/answers.ts';
import { storyOf } from '../../feeds/feed-fixtures.ts';
import { type EndpointFixture, openEndpointFixture } from '../../http/endpoint-fixture.ts';
import {
  FAULT,
  feedAt,
  HOUR_MS,
  openSectionFixture,
  recordWith,
  type SectionFixture,
  START,
  storiesOf,
} from './section-fixture.ts';

/** A listed address that must be encoded. */
const WITH_QUERY = `${feedAt('a')}?a=1&b=2`;

let fixture: SectionFixture;
let endpoint: EndpointFixture;
let feedJson: Endpoint;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  fixture = await openSectionFixture();
  endpoint = await openEndpointFixture();
  ({ feedJson } = await import('../../../../functions/documents/feed-json.ts'));
  endpoint.publications.add(
    smallPublication('bee', {
      local: false,
      sections: { local: ['http://127.0.0.1:9/feed'], food: [feedAt('a'), WITH_QUERY] },
    }),
  );
});

const get = (query: string, headers: Record<string, string> = {}) =>
  finish(
    endpoint.call(feedJson, new Request(`https://bee.test/api/feed${query}`, { headers }), {
      env: fixture.env,
    }),
  );
const getFeed = (url = feedAt('a')) => get(`?rss_url=${encodeURIComponent(url)}`);
const bodyOf = async (response: Response) => feedJsonSchema.parse(await response.json());

/** The origin of a story of an hour-old record. */
const ORIGIN = {
  publisher: 'The Wire',
  feed: 'The Wire',
  firstSeen: null,
  fetched: new Date(START - HOUR_MS).toISOString(),
  alsoAt: [],
  credit: null,
};

test('FEED-9 HOME-24 a feed of the publication as JSON, newest first', async () => {
  const items = [
    storyOf({
      title: 'Ferry leaves early',
      description: 'Nobody was told.',
      link: 'https://a.example/ferry',
      guid: 'ferry',
      published: START - HOUR_MS,
      firstSeen: START - HOUR_MS / 2,
    }),
    storyOf({ title: '', description: 'Said so.', guid: 'undated' }),
    storyOf({ title: 'Newest', guid: 'newest', published: START }),
  ];
  await fixture.store('a', recordWith(items, { title: 'The Wire', link: 'https://a.example/' }));
  const response = await getFeed();
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await bodyOf(response)).toEqual({
    status: 'ok',
    feed: { url: feedAt('a'), title: 'The Wire', link: 'https://a.example/' },
    items: [
      {
        title: 'Newest',
        link: null,
        description: '',
        pubDate: new Date(START).toISOString(),
        guid: 'newest',
        ...ORIGIN,
      },
      {
        title: 'Ferry leaves early',
        link: 'https://a.example/ferry',
        description: 'Nobody was told.',
        pubDate: new Date(START - HOUR_MS).toISOString(),
        guid: 'ferry',
        ...ORIGIN,
        firstSeen: '2026-11-22T11:30:00.000Z',
      },
      { title: 'Said so.', link: null, description: '', pubDate: null, guid: 'undated', ...ORIGIN },
    ],
  });
});

test('FEED-9 an answer that the client has is not sent again', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1)));
  const tag = (await getFeed()).headers.get('etag') ?? '';
  const again = await get(`?rss_url=${feedAt('a')}`, { 'if-none-match': tag });
  expect([again.status, await again.text(), fixture.calls]).toEqual([304, '', []]);
});

test('FEED-9 an encoded address has its query', async () => {
  fixture.feeds.values.set(`all:1:${WITH_QUERY}`, JSON.stringify(recordWith(storiesOf('a', 1))));
  expect(await bodyOf(await getFeed(WITH_QUERY))).toMatchObject({ status: 'ok', feed: { url: WITH_QUERY } });
});

test('FEED-9 another spelling of the address is the same feed', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1)));
  const body = await bodyOf(await getFeed('HTTPS://A.example:443/x/../feed#top'));
  expect(body).toMatchObject({ status: 'ok', feed: { url: feedAt('a') } });
});

const REFUSED = 'This publication does not list this feed.';
const UNNAMED = 'Name one feed: /api/feed?rss_url= and its address, encoded.';

test.each([
  ['', 400, UNNAMED],
  ['?rss_url=', 400, UNNAMED],
  [`?rss_url=${feedAt('a')}&rss_url=${feedAt('a')}`, 400, UNNAMED],
  [`?rss_url=${feedAt('b')}`, 403, REFUSED],
  [`?rss_url=${encodeURIComponent(`${feedAt('a')}?a=1&b=3`)}`, 403, REFUSED],
  [`?rss_url=${feedAt('a')}/../b`, 403, REFUSED],
  ['?rss_url=file:///etc/passwd', 403, REFUSED],
  ['?rss_url=local', 403, REFUSED],
  ['?rss_url=http://127.0.0.1:9/feed', 403, REFUSED],
])('FEED-9 %j is answered %i, and nothing is fetched', async (query, status, message) => {
  const response = await get(query);
  expect([response.status, await bodyOf(response)]).toEqual([status, { status: 'error', message }]);
  expect([
    response.headers.get('cache-control'),
    response.headers.get('access-control-allow-origin'),
  ]).toEqual(['no-store', '*']);
  expect([fixture.feeds.reads.flat().filter((key) => key.startsWith('all:')), fixture.calls]).toEqual([
    [],
    [],
  ]);
});

test('FEED-9 a refused address is logged, without the address', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  await getFeed(feedAt('secret'));
  expect(lines.map((line) => JSON.parse(line))).toContainEqual({
    event: 'feed-json.refused',
    publication: 'bee',
  });
  expect(lines.join()).not.toContain('secret');
});

test.each(['silent', 'broken'] as const)(
  'FEED-9 while a %s poller has nothing, the client shall come again',
  async (how) => {
    fixture.fetched.set(feedAt('a'), how);
    const response = await getFeed();
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await bodyOf(response)).toEqual({
      status: 'error',
      message: 'The feed is being fetched. Try again shortly.',
    });
    expect(Date.now() - START).toBeLessThanOrEqual(5_000);
  },
);

test('FEED-9 a feed that fails and never worked is an error', async () => {
  await fixture.store('a', recordWith([], { fault: FAULT, changedAt: null }));
  const response = await getFeed();
  expect([response.status, await bodyOf(response)]).toEqual([
    502,
    { status: 'error', message: 'The publisher refused the request (HTTP 503).' },
  ]);
});

test('FEED-9 FEED-1 a feed without stories is no error', async () => {
  await fixture.store('a', recordWith([], { fault: { ...FAULT, kind: 'empty' }, changedAt: null }));
  const response = await getFeed();
  expect([response.status, await bodyOf(response)]).toEqual([
    200,
    { status: 'ok', feed: { url: feedAt('a'), title: 'Ledger', link: null }, items: [] },
  ]);
});

test.each([
  [START - 90_400, 90],
  [START + HOUR_MS, 0],
])(
  'FEED-9 CACHE-2 while the publisher fails the stories stay, with their age: %i',
  async (changedAt, ageS) => {
    await fixture.store('a', recordWith(storiesOf('a', 2), { fault: FAULT, changedAt }));
    const response = await getFeed();
    const body = await bodyOf(response);
    expect([response.status, body.status === 'ok' && body.items.length]).toEqual([200, 2]);
    expect(body).toMatchObject({
      stale: {
        message: 'The publisher refused the request (HTTP 503).',
        changedAt: new Date(changedAt).toISOString(),
        ageS,
      },
    });
  },
);

test('FEED-9 a hidden story is left out, a note is added, and a hidden feed is refused', async () => {
  const until = new Date(START + HOUR_MS).toISOString();
  endpoint.publications.add(
    smallPublication('bee', {
      sections: { food: [feedAt('a'), feedAt('b')] },
      editing: {
        hidden: [{ link: 'https://a.example/0?utm_source=x' }, { word: 'number 3' }],
        hiddenFeeds: [{ url: feedAt('b'), until }],
        notes: [{ link: 'https://a.example/1', label: 'Corrected', text: 'A name.' }],
        pinned: [{ link: 'https://a.example/4' }],
      },
    }),
  );
  await fixture.store('a', recordWith(storiesOf('a', 5)));
  await fixture.store('b', recordWith(storiesOf('b', 1)));
  const body = await bodyOf(await getFeed());
  // A program gets the newest first; where pages show a story is not its concern.
  expect(body.status === 'ok' && body.items.map(({ title, note }) => [title, note])).toEqual([
    ['a reports number 1', { label: 'Corrected', text: 'A name.' }],
    ['a reports number 2', undefined],
    ['a reports number 4', undefined],
  ]);
  const refused = await getFeed(feedAt('b'));
  expect([refused.status, await bodyOf(refused)]).toEqual([403, { status: 'error', message: REFUSED }]);
  vi.setSystemTime(START + HOUR_MS);
  expect((await getFeed(feedAt('b'))).status).toBe(200);
});
