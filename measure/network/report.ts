import { escapeXml } from '../../functions/documents/write-xml.ts';
import type { Row } from '../bench/row.ts';
import { barChart } from '../load/report/charts.ts';
import { budgetTable, table } from '../load/report/tables.ts';
import { budgetHeadline, reportDocument } from '../shared/report.ts';
import type { Bill, Operations } from './bill.ts';
import { BUDGETS } from './budgets.ts';
import type { Change, Changes } from './changes.ts';
import { EXAMPLES_MAX } from './crawl.ts';
import { PRICES } from './prices.ts';
import type { NetworkRun } from './run.ts';

/** @param style of every report, fonts included @returns the report, complete in one document */
export const networkPage = (run: NetworkRun, rows: readonly Row[], style: string): string =>
  reportDocument(
    {
      metadata: run.metadata,
      kind: 'Network',
      headline: budgetHeadline(rows.filter(({ met }) => met !== null)),
      about: `${run.publications.toLocaleString('en')} publications of real places, ${run.feeds.toLocaleString('en')} feeds of mock publishers, one runtime on one machine. Requests follow each other as fast as they are answered: this is what pages cost, not what readers wait.`,
      body: `<h2>Figures</h2>
${budgetTable('Figures', rows)}
<h2>Charts</h2>
<div class="charts">${charts(run).join('\n')}</div>
<h2>Bill per month</h2>
<p class="note">${run.traffic.viewsPerMonth.toLocaleString('en')} views, shared among publications by their places’ inhabitants; ${run.traffic.rowChangesPerMonth.toLocaleString('en')} changes of rows; operations as counted in this run. CPU is that of the whole local runtime, more than the platform charges for. <a href="${PRICES.source}">List prices</a> of ${PRICES.readAt}, what the plan includes taken off.</p>
${billTable(run.bill)}`,
      facts: [
        ['Size', `${run.quick ? 'quick' : 'full'}, ${run.backend ? 'with' : 'without'} a blog backend`],
        ['Front page', `${(run.cold.pageBytes / 1_000).toFixed(1)} kB`],
        ['Cold fronts that failed', run.cold.examples.map(escapeXml).join('<br>') || 'none'],
        ['Fronts in turn that failed', examplesOf(run).map(escapeXml).join('<br>') || 'none'],
        ['Strings of another publication', run.strangers.examples.map(escapeXml).join('<br>') || 'none'],
        ['Operations', operationLines(run.operations).join('<br>')],
      ],
    },
    style,
  );

const examplesOf = ({ turns }: NetworkRun): string[] =>
  turns.many.flatMap(({ examples }) => examples).slice(0, EXAMPLES_MAX);

function operationLines({ perRowChange, articles, ...others }: Operations): string[] {
  const named = (prefix: string, counts: object) =>
    Object.entries(counts).map(([name, value]) => [`${prefix}${name}`, Number(value)] as const);
  const all = [
    ...named('', others),
    ...named('per row change: ', perRowChange),
    ...named('articles: ', articles ?? {}),
  ];
  return all.map(([name, value]) => `${name} ${value.toFixed(4)}`);
}

function billTable(bill: Bill): string {
  const usd = (value: number) => `<td class="number">${value.toFixed(2)}</td>`;
  const amount = (value: number) => `<td class="number">${Math.round(value).toLocaleString('en')}</td>`;
  const rows = bill.lines.map((line) => {
    const { name, unit } = PRICES.items[line.item];
    return `<th scope="row">${name}, ${unit}</th>${amount(line.amount)}${usd(line.usd)}`;
  });
  const plan = `<th scope="row">Plan</th><td></td>${usd(PRICES.planUsd)}`;
  const sum = `<th scope="row">Sum</th><td></td>${usd(bill.usd)}`;
  const heads = ['Amount', 'USD'].map((figures) => ({ figures }));
  return table('Bill per month', ['Item', ...heads], [...rows, plan, sum]);
}

const tenth = (value: number): number => Math.round(value * 10) / 10;
const hundredth = (value: number): number => Math.round(value * 100) / 100;

/** Changes that were never shown are left out of the chart; the table has them. */
const secondsBy = ({ changes }: Changes, of: (change: Change) => number) =>
  changes
    .filter((change) => Number.isFinite(of(change)))
    .map((change) => [change.publication, tenth(of(change) / 1_000)] as const);

function charts(run: NetworkRun): string[] {
  const { turns, days, memory, changes, bill } = run;
  const perSecond = (of: typeof turns.one, name: string) =>
    of.map(({ requestsPerSecond }, i) => [`${name}, round ${i + 1}`, Math.round(requestsPerSecond)] as const);
  const cpu = (of: typeof turns.one, name: string) =>
    of.map(({ cpuMsPerView }, i) => [`${name}, round ${i + 1}`, hundredth(cpuMsPerView)] as const);
  return [
    barChart('Requests/s', [...perSecond(turns.one, 'one'), ...perSecond(turns.many, 'in turn')], null),
    barChart('CPU per view, ms', [...cpu(turns.one, 'one'), ...cpu(turns.many, 'in turn')], null),
    barChart(
      'Renders per view, by views a day (model)',
      days.map(({ viewsPerDay, rendersPerView }) => [`${viewsPerDay}`, hundredth(rendersPerView)] as const),
      null,
    ),
    barChart(
      'From a fetch to a render, s',
      secondsBy(changes, ({ fetchedToRender }) => fetchedToRender),
      BUDGETS.changeToPageMsMax / 1_000,
    ),
    barChart(
      'From a fetch to the page that readers get, s',
      secondsBy(changes, ({ fetchedToPage }) => fetchedToPage),
      null,
    ),
    ...memory.map(({ publications, parts }) =>
      barChart(
        `Memory at ${publications.toLocaleString('en')} publications, MB (model)`,
        Object.entries(parts).map(([name, bytes]) => [name, tenth(bytes / 1e6)] as const),
        null,
      ),
    ),
    barChart(
      'Bill, USD per month',
      bill.lines.map(({ item, usd }) => [PRICES.items[item].name, Math.round(usd)] as const),
      null,
    ),
  ];
}
