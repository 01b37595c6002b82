/**
 * Part of `npm run check`: prints the size of the parts of the project beside their aims. Documents,
 * commands and configuration files have limits; exits 1 if one is exceeded.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Text } from './texts.ts';

export interface Count {
  name: string;
  found: number;
  aim: number;
  isLimit: boolean;
}

const PRODUCT = /^(?:app|functions|schema)\/.*\.tsx?$/;
const STYLES = /^app\/.*\.css$/;
const SCRIPTS = /^(?:scripts|measure|testing)\/.*\.(?:c?js|ts)$/;
const DECISIONS = /^docs\/decisions\/.*\.md$/;
const CONFIGURATION = /^[^/]+\.(?:json|js|ts|toml)$/;
const CODE_BLOCK = /^```.*?^```$/gms;

const linesOf = (texts: readonly Text[]): number =>
  texts.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const wordsOf = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });

const commandsOf = (text: string): string[] => Object.keys(packageSchema.parse(JSON.parse(text)).scripts);

/** @returns the words of the longest paragraph, not counting tables, lists and code blocks */
export const longestParagraph = (markdown: string): number =>
  Math.max(
    ...markdown
      .replace(CODE_BLOCK, '')
      .split(/\n\s*\n/)
      .filter((part) => !/^\s*[|#-]/.test(part))
      .map(wordsOf),
  );

/** @param texts every text file of the repository */
export function countAll(texts: readonly Text[]): Count[] {
  const matching = (pattern: RegExp) => texts.filter(({ file }) => pattern.test(file));
  const textOf = (name: string) => texts.find(({ file }) => file === name)?.text ?? '';
  const decisions = matching(DECISIONS);
  const product = matching(PRODUCT);
  const limit = (name: string, found: number, aim: number): Count => ({ name, found, aim, isLimit: true });
  const aim = (name: string, found: number, aim: number): Count => ({ name, found, aim, isLimit: false });
  return [
    limit('words of README.md', wordsOf(textOf('README.md')), 900),
    limit('words of its longest paragraph', longestParagraph(textOf('README.md')), 60),
    limit('decisions, files', decisions.length, 50),
    limit(
      'decisions, words',
      decisions.reduce((sum, { text }) => sum + wordsOf(text), 0),
      14_000,
    ),
    aim('lines of TypeScript that is deployed', linesOf(product), 32_000),
    aim('lines of CSS', linesOf(matching(STYLES)), 5_500),
    aim('lines of scripts', linesOf(matching(SCRIPTS)), 13_500),
    limit('commands', commandsOf(textOf('package.json')).length, 27),
    limit('configuration files in the root', matching(CONFIGURATION).length, 11),
  ];
}

function check(): number {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(existsSync);
  const read = /\.(?:tsx?|c?js|css|json|toml|md)$/;
  const texts = tracked
    .filter((file) => read.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const counts = countAll(texts);
  for (const { name, found, aim, isLimit } of counts)
    console.log(
      `${name.padEnd(38)}${found.toLocaleString('en-US').padStart(8)}   ${isLimit ? 'at most' : 'aim'} ${aim.toLocaleString('en-US')}`,
    );
  return counts.some(({ found, aim, isLimit }) => isLimit && found > aim) ? 1 : 0;
}

if (import.meta.main) process.exitCode = check();
