/**
 * `npm run measure -- mutation`: changes the code in one place at a time and counts the changes that the unit tests
 * detect. Prints a score per folder and writes the undetected changes into `mutation-report/`. Exits 1 if the total
 * misses the goal.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { installPackage } from '../scripts/local/install-package.ts';
import { readOptions } from './shared/options.ts';

const FOLDER = 'measure/mutation';
const REPORT = 'mutation-report/mutation.json';
const MUTATED = ['functions/feeds', 'functions/publications', 'functions/http', 'functions/purge'];
/** Share of the changes that tests notice. */
const SCORE_MIN = 0.85;

const mutantSchema = z.object({
  status: z.string(),
  /**
   * A change in code that runs when a module is loaded, such as a constant's regular expression. The runner does not
   * load modules again for each change, so its verdict says nothing.
   */
  static: z.boolean().default(false),
});
const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(mutantSchema) })),
});
/** A change that makes a test fail or run forever. */
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

interface Score {
  noticed: number;
  unnoticed: number;
}

const USAGE = `npm run measure -- mutation [PATH ...]

  PATH  a folder or a file (functions/feeds/parse); without one ${MUTATED.join(', ')}: an hour and a half`;

const existing = z.string().refine(existsSync, { error: ({ input }) => `${input} does not exist` });
const { words } = readOptions(USAGE, { words: z.array(existing).default(MUTATED) });
const patterns = words.map((word) => (statSync(word).isDirectory() ? `${word}/**/*.ts` : word));
const stryker = await installPackage(FOLDER, '@stryker-mutator/core/bin/stryker.js');
const mutate = [...patterns, '!**/*.d.ts'].join(',');
const run = spawnSync(
  process.execPath,
  [stryker, 'run', path.join(FOLDER, 'stryker.json'), '--mutate', mutate],
  {
    stdio: 'inherit',
  },
);
if (run.status !== 0) process.exit(run.status ?? 1);

const scores = new Map<string, Score>();
const report = reportSchema.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
for (const [file, { mutants }] of Object.entries(report.files)) {
  const folder = path.dirname(file);
  const score = scores.get(folder) ?? { noticed: 0, unnoticed: 0 };
  const judged = mutants.filter((mutant) => !mutant.static);
  score.noticed += judged.filter(({ status }) => NOTICED.has(status)).length;
  score.unnoticed += judged.filter(({ status }) => UNNOTICED.has(status)).length;
  scores.set(folder, score);
}
const total = { noticed: 0, unnoticed: 0 };
for (const [folder, score] of scores) {
  total.noticed += score.noticed;
  total.unnoticed += score.unnoticed;
  console.log(line(folder, score));
}
console.log(line('all', total));
process.exitCode = share(total) >= SCORE_MIN ? 0 : 1;

function share({ noticed, unnoticed }: Score): number {
  return noticed / Math.max(1, noticed + unnoticed);
}

function line(name: string, score: Score): string {
  const { noticed, unnoticed } = score;
  const percent = `${(share(score) * 100).toFixed(1)} %`;
  return `${name.padEnd(36)}${percent.padStart(8)}   ${noticed} of ${noticed + unnoticed} changes noticed`;
}
