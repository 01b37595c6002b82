/**
 * `npm run chaos [-- --cell ID ...]`: every fault of an upstream or a store, for every kind of page, warm and cold.
 * Writes a report with a grid into chaos-report/ and exits 1 if a cell is red. `--cell` takes the id of a cell, or a
 * prefix that ends at a slash (`backend-hang`, `nothing/kv-throw/warm`); `--list` prints the ids. `--sabotage empty`,
 * `other-paper` or `yesterday` replaces every answer, to show that cells detect it.
 */
import { parseArgs } from 'node:util';
import { cellId, selectCells } from './chaos/cells.ts';
import { reportPage } from './chaos/report.ts';
import { progressLine, runChaos } from './chaos/run.ts';
import { SABOTAGES } from './chaos/sabotage.ts';
import { readRunMetadata } from './shared/machine.ts';
import { reportStyle, saveReport } from './shared/report.ts';

const FOLDER = 'chaos-report';

const { values } = parseArgs({
  options: {
    cell: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    sabotage: { type: 'string' },
  },
});
const selection = selectCells(values.cell);
const sabotage = SABOTAGES.find((name) => name === values.sabotage);
if (sabotage === undefined && values.sabotage !== undefined) {
  console.error(`--sabotage: one of ${SABOTAGES.join(', ')}`);
  process.exitCode = 1;
} else if (selection.length === 0) {
  console.error(`No cell is called ${values.cell.join(', ')}: npm run chaos -- --list`);
  process.exitCode = 1;
} else if (values.list) {
  for (const { state, pages } of selection) for (const page of pages) console.log(cellId({ ...state, page }));
} else {
  const metadata = readRunMetadata();
  const startedAt = Date.now();
  const verdicts = await runChaos(selection, {
    sabotage,
    onState: (state, done) => console.log(progressLine(state, done)),
  });
  const red = verdicts.filter(({ fault }) => fault !== null);
  const seconds = (Date.now() - startedAt) / 1_000;
  const file = saveReport(metadata, reportPage({ metadata, seconds, verdicts }, reportStyle()), FOLDER);
  console.log(`\n${verdicts.length} cells, ${red.length} red, ${Math.round(seconds)} s: ${file}`);
  process.exitCode = red.length === 0 ? 0 : 1;
}
