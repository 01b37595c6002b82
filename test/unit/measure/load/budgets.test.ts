import { expect, test } from 'vitest';
import { judgeRun } from '../../../../measure/load/budgets.ts';
import type { LoadRun, Sample } from '../../../../measure/load/perform.ts';
import type { PhaseName } from '../../../../measure/load/stage.ts';

const good: Omit<Sample, 'phase'> = {
  kind: 'front',
  host: 'paper.test',
  path: '/',
  at: 0,
  waitedMs: 10,
  sentLateMs: 1,
  status: 200,
  isCached: true,
  bytes: 50_000,
  fault: null,
};
const PHASES: PhaseName[] = ['cold', 'warm', 'bare', 'steady', 'spike', 'purge', 'outage', 'recovery'];
type Change = (sample: Sample) => Partial<Sample>;

/** A run without faults, except for the changes of `change` to its samples. */
const runWith = (change: Change = () => ({})): LoadRun => ({
  samples: PHASES.flatMap((phase) =>
    Array.from({ length: 100 }, (_, at): Sample => {
      const sample = { ...good, phase, at };
      return { ...sample, ...change(sample) };
    }),
  ),
  purges: [200],
  local: { mostAsked: { feed: 'bay-wire', requests: 1, allowed: 1 }, memoryBytes: [200e6] },
});

const broken = (run: LoadRun) =>
  judgeRun(run)
    .filter(({ met }) => !met)
    .map(({ name }) => name);

test('a good run breaks no budget', () => {
  expect(broken(runWith())).toEqual([]);
});

test.each<[string, Change]>([
  [
    'answers other than 200',
    ({ at, phase }) => (phase === 'outage' && at === 7 ? { status: 503, fault: 'status' } : {}),
  ],
  [
    'no answer, or none in time',
    ({ at, phase }) => (phase === 'cold' && at === 8 ? { status: 0, fault: 'timeout' } : {}),
  ],
  ['pages cut off', ({ at, phase }) => (phase === 'cold' && at === 9 ? { fault: 'cut-off' } : {})],
  [
    "another publication's pages",
    ({ at, phase }) => (phase === 'cold' && at === 9 ? { fault: 'wrong-publication' } : {}),
  ],
  [
    'pages from a cache, steady',
    ({ at, phase }) => (phase === 'steady' && at % 20 === 0 ? { isCached: false } : {}),
  ],
  ['p50 steady : bare Worker', ({ phase }) => (phase === 'steady' ? { waitedMs: 60 } : {})],
  [
    'p99 steady over the bare Worker',
    ({ at, phase }) => (phase === 'steady' && at % 50 === 0 ? { waitedMs: 500 } : {}),
  ],
  ['p99 spike', ({ at, phase }) => (phase === 'spike' && at % 50 === 0 ? { waitedMs: 2_000 } : {})],
  [
    'smallest front page in the outage : steady',
    ({ at, phase }) => (phase === 'outage' && at % 50 === 0 ? { bytes: 20_000 } : {}),
  ],
  ['readers sent late, p99 (the tester itself)', () => ({ sentLateMs: 150 })],
])('the budget breaks: %s', (name, change) => {
  expect(broken(runWith(change))).toEqual([name]);
});

test('CACHE-3 a publisher that is asked more than once an interval breaks the budget', () => {
  const mostAsked = { feed: 'bay-wire', requests: 2, allowed: 1 };
  const run = { ...runWith(), local: { mostAsked, memoryBytes: [] } };
  expect(broken(run)).toEqual(['requests to one publisher (bay-wire)']);
});
