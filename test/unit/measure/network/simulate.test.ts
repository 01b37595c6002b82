import { expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../../functions/publications/default-publication.ts';
import { IndexedFeeds } from '../../../../measure/network/indexed-feeds.ts';
import { simulateDays } from '../../../../measure/network/simulate.ts';

const VIEWS_PER_DAY = [100, 500, 2_000];
const days = VIEWS_PER_DAY.map((viewsPerDay) => simulateDays(DEFAULT_PUBLICATION, viewsPerDay, false));

test('CACHE-5 the more views, the smaller the share of renders, and never more than by age', () => {
  const shares = days.map(({ rendersPerView }) => rendersPerView);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  // A page that is rendered at the first view a minute after its last render: 1 / (1 + views per minute).
  for (const { viewsPerDay, rendersPerView } of days)
    expect(rendersPerView).toBeLessThan(1 / (1 + viewsPerDay / 1_440));
  // National feeds settle at most 144 times a day; changes of local feeds and the change of day come on top.
  const localFeeds = DEFAULT_PUBLICATION.sections.local.length;
  expect((shares[2] ?? 1) * 2_000).toBeLessThan(144 + localFeeds * 6 + 1 + 10);
  // The same days again.
  expect(simulateDays(DEFAULT_PUBLICATION, 100, false)).toEqual(days[0]);
});

test('CACHE-5 articles of its own add at most as many renders as there are', () => {
  const own = simulateDays(DEFAULT_PUBLICATION, 500, true);
  const more = (own.rendersPerView - (days[1]?.rendersPerView ?? 0)) * 500;
  expect(more).toBeGreaterThan(0);
  // Four per day on average.
  expect(more).toBeLessThan(5);
});

test('the index of a model finds each address, and no other', () => {
  const addresses = Array.from({ length: 2_000 }, (_, i) => `https://publisher-${i}.example/feed`);
  const { view } = new IndexedFeeds(addresses);
  expect(addresses.map((address) => view.slotOf(address))).toEqual(addresses.map((_, slot) => slot));
  expect(view.slotOf('https://nobody.example/feed')).toBe(-1);
});
