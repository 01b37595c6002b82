import { expect, test } from 'vitest';
import { Readings } from '../../../../functions/sources/index/readings.ts';

test('DOOR-9 a host’s files are read again five times a minute for a caller’s network, and thirty times in all', () => {
  const readings = new Readings();
  const take = (network: string, at: number) => readings.take(network, at);
  expect([0, 1, 2, 3, 4, 5].map((at) => take('a', at))).toEqual([true, true, true, true, true, false]);
  const others = Array.from({ length: 30 }, (_, n) => take(`n${n}`, 10));
  expect(others.filter(Boolean)).toHaveLength(25);
  expect(take('b', 59_999)).toBe(false);
  expect(take('b', 60_000)).toBe(true);
  // After a clock that was ahead.
  expect(take('c', -1)).toBe(true);
});
