import { expect, test } from 'vitest';
import { MISSES_MAX } from '../../../../functions/articles/admit-calls.ts';
import type { KindName } from '../../../../measure/attack/kinds.ts';
import type { Cost } from '../../../../measure/attack/perform.ts';
import { BUDGETS, rowsOf } from '../../../../measure/attack/rows.ts';
import { formatRow } from '../../../../measure/bench/row.ts';

const costOf = (kind: KindName, own: Partial<Cost> = {}): Cost => ({
  kind,
  requests: 300,
  outcomes: { 200: 300 },
  cpuMsPerRequest: 1,
  hitCpuMs: 1,
  renders: 0,
  pageWrites: 0,
  kvReads: 0,
  kvWrites: 0,
  kvWritesByPrefix: {},
  objectCalls: 0,
  backendCalls: 0,
  ...own,
});
const metOf = (cost: Cost) => rowsOf({ costs: [cost], floods: [], memory: [] }).map(({ met }) => met);

test.each([
  ['articles', BUDGETS.cpuToHitsMax, true],
  ['articles', BUDGETS.cpuToHitsMax + 0.1, false],
  ['questions', BUDGETS.cpuOfAskedMax.questions, true],
  ['questions', BUDGETS.cpuOfAskedMax.questions + 0.1, false],
] as const)('%s at %f times the CPU of hits: within the budget is %s', (kind, cpuMsPerRequest, met) => {
  expect(metOf(costOf(kind, { cpuMsPerRequest }))).toEqual([met, true]);
});

test('calls that may come at once count once, also in a short run; others are multiplied', () => {
  expect(metOf(costOf('articles', { backendCalls: MISSES_MAX }))).toEqual([true, true]);
  expect(metOf(costOf('articles', { backendCalls: MISSES_MAX + 3 }))).toEqual([true, false]);
  expect(metOf(costOf('articles', { backendCalls: 100, requests: 10_000 }))).toEqual([true, true]);
});

test('one page that exists and is refused in a flood exceeds the budget, and is named', () => {
  const flood = { name: 'one network', outcomes: { 404: 20, 503: 400 }, read: 9 };
  const rowOf = (refused: string[]) =>
    rowsOf({ costs: [], floods: [{ ...flood, refused }], memory: [] }).map(formatRow);
  expect(rowOf([])[0]).toMatch(/pages refused of 9.*20 x 404, 400 x 503/s);
  expect(rowOf([])[0]).not.toContain('/topics/');
  const refused = rowsOf({
    costs: [],
    floods: [{ ...flood, refused: ['/topics/ferries: 503'] }],
    memory: [],
  });
  expect(refused.map(({ met }) => met)).toEqual([false, true]);
  expect(rowOf(['/topics/ferries: 503'])[0]).toContain('/topics/ferries: 503');
});

test('a flood of which nothing was refused exceeds the budget', () => {
  const flood = { name: 'one network', outcomes: { 404: 2_001 }, read: 9, refused: [] };
  expect(rowsOf({ costs: [], floods: [flood], memory: [] }).map(({ met }) => met)).toEqual([true, false]);
});
