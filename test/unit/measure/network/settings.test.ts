import { afterEach, expect, test } from 'vitest';
import { readSettings } from '../../../../measure/network/settings.ts';

const { argv } = process;
afterEach(() => {
  process.argv = argv;
});
const read = (...words: string[]) => {
  process.argv = [...argv.slice(0, 2), ...words];
  return readSettings();
};

test('a whole run has 3,000 publications and 100,000 random requests, a quick one a tenth and less', () => {
  expect(read()).toMatchObject({ titles: 3_000, random: 100_000, views: 45e6, rowChanges: 6_000 });
  expect(read('--quick')).toMatchObject({ titles: 300, random: 3_000, views: 4.5e6, rowChanges: 600 });
});

test('each of them can be set, and the traffic follows the publications', () => {
  expect(read('--random', '250000', '--row-changes', '0')).toMatchObject({ random: 250_000, rowChanges: 0 });
  expect(read('--titles', '40')).toMatchObject({ titles: 40, views: 600_000, rowChanges: 80 });
  expect(read('--views', '7')).toMatchObject({ views: 7 });
});

test('publications have a blog backend, unless it is left out', () => {
  expect(read().backend).toBe(true);
  expect(read('--backend').backend).toBe(true);
  expect(read('--no-backend').backend).toBe(false);
});

test('a whole run imports with all alarms, a quick one does not; it can be all that is done', () => {
  expect(read()).toMatchObject({ burst: true, onlyBurst: false, restart: false });
  expect(read('--quick')).toMatchObject({ burst: false });
  expect(read('--quick', '--burst')).toMatchObject({ burst: true });
  expect(read('--no-burst')).toMatchObject({ burst: false });
  expect(read('--only-burst', '--quick', '--restart')).toMatchObject({
    burst: true,
    onlyBurst: true,
    restart: true,
  });
});
