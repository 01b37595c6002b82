import { beforeEach, expect, test, vi } from 'vitest';
import { feedRepairSchema } from '../../../../schema/feeds/feed-repair.ts';
import { rss } from '../feed-fixtures.ts';
import { ALLOWED, FEED, openPollerFixture, type PollerFixture } from '../poller-fixture.ts';
import { page } from './newsrooms.ts';

const START = Date.UTC(2026, 8, 14, 9);
const HOUR = 3_600_000;
const MOVED = 'https://ledger.example/new/feed';

const story = (n: number) =>
  `<item><title>Ferry ${n} rescues the lighthouse orchestra</title><link>https://ledger.example/story-${n}-of-the-ferry</link><pubDate>${new Date(START - (100 - n) * HOUR).toUTCString()}</pubDate></item>`;
const feed = (...numbers: number[]) => new Response(rss(numbers.map(story).join('')));
const OLD = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];
const NEW = [11, 10, ...OLD];

let fixture: PollerFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openPollerFixture();
  fixture.answer(() => feed(...OLD));
  await fixture.setListing({ local: false });
  await fixture.ring();
});

const site =
  (listed: () => Response) =>
  ({ url }: Request) =>
    url === FEED
      ? listed()
      : url === 'https://ledger.example/'
        ? page(['Ledger', MOVED])
        : url === MOVED
          ? feed(...NEW)
          : new Response('Not here', { status: 404 });

async function ringUntil(until: () => boolean, rings = 200) {
  for (let ring = 0; !until() && ring < rings; ring++) await fixture.ring();
}
const searches = () => fixture.sent.filter(({ url }) => url !== FEED).map(({ url }) => url);

test('REPAIR-1 a listed feed that is not found for six hours is looked for, found, proven twice and reported', async () => {
  fixture.answer(site(() => new Response(null, { status: 404 })));
  await ringUntil(() => fixture.index.repairs.length > 0);
  const proposal = feedRepairSchema.parse(fixture.index.repairs[0]);
  expect(proposal).toMatchObject({ from: FEED, to: MOVED, reason: 'not-found', requests: 3 });
  expect(proposal.proof).toMatchObject({ shared: 10, compared: 10, newer: 2, by: 'link' });
  expect(searches()).toEqual(['https://ledger.example/', MOVED, MOVED]);
  const hours = (proposal.provenAt - proposal.goneSince) / HOUR;
  expect(hours).toBeGreaterThan(12);
  expect(hours).toBeLessThan(14);
});

test('REPAIR-1 a feed that works again is looked for no longer, and its new address is withdrawn', async () => {
  fixture.answer(site(() => new Response(null, { status: 404 })));
  await ringUntil(() => fixture.index.repairs.length > 0);
  fixture.answer(site(() => feed(...NEW)));
  await ringUntil(() => fixture.index.repairs.length > 1);
  expect(fixture.index.repairs[1]).toBeNull();
  expect(fixture.storage.has('search')).toBe(false);
});

test('REPAIR-1 a feed that its publisher has ended is looked for although it is fetched no longer', async () => {
  fixture.answer(site(() => new Response(null, { status: 410 })));
  await ringUntil(() => fixture.index.repairs.length > 0);
  expect(feedRepairSchema.parse(fixture.index.repairs[0]).reason).toBe('ended');
  // Proven again each week.
  const before = searches().length;
  await ringUntil(() => fixture.index.repairs.length > 1);
  expect((await fixture.report()).ended).toBe(true);
  expect(searches().length).toBe(before + 1);
});

test('REPAIR-1 a publisher that refuses, and a feed that nobody lists, are not looked for', async () => {
  fixture.answer(site(() => new Response(null, { status: 403 })));
  await ringUntil(() => Date.now() > START + 48 * HOUR);
  fixture.answer(site(() => new Response(null, { status: 404 })));
  await fixture.setListing(null);
  await fixture.refresh({ force: true });
  await ringUntil(() => Date.now() > START + 96 * HOUR);
  expect(searches()).toEqual([]);
});

test('REPAIR-2 a search makes at most three requests per publisher and day', async () => {
  fixture.answer(
    ({ url }) =>
      new Response(null, url === FEED ? { status: 404 } : { status: 302, headers: { location: `${url}/` } }),
  );
  await ringUntil(() => Date.now() > START + 6 * 24 * HOUR, 500);
  const perDay = Map.groupBy(fixture.index.lookups, (day) => day);
  expect(new Set([...perDay.values()].map(({ length }) => length))).toEqual(new Set([3]));
  expect(searches().length).toBe(3 * perDay.size);
  expect(perDay.size).toBeGreaterThan(5);
});

test('REPAIR-2 no private address is requested, even if a page or a redirect names it', async () => {
  fixture.answer(({ url }) =>
    url === FEED
      ? new Response(null, { status: 404 })
      : url === 'https://ledger.example/'
        ? page(['Ledger', 'http://127.0.0.1/feed'], ['Ledger', 'http://metadata.internal/feed'])
        : new Response(null, { status: 301, headers: { location: 'http://10.0.0.1/feed' } }),
  );
  await ringUntil(() => Date.now() > START + 8 * 24 * HOUR, 500);
  expect(searches().length).toBeGreaterThan(3);
  expect(
    searches().filter((url) => new URL(url).hostname !== 'ledger.example' && !url.includes('www.')),
  ).toEqual([]);
});

test('REPAIR-2 while the feed index does not answer, nothing is requested, and nothing is lost', async () => {
  fixture.answer(site(() => new Response(null, { status: 404 })));
  fixture.index.lookups.push = () => {
    throw new Error('the feed index is down');
  };
  await ringUntil(() => Date.now() > START + 24 * HOUR, 2_000);
  expect(searches()).toEqual([]);
  Reflect.deleteProperty(fixture.index.lookups, 'push');
  await ringUntil(() => fixture.index.repairs.length > 0);
  expect(fixture.index.repairs).toHaveLength(1);
});

test.each([
  { robots: 'refused' as const },
  { robots: 'unread' as const },
  { rules: { ...ALLOWED.rules, out: true } },
])(
  'REPAIR-2 no address is requested that its host’s robots.txt or switch does not allow: %j',
  async (said) => {
    const { host } = fixture;
    const answer = () => (host.asked.at(-1)?.feed === null ? { ...ALLOWED, ...said } : ALLOWED);
    Object.defineProperty(host, 'answer', { get: answer });
    fixture.answer(site(() => new Response(null, { status: 404 })));
    await ringUntil(() => Date.now() > START + 5 * 24 * HOUR, 500);
    expect(host.asked.filter(({ feed }) => feed === null).map(({ url }) => url)).toContain(
      'https://ledger.example/',
    );
    expect(searches()).toEqual([]);
    expect(fixture.index.lookups).toEqual([]);
  },
);
