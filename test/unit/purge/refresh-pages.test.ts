import { beforeEach, expect, test, vi } from 'vitest';
import { finish } from '../feeds/answers.ts';
import { openPurgeFixture, type PurgeFixture, START } from './purge-fixture.ts';

let fixture: PurgeFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  fixture = await openPurgeFixture();
});

/** Sets the platform cache's answers for the front page, in turn; the last one repeats. */
function front(...statuses: string[]) {
  fixture.state.front = () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0];
    return new Response('front', { headers: { 'cf-cache-status': status ?? '' } });
  };
}
const refresh = (watched = ['/']) => finish(fixture.refreshPages(watched));
const looksAt = () => fixture.looks.map(({ atMs }) => atMs);

test.each([true, false])(
  'PURGE-2 pages with feeds of this publication are revalidated, everywhere: %s',
  async (everywhere) => {
    fixture.state.invalidate = () => everywhere;
    expect(await refresh()).toBe(everywhere);
    expect(fixture.invalidated).toEqual([{ props: fixture.props, tags: ['publication:bee:feeds'] }]);
  },
);

test.each(['HIT', 'MISS', ''])('PURGE-2 one request shows that the front page is new: %s', async (status) => {
  front(status);
  await refresh();
  expect(fixture.looks.map(({ request }) => [request.method, request.url, request.redirect])).toEqual([
    ['GET', 'https://bee.test/', 'manual'],
  ]);
});

test('PURGE-2 the front page is requested until it has been revalidated', async () => {
  front('UPDATING', 'UPDATING', 'HIT');
  await refresh();
  expect(looksAt()).toEqual([0, 150, 300]);
});

test('PURGE-2 a front page that stays old is requested ten times', async () => {
  front('UPDATING');
  expect(await refresh()).toBe(true);
  expect(looksAt()).toEqual(Array.from({ length: 10 }, (_, i) => i * 150));
});

test('PURGE-2 a front page that takes longer than two seconds is streaming, and not waited for', async () => {
  fixture.state.front = 'silent';
  expect(await refresh()).toBe(true);
  expect([looksAt(), Date.now() - START]).toEqual([[0], 2_000]);
});

test('PURGE-2 a cache that says nothing in a second has failed', async () => {
  fixture.state.invalidate = 'silent';
  await expect(refresh()).rejects.toThrow('no answer within 1000 ms');
  expect(fixture.looks).toEqual([]);
});
