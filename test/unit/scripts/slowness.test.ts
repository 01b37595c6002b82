import { expect, test } from 'vitest';
import { slownessOf } from '../../../scripts/test/slowness.ts';

test.each([
  ['the reference machine', 1, 0, 1],
  ['half as fast: two fifths of the time double', 2, 0, 1.4],
  ['as fast, with others on all of its processors', 1, 1, 1.4],
])('%s', (_, processor, busyShare, slowness) => {
  expect(slownessOf(processor, busyShare)).toBeCloseTo(slowness);
});
