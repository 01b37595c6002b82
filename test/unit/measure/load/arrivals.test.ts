import { expect, test } from 'vitest';
import { arrivals } from '../../../../measure/load/arrivals.ts';
import { nextAsk, type ReadPublication } from '../../../../measure/load/mix.ts';
import { planPhases } from '../../../../measure/load/phases.ts';
import { chanceFrom } from '../../../../testing/chance.ts';

test('readers arrive in order, at the requested rate, and unevenly as people do', () => {
  const times = arrivals(50, 200, chanceFrom('crowd'));
  expect(times.length).toBeGreaterThan(9_600);
  expect(times.length).toBeLessThan(10_400);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThan(200_000);
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? 0));
  // The gaps of a Poisson process are exponential: 63 % of them are below the mean.
  expect(gaps.filter((gap) => gap < 20).length / gaps.length).toBeCloseTo(1 - 1 / Math.E, 1);
});

test('the same seed brings the same crowd, another one another', () => {
  expect(arrivals(5, 10, chanceFrom('a'))).toEqual(arrivals(5, 10, chanceFrom('a')));
  expect(arrivals(5, 10, chanceFrom('a'))).not.toEqual(arrivals(5, 10, chanceFrom('b')));
});

const title: ReadPublication = {
  origin: 'http://127.0.0.1:1',
  host: 'paper.test',
  name: 'Paper',
  addresses: { front: ['/'], list: ['/blog'], article: ['/blog/a'], asset: ['/assets/a.js'] },
};

test('half of the readers want the front page, a fifth a list, a fifth an article, a tenth a file', () => {
  const chance = chanceFrom('mix');
  const asks = Array.from({ length: 10_000 }, () => nextAsk([title], chance));
  const share = (kind: string) => asks.filter((ask) => ask.kind === kind).length / asks.length;
  expect(share('front')).toBeCloseTo(0.5, 1);
  expect(share('list')).toBeCloseTo(0.2, 1);
  expect(share('article')).toBeCloseTo(0.2, 1);
  expect(share('asset')).toBeCloseTo(0.1, 1);
  expect(asks.filter(({ gzip }) => gzip).length / asks.length).toBeCloseTo(0.5, 1);
});

test('a reader without an article requests the front page', () => {
  const chance = chanceFrom('none');
  const bare = { ...title, addresses: { front: ['/cache'], list: [], article: [], asset: [] } };
  for (let i = 0; i < 100; i++)
    expect(nextAsk([bare], chance)).toMatchObject({ kind: 'front', path: '/cache' });
});

test('a run of a site elsewhere breaks nothing, and purges only with a secret', () => {
  const names = (remote: boolean, purges: boolean) =>
    planPhases({ ratePerSecond: 50, quick: false, remote, purges }).map(({ name }) => name);
  expect(names(true, false)).toEqual(['cold', 'warm', 'steady', 'spike', 'recovery']);
  expect(names(true, true)).toContain('purge');
  expect(names(false, true)).toEqual([
    'cold',
    'warm',
    'bare',
    'steady',
    'bare',
    'spike',
    'purge',
    'outage',
    'recovery',
  ]);
});

test('a run takes less than four minutes, a quick one less than forty-five seconds', () => {
  const seconds = (quick: boolean) =>
    planPhases({ ratePerSecond: 50, quick, remote: false, purges: true }).reduce(
      (sum, phase) => sum + phase.seconds,
      0,
    );
  expect(seconds(false)).toBeLessThan(240);
  expect(seconds(true)).toBeLessThan(45);
});
