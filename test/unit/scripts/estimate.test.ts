import { expect, test } from 'vitest';
import { estimate } from '../../../scripts/test/estimate.ts';

const files = ['test/unit/a.test.ts', 'test/unit/b.test.ts', 'test/browser/c.spec.ts'];
const selection = { files, pattern: null };

test('parts without a file are left out, and take no time', () => {
  const { parts, ms } = estimate(selection, 1, {});
  expect(parts.map(({ name, files: count }) => [name, count])).toEqual([
    ['unit', 2],
    ['browser', 1],
  ]);
  expect(ms).toBe(parts.reduce((sum, part) => sum + part.ms, 0));
});

test('a slower machine takes longer by as much', () => {
  expect(estimate(selection, 3, {}).ms).toBeCloseTo(3 * estimate(selection, 1, {}).ms);
});

test('a file that was run before takes what it took; a part never less than its longest file', () => {
  const known = estimate({ files: ['test/unit/a.test.ts'], pattern: null }, 1, {
    'test/unit/a.test.ts': 60_000,
  });
  expect(known.ms).toBeGreaterThan(60_000);
  expect(known.ms).toBeLessThan(70_000);
});
