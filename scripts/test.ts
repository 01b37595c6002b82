/**
 * `npm test`: unit and Worker tests, Firefox and WebKitGTK, then Chromium. `npm test -- faq` runs the files with that in their name,
 * `npm test -- FAQ-2` the tests with that in their title. The first line says how many tests there are, the last one
 * sums up the results.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { RUN_FILE, type Run, runSchema } from '../test/report/finished.ts';
import { closingLines, duration, summaryLine } from '../test/report/lines.ts';
import { stopWith } from './local/settings.ts';
import { findChromium } from './test/chromium.ts';
import { installEngines } from './test/engines.ts';
import { includesEngines, select } from './test/select.ts';
import { type Tool, toolsFor } from './test/tools.ts';

const words = process.argv.slice(2);
const selection = select(words);
const tools = toolsFor(selection);
const env = { ...process.env, PLAYWRIGHT_CHROMIUM: chromium() };
const leftOut = includesEngines(selection) ? installEngines() : null;
if (leftOut) console.log(leftOut);
const executable = ({ name }: Tool) => path.resolve('node_modules/.bin', name);

const startedAt = Date.now();
const counts = await Promise.all(tools.map(count));
announce();
const runs = tools.map(run);
const total: Run = {
  tests: runs.flatMap(({ tests }) => tests),
  strayErrors: runs.flatMap(({ strayErrors }) => strayErrors),
  ms: Date.now() - startedAt,
};
if (total.tests.length === 0 && total.strayErrors.length === 0)
  stopWith(`No test matches "${words.join(' ')}".`);
for (const line of closingLines(total)) console.log(line);
console.log(`\n${summaryLine(total)}`);
const failed = total.strayErrors.length > 0 || total.tests.some(({ state }) => state === 'failed');
process.exitCode = failed ? 1 : 0;

/** A missing browser is reported in one line. */
function chromium(): string {
  try {
    return findChromium();
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

/** A tool that cannot list its tests reports the reason when it runs them. */
async function count(tool: Tool): Promise<number> {
  const listing = promisify(execFile)(executable(tool), tool.list, { env, maxBuffer: 64 * 1024 * 1024 });
  return listing.then(({ stdout }) => tool.count(stdout)).catch(() => 0);
}

function announce(): void {
  const parts = tools.map(({ name }, i) => `${counts[i]} in ${name}`);
  const ms = tools.reduce((sum, { msPerTest }, i) => sum + msPerTest * (counts[i] ?? 0), 0);
  const time = duration(Math.max(1_000, ms));
  console.log(`Tests: ${parts.join(', ')}, a table of cases counted once; about ${time} on two cores.`);
}

function run(tool: Tool): Run {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-test-'));
  const file = path.join(folder, 'run.json');
  const { status, signal } = spawnSync(executable(tool), tool.run, {
    stdio: 'inherit',
    env: { ...env, [RUN_FILE]: file },
  });
  try {
    const told = runSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    const seen = told.strayErrors.length > 0 || told.tests.some(({ state }) => state === 'failed');
    return status === 0 || seen
      ? told
      : { ...told, strayErrors: [`${tool.name} ended with status ${status}`] };
  } catch {
    return {
      tests: [],
      strayErrors: [`${tool.name} ended without a result, with ${signal ?? `status ${status}`}`],
      ms: 0,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
