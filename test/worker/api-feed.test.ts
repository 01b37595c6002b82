import { afterEach, expect, test } from 'vitest';
import { type FeedJson, feedJsonSchema } from '../../schema/feeds/feed-json.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

const publisher = await startStation();
const testEnv = await ownEnv({
  publications: (mocks) => [
    smallPublication('bee', {
      sections: {
        local: [`${mocks}/feeds/bay-wire`, `${publisher.origin}/feed?a=1&b=2`],
      },
    }),
    smallPublication('other', { sections: { local: [`${mocks}/feeds/far-post`] } }),
  ],
});
afterEach(() => testEnv.control.reset());

async function convert(feed: string, title = 'bee') {
  const path = `/api/feed?rss_url=${encodeURIComponent(feed)}`;
  const { status, text, headers } = await testEnv.get(path, `${title}.test`);
  const json: FeedJson = feedJsonSchema.parse(JSON.parse(text));
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status, headers, json };
}
/** The origin of a story according to HOME-24. */
const ORIGIN = {
  publisher: 'Wire & Co',
  feed: 'Wire & Co',
  firstSeen: expect.stringMatching(/^\d{4}-.*Z$/),
  fetched: expect.stringMatching(/^\d{4}-.*Z$/),
  alsoAt: [],
  credit: null,
};
const feedOf = (id: string) => `${testEnv.mocks}/feeds/${id}`;

test('FEED-9 an address with a query, encoded; dates, links and markup as readers get them', async () => {
  publisher.answer((_request, response) => {
    response.end(`<rss version="2.0"><channel><title>Wire &amp; Co</title><link>https://wire.example/</link>
<item><title>Old</title><link>https://wire.example/1</link><pubDate>Mon, 02 Mar 2026 10:00:00 GMT</pubDate></item>
<item><title>New</title><link>https://wire.example/2</link><guid>two</guid><pubDate>Tue, 03 Mar 2026 10:00:00 +0200</pubDate></item>
<item><title>Some day</title><link>javascript:alert(1)</link><pubDate>soon</pubDate><description>&lt;b&gt;Bold&lt;/b&gt; move</description></item>
</channel></rss>`);
  });
  const { json } = await convert(`${publisher.origin}/feed?a=1&b=2`);
  expect(json).toEqual({
    status: 'ok',
    feed: { url: `${publisher.origin}/feed?a=1&b=2`, title: 'Wire & Co', link: 'https://wire.example/' },
    items: [
      // Without a date it is as old as its first fetch (FEED-6).
      {
        title: 'Some day',
        link: null,
        description: 'Bold move',
        pubDate: null,
        guid: expect.any(String),
        ...ORIGIN,
      },
      {
        title: 'New',
        link: 'https://wire.example/2',
        description: '',
        pubDate: '2026-03-03T08:00:00.000Z',
        guid: 'two',
        ...ORIGIN,
      },
      {
        title: 'Old',
        link: 'https://wire.example/1',
        description: '',
        pubDate: '2026-03-02T10:00:00.000Z',
        guid: 'https://wire.example/1',
        ...ORIGIN,
      },
    ],
  });
  expect(publisher.requests.map(({ url }) => url)).toEqual(['/feed?a=1&b=2']);
});

test('FEED-9 never an open proxy: other feeds are 403, no address is 400, and no request is sent', async () => {
  publisher.answer((_request, response) => response.end('no'));
  const others = [
    feedOf('far-post'),
    `${publisher.origin}/another`,
    `${publisher.origin}/feed`,
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'bay-wire',
    `${feedOf('bay-wire')}/../far-post`,
  ];
  for (const feed of others) {
    const { status, json, headers } = await convert(feed);
    expect([status, json], feed).toEqual([
      403,
      { status: 'error', message: 'This publication does not list this feed.' },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  }
  expect((await convert(feedOf('bay-wire'), 'other')).status).toBe(403);
  expect((await testEnv.control.log()).requests).toEqual([]);
  expect(publisher.requests).toEqual([]);
});

test('FEED-9 CACHE-1 the second scope costs no request, the third with a tag gets a 304, HEAD has no body', async () => {
  const { headers } = await convert(feedOf('bay-wire'));
  const asked = (await testEnv.control.log()).requests.length;
  const path = `/api/feed?rss_url=${encodeURIComponent(feedOf('bay-wire'))}`;
  const etag = headers.get('etag') ?? '';
  const again = await testEnv.get(path, 'bee.test', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  const head = await testEnv.get(path, 'bee.test', { method: 'HEAD' });
  expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', etag]);
  expect((await testEnv.control.log()).requests).toHaveLength(asked);
});
