import { beforeEach, expect, test, vi } from 'vitest';
import { publisherFiles } from '../../../functions/sources/publishers/publisher-files.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { rss } from './feed-fixtures.ts';
import { openPublishers, type Publishers } from './publisher-fixture.ts';

const START = Date.UTC(2026, 5, 15, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const HOST = 'https://ledger.example';
const FEED = `${HOST}/feed`;
const OTHER = `${HOST}/sports/feed`;
const ROBOTS = `${HOST}/robots.txt`;
const SWITCH = `${HOST}/.well-known/news-syndication.json`;

let publishers: Publishers;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  publishers = openPublishers();
  for (const feed of [FEED, OTHER]) publishers.serve(feed, rss('<item><title>One</title></item>'));
});

const count = (address: string) => publishers.requests.filter((sent) => sent === address).length;
const titles = async (feed = FEED) => (await publishers.record(feed)).items.map(({ title }) => title);

test('BOT-4 a host’s robots.txt is requested once a day for all of its feeds, before them', async () => {
  for (const feed of [FEED, OTHER]) await publishers.list(feed);
  await publishers.ring();
  expect(publishers.requests.toSorted()).toEqual([ROBOTS, SWITCH, FEED, OTHER].toSorted());
  expect(publishers.requests.indexOf(ROBOTS)).toBeLessThan(publishers.requests.indexOf(FEED));
  await publishers.after(DAY_MS - HOUR_MS);
  expect([count(ROBOTS), count(SWITCH)]).toEqual([1, 1]);
  expect(count(FEED)).toBeGreaterThan(20);
  await publishers.after(2 * HOUR_MS);
  expect([count(ROBOTS), count(SWITCH)]).toEqual([2, 2]);
});

test('BOT-4 a robots.txt that was read and refuses ends fetches within the hour, after a day what is shown, until it allows', async () => {
  for (const feed of [FEED, OTHER]) await publishers.list(feed);
  await publishers.after(HOUR_MS);
  publishers.serve(ROBOTS, 'User-agent: Masthead\nDisallow: /feed');
  await publishers.after(DAY_MS - MINUTE_MS);
  const refusedFrom = Date.now();
  await publishers.after(HOUR_MS);
  const fetched = count(FEED);
  await publishers.after(22 * HOUR_MS);
  expect([await titles(), count(FEED), (await publishers.report(FEED)).fault?.kind]).toEqual([
    ['One'],
    fetched,
    'robots',
  ]);
  await publishers.after(2 * HOUR_MS);
  expect(Date.now() - refusedFrom).toBeGreaterThan(DAY_MS);
  expect([publishers.written(FEED).items, publishers.written(FEED).fault?.kind]).toEqual([[], 'robots']);
  expect(publishers.reports.findLast(({ address }) => address === FEED)).toMatchObject({
    fault: 'robots',
    urgent: true,
  });
  // The host's other feed is allowed.
  expect([await titles(OTHER), (await publishers.report(OTHER)).fault]).toEqual([['One'], null]);
  expect((await publisherFiles(publishers.env, 'ledger.example'))?.robots.refused).toEqual([FEED]);
  publishers.serve(ROBOTS, 'User-agent: *\nAllow: /');
  await publishers.after(DAY_MS);
  expect([publishers.written(FEED).items.length, publishers.written(FEED).fault]).toEqual([1, null]);
  expect(count(FEED)).toBeGreaterThan(fetched);
});

test.each<[string, string | number, number]>([
  ['503', 503, HOUR_MS],
  ['a name that leads nowhere', 530, HOUR_MS],
])(
  'BOT-4 robots.txt answers with %s: the last good one counts, without one nothing is fetched, and no story leaves',
  async (_what, answer, everyMs) => {
    publishers.serve(ROBOTS, answer);
    await publishers.list(FEED);
    await publishers.after(3 * HOUR_MS);
    expect(count(FEED)).toBe(0);
    const { fault } = await publishers.report(FEED);
    expect([fault?.kind, fault?.detail]).toEqual([
      answer === 530 ? 'dns' : 'status',
      `HTTP ${answer} (robots.txt)`,
    ]);
    expect(publishers.lines.join('')).toContain('publisher.robots-unread');
    expect(count(ROBOTS)).toBeGreaterThan(2);
    publishers.serve(ROBOTS, '');
    await publishers.after(2 * everyMs);
    expect([await titles(), count(FEED) > 0]).toEqual([['One'], true]);
    // From now on the last good one counts.
    const fetched = count(FEED);
    publishers.serve(ROBOTS, answer);
    await publishers.after(3 * DAY_MS);
    expect([await titles(), (await publishers.report(FEED)).fault]).toEqual([['One'], null]);
    expect(count(FEED)).toBeGreaterThan(fetched + 50);
  },
);

test.each([404, 401, 403, 429])(
  'BOT-4 a robots.txt that is answered with %i allows everything',
  async (status) => {
    publishers.serve(ROBOTS, status);
    await publishers.list(FEED);
    await publishers.ring();
    expect(await titles()).toEqual(['One']);
  },
);

test('BOT-4 an editor’s purge does not go past robots.txt, and reads it again if it could not be read', async () => {
  publishers.serve(ROBOTS, 503);
  expect((await publishers.refresh(FEED, true)).fault?.detail).toBe('HTTP 503 (robots.txt)');
  publishers.serve(ROBOTS, 'User-agent: *\nDisallow: /');
  expect((await publishers.refresh(FEED, true)).fault?.kind).toBe('robots');
  expect(count(FEED)).toBe(0);
});

test.each<[line: string, feeds: string[], least: number, most: number]>([
  ['Crawl-delay: 3600', [FEED], 20, 25],
  ['Crawl-delay: 3600', [FEED, OTHER], 10, 14],
  ['Crawl-delay: 999999999', [FEED], 1, 1],
  ['Crawl-delay: soon', [FEED], 40, 200],
])(
  'BOT-4 %s of a host with the feeds %j: each is requested %i to %i times a day',
  async (line, feeds, least, most) => {
    publishers.serve(ROBOTS, `User-agent: *\nDisallow: /private/\n${line}`);
    for (const feed of feeds) await publishers.list(feed);
    await publishers.after(DAY_MS - MINUTE_MS);
    expect(count(FEED)).toBeGreaterThanOrEqual(least);
    expect(count(FEED)).toBeLessThanOrEqual(most);
    await publishers.after(3 * HOUR_MS);
    expect(count(FEED)).toBeGreaterThan(least);
  },
);

test('BOT-4 a feed that has moved needs the permission of both hosts', async () => {
  const moved = 'https://platform.example/ledger';
  publishers.serve(FEED, 301, { location: moved });
  publishers.serve(moved, rss('<item><title>Moved</title></item>'));
  await publishers.list(FEED);
  await publishers.ring();
  expect(await titles()).toEqual(['Moved']);
  publishers.serve('https://platform.example/robots.txt', 'User-agent: *\nDisallow: /');
  await publishers.after(2 * HOUR_MS);
  const fetched = count(moved);
  await publishers.after(5 * HOUR_MS);
  expect([count(moved), (await publishers.report(FEED)).fault?.kind, await titles()]).toEqual([
    fetched,
    'robots',
    ['Moved'],
  ]);
});

test('BOT-4 a robots.txt as large and as hostile as may be costs a moment', async () => {
  publishers.serve(ROBOTS, `User-agent: *\n${`Disallow: /${'*a'.repeat(1_000)}$\n`.repeat(300)}`);
  const started = cpuMs();
  await publishers.list(FEED);
  await publishers.ring();
  expect([await titles(), cpuMs() - started < 2_000]).toEqual([['One'], true]);
});
