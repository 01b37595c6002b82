import { globSync } from 'node:fs';

const VITEST = 'test/{unit,worker,timing,engines}/**/*.test.ts';
const BROWSER = 'test/browser/**/*.spec.ts';

/** The tests of a run: whole files, or those whose title contains one of the words. */
export type Selection =
  | { by: 'file'; vitest: string[]; playwright: string[] }
  | { by: 'title'; pattern: string };

/** @param words of the command line: parts of file names, else of titles, such as the id of a rule; none selects all */
export function select(words: string[]): Selection {
  const matching = (glob: string) =>
    globSync(glob)
      .sort()
      .filter(
        (file) => words.length === 0 || words.some((word) => file.toLowerCase().includes(word.toLowerCase())),
      );
  const [vitest, playwright] = [matching(VITEST), matching(BROWSER)];
  if (vitest.length + playwright.length > 0) return { by: 'file', vitest, playwright };
  return {
    by: 'title',
    pattern: words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
  };
}

/** @returns whether tests of other browser engines may be among those selected */
export const includesEngines = (selection: Selection): boolean =>
  selection.by === 'title' || selection.vitest.some((file) => file.startsWith('test/engines/'));
