import { escapeXml } from '../../../functions/documents/write-xml.ts';
import type { Row } from '../../bench/row.ts';
import { budgetHeadline, reportDocument } from '../../shared/report.ts';
import type { LoadRun } from '../run.ts';
import type { Summary } from '../summary.ts';
import { barChart } from './charts.ts';
import { budgetTable, lossTable, phaseTable } from './tables.ts';

/** @param style of every report, fonts included @returns the report, complete in one document */
export const reportPage = (run: LoadRun, rows: readonly Row[], style: string): string =>
  reportDocument(
    {
      metadata: run.metadata,
      kind: 'Load test',
      headline: budgetHeadline(rows),
      about: `${run.samples.length.toLocaleString('en')} readers of ${run.publications.length} ${run.publications.length === 1 ? 'publication' : 'publications'}, ${run.ratePerSecond} a second in ordinary times, in ${run.phases.reduce((sum, { seconds }) => sum + seconds, 0)} seconds. They arrive whether or not those before them have been answered; what they wait is counted from when they came.`,
      body: `<h2>Budgets</h2>
${budgetTable('Budgets', rows)}
<h2>Phases</h2>
${phaseTable(run)}
<div class="charts">${charts(run).join('\n')}</div>
${lossTable(run)}`,
      facts: [
        ['Publications', run.publications.map(escapeXml).join('<br>')],
        ['Crowd', 'front page 50 %, lists 20 %, articles 20 %, files 10 %; half of them ask for gzip'],
        ['Purges', run.purges.map(describePurge).join('<br>') || 'none'],
      ],
    },
    style,
  );

function describePurge({ status, ms, feeds }: LoadRun['purges'][number]): string {
  const told = Object.entries(feeds).map(([name, count]) => `${count} ${name}`);
  return escapeXml([`status ${status} after ${(ms / 1000).toFixed(1)} s`, ...told].join(', '));
}

function charts({ summaries, local }: LoadRun): string[] {
  const perPhase = (title: string, of: (summary: Summary) => number) =>
    barChart(
      title,
      summaries.map((summary, i) => [`${i + 1} ${summary.phase.name}`, Math.round(of(summary))] as const),
      null,
    );
  return [
    perPhase('Half of the readers wait at most, ms', ({ p50 }) => p50),
    perPhase('99 of 100 readers wait at most, ms', ({ p99 }) => p99),
    ...(local
      ? [barChart('Requests to each publisher, the whole run', local.attempts, local.attemptsAllowed)]
      : []),
  ];
}
