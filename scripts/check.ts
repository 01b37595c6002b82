/**
 * `npm run check`: types, format and lint, unit tests, a test for every rule, no dangling references, counts with their
 * limits, sources, statements about data, no misspelt classes, and known advisories for what is deployed.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const STEPS = [
  ['types of the pages', 'tsc', '-p', 'tsconfig.json'],
  ['types of the service worker', 'tsc', '-p', 'app/offline/worker/tsconfig.json'],
  ['types of the Workers', 'tsc', '-p', 'functions/tsconfig.json'],
  ['types of scripts and tests', 'tsc', '-p', 'tsconfig.node.json'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['unit tests', 'vitest', 'run', '--project', 'unit'],
  ['rules', 'node', 'scripts/check/check-spec.ts'],
  ['references', 'node', 'scripts/check/check-references.ts'],
  ['size', 'node', 'scripts/check/check-size.ts'],
  ['sources', 'node', 'scripts/check/check-sources.ts'],
  ['statements', 'node', 'scripts/check/check-statements.ts'],
  ['classes', 'node', 'scripts/check/check-styles.ts'],
  ['advisories', 'node', 'scripts/check/check-advisories.ts'],
];
/** Steps whose output is printed even if they succeed. */
const PRINTED = new Set(['size', 'advisories']);

for (const [name, tool, ...args] of STEPS) {
  const started = Date.now();
  const run = spawnSync(path.resolve('node_modules/.bin', tool ?? ''), args, { encoding: 'utf8' });
  console.log(
    `${run.status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  if (PRINTED.has(name ?? '') && run.status === 0) console.log(run.stdout.trimEnd());
  if (run.status !== 0) {
    console.error(run.stdout + run.stderr);
    process.exit(1);
  }
}
