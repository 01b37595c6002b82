import { expect, test } from 'vitest';
import { tookOnlyRenders } from '../../../../measure/bench/uncached-front.ts';

const before = { renders: 40, backendRequests: 16 };

test('a measured answer is one render', () => {
  expect(tookOnlyRenders(100, before, { renders: 140, backendRequests: 16 })).toBe(true);
  for (const renders of [139, 141, 190])
    expect(() => tookOnlyRenders(100, before, { renders, backendRequests: 16 })).toThrow(
      `100 answers took ${renders - 40} renders`,
    );
});

test('a measurement during which the backend was requested does not count', () => {
  expect(tookOnlyRenders(100, before, { renders: 140, backendRequests: 17 })).toBe(false);
});
