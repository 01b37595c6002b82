/**
 * Part of `npm run check`: every reference in code and documents has a target. Links and pictures in Markdown files lead to a
 * file and, after `#`, to one of its headings; files of the code that they name exist; facts (F4), rules (HOME-6) and decisions
 * (decision 0059) are in docs/. Exits 1 with the location of each dangling reference.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { groups, reportFaults } from './texts.ts';

const FACTS_FILE = 'docs/platform-facts.md';
const RULES_FILE = 'docs/specification.md';
/** Excludes the tests of the checks, which name missing targets. */
const CODE =
  /^(?!test\/unit\/scripts\/checks\.test\.ts)(?:app|functions|schema|scripts|measure|mocks|page-cache|test|testing)\/.*\.(?:tsx?|m?js|css)$|^wrangler\.toml$/;
/** It may name targets that existed on their date. */
const DATED = 'CHANGELOG.md';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$|^.*?#.*$/gm;
const FACT = /(?<![\w%#-])F\d{1,2}(?![\w-])/g;
const DECISION = /decisions?[ /](0\d{3})/g;
const RULE = /(?<![\w-])[A-Z]{2,6}-\d{1,2}(?![\w-])/g;
/** Names that look like rule ids but are not. */
const FOREIGN = /^(?:UTF|ISO|SHA|RFC|CSS|ES|RSS|HTTP|WCAG|MIT|EUC|BIG|KOI|IBM|GB|EST|MPEG|ABC)-/;
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
/** A file of the code, as Markdown names it. */
const CODE_FILE =
  /`((?:app|functions|schema|scripts|measure|mocks|page-cache|test|testing)\/[\w./-]+\.[a-z]+)`/g;

/** @returns the anchor of a heading, as Markdown hosts generate it */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Links in them are addresses of the site, not files. */
const PAGE_TEXTS = /^(?:app\/texts|mocks\/content)\//;

/** @returns the missing link targets of a Markdown text */
export function deadLinks(file: string, text: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [name = '', anchor] = target.split('#');
      const found = name === '' ? file : path.join(path.dirname(file), name);
      if (!existsSync(found)) return true;
      if (anchor === undefined || statSync(found).isDirectory()) return false;
      const headings = [...readFileSync(found, 'utf8').matchAll(/^#+ (.*)$/gm)];
      return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
    });
}

/** @returns the files of the code that a Markdown text names and that do not exist */
export const missingFiles = (text: string): string[] =>
  groups(text, CODE_FILE).filter((name) => !existsSync(name));

/** @returns the facts and rules in the comments of a text that are not in `known` */
export const unknownNames = (text: string, pattern: RegExp, known: ReadonlySet<string>): string[] =>
  [...commentsOf(text).matchAll(pattern)]
    .map(([name]) => name)
    .filter((name) => !FOREIGN.test(name) && !known.has(name));

const commentsOf = (text: string): string =>
  [...text.matchAll(COMMENT)].map(([comment]) => comment).join('\n');

/** @param files of the repository @returns the numbers of decisions in a text that have no file */
export const unknownDecisions = (text: string, files: readonly string[]): string[] =>
  [...text.matchAll(DECISION)]
    .map(([, number = '']) => number)
    .filter((number) => !files.some((file) => file.startsWith(`docs/decisions/${number}-`)));

function check(): number {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  const facts = new Set(
    [...readFileSync(FACTS_FILE, 'utf8').matchAll(/^## (F\d+) /gm)].map(([, id = '']) => id),
  );
  const rules = new Set(
    [...readFileSync(RULES_FILE, 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id),
  );
  const faults = tracked.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const links =
      file.endsWith('.md') && !PAGE_TEXTS.test(file)
        ? deadLinks(file, text).map((target) => `${file}: no ${target}`)
        : [];
    if (file === DATED || !(file.endsWith('.md') || CODE.test(file))) return links;
    const decisions = unknownDecisions(text, tracked).map((number) => `decision ${number}`);
    if (file.endsWith('.md')) {
      const files = missingFiles(text).map((name) => `${file}: no ${name}`);
      return [...links, ...files, ...decisions.map((name) => `${file}: no ${name} in docs/`)];
    }
    return [...unknownNames(text, FACT, facts), ...unknownNames(text, RULE, rules), ...decisions].map(
      (name) => `${file}: no ${name} in docs/`,
    );
  });
  return reportFaults(faults, `References of ${tracked.length} files lead somewhere.`);
}

if (import.meta.main) process.exitCode = check();
