/**
 * `npm run bench`: what a page costs and how long a reader waits. Ratios can be quoted; absolute times hold for this machine
 * only.
 */
import * as z from 'zod';
import { refuseArguments } from '../scripts/local/read-arguments.ts';
import type { BenchOptions, Row } from './bench/row.ts';
import { formatRow, hasFigure, printRow } from './bench/row.ts';
import { namesOf, readOptions } from './shared/options.ts';

/** In the order of the run. A part is loaded when it is run. */
const PARTS = {
  quick: async () => (await import('./bench/quick.ts')).benchQuick,
  peers: async () => (await import('./bench/peers.ts')).benchPeers,
  taps: async () => (await import('./bench/taps.ts')).benchTaps,
} satisfies Record<string, () => Promise<(options: BenchOptions) => AsyncIterable<Row>>>;

/** Options that show within two minutes whether each part still works; packages of peers are installed before. */
const SHORTEST: BenchOptions = {
  runs: 1,
  roundMs: 100,
  scenarios: ['menu-later', 'menu-floor', 'return'],
};

/** It compares with limits, and has no shorter form. */
const WITH_LIMITS = 'quick';

const parts = namesOf(PARTS);
const USAGE = `npm run bench [-- PART ...] [--runs N] [--short] [--strict] [--scenario NAME]

  PART             ${parts.join(', ')}; without one all
  --runs N         rounds
  --short          peers and taps once and as briefly as possible: the figures mean nothing, but a part that no longer works
                   ends the run, as a figure that is no number does in every run
  --strict         exits 1 if a goal is missed, as ${WITH_LIMITS} does without it
  --scenario NAME  of taps, may be repeated: this scenario instead of all`;

const { words, short, strict, runs, scenario } = readOptions(USAGE, {
  words: z.array(z.enum(parts)).optional(),
  runs: z.coerce.number().int().positive().optional(),
  scenario: z.array(z.string()).optional(),
  strict: z.boolean().default(false),
  short: z.boolean().default(false),
});
if (short && (strict || runs || scenario)) refuseArguments(USAGE, '--short takes no other option');
for (const name of words ?? parts.filter((part) => !short || part !== WITH_LIMITS)) {
  const part = await PARTS[name]();
  for await (const row of part(short ? SHORTEST : { runs, scenarios: scenario })) {
    if (strict || name === WITH_LIMITS) printRow(row);
    else console.log(formatRow(row));
    if (hasFigure(row)) continue;
    console.error(`${row.name}: ${row.value} is no figure.`);
    process.exitCode = 1;
  }
}
