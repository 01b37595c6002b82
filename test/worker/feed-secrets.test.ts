import { expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

/** The key that a publisher gave the operator, as part of a feed's address. */
const KEY = 'k3y-of-the-publisher';
const PURGE_TOKEN = 'the-editors-secret-of-the-network';
const RSS = `<rss version="2.0"><channel><title>A</title><item><title>Ferry</title>
<link>https://a.example/ferry</link><guid>1</guid></item></channel></rss>`;

/** The publisher's answers, by path. Addresses of redirects contain the key too. */
const ANSWERS: Record<string, (address: string) => [status: number, headers: Record<string, string>]> = {
  '/works': () => [200, {}],
  '/refuses': () => [503, {}],
  '/moved': (address) => [301, { location: `/refuses${new URL(address).search}` }],
  '/circles': (address) => [302, { location: address }],
  '/elsewhere': () => [302, { location: `ftp://${KEY}:${KEY}@a.example/?key=${KEY}` }],
  '/nowhere': () => [302, { location: `http://[${KEY}?key=${KEY}` }],
};

const feeds: string[] = [];

const publisher = await startStation();
publisher.answer((request, response) => {
  const address = new URL(request.url ?? '/', publisher.origin);
  const [status, headers] = ANSWERS[address.pathname]?.(address.href) ?? [0, {}];
  if (status === 0) return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/rss+xml', ...headers });
  response.end(status === 200 ? RSS : '');
});
feeds.push(
  ...[...Object.keys(ANSWERS), '/resets'].map((path) => `${publisher.origin}${path}?key=${KEY}`),
  `http://127.0.0.1:9/closed?key=${KEY}`,
);
const testEnv = await ownEnv({
  change: withoutFeeds,
  env: { PURGE_TOKEN },
  faults: true,
  publications: () => [
    smallPublication('bee', {
      sections: { local: feeds },
      editing: { hiddenFeeds: [{ url: `${publisher.origin}/works?key=${KEY}` }] },
    }),
  ],
});

let callers = 0;
/** Each call comes from another network: ten a minute are taken of one. */
const purge = (order: unknown) => {
  callers += 1;
  const caller = { 'cf-connecting-ip': `198.51.${callers}.7` };
  return testEnv.get('/api/purge', 'bee.test', {
    method: 'POST',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, ...caller },
    body: JSON.stringify(order),
  });
};
const logged = () => testEnv.lines.join('').split('\n');
const eventsOf = () => new Set(logged().map((line) => /"event":"([^"]+)"/.exec(line)?.[1]));

test('a key in a feed’s address is in no log line, however the feed is fetched and fails', async () => {
  await Promise.all([...feeds, `${publisher.origin}/unlisted?key=${KEY}`].map((feed) => purge({ feed })));
  await Promise.all(
    feeds.map((feed) => testEnv.get(`/api/feed?rss_url=${encodeURIComponent(feed)}`, 'bee.test')),
  );
  // The poller and the purge log results that cannot be written or reported.
  await testEnv.fail({ objects: { FEED_INDEX: 'throw' } });
  await purge({ feed: feeds[0] });
  await testEnv.fail({ kv: 'throw', objects: { FEED_INDEX: 'throw' } });
  await Promise.all(feeds.map((feed) => testEnv.refreshFeed(feed)));
  await purge({ feed: feeds[0] });
  await testEnv.fail({ objects: { FEED_POLLERS: 'throw' } });
  await purge({ feed: feeds[0] });
  await testEnv.get('/desk/feeds', 'bee.test');
  await testEnv.fail({});

  const expected = ['feed.failed', 'feed.report-failed', 'purge.done', 'purge.refused', 'purge.write-failed'];
  await expect
    .poll(() => [...eventsOf()])
    .toEqual(expect.arrayContaining([...expected, 'poller.unreachable']));
  expect(logged().filter((line) => line.includes(KEY))).toEqual([]);
  expect(logged().join('')).toContain(`"feed":"${publisher.origin}/refuses?…"`);
});

test.each(['/', '/desk/feeds', '/api/health', '/feed.xml'])(
  'a key in a feed’s address is not public: %s',
  async (path) => {
    const page = await testEnv.get(path, 'bee.test');
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(KEY);
  },
);
