/**
 * `npm run check`: types, format and lint, a test for every rule, no dangling references, no misspelt class, sources, and
 * known advisories for what is deployed. Two steps at a time; a line for each when it ends. Exits 1 if one failed.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';

type Step = [name: string, tool: string, ...args: string[]];

const types = (of: string, project: string): Step => [
  `types of ${of}`,
  'tsc',
  ...[
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${project}.tsbuildinfo`,
  ],
];

/** The longest first. */
const STEPS: readonly Step[] = [
  types('scripts and tests', 'tsconfig.node.json'),
  types('the Workers', 'functions/tsconfig.json'),
  types('the pages', 'tsconfig.json'),
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  types('the service worker', 'app/offline/worker/tsconfig.json'),
  ['advisories', 'npm', 'audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0'],
  ['rules', 'node', 'scripts/check/check-spec.ts'],
  ['references', 'node', 'scripts/check/check-references.ts'],
  ['sources', 'node', 'scripts/check/check-sources.ts'],
  ['classes', 'node', 'scripts/check/check-styles.ts'],
];
const AT_ONCE = 2;
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024;
/** A working registry answers within two seconds. */
const REGISTRY_TIMEOUT_MS = 9_000;
/** What npm prints about a registry that answered. */
const AUDITED = /found 0 vulnerabilities|# npm audit report/;

interface Ended {
  passed: boolean;
  /** Shown with the step. */
  output: string;
}

/** @returns how the step ended; a registry that does not answer is no fault of the project */
function run([name, tool, ...args]: Step): Promise<Ended> {
  const isAudit = name === 'advisories';
  const program = tool === 'npm' ? tool : path.resolve('node_modules/.bin', tool);
  const options = { maxBuffer: OUTPUT_MAX_BYTES, timeout: isAudit ? REGISTRY_TIMEOUT_MS : 0 };
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) => {
      if (isAudit && !AUDITED.test(stdout))
        resolve({
          passed: true,
          output: 'The registry did not answer: whether there are advisories is not known.\n',
        });
      // Our own checks print a line or two of what they found. The other tools' output matters only when they fail.
      else resolve({ passed: error === null, output: error || tool === 'node' ? stdout + stderr : '' });
    });
  });
}

if (process.argv.length > 2) {
  console.error('npm run check takes no arguments.');
  process.exit(2);
}

const waiting = [...STEPS];
async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const started = Date.now();
    const { passed, output } = await run(step);
    console.log(
      `${passed ? 'ok  ' : 'FAIL'} ${step[0]} (${((Date.now() - started) / 1000).toFixed(1)} s)\n${output}`.trimEnd(),
    );
    if (!passed) process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
