import { atLeast, atMost, explain, plain, type Row } from '../bench/row.ts';
import { median } from '../shared/percentile.ts';
import { type Bill, type HourCounts, type ownServers, PLACES, rendersPerDay } from './bill.ts';
import type { ColdCrawl } from './cold.ts';
import { EXAMPLES_MAX } from './crawl.ts';
import type { Memory } from './memory.ts';
import { type ItemBeside, OWN_SERVER, PRICES, PRICES_BESIDE } from './prices.ts';
import type { Turn, Turns } from './turns.ts';

/** `npm run network` exits with 1 if one of them is exceeded. */
const BUDGETS = {
  /** Each page in turn asks its backend once, behind the reader; what avoided that cost more than the processor time. */
  manyToOneMin: 0.5,
  /** Per view in turn, all of which are compared. */
  kvKeysMax: 0,
  objectCallsMax: 0.01,
  backendCallsMax: 1,
  coldPerSecondMin: 100,
  billUsdMax: 66,
  /** By number of publications. An isolate has 128 MB; at 50,000 the network's list and its neighbours take 8 of these. */
  memoryMbMax: new Map([
    [3_000, 40],
    [50_000, 60],
  ]),
} as const;
const MB = 1e6;

/** @returns the row with the first few of the answers that it counts */
const withExamples = (row: Row, examples: readonly string[]): Row =>
  examples.length === 0 ? row : explain(row, examples.slice(0, EXAMPLES_MAX).join(', '));

export function coldRows(cold: ColdCrawl, publications: number): Row[] {
  return [
    atLeast(
      `cold crawl of ${publications} fronts, requests/s`,
      cold.requestsPerSecond,
      BUDGETS.coldPerSecondMin,
    ),
    plain('  CPU per view', cold.cpuMsPerRequest, 'ms', 1),
    plain('  KV keys per view', cold.kvKeysPerView, '', 2),
    plain('  Durable Object calls per view', cold.objectCallsPerView, '', 2),
    plain('  renders', cold.renders),
    atMost('  calls of the register by readers', cold.registerCalls, 0),
    withExamples(atMost('  failures', cold.failures + cold.broken, 0), cold.examples),
  ];
}

export function turnRows({ one, many }: Turns, publications: number): Row[] {
  const sum = (of: (turn: Turn) => number) => many.reduce((total, turn) => total + of(turn), 0);
  const views = sum((turn) => turn.views);
  const ratios = many.map((turn, i) => turn.requestsPerSecond / (one[i]?.requestsPerSecond ?? Number.NaN));
  const perView = (name: string, of: (turn: Turn) => number, max: number) =>
    atMost(`  ${name} per view in turn`, sum(of) / views, max, '', 3);
  return [
    atLeast(
      `${publications} publications in turn : one hot publication, requests/s`,
      median(ratios),
      BUDGETS.manyToOneMin,
      'x',
      2,
    ),
    plain('  in turn, requests/s', median(many.map((turn) => turn.requestsPerSecond))),
    plain('  in turn, CPU per view', median(many.map((turn) => turn.cpuMsPerView)), 'ms', 2),
    plain('  one hot publication, requests/s', median(one.map((turn) => turn.requestsPerSecond))),
    plain('  one hot publication, CPU per view', median(one.map((turn) => turn.cpuMsPerView)), 'ms', 2),
    withExamples(
      atMost(
        `  answers other than 200, of ${views}`,
        sum((turn) => turn.failures),
        0,
      ),
      many.flatMap(({ examples }) => examples),
    ),
    atMost(
      `  renders in turn, of ${views} views`,
      sum((turn) => turn.renders),
      0,
    ),
    perView('KV keys', (turn) => turn.kvKeys, BUDGETS.kvKeysMax),
    perView('Durable Object calls', (turn) => turn.objectCalls, BUDGETS.objectCallsMax),
    perView('backend calls', (turn) => turn.backendCalls, BUDGETS.backendCallsMax),
  ];
}

export const memoryRows = ({ publications, bytes, parts }: Memory): Row[] => [
  atMost(
    `memory of an isolate's structures, ${publications} publications (model)`,
    bytes / MB,
    BUDGETS.memoryMbMax.get(publications) ?? Number.NaN,
    'MB',
    1,
  ),
  ...Object.entries(parts).map(([part, partBytes]) => plain(`  ${part}`, partBytes / MB, 'MB', 1)),
];

/** The counts that the bill multiplies, and the render rate that it assumes beside the counted one. */
export function hourRows(hour: HourCounts, publications: number): Row[] {
  const perDay = (hour.views * 24) / publications;
  return [
    plain('an hour: views in one place', hour.views),
    explain(
      plain('  renders per view', hour.renders / hour.views, '', 2),
      `The bill takes ${(rendersPerDay(perDay) / perDay).toFixed(2)} for as many views at random times.`,
    ),
    plain('  KV keys read for views', hour.kvKeys),
    plain('  KV keys read by objects', hour.objectKvKeys),
    plain('  KV writes', hour.kvWrites),
    plain('  Durable Object calls', hour.objectCalls),
    plain('  alarms', hour.alarms),
    plain('  rows written', hour.rowsWritten),
  ];
}

export const billRows = (bill: Bill, views: number): Row[] => [
  atMost(
    `bill per month at ${views.toLocaleString('en')} views, ${PLACES} places`,
    bill.usd,
    BUDGETS.billUsdMax,
    'USD',
    0,
  ),
  plain('  the plan', PRICES.planUsd, 'USD', 2),
  ...bill.lines.map(({ item, amount, usd }) => {
    const { name, unit } = PRICES.items[item];
    return plain(`  ${name}: ${Math.round(amount).toLocaleString('en')} ${unit}`, usd, 'USD', 2);
  }),
];

/** What stands on the invoice beside the bill, with the sum of both; and the same Worker on servers of one's own. */
export const besideRows = (
  bill: Bill,
  beside: Bill<ItemBeside>,
  own: ReturnType<typeof ownServers>,
): Row[] => [
  plain('beside it: hostnames, storage, logs', beside.usd, 'USD', 0),
  ...beside.lines.map(({ item, amount, usd }) => {
    const { name, unit } = PRICES_BESIDE[item];
    const shown = amount.toLocaleString('en', { maximumFractionDigits: amount < 100 ? 2 : 0 });
    return plain(`  ${name}: ${shown} ${unit}`, usd, 'USD', 2);
  }),
  plain('the whole invoice', bill.usd + beside.usd, 'USD', 0),
  explain(
    plain('the same on own servers', own.usd, 'USD', 0),
    `${own.servers} of ${OWN_SERVER.cores} cores: ${own.coresBusy.toFixed(1)} are busy on average. One place, without backups, certificates or somebody who watches.`,
  ),
];
