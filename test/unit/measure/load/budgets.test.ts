import { expect, test } from 'vitest';
import { judgeRun } from '../../../../measure/load/budgets.ts';
import type { Sample } from '../../../../measure/load/exchange.ts';
import { planPhases } from '../../../../measure/load/phases.ts';
import { countFeeds } from '../../../../measure/load/purge.ts';
import { reportPage } from '../../../../measure/load/report/page.ts';
import type { LoadRun } from '../../../../measure/load/run.ts';
import { summarise } from '../../../../measure/load/summary.ts';
import { allowedAttempts, attemptsPerFeed } from '../../../../measure/load/upstream.ts';
import { median, percentile } from '../../../../measure/shared/percentile.ts';

const good: Sample = {
  phase: 0,
  kind: 'front',
  host: 'paper.test',
  path: '/',
  at: 0,
  waitedMs: 10,
  firstByteMs: 5,
  sentLateMs: 1,
  status: 200,
  cache: 'hit',
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
    metadata: { at: '2026-01-01T00:00Z', commit: 'abc', machine: 'a machine', busy: 0 },
    publications: ['Paper (paper.test)'],
    ratePerSecond: 50,
    phases,
    samples,
    summaries: phases.map((phase, i) =>
      summarise(
        phase,
        samples.filter((sample) => sample.phase === i),
      ),
    ),
    purges: [{ status: 200, ms: 9_000, feeds: { changed: 23 } }],
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
    ({ at }, phase) => (phase === 'steady' && at % 20 === 0 ? { cache: 'miss' } : {}),
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

test('budgets of the runtime, the publishers and the editor break', () => {
  const run = runWith();
  const local = run.local ?? { attempts: [], attemptsAllowed: 0, memoryBytes: [] };
  expect(broken({ ...run, local: { ...local, attempts: [['bay-wire', 3]] } })).toEqual([
    'requests to one publisher (bay-wire)',
  ]);
  expect(broken({ ...run, local: { ...local, memoryBytes: [9e9] } })).toEqual([
    'memory of the runtime, peak',
  ]);
  expect(broken({ ...run, purges: [{ status: 401, ms: 5, feeds: {} }] })).toEqual(['purges refused']);
});

test('a budget without a figure is broken, not met', () => {
  const run = runWith();
  expect(
    broken({ ...run, samples: run.samples.filter(({ phase }) => run.phases[phase]?.name !== 'outage') }),
  ).toEqual(['smallest front page in the outage : steady']);
  const withoutFronts = run.samples.map((sample): Sample => ({ ...sample, kind: 'list' }));
  expect(broken({ ...run, samples: withoutFronts })).toEqual(['smallest front page in the outage : steady']);
});

test('CACHE-3 a publisher may be asked once an interval, once a purge, and as the back-off allows', () => {
  expect(allowedAttempts({ runMs: 60_000, purges: 0, failingMs: 0 })).toBe(1);
  expect(allowedAttempts({ runMs: 301_000, purges: 0, failingMs: 0 })).toBe(2);
  expect(allowedAttempts({ runMs: 60_000, purges: 2, failingMs: 14_000 })).toBe(3);
  expect(allowedAttempts({ runMs: 200_000, purges: 2, failingMs: 95_000 })).toBe(5);
});

test('requests are counted a publisher', () => {
  expect(attemptsPerFeed({ 'feed:a': 1, backend: 9, 'feed:b': 2 })).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
});

test('PURGE-1 the lines of a purge are counted, the last one and nonsense are not', () => {
  const lines = '{"url":"a","status":"changed"}\n{"url":"b","status":"failed"}\nnonsense\n{"done":true}\n';
  expect(countFeeds(lines)).toEqual({ changed: 1, failed: 1 });
});

test('percentiles are values that were measured', () => {
  const values = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect(percentile(values, 0.99)).toBe(99);
  expect(percentile(values, 1)).toBe(100);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([], 0.5)).toBeNaN();
});

test('the report is one document without anything outside it, and escapes its input', () => {
  const run = runWith(({ at }) => (at === 5 ? { path: '/<script>"', status: 500, fault: 'status' } : {}));
  const page = reportPage({ ...run, publications: ['<b>Paper</b>'] }, judgeRun(run), '');
  expect(page).not.toContain('<script');
  expect(page).not.toContain('<b>');
  expect(page).toContain('paper.test/&lt;script&gt;&quot;');
  expect(page).not.toMatch(/(?:src|href)=/);
  expect(page).not.toMatch(/NaN|Infinity|undefined/);
  expect(page.match(/<svg[^>]*role="img"/g)).toHaveLength(3);
});

test('a run with more readers than a call may have arguments is judged and reported', () => {
  const run = runWith();
  const samples = Array.from({ length: 200_000 }, (): Sample => good);
  expect(reportPage({ ...run, samples }, judgeRun({ ...run, samples }), '')).toContain('200,000 readers');
});
