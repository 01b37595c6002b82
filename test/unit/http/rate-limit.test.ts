import { expect, test, vi } from 'vitest';
import { withinPurgeLimit } from '../../../functions/http/rate-limit.ts';

const log = () => vi.spyOn(console, 'log').mockImplementation(() => {});
const within = (limit: () => Promise<unknown>) =>
  withinPurgeLimit({ PURGE_LIMIT: { limit } }, 'bee 10.0.0.1');

test.each([true, false])('PURGE-1 the count decides: %s', async (success) => {
  expect(await within(async () => ({ success }))).toBe(success);
});

test.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['answers with something else', async () => ({ garbage: true })],
  ['answers with nothing', async () => undefined],
])('PURGE-1 a counter that %s refuses nobody, and is logged', async (_, outcome) => {
  const lines = log();
  expect(await within(outcome)).toBe(true);
  expect(lines.mock.calls.join()).toContain('"event":"limit.uncounted","what":"purge"');
});

test('PURGE-1 a counter that never answers is given up after a second', async () => {
  vi.useFakeTimers();
  log();
  const answer = within(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe(true);
});
