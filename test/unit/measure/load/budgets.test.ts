import { expect, test } from 'vitest';
import { judgeRun } from '../../../../measure/load/budgets.ts';
import type { Sample } from '../../../../measure/load/exchange.ts';
import { planPhases } from '../../../../measure/load/phases.ts';
import type { LoadRun } from '../../../../measure/load/run.ts';
import { summarise } from '../../../../measure/load/summary.ts';
import { allowedAttempts } from '../../../../measure/load/upstream.ts';

const good: Sample = {
  phase: 0,
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

/** A run without faults, except for the changes of `change` to its samples. */
function runWith(change: (sample: Sample, phase: string) => Partial<Sample> = () => ({})): LoadRun {
  const phases = planPhases({ ratePerSecond: 50, quick: true, remote: false, purges: true });
  const samples = phases.flatMap(({ name }, phase) =>
    Array.from({ length: 100 }, (_, i): Sample => {
      const sample = { ...good, phase, at: phase * 1_000 + i };
      return { ...sample, ...change(sample, name) };
    }),
  );
  return {
    phases,
    samples,
    summaries: phases.map((phase, i) =>
      summarise(
        phase,
        samples.filter((sample) => sample.phase === i),
      ),
    ),
    purges: [200],
    local: {
      attempts: [['bay-wire', 2]],
      attemptsAllowed: 2,
      memoryBytes: [200e6],
    },
  };
}

const broken = (run: LoadRun) =>
  judgeRun(run)
    .filter(({ met }) => !met)
    .map(({ name }) => name);

test('a good run breaks no budget', () => {
  expect(broken(runWith())).toEqual([]);
});

test.each<[string, (sample: Sample, phase: string) => Partial<Sample>]>([
  [
    'answers other than 200',
    ({ at }, phase) => (phase === 'outage' && at % 1_000 === 7 ? { status: 503, fault: 'status' } : {}),
  ],
  ['no answer, or none in time', ({ at }) => (at === 8 ? { status: 0, fault: 'timeout' } : {})],
  ['pages cut off', ({ at }) => (at === 9 ? { fault: 'cut-off' } : {})],
  ["another publication's pages", ({ at }) => (at === 9 ? { fault: 'wrong-publication' } : {})],
  [
    'pages from a cache, steady',
    ({ at }, phase) => (phase === 'steady' && at % 20 === 0 ? { isCached: false } : {}),
  ],
  ['p50 steady : bare Worker', (_, phase) => (phase === 'steady' ? { waitedMs: 60 } : {})],
  [
    'p99 steady over the bare Worker',
    ({ at }, phase) => (phase === 'steady' && at % 50 === 0 ? { waitedMs: 500 } : {}),
  ],
  ['p99 spike', ({ at }, phase) => (phase === 'spike' && at % 50 === 0 ? { waitedMs: 2_000 } : {})],
  [
    'smallest front page in the outage : steady',
    ({ at }, phase) => (phase === 'outage' && at % 50 === 0 ? { bytes: 20_000 } : {}),
  ],
  ['readers sent late, p99 (the tester itself)', () => ({ sentLateMs: 150 })],
])('the budget breaks: %s', (name, change) => {
  expect(broken(runWith(change))).toEqual([name]);
});

test('CACHE-3 a publisher may be asked once an interval, once a purge, and as the back-off allows', () => {
  expect(allowedAttempts({ runMs: 60_000, purges: 0, failingMs: 0 })).toBe(1);
  expect(allowedAttempts({ runMs: 301_000, purges: 0, failingMs: 0 })).toBe(2);
  expect(allowedAttempts({ runMs: 60_000, purges: 2, failingMs: 14_000 })).toBe(3);
  expect(allowedAttempts({ runMs: 200_000, purges: 2, failingMs: 95_000 })).toBe(5);
});
