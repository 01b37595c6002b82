/**
 * `npm run check:spec`: every rule of docs/specification.md is in the title of a test. Prints the ids without a test,
 * one line per area, and exits 1 if there is one. `-- --list` shows every id with its test files.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const RULES_FILE = 'docs/specification.md';
const TEST_FILES = 'test/**/*.{test,spec}.{ts,tsx}';

const ID = /[A-Z]{2,6}-\d{1,2}/;
const RULE_LINE = new RegExp(`^- \\*\\*(${ID.source})\\*\\* `, 'gm');
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

function check(list: boolean): number {
  const rules = readIds(fs.readFileSync(RULES_FILE, 'utf8'), RULE_LINE, RULES_FILE);
  if (rules.length === 0) throw new Error(`${RULES_FILE} has no rules`);

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
  if (list) for (const [id, files] of provenBy) console.log(`${id.padEnd(8)} ${files.join(', ') || '–'}`);

  const missing = rules.filter((id) => provenBy.get(id)?.length === 0);
  for (const area of new Set(missing.map(areaOf))) {
    console.log(`without a test: ${missing.filter((id) => areaOf(id) === area).join(' ')}`);
  }
  console.log(
    `${rules.length - missing.length} of ${rules.length} rules have a test, ${missing.length} lack one`,
  );
  return missing.length === 0 ? 0 : 1;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });
  try {
    process.exitCode = check(values.list);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
