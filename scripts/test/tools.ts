import type { Selection } from './select.ts';

/** One of the two programs that run tests. */
export interface Tool {
  name: 'vitest' | 'playwright';
  /** Arguments that run the selected tests. */
  run: string[];
  /** Arguments that print the selected tests without running them. */
  list: string[];
  /** @param printed the output of `list` @returns how many tests that is; a table of cases may count once */
  count: (printed: string) => number;
  /** Average time per test on two busy cores, in ms. */
  msPerTest: number;
}

/** @returns the tools that have something to run. A forgotten `only` fails the run instead of narrowing it. */
export function toolsFor(selection: Selection): Tool[] {
  const byTitle = selection.by === 'title';
  const vitest = byTitle ? ['-t', selection.pattern] : selection.vitest;
  const playwright = byTitle ? ['-g', selection.pattern] : selection.playwright.map((file) => `/${file}$`);
  const tools: Tool[] = [
    {
      name: 'vitest',
      run: ['run', ...vitest, '--allowOnly=false', '--passWithNoTests'],
      // The files of other engines share their tests, which reading without running does not find.
      list: ['list', ...vitest, '--static-parse', '--json', '--exclude', 'test/engines/**'],
      count: (printed) => JSON.parse(printed).length,
      msPerTest: 190,
    },
    {
      name: 'playwright',
      run: ['test', '--forbid-only', '--pass-with-no-tests', ...playwright],
      list: ['test', '--list', '--reporter=list', '--pass-with-no-tests', ...playwright],
      count: (printed) => Number(/^Total: (\d+) test/m.exec(printed)?.[1] ?? 0),
      msPerTest: 2_200,
    },
  ];
  return tools.filter(({ name }) => byTitle || selection[name].length > 0);
}
