import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeXml } from '../../../functions/documents/write-xml.ts';
import type { Row } from '../bench/row.ts';
import { barChart } from '../load/report/charts.ts';
import { table } from '../load/report/tables.ts';
import { reportStyle } from '../load/report.ts';
import { BEFORE } from './before.ts';
import type { Bill, Operations } from './bill.ts';
import { BUDGETS } from './budgets.ts';
import type { Change, Changes } from './changes.ts';
import { PRICES } from './prices.ts';
import type { NetworkRun } from './run.ts';

/** Writes the report as one self-contained file. @returns its path */
export function saveReport(run: NetworkRun, rows: readonly Row[], folder: string): string {
  const file = path.join(folder, `${run.metadata.at.replace(/\W/g, '-')}.html`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, networkPage(run, rows, reportStyle()));
  return file;
}

/** @param style the report's whole CSS, fonts included @returns the report, complete in one document */
export function networkPage(run: NetworkRun, rows: readonly Row[], style: string): string {
  const budgets = rows.filter(({ kept }) => kept !== null);
  const broken = budgets.filter(({ kept }) => !kept).length;
  const headline =
    broken === 0 ? `All ${budgets.length} budgets kept` : `${broken} of ${budgets.length} budgets broken`;
  const { at, commit, machine, busy } = run.metadata;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(headline)} · network</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="kicker">Network · ${escapeXml(at)}</p>
<h1>${escapeXml(headline)}</h1>
<p class="standfirst">${run.publications.toLocaleString('en')} publications of real places, ${run.feeds.toLocaleString('en')} feeds of mock publishers, one runtime on one machine. Requests follow each other as fast as they are answered: this is what pages cost, not what readers wait.</p>
</header>
<main>
<h2>Figures</h2>
${figureTable(rows)}
<h2>Charts</h2>
<div class="charts">${charts(run).join('\n')}</div>
<h2>Bill per month</h2>
<p class="note">${run.traffic.viewsPerMonth.toLocaleString('en')} views, ${run.traffic.rowChangesPerMonth.toLocaleString('en')} changes of rows; operations as counted in this run and, for “before”, at ${BEFORE.commit} (${BEFORE.at}). CPU is that of the whole local runtime, more than the platform charges for. <a href="${PRICES.source}">List prices</a> of ${PRICES.readAt}, what the plan includes taken off.</p>
${billTable(run.bill, run.billBefore)}
<h2>About this run</h2>
<dl>
<dt>Machine</dt><dd>${escapeXml(machine)}; load when it began ${Math.round(busy * 100)} % of its processors</dd>
<dt>Commit</dt><dd>${escapeXml(commit)}</dd>
<dt>Size</dt><dd>${run.quick ? 'quick' : 'full'}, ${run.backend ? 'with' : 'without'} a blog backend</dd>
<dt>Front page</dt><dd>${(run.cold.pageBytes / 1_000).toFixed(1)} kB</dd>
<dt>Cold fronts that failed</dt><dd>${run.cold.examples.map(escapeXml).join('<br>') || 'none'}</dd>
<dt>Strings of another publication</dt><dd>${run.strangers.examples.map(escapeXml).join('<br>') || 'none'}</dd>
<dt>Operations</dt><dd>${operationLines(run.operations).join('<br>')}</dd>
</dl>
</main>
</body>
</html>
`;
}

function operationLines({ perRowChange, articles, ...others }: Operations): string[] {
  const ofRows = Object.entries(perRowChange).map(([name, value]) => [`${name}PerRowChange`, value] as const);
  const ofArticles = Object.entries(articles ?? {}).map(
    ([name, value]) => [`articles ${name}`, value] as const,
  );
  return [...Object.entries(others), ...ofRows, ...ofArticles].map(
    ([name, value]) => `${name} ${value.toFixed(4)}`,
  );
}

function figureTable(rows: readonly Row[]): string {
  const verdict = (kept: boolean | null) =>
    kept === null ? '<td></td>' : kept ? '<td>kept</td>' : '<td class="broken">✗ broken</td>';
  return table(
    'Figures',
    ['What', { figures: 'Found' }, 'Budget', ''],
    rows.map(
      ({ name, value, goal, kept }) =>
        `<th scope="row">${escapeXml(name).replace(/^ +/, '&emsp;')}</th><td class="number">${escapeXml(value)}</td><td>${escapeXml(goal ?? '')}</td>${verdict(kept)}`,
    ),
  );
}

function billTable(now: Bill, before: Bill): string {
  const usd = (value: number) => `<td class="number">${value.toFixed(2)}</td>`;
  const amount = (value: number) => `<td class="number">${Math.round(value).toLocaleString('en')}</td>`;
  const rows = now.lines.map((line, i) => {
    const other = before.lines[i] ?? line;
    const { name, unit } = PRICES.items[line.item];
    return `<th scope="row">${name}, ${unit}</th>${amount(line.amount)}${usd(line.usd)}${amount(other.amount)}${usd(other.usd)}`;
  });
  const plan = `<th scope="row">Plan</th><td></td>${usd(PRICES.planUsd)}<td></td>${usd(PRICES.planUsd)}`;
  const sum = `<th scope="row">Sum</th><td></td>${usd(now.usd)}<td></td>${usd(before.usd)}`;
  const heads = ['Amount', 'USD', 'Amount before', 'USD before'].map((figures) => ({ figures }));
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
  const { turns, days, memory, changes, bill, billBefore } = run;
  const perSecond = (of: typeof turns.one, name: string) =>
    of.map(({ requestsPerSecond }, i) => [`${name}, round ${i + 1}`, Math.round(requestsPerSecond)] as const);
  const cpu = (of: typeof turns.one, name: string) =>
    of.map(({ cpuMsPerView }, i) => [`${name}, round ${i + 1}`, hundredth(cpuMsPerView)] as const);
  return [
    barChart('Requests/s', [...perSecond(turns.one, 'one'), ...perSecond(turns.many, 'in turn')], null),
    barChart('CPU per view, ms', [...cpu(turns.one, 'one'), ...cpu(turns.many, 'in turn')], null),
    barChart(
      'Renders per view, by views a day (model)',
      days.flatMap(({ viewsPerDay, rendersPerView, before }) => [
        [`${viewsPerDay}`, hundredth(rendersPerView)] as const,
        [`${viewsPerDay}, by age`, hundredth(before)] as const,
      ]),
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
      bill.lines.flatMap(({ item, usd }, i) => [
        [PRICES.items[item].name, Math.round(usd)] as const,
        ['before', Math.round(billBefore.lines[i]?.usd ?? 0)] as const,
      ]),
      null,
    ),
  ];
}
