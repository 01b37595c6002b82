/**
 * `npm run chaos`: every fault of an upstream or a store, for every kind of page, warm and cold. Prints a grid, a row for each
 * state, and exits 1 if a cell is red.
 */
import * as z from 'zod';
import { stopWith, USAGE_EXIT } from '../scripts/local/settings.ts';
import { cellId, selectCells } from './chaos/cells.ts';
import { gridRow, runChaos } from './chaos/run.ts';
import { SABOTAGES } from './chaos/sabotage.ts';
import { readOptions } from './shared/options.ts';

const USAGE = `npm run chaos [-- --cell ID ...] [--list] [--sabotage NAME]

  --cell ID        a cell, or a prefix that ends at a slash (backend-hang, nothing/kv-throw/warm); may be repeated
  --list           prints the ids
  --sabotage NAME  ${SABOTAGES.join(', ')}: replaces every answer, to show that cells detect it`;

const { cell, list, sabotage } = readOptions(USAGE, {
  cell: z.array(z.string()).default([]),
  list: z.boolean().default(false),
  sabotage: z.enum(SABOTAGES).optional(),
});
const selection = selectCells(cell);
if (selection.length === 0)
  stopWith(`No cell is called ${cell.join(', ')}: npm run chaos -- --list`, USAGE_EXIT);
if (list) {
  for (const { state, pages } of selection) for (const page of pages) console.log(cellId({ ...state, page }));
} else {
  const startedAt = Date.now();
  const verdicts = await runChaos(selection, {
    sabotage,
    onState: (state, done) => console.log(gridRow(state, done)),
  });
  const red = verdicts.filter(({ fault }) => fault !== null);
  const seconds = Math.round((Date.now() - startedAt) / 1_000);
  console.log(`\n${verdicts.length} cells, ${red.length} red, ${seconds} s`);
  process.exitCode = red.length === 0 ? 0 : 1;
}
