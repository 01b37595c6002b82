/**
 * `npm test`: what proves the rules: test/unit and test/worker in Vitest, then test/browser in Playwright. `--all`
 * (`npm run test:all`) adds test/engines, test/timing and test/full. `npm test -- faq` runs the files with that in their
 * path, of all folders; if there are none, the tests with it in their title, such as the id of a rule.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findTestChromium } from './test/chromium.ts';
import { engineTests, installEngines } from './test/engines.ts';

/** Seconds that all files of a folder take on two idle processors. */
const RULES = { unit: 40, worker: 110, browser: 200 };
const SECONDS: Record<string, number> = { ...RULES, engines: 130, timing: 55, full: 160 };

const words = process.argv.slice(2).filter((word) => word !== '--all');
const isAll = process.argv.includes('--all');
const matches = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
const folderOf = (file: string) => file.split('/')[1] ?? '';
const isBrowser = (file: string) => file.endsWith('.spec.ts');

const everyFile = globSync('test/*/**/*.{test,spec}.ts').sort();
const ofRun = everyFile.filter((file) => isAll || folderOf(file) in RULES);
const named = everyFile.filter(matches);
const isTitle = words.length > 0 && named.length === 0;
const mentioning = isTitle
  ? globSync('test/**/*.ts').filter((file) => matches(readFileSync(file, 'utf8')))
  : [];
// Titles may be made of a table in another module: then all files are searched.
const titled = mentioning.every((file) => everyFile.includes(file)) ? mentioning : ofRun;
const selected = words.length === 0 ? ofRun : isTitle ? titled : named;
if (selected.length === 0) {
  console.error(`No test matches "${words.join(' ')}".`);
  process.exit(2);
}

const countIn = (files: string[], folder: string) => files.filter((file) => folderOf(file) === folder).length;
const folders = Object.keys(SECONDS).filter((folder) => countIn(selected, folder) > 0);
const seconds = folders.reduce(
  (sum, folder) => sum + ((SECONDS[folder] ?? 0) * countIn(selected, folder)) / countIn(everyFile, folder),
  0,
);
console.log(
  isTitle
    ? `Tests with "${words.join('" or "')}" in their title.`
    : `Test files: ${folders.map((folder) => `${countIn(selected, folder)} ${folder}`).join(', ')}; about ${Math.ceil(seconds / 60)} min on two processors.`,
);

if (isAll) process.env.TEST_ALL = '1';
const leftOut = folders.includes('engines') ? installEngines() : null;
if (leftOut) console.log(leftOut);
const present = engineTests();
const files = selected.filter((file) => folderOf(file) !== 'engines' || present.includes(file));

/** Tests connect only to this machine: reading these certificates takes a fifth of each runtime's start. */
const { NODE_EXTRA_CA_CERTS: _, ...environment } = process.env;
const title = isTitle ? words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|') : null;

/** @returns whether the tool's tests passed */
function run([tool = '', ...args]: string[], ofTool: string[], titleOption: string): boolean {
  if (ofTool.length === 0) return true;
  const all = [...args, ...ofTool, ...(title === null ? [] : [titleOption, title])];
  return (
    spawnSync(path.resolve('node_modules/.bin', tool), all, { stdio: 'inherit', env: environment }).status ===
    0
  );
}

try {
  if (files.some(isBrowser)) environment.PLAYWRIGHT_CHROMIUM = findTestChromium();
  const others = files.filter((file) => !isBrowser(file));
  // What failed is printed last: the minutes of the browser tests would hide it.
  const passed =
    run(['vitest', 'run'], others, '-t') &&
    run(['playwright', 'test', '--pass-with-no-tests'], files.filter(isBrowser), '-g');
  process.exitCode = passed ? 0 : 1;
} catch (error) {
  // A missing browser is reported in one line.
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
