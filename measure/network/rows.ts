import { atLeast, atMost, explain, plain, type Row } from '../bench/row.ts';
import { median, percentile } from '../shared/percentile.ts';
import { BUDGETS } from './budgets.ts';
import { burstRows } from './burst-rows.ts';
import type { Change } from './changes.ts';
import { EXAMPLES_MAX } from './crawl.ts';
import { PRICES } from './prices.ts';
import { importRows, liveRows } from './register-rows.ts';
import type { NetworkRun } from './run.ts';

const SECOND_MS = 1_000;
const MB = 1e6;

/** @returns the row with the first few of the answers that it counts */
const withExamples = (row: Row, examples: readonly string[]): Row =>
  examples.length === 0 ? row : explain(row, examples.join(', '));

/** @returns every figure of a run with its budget, if it has one */
export function rowsOf(run: NetworkRun): Row[] {
  return [
    ...importRows(run),
    ...(run.bursts ? burstRows(run.bursts, run.publications) : []),
    ...liveRows(run),
    ...turnRows(run),
    ...articleRows(run),
    ...renderRows(run),
    ...feedRows(run),
    ...coldRows(run),
    ...changeRows(run),
    ...modelRows(run),
  ];
}

function turnRows({ turns: { one, many }, cold, strangers, publications }: NetworkRun): Row[] {
  const sum = (of: (turn: (typeof many)[number]) => number) =>
    many.reduce((total, turn) => total + of(turn), 0);
  const views = sum((turn) => turn.views);
  return [
    atLeast(
      `${publications} publications in turn : one hot publication, requests/s`,
      median(
        many.map(({ requestsPerSecond }, i) => requestsPerSecond / (one[i]?.requestsPerSecond ?? Number.NaN)),
      ),
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
      many.flatMap(({ examples }) => examples).slice(0, EXAMPLES_MAX),
    ),
    atMost(
      `  renders in turn, of ${views} views`,
      sum((turn) => turn.renders),
      BUDGETS.rendersInTurnsMax,
    ),
    atMost('  KV keys per view in turn', sum((turn) => turn.kvKeys) / views, BUDGETS.kvKeysPerViewMax, '', 3),
    atMost(
      '  Durable Object calls per view in turn',
      sum((turn) => turn.objectCalls) / views,
      BUDGETS.objectCallsPerViewMax,
      '',
      3,
    ),
    atMost(
      '  backend calls per view in turn',
      sum((turn) => turn.backendCalls) / views,
      BUDGETS.backendCallsPerViewMax,
      '',
      3,
    ),
    atMost(
      '  calls of the register by readers, cold and at random',
      cold.registerCalls + strangers.registerCalls,
      BUDGETS.registerCallsMax,
    ),
  ];
}

function articleRows({ articles }: NetworkRun): Row[] {
  if (articles === null) return [];
  return [
    atMost(
      'requests to the backend per publication and minute, all read',
      articles.callsPerMinute,
      BUDGETS.backendCallsMax,
      '',
      3,
    ),
    plain('  Durable Object calls per request', articles.objectCallsPerCall, '', 2),
    plain('  rows written per request', articles.rowsPerCall, '', 2),
  ];
}

function renderRows({ renders }: NetworkRun): Row[] {
  return [
    atMost('KV keys per render of the front', renders.kvKeysPerRender, BUDGETS.kvKeysPerRenderMax, '', 2),
    plain('  of those that were rendered just before', renders.kvKeysKnown, '', 2),
    atMost('CPU of a render, records known, process', renders.oneCpuMs, BUDGETS.renderCpuMsMax, 'ms', 1),
    plain('  each of another publication, known too', renders.manyCpuMs, 'ms', 1),
    atMost('  many publications : one', renders.manyToOne, BUDGETS.renderManyToOneMax, 'x', 2),
    atMost('  renders that failed', renders.failures, 0),
  ];
}

function feedRows({ changes, strangers, strangersAsked, failedFetches }: NetworkRun): Row[] {
  return [
    atMost(
      'requests per feed per interval, the most',
      changes.mostPerInterval,
      BUDGETS.requestsPerIntervalMax,
    ),
    atMost('fetches of feeds that failed', failedFetches, 0),
    atLeast('random requests that were answered', strangers.requests, strangersAsked),
    plain('  of them naming their own publication', strangers.own),
    withExamples(
      atMost('  strings of another publication', strangers.strange, BUDGETS.strangeNamesMax),
      strangers.examples,
    ),
  ];
}

function coldRows({ cold, publications }: NetworkRun): Row[] {
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
    withExamples(atMost('  failures', cold.failures + cold.broken, BUDGETS.coldFailuresMax), cold.examples),
  ];
}

function changeRows({ changes: { changes }, purges }: NetworkRun): Row[] {
  const purged = purges.map((ms) => ms / SECOND_MS);
  const arrived = changes.filter(({ publishedToFetched }) => !Number.isNaN(publishedToFetched));
  const seconds = (of: (change: Change) => number) =>
    arrived.map((change) => (Number.isNaN(of(change)) ? Number.POSITIVE_INFINITY : of(change) / SECOND_MS));
  const shown = seconds(({ fetchedToPage }) => fetchedToPage);
  const rendered = seconds(({ fetchedToRender }) => fetchedToRender);
  const budget = BUDGETS.changeToPageMsMax / SECOND_MS;
  return [
    plain("publisher's change, from its fetch to a render, median", median(rendered), 's', 1),
    atMost('  p99', percentile(rendered, 0.99), budget, 's', 1),
    plain('  to the page that readers get, median', median(shown), 's', 1),
    plain('  p99', percentile(shown, 0.99), 's', 1),
    plain(
      '  from publication to fetch, median',
      median(seconds((change) => change.publishedToFetched)),
      's',
      0,
    ),
    plain('  changes that were not fetched while we looked', changes.length - arrived.length),
    plain("an editor's purge, from the call to the page, median", median(purged), 's', 2),
    atMost('  p99', percentile(purged, 0.99), BUDGETS.purgeToPageSMax, 's', 2),
  ];
}

function knownRows({ structures, model }: NetworkRun['known']): Row[] {
  const modelled = ({ parts }: (typeof structures)[number]) =>
    parts.reduce((sum, part) => sum + (model.parts[part] ?? 0), 0);
  const all = (of: (one: (typeof structures)[number]) => number) =>
    structures.reduce((sum, one) => sum + of(one), 0);
  return [
    atMost(
      `a snapshot of the isolate with ${model.publications} publications : the model of as many`,
      all(({ bytes }) => bytes) / all(modelled),
      BUDGETS.snapshotToModelMax,
      'x',
      2,
    ),
  ];
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

function modelRows(run: NetworkRun): Row[] {
  const { days, memory, bill, evenBill, traffic } = run;
  return [
    ...days.map(({ viewsPerDay, rendersPerView }) =>
      atMost(
        `renders per view at ${viewsPerDay} views a day (model)`,
        // The budgets are whole hundredths; the model is not more precise.
        hundredths(rendersPerView),
        BUDGETS.rendersPerViewMax.get(viewsPerDay) ?? Number.NaN,
        '',
        2,
      ),
    ),
    ...memory.flatMap(({ publications, bytes, parts }) => [
      atMost(
        `memory of an isolate's structures, ${publications} publications (model)`,
        bytes / MB,
        BUDGETS.memoryMbMax.get(publications) ?? Number.NaN,
        'MB',
        1,
      ),
      ...Object.entries(parts).map(([part, partBytes]) => plain(`  ${part}`, partBytes / MB, 'MB', 1)),
    ]),
    ...knownRows(run.known),
    atMost(
      `bill per month at ${traffic.viewsPerMonth.toLocaleString('en')} views, ${traffic.rowChangesPerMonth.toLocaleString('en')} row changes, views by inhabitants`,
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
    plain('if all publications had as many views', evenBill.usd, 'USD'),
  ];
}
