import { expect, test } from 'vitest';
import type { PageCosts } from '../../../../measure/bench/quick/count-pages.ts';
import {
  isMet,
  noteOf,
  pageHead,
  pageRow,
  routeRow,
  turnRow,
} from '../../../../measure/bench/quick/figures.ts';
import { LIMITS, routeLimits } from '../../../../measure/bench/quick/limits.ts';
import { bytesOf } from '../../../../measure/bench/quick/weigh-pages.ts';
import { formatRow } from '../../../../measure/bench/row.ts';

const { faq } = LIMITS.pages;
const changedTo = (costs: PageCosts, renders: number): PageCosts => ({
  ...costs,
  changed: { ...costs.changed, renders },
});

test('a figure is within its limit up to the limit, exceeded above it, and NaN is never within it', () => {
  const figure = { name: 'renders', max: 1 };
  expect([0, 1, 2, Number.NaN].map((found) => isMet({ ...figure, found }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(noteOf({ ...figure, found: 1 })).toBeNull();
  expect(noteOf({ ...figure, found: 2 })).toBe('renders: 2, limit 1.');
  expect(noteOf({ ...figure, found: Number.NaN })).toBe('renders: NaN, limit 1.');
});

test('a figure more than a tenth below its limit says so and fails nothing', () => {
  expect(noteOf({ name: 'HTML, bytes', found: 89_999, max: 100_000 })).toMatch(
    /^HTML, bytes: 89999 is below its limit of 100000 by more than 10 %: lower it /,
  );
  expect(noteOf({ name: 'HTML, bytes', found: 90_000, max: 100_000 })).toBeNull();
  expect(noteOf({ name: 'renders', found: 0, max: 0 })).toBeNull();
  expect(turnRow('a view', { ...LIMITS.turn, backendCalls: 0 }, LIMITS.turn).met).toBe(true);
});

test('a page whose counts are its limits passes, in one line', () => {
  const row = pageRow('faq /faq', faq, faq);
  expect(row.met).toBe(true);
  expect(formatRow(row)).toMatch(
    /^faq \/faq +1 {2}1 {2}0 {2}0 +0 {2}0 {2}0 {2}0 +0 {2}0 {2}0 {2}0 +1 {2}1 {2}0 {2}0 +met$/,
  );
  expect(row.value.length).toBe(pageHead.value.length);
});

test('a page that is not rendered after a change shows what was there before, and is red', () => {
  const row = pageRow('faq', changedTo(faq, 0), faq);
  expect(row).toMatchObject({ met: false, measures: 'changed: renders: 0, must be at least 1.' });
  expect(pageRow('faq', changedTo(faq, 2), faq).measures).toBe('changed: renders: 2, limit 1.');
});

test('each of four counts in each of four states has a limit', () => {
  for (const state of ['cold', 'fresh', 'old', 'changed'] as const)
    for (const count of ['renders', 'kvKeys', 'objectCalls', 'backendCalls'] as const) {
      const found = { ...faq, [state]: { ...faq[state], [count]: faq[state][count] + 1 } };
      expect(pageRow('faq', found, faq)).toMatchObject({
        met: false,
        measures: expect.stringMatching(new RegExp(`^${state}: [A-Za-z ]+: \\d, limit \\d\\.$`)),
      });
    }
});

/** Limits are at most this share above the measured values. */
const FOUND_SHARE = 0.98;

test.each(Object.entries(LIMITS.routes))(
  'a heavier %s is red: 20 kB of HTML, 2 kB of anything else',
  (_, limits) => {
    for (const [key, more] of [
      ['html', 20_000],
      ['brotli', 2_000],
      ['rules', 2_000],
      ['scriptBytes', 2_000],
    ] as const) {
      const found = limits[key] * FOUND_SHARE;
      expect([key, routeRow('/', { [key]: found }, limits).met]).toEqual([key, true]);
      expect([key, routeRow('/', { [key]: found + more }, limits).met]).toEqual([key, false]);
    }
    expect(routeRow('/', { requestsBeforePaint: 2 }, limits).measures).toBe(
      'requests before paint: 2, limit 1.',
    );
  },
);

test('a route that was not visited by a browser has no figures of a visit', () => {
  expect(routeRow('/', { html: 1_000, brotli: 1_000, rules: 0 }, routeLimits('/')).value).toBe(
    '    1.0     1.0     0.0',
  );
});

test('all articles have the same limits, and a route without limits is an error', () => {
  expect(routeLimits('/blog/any-story')).toBe(LIMITS.routes['/blog/:slug']);
  expect(() => routeLimits('/new')).toThrow('/new has no limits');
});

test('bytes of a page are those of its text in UTF-8, its rules among them', () => {
  const rules = '<style nonce="n">p{color:red}</style>';
  expect(bytesOf(`<head>${rules}${rules}</head><p>é</p>`)).toMatchObject({
    html: 13 + 2 * rules.length + 9,
    rules: 2 * rules.length,
  });
});
