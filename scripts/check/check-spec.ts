/**
 * `npm run check:spec`: every rule of docs/specification.md names its home, `[unit]`, `[worker]` or `[browser]`, and is in
 * the title of a test in that folder of test/. Prints a line for each rule without, and exits 1 if there is one.
 * `-- --list` shows every id with the test files that name it.
 */
import fs from 'node:fs';
import path from 'node:path';
import { reportFaults } from './texts.ts';

const RULES_FILE = 'docs/specification.md';
const TEST_FILES = 'test/**/*.{test,spec}.{ts,tsx}';

const ID = /[A-Z]{2,6}-\d{1,2}/;
const RULE_LINE = new RegExp(`^- \\*\\*(${ID.source})\\*\\* `, 'gm');
const HOME = new RegExp(`^- \\*\\*(${ID.source})\\*\\* \\[(unit|worker|browser)\\] `, 'gm');
/** test('…'), test.describe("…"), it.each([…])(`…`): group 1 is the quote, group 2 the title. Skipped tests do not count. */
const TITLE =
  /(?<![.\w])(?:test|it|describe)(?:\.(?!skip|todo|fixme|step|each|for)\w+)*(?:\.(?:each|for)\b.*?[)`])?\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/gs;
const COMMENT_LINE = /^\s*(?:\/\/|\*|\/\*).*$/gm;

/** @returns the ids of a text in order @param pattern its first group is the id @throws on an id that occurs twice */
export function readIds(text: string, pattern: RegExp, file: string): string[] {
  const ids = [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice) throw new Error(`${file} has ${twice} twice`);
  return ids;
}

/** @returns the ids that the titles of a test file name, each as a separate word */
export function idsInTitles(source: string): Set<string> {
  const words = new RegExp(`(?<![\\w-])${ID.source}(?![\\w-])`, 'g');
  const titles = [...source.replace(COMMENT_LINE, '').matchAll(TITLE)].map((match) => match[2] ?? '');
  return new Set(titles.flatMap((title) => title.match(words) ?? []));
}

const areaOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** @returns the folder of test/ that has each rule's proof, by id */
export const readHomes = (specification: string): Map<string, string> =>
  new Map([...specification.matchAll(HOME)].map(([, id = '', home = '']) => [id, home]));

/** @param files relative to test/, of the tests that name the rule @returns what is wrong; null if nothing is */
export function faultOf(id: string, home: string | undefined, files: readonly string[]): string | null {
  if (home === undefined) return `${id} names no home: [unit], [worker] or [browser] after its id`;
  if (files.some((file) => file.startsWith(`${home}/`))) return null;
  return `${id}: no test of test/${home} names it, only ${files.join(', ') || 'none'}`;
}

function check(list: boolean): number {
  const specification = fs.readFileSync(RULES_FILE, 'utf8');
  const rules = readIds(specification, RULE_LINE, RULES_FILE);
  if (rules.length === 0) throw new Error(`${RULES_FILE} has no rules`);
  const homes = readHomes(specification);

  const provenBy = new Map<string, string[]>(rules.map((id) => [id, []]));
  for (const file of fs.globSync(TEST_FILES).sort()) {
    for (const id of idsInTitles(fs.readFileSync(file, 'utf8'))) {
      // A mistyped id would look like a tested rule.
      if (!provenBy.has(id) && rules.some((rule) => areaOf(rule) === areaOf(id))) {
        throw new Error(`${file} names ${id}, which ${RULES_FILE} does not have`);
      }
      provenBy.get(id)?.push(path.relative('test', file));
    }
  }
  if (list)
    for (const [id, files] of provenBy)
      console.log(`${id.padEnd(8)} [${homes.get(id) ?? '–'}] ${files.join(', ') || '–'}`);

  const faults = [...provenBy].flatMap(([id, files]) => faultOf(id, homes.get(id), files) ?? []);
  return reportFaults(faults, `${rules.length} rules have a test in their home.`);
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  if (words.some((word) => word !== '--list')) {
    console.error('npm run check:spec takes only --list.');
    process.exit(2);
  }
  try {
    process.exitCode = check(words.includes('--list'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
