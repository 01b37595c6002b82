/**
 * Part of `npm run check`: every log event is explained in docs/runbook.md, what runs in browsers uses no function that the
 * oldest of them lack, few folders import each other, and a constant that files share has one value. Neither types nor linters see
 * this. Exits 1 with one line per fault.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groups, reportFaults, type Text, textsOf } from './texts.ts';

/** The first argument of each call; for a condition, both names. */
const LOG_CALL = /\blogEvent\(\s*([^,]+),/g;
const LOG_NAME = /'([a-z-]+\.[a-z-]+)'/g;
const LOG_ROW = /^\| `([a-z-]+\.[a-z-]+)` \|/gm;
/** The function's own declaration. */
const LOG_DECLARATION = 'event: string';

/** What runs in browsers, from Safari 15.4, Chrome 100 and Firefox 115 on (docs/architecture.md). */
const BROWSER_FILES = [
  'app/{browser,radio,offline/worker}/**/*.{ts,tsx}',
  'app/document/*.ts',
  'app/ui/links/plain-click.ts',
];
/** Functions that one of these browsers lacks, and that were used before. */
const NEWER =
  /\bAbortSignal\.(?:any|timeout)\(|\.(?:toReversed|toSorted|toSpliced)\(|\b(?:Object|Map)\.groupBy\(|\b(?:query|searchParams)\.size\b/;

const IMPORT = /\b(?:from|import) '(\.[^']+)'/g;
/** Pairs of folders of app/ and functions/ that may import each other: arrows run one way (docs/architecture.md). */
const MUTUAL_MAX = 2;

/** A constant that is a number or a product of numbers. */
const NUMBER = /^(export )?const ([A-Z][A-Z0-9_]+) = ([\d_.]+(?: \* [\d_.]+)*);/gm;

const without = (some: ReadonlySet<string>, others: ReadonlySet<string>): string[] =>
  [...some].filter((name) => !others.has(name));

/**
 * @param document with a table of the events
 * @returns a line for each event that only one of the two has, and for each event without a name
 */
export function logFaults(texts: readonly Text[], document: string): string[] {
  const calls = texts
    .flatMap(({ text }) => groups(text, LOG_CALL))
    .filter((call) => call !== LOG_DECLARATION);
  const logged = new Set(calls.flatMap((call) => groups(call, LOG_NAME)));
  const listed = new Set(groups(document, LOG_ROW));
  return [
    ...calls
      .filter((call) => groups(call, LOG_NAME).length === 0)
      .map((call) => `${call}: an event without a name`),
    ...without(logged, listed).map((name) => `${name}: an event that docs/runbook.md does not explain`),
    ...without(listed, logged).map((name) => `${name}: docs/runbook.md explains an event that is not logged`),
  ];
}

/** @returns a line for each function that older browsers lack */
export const newerFunctions = (texts: readonly Text[]): string[] =>
  texts.flatMap(({ file, text }) => {
    const [newer] = text.match(NEWER) ?? [];
    return newer === undefined ? [] : [`${file}: ${newer}, which older browsers lack`];
  });

/** `functions/feeds` for a file below it. */
const folderOf = (file: string): string =>
  file
    .split('/')
    .slice(0, Math.min(2, file.split('/').length - 1))
    .join('/');

/** @returns the pairs of folders whose files import each other, such as `functions/feeds, functions/stories` */
export function mutualPairs(texts: readonly Text[]): string[] {
  const arrows = new Set(
    texts.flatMap(({ file, text }) =>
      groups(text, IMPORT).map(
        (to) => `${folderOf(file)}, ${folderOf(path.posix.join(path.posix.dirname(file), to))}`,
      ),
    ),
  );
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(', ');
    return from < to && arrows.has(`${to}, ${from}`);
  });
}

function mutualFaults(): string[] {
  const pairs = mutualPairs(textsOf('{app,functions}/**/*.{ts,tsx}'));
  console.log(`Pairs of folders that import each other: ${pairs.length}, at most ${MUTUAL_MAX}.`);
  return pairs.length > MUTUAL_MAX ? pairs.map((pair) => `${pair} import each other`) : [];
}

/** @returns a line for each number that a file exports, and another one calls by the same name with another value */
export function constantFaults(texts: readonly Text[]): string[] {
  const all = texts.flatMap(({ file, text }) =>
    [...text.matchAll(NUMBER)].map(([, isShared, name = '', product = '']) => {
      const value = product
        .replaceAll('_', '')
        .split(' * ')
        .map(Number)
        .reduce((a, b) => a * b);
      return { file, isShared, name, value };
    }),
  );
  const shared = new Map(all.filter(({ isShared }) => isShared).map((one) => [one.name, one]));
  return all.flatMap(({ file, name, value }) => {
    const other = shared.get(name);
    return other === undefined || other.value === value
      ? []
      : `${file}: ${name} is ${value}, but ${other.value} in ${other.file}`;
  });
}

function check(): string[] {
  return [
    ...mutualFaults(),
    ...logFaults(textsOf('{functions,page-cache}/**/*.ts'), readFileSync('docs/runbook.md', 'utf8')),
    ...newerFunctions(BROWSER_FILES.flatMap(textsOf)),
    ...constantFaults(textsOf('{app,functions,schema}/**/*.{ts,tsx}')),
  ];
}

if (import.meta.main)
  process.exitCode = reportFaults(
    check(),
    'Every log event is explained, no function is too new, each constant has one value.',
  );
