import { expect, test } from 'vitest';
import type { PageCosts } from '../../../../measure/bench/quick/count-pages.ts';
import { isMet, noteOf, pageRow, routeRow } from '../../../../measure/bench/quick/figures.ts';
import { LIMITS, routeLimits } from '../../../../measure/bench/quick/limits.ts';

const { faq } = LIMITS.pages;

test('a figure is within its limit up to the limit, exceeded above it, and NaN is never within it', () => {
  const found = (value: number) => ({ name: 'renders', max: 1, found: value });
  expect([0, 1, 2, Number.NaN].map((value) => isMet(found(value)))).toEqual([true, true, false, false]);
  expect([noteOf(found(1)), noteOf(found(2))]).toEqual([null, 'renders: 2, limit 1.']);
  expect(noteOf({ name: 'bytes', found: 89_999, max: 100_000 })).toContain('by more than 10 %');
});

test('a page whose counts are its limits passes; one more in any state, or no render after a change, is red', () => {
  expect(pageRow('faq', faq, faq).met).toBe(true);
  for (const state of ['cold', 'fresh', 'old', 'changed'] as const)
    for (const count of ['renders', 'kvKeys', 'objectCalls', 'backendCalls'] as const) {
      const found: PageCosts = { ...faq, [state]: { ...faq[state], [count]: faq[state][count] + 1 } };
      expect(pageRow('faq', found, faq), `${state} ${count}`).toMatchObject({ met: false });
    }
  expect(pageRow('faq', { ...faq, changed: { ...faq.changed, renders: 0 } }, faq).met).toBe(false);
});

test.each(Object.entries(LIMITS.routes))(
  'a heavier %s is red: 20 kB of HTML, 2 kB of anything else',
  (_, limits) => {
    for (const key of ['html', 'brotli', 'rules', 'scriptBytes'] as const) {
      const found = limits[key] * 0.98;
      expect([key, routeRow('/', { [key]: found }, limits).met]).toEqual([key, true]);
      const heavier = found + (key === 'html' ? 20_000 : 2_000);
      expect([key, routeRow('/', { [key]: heavier }, limits).met]).toEqual([key, false]);
    }
    expect(routeRow('/', { requestsBeforePaint: 2 }, limits).met).toBe(false);
  },
);

test('a route without limits is an error', () => {
  expect(() => routeLimits('/new')).toThrow('/new has no limits');
});
