/**
 * `npm run bench`: how long a reader waits and what it costs, compared
 * with a bare Worker in the same runtime and run. Ratios can be quoted; absolute times hold for this machine only.
 */
import * as z from 'zod';
import { stopWith, USAGE_EXIT } from '../scripts/local/settings.ts';
import { ON_REQUEST, PARTS, SHORTEST, WITH_LIMITS } from './bench/parts.ts';
import { formatRow, hasFigure, printRow, type Row } from './bench/row.ts';
import { saveRows } from './bench/save.ts';
import { readRunMetadata } from './shared/machine.ts';
import { namesOf, readOptions } from './shared/options.ts';

const parts = namesOf(PARTS);
const USAGE = `npm run bench [-- PART ...] [--runs N] [--short] [--save] [--strict]

  PART             ${parts.join(', ')};
                   without one all but ${[...ON_REQUEST].join(', ')}
  --runs N         rounds
  --short          every part once and as briefly as possible: its figures mean nothing, but a part that no longer works
                   ends the run, as a figure that is no number does in every run
  --save           the figures are appended to measure/history/runs.md
  --strict         exits 1 if a goal is missed, as ${[...WITH_LIMITS].join(', ')} does without it
  --route PATH     of lighthouse, may be repeated: this route instead of all
  --scenario NAME  of taps, may be repeated: this scenario instead of all`;

const { words, short, save, strict, runs, route, scenario } = readOptions(USAGE, {
  words: z.array(z.enum(parts)).optional(),
  runs: z.coerce.number().int().positive().optional(),
  route: z.array(z.string()).optional(),
  scenario: z.array(z.string()).optional(),
  save: z.boolean().default(false),
  strict: z.boolean().default(false),
  short: z.boolean().default(false),
});
if (short && (save || strict || runs || route || scenario))
  stopWith('--short takes no other option.', USAGE_EXIT);
const isChosen = (name: string) => (short ? !WITH_LIMITS.has(name) : !ON_REQUEST.has(name));
const names = words ?? parts.filter(isChosen);
const occasion = readRunMetadata();
const rows: Row[] = [];
for (const name of names) {
  const options = { runs, routes: route, scenarios: scenario };
  const part = await PARTS[name]();
  for await (const row of await part(short ? SHORTEST : options)) {
    rows.push(row);
    if (strict || WITH_LIMITS.has(name)) printRow(row);
    else console.log(formatRow(row));
  }
}
const broken = rows.filter((row) => !hasFigure(row));
for (const { name, value } of broken) console.error(`${name}: ${value} is no figure.`);
if (broken.length > 0) process.exitCode = 1;
if (save) console.log(`\n${saveRows(rows, occasion)}`);
