import { MISSES_MAX } from '../../functions/articles/admit-calls.ts';
import { atLeast, atMost, explain, plain, type Row } from '../bench/row.ts';
import { median } from '../shared/percentile.ts';
import type { Flooded } from './flood-names.ts';
import type { KindName } from './kinds.ts';
import type { Cost, Outcomes } from './perform.ts';

/** Limits; `npm run attack` exits with 1 if one is exceeded. */
export const BUDGETS = {
  /** CPU of a request, as a multiple of a hit's. */
  cpuToHitsMax: 2,
  /**
   * Kinds that are expensive by design: a question is a search and a render, a suggestion a search. The limit is sixty
   * of each per network and minute (SEARCH-3), so a network causes at most one question and one suggestion per second.
   */
  cpuOfAskedMax: { questions: 40, suggestions: 5, flood: 8 },
  /** For any kind, per TEN_THOUSAND requests. */
  backendCallsMax: 100,
  /** Existing topics, authors and months, requested during a flood of invented ones. */
  refusedMax: 0,
  madeUpRefusedMin: 1,
  /** Live memory of the isolates after the last round, less that after the first: caches are not full yet. */
  growthMbMax: 10,
} as const;

const TEN_THOUSAND = 10_000;
const MS_PER_S = 1_000;
const MB = 1e6;

export interface AttackRun {
  costs: readonly Cost[];
  floods: readonly Flooded[];
  /** Live memory of the isolates before the first round and after each, in bytes. */
  memory: readonly number[];
}

/** @returns the cost of 10,000 requests of each kind, with its budgets, and the effects of a flood on readers */
export function rowsOf({ costs, floods, memory }: AttackRun): Row[] {
  const kinds = [...new Set(costs.map(({ kind }) => kind))];
  const rows = kinds.flatMap((kind) => {
    const own = costs.filter((cost) => cost.kind === kind);
    const ratio = median(own.map(({ cpuMsPerRequest, hitCpuMs }) => cpuMsPerRequest / hitCpuMs));
    return [
      explain(atMost(`${kind}: CPU : hits`, ratio, cpuMaxOf(kind), 'x', 2), counted(own)),
      atMost('  backend calls of 10,000', backendCallsOf(own), BUDGETS.backendCallsMax),
    ];
  });
  return [...rows, ...floods.flatMap(floodRows), ...memoryRows(memory)];
}

function floodRows({ name, outcomes, read, refused }: Flooded): Row[] {
  const row = atMost(`pages refused of ${read}: ${name}`, refused.length, BUDGETS.refusedMax);
  return [
    explain(row, [`made-up names: ${listed(outcomes)}`, ...refused].join('; ')),
    atLeast('  made-up names refused', outcomes[503] ?? 0, BUDGETS.madeUpRefusedMin),
  ];
}

const cpuMaxOf = (kind: KindName): number => {
  const asked: Partial<Record<KindName, number>> = BUDGETS.cpuOfAskedMax;
  return asked[kind] ?? BUDGETS.cpuToHitsMax;
};

/** The number of simultaneous calls does not depend on the length of a run. */
function backendCallsOf(costs: readonly Cost[]): number {
  const further = costs.map((cost) => ({
    ...cost,
    backendCalls: Math.max(0, cost.backendCalls - MISSES_MAX),
  }));
  const atOnce = Math.max(...costs.map(({ backendCalls }) => Math.min(MISSES_MAX, backendCalls)));
  return atOnce + perTenThousand(further, 'backendCalls');
}

type Count = 'backendCalls' | 'renders' | 'pageWrites' | 'kvReads' | 'kvWrites' | 'objectCalls';

function perTenThousand(costs: readonly Cost[], count: Count): number {
  const requests = costs.reduce((sum, cost) => sum + cost.requests, 0);
  return (costs.reduce((sum, cost) => sum + cost[count], 0) / requests) * TEN_THOUSAND;
}

/** @returns the other counts in one line */
function counted(costs: readonly Cost[]): string {
  const requests = costs.reduce((sum, cost) => sum + cost.requests, 0);
  const seconds = (ms: number) => ((ms * TEN_THOUSAND) / MS_PER_S).toFixed(1);
  const cpu = `${seconds(median(costs.map((cost) => cost.cpuMsPerRequest)))} s of CPU`;
  const hits = `hits ${seconds(median(costs.map((cost) => cost.hitCpuMs)))} s`;
  const count = (name: Count, what: string) => `${Math.round(perTenThousand(costs, name))} ${what}`;
  return [
    `${requests} requests: ${outcomesOf(costs)}. Per 10,000: ${cpu} (${hits})`,
    count('renders', 'renders'),
    count('pageWrites', 'page cache writes'),
    count('kvReads', 'KV reads'),
    count('kvWrites', 'KV writes'),
    count('objectCalls', 'Durable Object calls.'),
  ].join(', ');
}

function outcomesOf(costs: readonly Cost[]): string {
  const sum: Outcomes = {};
  for (const { outcomes } of costs)
    for (const [outcome, count] of Object.entries(outcomes)) sum[outcome] = (sum[outcome] ?? 0) + count;
  return listed(sum);
}

const listed = (outcomes: Outcomes): string =>
  Object.entries(outcomes)
    .map(([outcome, count]) => `${count} x ${outcome}`)
    .join(', ');

function memoryRows(memory: readonly number[]): Row[] {
  const [before, first] = memory;
  const last = memory.at(-1);
  if (before === undefined || first === undefined || last === undefined) return [];
  return [
    plain('memory that the isolates hold before the attack', before / MB, 'MB'),
    plain('  after the first round', first / MB, 'MB'),
    atMost(`  more after round ${memory.length - 1}`, (last - first) / MB, BUDGETS.growthMbMax, 'MB'),
  ];
}
