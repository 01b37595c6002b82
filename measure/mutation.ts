/**
 * `npm run measure -- mutation [PATH ...]`: changes the code in one place at a time and counts the changes that the
 * unit tests detect. Prints a score per file and folder and writes the undetected changes into `mutation-report/`.
 * Exits 1 if the total misses the goal, `thresholds.break` of stryker.json. Takes an hour and a half for everything; a
 * path selects files (`functions/feeds/parse`). Changes in code that runs when a module is loaded, such as a constant's
 * regular expression, are left out (`ignoreStatic`): the runner does not load modules again for each change.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { installPackage } from '../scripts/local/install-package.ts';
import { readOptions } from './shared/options.ts';

const FOLDER = 'measure/mutation';
const MUTATED = ['functions/feeds', 'functions/publications', 'functions/http', 'functions/purge'];

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
  { stdio: 'inherit' },
);
process.exitCode = run.status ?? 1;
