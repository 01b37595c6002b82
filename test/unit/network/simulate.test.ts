import { expect, test } from 'vitest';
import { editionOf, FeedIndex, type FeedVersions, type Front } from '../../../scripts/network/model.ts';
import { simulateDays } from '../../../scripts/network/simulate.ts';

const FRONT: Front = { build: 1, row: 1, local: [0, 1], others: [2, 3] };
const NOW = Date.UTC(2026, 10, 22, 12);
const versions = (live: number[], settled: number[]): FeedVersions => ({
  live: (slot) => live[slot] ?? 0,
  settled: (slot) => settled[slot] ?? 0,
});

test('an edition follows what the page shows, and nothing else', () => {
  const edition = editionOf(FRONT, versions([1, 1, 1, 1], [1, 1, 1, 1]), NOW);
  const others = {
    'a local feed': editionOf(FRONT, versions([1, 2, 1, 1], [1, 1, 1, 1]), NOW),
    'a settled feed': editionOf(FRONT, versions([1, 1, 1, 1], [1, 1, 1, 2]), NOW),
    'the row': editionOf({ ...FRONT, row: 2 }, versions([1, 1, 1, 1], [1, 1, 1, 1]), NOW),
    'the build': editionOf({ ...FRONT, build: 2 }, versions([1, 1, 1, 1], [1, 1, 1, 1]), NOW),
    'the day': editionOf(FRONT, versions([1, 1, 1, 1], [1, 1, 1, 1]), NOW + 24 * 60 * 60_000),
  };
  expect(new Set([edition, ...Object.values(others)]).size).toBe(6);
  // A section of all publications has not settled yet; a local feed settles for nobody.
  expect(editionOf(FRONT, versions([1, 1, 9, 9], [9, 9, 1, 1]), NOW + 60_000)).toBe(edition);
});

test('a page by age is rendered as often as probability says', () => {
  // A page is fresh for a minute after a render: 1 / (1 + views per minute).
  for (const viewsPerDay of [100, 500, 2_000])
    expect(simulateDays(viewsPerDay).before).toBeCloseTo(1 / (1 + viewsPerDay / 1_440), 1);
});

test('the more views, the smaller the share of renders, and never more than by age', () => {
  const days = [100, 500, 2_000].map((viewsPerDay) => simulateDays(viewsPerDay));
  const shares = days.map(({ rendersPerView }) => rendersPerView);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  for (const { rendersPerView, before } of days) expect(rendersPerView).toBeLessThan(before);
  // 144 times a day at most does a section settle; local changes and the day come on top.
  expect((shares[2] ?? 1) * 2_000).toBeLessThan(144 + 4 * 6 + 1 + 10);
  expect(simulateDays(500)).toEqual(simulateDays(500));
});

test('the index finds each address, and no other', () => {
  const addresses = Array.from({ length: 2_000 }, (_, i) => `https://publisher-${i}.example/feed`);
  const index = new FeedIndex(addresses);
  expect(addresses.map((address) => index.slotOf(address))).toEqual(addresses.map((_, slot) => slot));
  expect(index.slotOf('https://nobody.example/feed')).toBe(-1);
});
