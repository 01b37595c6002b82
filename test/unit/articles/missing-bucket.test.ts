import { expect, test, vi } from 'vitest';
import { mayAsk, noteMissing } from '../../../functions/articles/missing-limit.ts';

const NOW = 1_000_000_000;
const MAX = 240;
const EVERY_MS = 250;

/** Requests of a publication of its own, from an unknown network. */
function publication(domain: string) {
  const env = { SEARCH_LIMIT: { limit: async () => ({ success: true }) } };
  const at = (now: number) => ({ env, domain, now, waitUntil: () => {} });
  /** @returns how many of 1,000 invented addresses are asked for */
  const taken = (now: number) => {
    let asked = 0;
    for (let i = 0; i < 1_000 && mayAsk(at(now)); i += 1, asked += 1) noteMissing(at(now));
    return asked;
  };
  return { at, taken };
}

test('POST-7 of all networks a burst is asked for at once, then one per interval, up to as many as at first', () => {
  const { taken } = publication('burst.test');
  expect([NOW, NOW + EVERY_MS - 1, NOW + EVERY_MS, NOW + 3 * EVERY_MS].map(taken)).toEqual([MAX, 0, 1, 2]);
  expect(taken(NOW + 100_000)).toBe(MAX);
});

test('POST-7 a publication without calls left does not concern another', () => {
  expect(publication('spent.test').taken(NOW)).toBe(MAX);
  expect(publication('other.test').taken(NOW)).toBe(MAX);
});

test('POST-7 a clock that went back does not refuse until it has caught up', () => {
  const { taken } = publication('clock.test');
  expect(taken(NOW)).toBe(MAX);
  const back = NOW - 600_000;
  expect([taken(back), taken(back + EVERY_MS)]).toEqual([0, 1]);
  // Requests that began a moment earlier add nothing.
  for (let i = 0; i < 10; i += 1) expect([taken(back), taken(back + EVERY_MS)]).toEqual([0, 0]);
  expect(taken(back + 100_000)).toBe(MAX);
});

test('POST-7 a refusal is logged once per minute and publication', () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  for (const domain of ['log.test', 'log-too.test']) {
    const { at, taken } = publication(domain);
    for (const now of [NOW, NOW + 1, NOW + 2]) taken(now);
    expect(mayAsk(at(NOW + 3))).toBe(false);
  }
  const limited = () => lines.mock.calls.filter(([line]) => String(line).includes('backend.limited')).length;
  expect(limited()).toBe(2);
});
