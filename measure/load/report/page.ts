import { escapeXml } from '../../../functions/documents/write-xml.ts';
import type { Row } from '../../bench/row.ts';
import { budgetHeadline, reportDocument } from '../../shared/report.ts';
import type { LoadRun } from '../run.ts';
import { barChart, columnChart, lineChart } from './charts.ts';
import { frameOf, letterOf, linearScale, logScale } from './frame.ts';
import { answersPerSecond, lengthOf, outcomesPerSecond, siteSamples, waitPerSecond } from './series.ts';
import { budgetTable, lossTable, phaseTable } from './tables.ts';

/** @param style of every report, fonts included @returns the report, complete in one document */
export const reportPage = (run: LoadRun, rows: readonly Row[], style: string): string =>
  reportDocument(
    {
      metadata: run.metadata,
      kind: 'Load test',
      headline: budgetHeadline(rows),
      about: `${run.samples.length.toLocaleString('en')} readers of ${run.publications.length} ${run.publications.length === 1 ? 'publication' : 'publications'}, ${run.ratePerSecond} a second in ordinary times, in ${lengthOf(run)} seconds. They arrive whether or not those before them have been answered; what they wait is counted from when they came.`,
      body: `<h2>Budgets</h2>
${budgetTable('Budgets', rows)}
<h2>Over time</h2>
<p class="note">The numbers above the charts are the phases of the next table. ${marksOf(run)}Readers of the bare Worker are left out.</p>
<div class="charts">${charts(run).join('\n')}</div>
<h2>Phases</h2>
${phaseTable(run)}
${lossTable(run)}`,
      facts: [
        ['Publications', run.publications.map(escapeXml).join('<br>')],
        ['Crowd', 'front page 50 %, lists 20 %, articles 20 %, files 10 %; half of them ask for gzip'],
        ['Purges', run.purges.map(describePurge).join('<br>') || 'none'],
      ],
    },
    style,
  );

function marksOf({ marks }: LoadRun): string {
  if (marks.length === 0) return '';
  const words = marks.map(({ at, what }, i) => `${letterOf(i)} ${what} (${(at / 1000).toFixed(0)} s)`);
  return `Events: ${words.map(escapeXml).join(', ')}. `;
}

function describePurge({ status, ms, feeds }: LoadRun['purges'][number]): string {
  const told = Object.entries(feeds).map(([name, count]) => `${count} ${name}`);
  return escapeXml([`status ${status} after ${(ms / 1000).toFixed(1)} s`, ...told].join(', '));
}

function charts(run: LoadRun): string[] {
  const frame = frameOf(run);
  const samples = siteSamples(run);
  const answers = answersPerSecond(samples, frame.seconds);
  const [p50, p99] = [waitPerSecond(samples, 0.5), waitPerSecond(samples, 0.99)];
  const outcomes = (['hit', 'stale'] as const).map((outcome) =>
    outcomesPerSecond(samples, [outcome], frame.seconds),
  );
  const rendered = outcomesPerSecond(samples, ['miss', 'bypass', 'none'], frame.seconds);
  return [
    lineChart({
      title: 'Answers a second',
      frame,
      scale: linearScale(answers.map(([, value]) => value)),
      series: [{ name: 'answers', look: 'first', points: answers }],
    }),
    lineChart({
      title: 'Readers’ waits, ms',
      frame,
      scale: logScale([...p50, ...p99].map(([, value]) => value)),
      series: [
        { name: 'half of them, at most', look: 'first', points: p50 },
        { name: '99 of 100, at most', look: 'second', points: p99 },
      ],
    }),
    columnChart({
      title: 'Pages per second, by source',
      frame,
      scale: linearScale(answers.map(([, value]) => value)),
      series: [
        { name: 'cache', look: 'first', points: outcomes[0] ?? [] },
        { name: 'cache, being renewed', look: 'second', points: outcomes[1] ?? [] },
        { name: 'rendered for the reader', look: 'third', points: rendered },
      ],
    }),
    ...localCharts(run),
  ];
}

function localCharts(run: LoadRun): string[] {
  if (!run.local) return [];
  const { readings, attempts, attemptsAllowed } = run.local;
  const frame = frameOf(run);
  const memory = readings.map(({ at, memoryBytes }) => [at / 1000, memoryBytes / 1e6] as const);
  const cpu = readings.slice(1).map(({ at, cpuMs }, i) => {
    const before = readings[i] ?? { at: 0, cpuMs: 0 };
    return [at / 1000, ((cpuMs - before.cpuMs) / (at - before.at)) * 100] as const;
  });
  const chart = (title: string, name: string, points: readonly (readonly [number, number])[]) =>
    lineChart({
      title,
      frame,
      scale: linearScale(points.map(([, value]) => value)),
      series: [{ name, look: 'first', points }],
    });
  return [
    ...(readings.length > 0
      ? [
          chart('Memory of the runtime, MB', 'resident', memory),
          chart('Processor time, % of one', 'runtime', cpu),
        ]
      : []),
    barChart('Requests to each publisher, the whole run', attempts, attemptsAllowed),
  ];
}
