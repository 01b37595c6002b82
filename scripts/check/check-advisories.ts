/**
 * Part of `npm run check`: known advisories for the deployed packages. High and critical ones fail, others are printed.
 * If the registry does not answer in time, one line says so, and the check goes on.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { printable } from '../local/printable.ts';
import { exceptionsSchema, judgeAdvisories } from './advisories.ts';

/** A working registry answers within two seconds. */
const REGISTRY_TIMEOUT_MS = 20_000;
const REPORT_MAX_BYTES = 16 * 1024 * 1024;
const EXCEPTIONS_FILE = 'scripts/check/advisory-exceptions.json';

const wanted = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
const { stdout } = spawnSync('npm', wanted, {
  encoding: 'utf8',
  timeout: REGISTRY_TIMEOUT_MS,
  maxBuffer: REPORT_MAX_BYTES,
  shell: process.platform === 'win32',
});
const exceptions = exceptionsSchema.parse(JSON.parse(readFileSync(EXCEPTIONS_FILE, 'utf8')));
const today = new Date().toISOString().slice(0, 10);
const { known, grave, others } = judgeAdvisories(stdout ?? '', exceptions, today);
for (const line of [...grave, ...others]) console.log(printable(line));
if (!known) console.log('The registry did not answer: whether there are advisories is not known.');
else console.log(`${grave.length} grave advisories for what is deployed, ${others.length} others`);
process.exitCode = grave.length > 0 ? 1 : 0;
