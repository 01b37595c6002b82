import { expect, test } from 'vitest';
import { MissLimit } from '../../../functions/platform/miss-limit.ts';

const NOW = 1_000_000;

function limit() {
  const refused: string[] = [];
  const misses = new MissLimit({ max: 3, everyMs: 1_000, onRefused: (key) => refused.push(key) });
  const taken = (now: number) =>
    Array.from({ length: 10 }, () => misses.take('a', now)).filter(Boolean).length;
  return { misses, refused, taken };
}

test('a burst at once, then one per interval, up to as many as at first', () => {
  const { taken } = limit();
  expect(taken(NOW)).toBe(3);
  expect(taken(NOW + 999)).toBe(0);
  expect(taken(NOW + 1_000)).toBe(1);
  expect(taken(NOW + 2_500)).toBe(1);
  expect(taken(NOW + 3_000)).toBe(1);
  expect(taken(NOW + 100_000)).toBe(3);
});

test('a key without calls left does not concern another', () => {
  const { misses, taken } = limit();
  expect(taken(NOW)).toBe(3);
  expect(misses.isSpent('a', NOW)).toBe(true);
  expect(misses.isSpent('b', NOW)).toBe(false);
});

test('a clock that went back does not refuse until it has caught up', () => {
  const { taken } = limit();
  expect(taken(NOW)).toBe(3);
  expect(taken(NOW - 600_000)).toBe(0);
  expect(taken(NOW - 600_000 + 1_000)).toBe(1);
  // Requests that began a moment earlier add nothing.
  for (let i = 0; i < 10; i += 1) expect([taken(NOW - 600_000), taken(NOW - 599_000)]).toEqual([0, 0]);
});

test('a refusal is reported once per minute and key', () => {
  const { misses, refused } = limit();
  misses.noteRefused('a', NOW);
  misses.noteRefused('b', NOW);
  misses.noteRefused('a', NOW + 500);
  expect(refused).toEqual(['a', 'b']);
  misses.noteRefused('a', NOW + 60_000);
  expect(refused).toEqual(['a', 'b', 'a']);
});

test('it remembers a limited number of keys', () => {
  const { misses } = limit();
  for (let i = 0; i < 20_000; i += 1) misses.take(`key-${i}`, NOW);
  expect(misses.size).toBe(5_000);
});
