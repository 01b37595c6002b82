import { expect, test } from 'vitest';
import { type Network, networkOf } from '../../../../measure/network/publications.ts';
import { feedSetsOf, rendersPerViewBy, sharesOf } from '../../../../measure/network/traffic.ts';
import { readFacts } from '../../../../scripts/publication/facts.ts';

const network: Network = networkOf(readFacts(), 30);

test('views are shared by inhabitants, and no publication is without', () => {
  const shares = sharesOf(network);
  expect(shares).toHaveLength(30);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  const [first] = network.publications;
  if (!first) throw new Error('no publication');
  const unknown = {
    ...network,
    publications: [first, { ...first, place: { ...first.place, population: undefined } }],
  };
  expect(sharesOf(unknown)[1]).toBeGreaterThan(0);
});

test('a set of feeds that many publications list counts once, a single feed not at all', () => {
  const sets = feedSetsOf(network, 'http://127.0.0.1:20000');
  const ofLocal = sets.filter(({ local }) => local > 0);
  const lists = new Set(
    network.publications.map(({ local }) =>
      local
        .map(({ id }) => id)
        .sort()
        .join(),
    ),
  );
  expect(ofLocal).toHaveLength(lists.size);
  expect(sets.length - ofLocal.length).toBeLessThanOrEqual(16);
  for (const { shared, local } of sets) expect(shared + local).toBeGreaterThan(1);
});

test('between simulated days renders grow evenly, and above the last one they stay', () => {
  const of = rendersPerViewBy([
    { viewsPerDay: 100, rendersPerView: 0.7 },
    { viewsPerDay: 500, rendersPerView: 0.3 },
  ]);
  expect(of(50)).toBeCloseTo(0.7);
  expect(of(100)).toBeCloseTo(0.7);
  expect(of(300) * 300).toBeCloseTo(110);
  expect(of(1_000) * 1_000).toBeCloseTo(150);
});
