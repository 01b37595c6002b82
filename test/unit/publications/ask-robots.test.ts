import { beforeEach, expect, test } from 'vitest';
import { publicationSchema } from '../../../schema/publication.ts';
import {
  checkFeeds,
  feedsOfRows,
  robotsReader,
  robotsWarnings,
} from '../../../scripts/publication/check-feeds.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { startStubPublisher } from '../feeds/stub-publisher.ts';

const RSS = `<rss version="2.0"><channel><title>A</title><item><title>a</title><link>https://a.example/</link></item></channel></rss>`;

const publisher = await startStubPublisher({ files: true });
const other = await startStubPublisher({ files: true });
beforeEach(() => {
  publisher.requests.length = 0;
  other.requests.length = 0;
});

type Answer = [status: number, body?: string, headers?: Record<string, string>];
/** Answers robots.txt as given, and other paths as `paths` says; a path that it does not name has a feed. */
const serve = (on: typeof publisher, robots: Answer, paths: Record<string, Answer> = {}) =>
  on.answer(({ url = '' }, response) => {
    const [status, body = '', headers = {}] = url === '/robots.txt' ? robots : (paths[url] ?? [200, RSS]);
    response.writeHead(status, headers).end(body);
  });
const at = (path: string) => new URL(path, publisher.url).href;
const turn = async () => {};
const ask = (path = '/feed') => robotsReader(undefined)(at(path), { allowPrivate: true, turn });

async function checked(...paths: string[]) {
  const row = publicationSchema.parse(smallPublication('bee', { sections: { food: paths.map(at) } }));
  return checkFeeds(feedsOfRows([row]), () => {}, { pauseMs: 0, contact: 'desk@bee.example' });
}

test.each<[string, Answer, string]>([
  ['200 with a rule', [200, 'User-agent: *\nDisallow: /feed'], 'refused'],
  ['200 without one', [200, ''], 'allowed'],
  ['404', [404], 'allowed'],
  ['403', [403, 'User-agent: *\nDisallow: /'], 'allowed'],
  ['503', [503], 'unknown'],
  ['a redirect that leads nowhere', [302, '', { location: 'ftp://a.example/' }], 'unknown'],
  ['a redirect to itself', [302, '', { location: '/robots.txt' }], 'unknown'],
  [
    'more than the limit',
    [200, `User-agent: *\nDisallow: /\n${'#'.repeat(512 * 1024)}\nAllow: /`],
    'refused',
  ],
])('robots.txt answers with %s', async (_what, sent, answer) => {
  serve(publisher, sent);
  expect(await ask()).toBe(answer);
});

test('a robots.txt without an answer, or on a private network, is unknown', async () => {
  serve(publisher, [200, '']);
  expect(await robotsReader(undefined)('http://127.0.0.1:9/feed', { allowPrivate: true, turn })).toBe(
    'unknown',
  );
  expect(await robotsReader(undefined)(at('/feed'), { allowPrivate: false, turn })).toBe('unknown');
  expect(publisher.requests).toEqual([]);
});

test('a host is asked for robots.txt once, before its feeds, by the name that its rules may have', async () => {
  serve(publisher, [200, 'User-agent: *\nDisallow:\n\nUser-agent: masthead\nDisallow: /private/']);
  const feeds = await checked('/feed', '/private/feed', '/other');
  expect(feeds.map(({ robots, verdict, detail }) => [robots, verdict, detail])).toEqual([
    ['allowed', 'ok', ''],
    ['refused', 'refused', 'robots.txt refuses us: list another feed'],
    ['allowed', 'ok', ''],
  ]);
  expect(publisher.requests.map(({ url }) => url)).toEqual(['/robots.txt', '/feed', '/other']);
  for (const { headers } of publisher.requests)
    expect(headers['user-agent']).toBe('Masthead/1.0 (news feed reader; desk@bee.example)');
});

test('a feed that is redirected needs the permission of the host that has it', async () => {
  serve(other, [200, 'User-agent: *\nDisallow: /']);
  serve(publisher, [404], { '/feed': [302, '', { location: other.url }] });
  expect(await checked('/feed')).toMatchObject([
    { verdict: 'refused', status: 200, robots: 'refused', redirect: { to: other.url, permanent: false } },
  ]);
  expect(other.requests.map(({ url }) => url)).toEqual(['/feed', '/robots.txt']);
});

test('who writes a row is warned of feeds that refuse us, and of no others', async () => {
  serve(publisher, [200, 'User-agent: Masthead\nDisallow: /private/']);
  const row = publicationSchema.parse(
    smallPublication('bee', { sections: { food: ['/feed', '/private/feed'].map(at) } }),
  );
  expect(await robotsWarnings([row], undefined)).toEqual([
    `${at('/private/feed')}: robots.txt refuses us: list another feed (bee food)`,
  ]);
  expect(publisher.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
  expect(await robotsWarnings(Array(21).fill(row), undefined)).toEqual([]);
});

test('a pause lies between all requests to a host', async () => {
  serve(publisher, [404]);
  const row = publicationSchema.parse(smallPublication('bee', { sections: { food: [at('/a'), at('/b')] } }));
  const started = performance.now();
  await checkFeeds(feedsOfRows([row]), () => {}, { pauseMs: 60 });
  // Three requests, two pauses; timers may be early by a fraction of a millisecond.
  expect(performance.now() - started).toBeGreaterThan(118);
});
