import { expect, test } from 'vitest';
import { hasFigure } from '../../../../measure/bench/row.ts';
import type { Operations } from '../../../../measure/network/bill.ts';
import { billOf } from '../../../../measure/network/bill.ts';
import type { Burst } from '../../../../measure/network/bursts.ts';
import { PRICES } from '../../../../measure/network/prices.ts';
import { rowsOf } from '../../../../measure/network/rows.ts';
import type { NetworkRun } from '../../../../measure/network/run.ts';
import type { Turn } from '../../../../measure/network/turns.ts';

const OPERATIONS: Operations = {
  cpuMsPerView: 0.5,
  cpuMsPerRender: 5,
  kvKeysPerView: 0,
  kvKeysPerRender: 0,
  kvKeysPerFirstView: 6,
  indexKeysPerMinute: 4,
  kvWritesPerChange: 2,
  kvWritesPerQuietFeed: 0,
  objectCallsPerAttempt: 1,
  rowsPerAttempt: 3,
  perRowChange: { kvWrites: 4, kvReads: 1, objectCalls: 3, rowsWritten: 7 },
  articles: null,
};
const TRAFFIC = {
  viewsPerMonth: 45e6,
  rowChangesPerMonth: 6_000,
  shares: Array.from({ length: 3_000 }, () => 1 / 3_000),
  sharedFeeds: 31,
  localFeeds: 2_278,
  sets: [{ shared: 2, local: 0 }],
  weatherPlaces: 3,
};
const turn = (requestsPerSecond: number, changed: Partial<Turn> = {}): Turn => ({
  views: 3_000,
  requestsPerSecond,
  cpuMsPerView: 0.5,
  failures: 0,
  examples: [],
  renders: 0,
  kvKeys: 0,
  objectCalls: 0,
  backendCalls: 0,
  ...changed,
});

const BURST: Burst = {
  feeds: 2_309,
  fetchedMs: 600_000,
  frontMs: Array.from({ length: 100 }, () => 300),
  newFrontMs: [2_500],
  held: { descriptors: 700, memoryBytes: 800e6 },
  failedFetches: 0,
};

/** A run without faults, except for the given values. */
const runWith = (changed: Partial<NetworkRun> = {}): NetworkRun => ({
  articles: { callsPerMinute: 1, objectCallsPerCall: 2, rowsPerCall: 0 },
  publications: 3_000,
  feeds: 2_309,
  imports: {
    first: {
      acceptedMs: 2_000,
      copiedMs: 20_000,
      written: 3_000,
      unchanged: 0,
      kvWrites: 9_020,
    },
    again: { acceptedMs: 1_000, copiedMs: 1_100, written: 0, unchanged: 3_000, kvWrites: 0 },
  },
  bursts: { imported: BURST, restarted: BURST },
  liveRows: {
    firstPaper: [300, 400],
    change: [200, 300],
    removal: [100, 150],
    perChange: { kvWrites: 4, kvReads: 1, objectCalls: 3, rowsWritten: 7 },
  },
  polling: {
    feedWrites: 4_618,
    quiet: { attempts: 2_309, objectCalls: 3_000, rows: 7_000 },
  },
  cold: {
    answers: 3_000,
    failures: 0,
    ms: 30_000,
    requestsPerSecond: 100,
    cpuMsPerRequest: 9,
    broken: 0,
    examples: [],
    renders: 3_000,
    kvKeysPerView: 2,
    objectCallsPerView: 0.5,
    registerCalls: 0,
  },
  turns: { one: [turn(1_000), turn(2_000)], many: [turn(900), turn(1_700)] },
  renders: {
    oneCpuMs: 5,
    manyCpuMs: 6,
    manyToOne: 1.2,
    kvKeysPerRender: 1,
    kvKeysKnown: 0,
    failures: 0,
  },
  strangers: { requests: 100_000, own: 99_000, strange: 0, examples: [], registerCalls: 0 },
  strangersAsked: 100_000,
  purges: [400, 600],
  changes: {
    changes: [
      {
        publication: 'griffith-in',
        feedId: 'feed-a',
        publishedToFetched: 300_000,
        fetchedToRender: 20_000,
        fetchedToPage: 40_000,
      },
    ],
    simulatedMs: 1_200_000,
    mostPerInterval: 1,
    counts: {
      renders: 0,
      pageWrites: 0,
      unchanged: 0,
      kvKeys: {},
      kvWrites: {},
      objectCalls: {},
      alarms: 0,
      rowsWritten: 0,
      backendCalls: 0,
      underWay: 0,
      ofObjects: 0,
    },
  },
  failedFetches: 0,
  days: [
    { viewsPerDay: 100, rendersPerView: 0.73 },
    { viewsPerDay: 500, rendersPerView: 0.304 },
  ],
  memory: [{ publications: 3_000, feeds: 2_309, parts: { rows: 12e6 }, bytes: 12e6 }],
  known: {
    structures: [{ parts: ['rows', 'heads'], bytes: 12e6 }],
    model: { publications: 300, feeds: 500, parts: { rows: 6e6, heads: 4e6, hosts: 1e6 }, bytes: 11e6 },
  },
  traffic: TRAFFIC,
  operations: OPERATIONS,
  bill: billOf(OPERATIONS, TRAFFIC, () => 0.3),
  evenBill: billOf(OPERATIONS, TRAFFIC, () => 0.3),
  ...changed,
});

const missed = (run: NetworkRun) =>
  rowsOf(run)
    .filter(({ met }) => met === false)
    .map(({ name }) => name.trim());

test('a run without faults meets every budget', () => {
  expect(missed(runWith())).toEqual([]);
});

/** A run with a failed import. */
const burst = (changed: Partial<Burst>): Partial<NetworkRun> => ({
  bursts: { imported: { ...BURST, ...changed }, restarted: null },
});

test('each budget is broken by its own figure', () => {
  const run = runWith();
  const { turns, cold, renders, strangers, changes, imports, liveRows } = run;
  const { first, again } = imports;
  const [change] = changes.changes;
  if (!change) throw new Error('no change');
  const broken: [Partial<NetworkRun>, string][] = [
    [
      { turns: { ...turns, many: [turn(700), turn(1_000)] } },
      '3000 publications in turn : one hot publication, requests/s',
    ],
    [
      { turns: { ...turns, many: [turn(900, { renders: 1 }), turn(1_700)] } },
      'renders in turn, of 6000 views',
    ],
    [{ turns: { ...turns, many: [turn(900, { kvKeys: 90 }), turn(1_700)] } }, 'KV keys per view in turn'],
    [
      { turns: { ...turns, many: [turn(900, { failures: 1 }), turn(1_700)] } },
      'answers other than 200, of 6000',
    ],
    [
      { turns: { ...turns, many: [turn(900, { objectCalls: 90 }), turn(1_700)] } },
      'Durable Object calls per view in turn',
    ],
    [{ cold: { ...cold, registerCalls: 1 } }, 'calls of the register by readers, cold and at random'],
    [
      { strangers: { ...strangers, registerCalls: 1 } },
      'calls of the register by readers, cold and at random',
    ],
    [
      { imports: { ...imports, first: { ...first, acceptedMs: 10_001 } } },
      'import of 3000 rows, until the register has them',
    ],
    [
      { imports: { ...imports, first: { ...first, copiedMs: 30_001 } } },
      'until KV and the indexes have them',
    ],
    [
      { imports: { ...imports, again: { ...again, copiedMs: 10_001 } } },
      'the same import again, 3000 rows unchanged',
    ],
    [{ imports: { ...imports, again: { ...again, kvWrites: 1 } } }, 'KV writes'],
    [
      burst({ frontMs: [...BURST.frontMs, 2_001, 2_001] }),
      'an import of 3000 rows with all alarms: front page, p99 of 102',
    ],
    [
      burst({ held: { descriptors: 1_001, memoryBytes: 800e6 } }),
      'open files and sockets of the runtime, the most',
    ],
    [burst({ held: { descriptors: 700, memoryBytes: 1_301e6 } }), 'its resident memory, the most'],
    [burst({ fetchedMs: Number.POSITIVE_INFINITY }), 'until each of 2309 feeds was fetched'],
    [burst({ failedFetches: 1 }), 'fetches that failed'],
    [
      { bursts: { imported: BURST, restarted: { ...BURST, fetchedMs: 20 * 60_000 + 1 } } },
      'until each of 2309 feeds was fetched',
    ],
    [{ liveRows: { ...liveRows, firstPaper: [300, 5_001] } }, 'the slowest'],
    [{ liveRows: { ...liveRows, change: [300, 5_001] } }, 'the slowest'],
    [{ liveRows: { ...liveRows, removal: [300, Number.POSITIVE_INFINITY] } }, 'the slowest'],
    [{ renders: { ...renders, oneCpuMs: 6.1 } }, 'CPU of a render, records known, process'],
    [{ renders: { ...renders, manyToOne: 1.31 } }, 'many publications : one'],
    [{ renders: { ...renders, kvKeysPerRender: 3 } }, 'KV keys per render of the front'],
    [{ renders: { ...renders, failures: 1 } }, 'renders that failed'],
    [{ strangers: { ...strangers, strange: 1 } }, 'strings of another publication'],
    [{ strangers: { ...strangers, requests: 99_999 } }, 'random requests that were answered'],
    [{ cold: { ...cold, requestsPerSecond: 89 } }, 'cold crawl of 3000 fronts, requests/s'],
    [{ cold: { ...cold, broken: 1 } }, 'failures'],
    [{ changes: { ...changes, mostPerInterval: 2 } }, 'requests per feed per interval, the most'],
    [{ changes: { ...changes, changes: [{ ...change, fetchedToRender: 60_000 }] } }, 'p99'],
    [{ changes: { ...changes, changes: [{ ...change, fetchedToRender: Number.NaN }] } }, 'p99'],
    [{ failedFetches: 1 }, 'fetches of feeds that failed'],
    [{ days: [{ viewsPerDay: 100, rendersPerView: 0.94 }] }, 'renders per view at 100 views a day (model)'],
    [
      {
        known: {
          structures: [{ parts: ['rows'], bytes: 13e6 }],
          model: { publications: 300, feeds: 500, parts: { rows: 10e6 }, bytes: 10e6 },
        },
      },
      'a snapshot of the isolate with 300 publications : the model of as many',
    ],
    [
      { memory: [{ publications: 50_000, feeds: 50_000, parts: {}, bytes: 51e6 }] },
      "memory of an isolate's structures, 50000 publications (model)",
    ],
  ];
  for (const [changed, name] of broken) expect(missed(runWith(changed)), name).toEqual([name]);
});

test('the bill is printed with each of its items, and a failure with the page that failed', () => {
  const run = runWith();
  const rows = rowsOf({ ...run, cold: { ...run.cold, failures: 1, examples: ['a.test: status 500'] } });
  for (const { item, usd } of run.bill.lines) {
    const name = PRICES.items[item].name;
    expect(rows.find((row) => row.name.startsWith(`  ${name}: `))?.value).toBe(`${usd.toFixed(2)} USD`);
  }
  expect(rows.filter(({ measures }) => measures !== undefined)).toMatchObject([
    { name: '  failures', measures: 'a.test: status 500' },
  ]);
  expect(rows.every(hasFigure)).toBe(true);
});
