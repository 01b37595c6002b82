import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TEST_FILES = ['test/{unit,worker,timing,engines}/**/*.test.ts', 'test/browser/**/*.spec.ts'];
const IMPORT = /(?:from|import)\s*\(?'(\.[^']+\.tsx?)'/g;

/** The tests of a run: whole files, or their tests whose title contains one of the words. */
export interface Selection {
  /** Relative to the project, sorted. */
  files: string[];
  /** A regular expression for titles; null selects all tests of the files. */
  pattern: string | null;
}

/** @param words of the command line: parts of file names, else of titles, such as the id of a rule; without words all tests */
export function select(words: readonly string[]): Selection {
  const all = TEST_FILES.flatMap((glob) => globSync(glob)).sort();
  const contains = (text: string) => words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
  const named = words.length === 0 ? all : all.filter(contains);
  if (named.length > 0) return { files: named, pattern: null };
  const mentioning = all.filter(mentionedBy(contains));
  return {
    files: mentioning.length > 0 || !isMadeOf(words, all) ? mentioning : all,
    pattern: words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
  };
}

/**
 * @returns whether a file, or a module that it imports directly or not, contains one of the words: titles are often
 * made of a table in another module
 */
function mentionedBy(contains: (text: string) => boolean): (file: string) => boolean {
  const modules = new Map<string, { isFound: boolean; imports: string[] }>();
  const read = (file: string) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(IMPORT)].map(([, to = '']) => path.join(path.dirname(file), to));
    return { isFound: contains(text), imports };
  };
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? read(file);
    modules.set(file, known);
    return known;
  };
  return (file) => {
    const seen = new Set([file]);
    for (const one of seen) {
      const { isFound, imports } = moduleOf(one);
      if (isFound) return true;
      for (const other of imports) if (isReadable(other)) seen.add(other);
    }
    return false;
  };
}

/** @returns whether titles may be composed of the words: each part of them occurs somewhere, not necessarily in order */
function isMadeOf(words: readonly string[], all: readonly string[]): boolean {
  const parts = words.flatMap((word) => word.split(/\s+/));
  if (parts.length === words.length) return false;
  return parts.every((part) =>
    all.some(mentionedBy((text) => text.toLowerCase().includes(part.toLowerCase()))),
  );
}

/** Only modules of tests and measurements: product code names rules in its comments. */
const isReadable = (file: string): boolean => /^(?:test|testing|scripts|measure)\//.test(file);

/** @returns whether the selection may include tests of other engines */
export const includesEngines = ({ files }: Selection): boolean =>
  files.some((file) => file.startsWith('test/engines/'));
