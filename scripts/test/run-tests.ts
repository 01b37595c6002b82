import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RUN_FILE, type Run, runSchema } from '../../test/report/finished.ts';
import { closingLines, duration, partLines, summaryLine } from '../../test/report/lines.ts';
import { findTestChromium } from './chromium.ts';
import { engineTests, installEngines } from './engines.ts';
import { estimate, rememberTimes } from './estimate.ts';
import { includesEngines, type Selection } from './select.ts';
import { readSlowness } from './slowness.ts';
import { type Tool, toolsFor } from './tools.ts';

/** Builds what changed, runs the selected tests and prints their results. @returns the exit code */
export async function runTests(selected: Selection): Promise<number> {
  const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
  if (build.status !== 0) return 1;
  let browser: string;
  try {
    browser = findTestChromium();
  } catch (error) {
    // A missing browser is reported in one line.
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const leftOut = includesEngines(selected) ? installEngines() : null;
  if (leftOut) console.log(leftOut);
  const selection = withoutMissingEngines(selected);

  const slowness = await readSlowness();
  const { parts, ms } = estimate(selection, slowness);
  const counts = parts.map(({ name, files }) => `${files} ${name}`).join(', ');
  console.log(`Test files: ${counts}; about ${duration(ms)} on this machine.`);

  const startedAt = Date.now();
  const runs = toolsFor(selection).map((tool) =>
    run(tool, tool.name === 'playwright' ? { PLAYWRIGHT_CHROMIUM: browser } : {}),
  );
  const total: Run = {
    tests: runs.flatMap(({ tests }) => tests),
    strayErrors: runs.flatMap(({ strayErrors }) => strayErrors),
    parts: runs.flatMap((one) => one.parts),
    ms: Date.now() - startedAt,
  };
  const failed = total.strayErrors.length > 0 || total.tests.some(({ state }) => state === 'failed');
  if (selection.pattern === null && !failed) rememberTimes(total, slowness);
  for (const line of [...closingLines(total), ...partLines(total)]) console.log(line);
  console.log(`\n${summaryLine(total)}`);
  if (total.tests.length > 0 || failed) return failed ? 1 : 0;
  console.error(`No test has a title with ${selection.pattern}.`);
  return 1;
}

/** @returns the same without the tests of missing engines */
function withoutMissingEngines({ files, pattern }: Selection): Selection {
  const engines = engineTests();
  const isThere = (file: string) => !file.startsWith('test/engines/') || engines.includes(file);
  return { files: files.filter(isThere), pattern };
}

/** Tests connect only to this machine: reading these certificates took a fifth of each runtime's start. */
const { NODE_EXTRA_CA_CERTS: _, ...ENVIRONMENT } = process.env;

function run(tool: Tool, own: Record<string, string>): Run {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-test-'));
  const file = path.join(folder, 'run.json');
  const { status, signal } = spawnSync(path.resolve('node_modules/.bin', tool.name), tool.run, {
    stdio: 'inherit',
    env: { ...ENVIRONMENT, ...own, [RUN_FILE]: file },
  });
  try {
    const told = runSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const seen = told.strayErrors.length > 0 || told.tests.some(({ state }) => state === 'failed');
    return status === 0 || seen
      ? told
      : { ...told, strayErrors: [`${tool.name} ended with status ${status}`] };
  } catch {
    const error = `${tool.name} ended without a result, with ${signal ?? `status ${status}`}`;
    return { tests: [], strayErrors: [error], parts: [], ms: 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
