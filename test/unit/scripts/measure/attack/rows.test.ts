import { expect, test } from 'vitest';
import { MISSES_MAX } from '../../../../../functions/articles/admit-calls.ts';
import type { KindName } from '../../../../../scripts/measure/attack/kinds.ts';
import type { Cost } from '../../../../../scripts/measure/attack/perform.ts';
import { BUDGETS, rowsOf } from '../../../../../scripts/measure/attack/rows.ts';

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
const keptOf = (cost: Cost) => rowsOf({ costs: [cost], memory: [] }).map(({ kept }) => kept);

test.each([
  ['articles', BUDGETS.cpuToHitsMax, true],
  ['articles', BUDGETS.cpuToHitsMax + 0.1, false],
  ['questions', BUDGETS.cpuOfAskedMax.questions, true],
  ['questions', BUDGETS.cpuOfAskedMax.questions + 0.1, false],
] as const)('%s at %f times the CPU of hits: within the budget is %s', (kind, cpuMsPerRequest, kept) => {
  expect(keptOf(costOf(kind, { cpuMsPerRequest }))).toEqual([kept, true]);
});

test('calls that may come at once count once, also in a short run; others are multiplied', () => {
  expect(keptOf(costOf('articles', { backendCalls: MISSES_MAX }))).toEqual([true, true]);
  expect(keptOf(costOf('articles', { backendCalls: MISSES_MAX + 3 }))).toEqual([true, false]);
  expect(keptOf(costOf('articles', { backendCalls: 100, requests: 10_000 }))).toEqual([true, true]);
});
