import type { Selection } from './select.ts';

/** One of the two programs that run tests. */
export interface Tool {
  name: 'vitest' | 'playwright';
  /** Arguments that run the selected tests. */
  run: string[];
}

const isBrowser = (file: string): boolean => file.startsWith('test/browser/');

/** @returns the tools to run. A forgotten `only` fails the run instead of narrowing it. */
export function toolsFor({ files, pattern }: Selection): Tool[] {
  const browser = files.filter(isBrowser).map((file) => `/${file}$`);
  const others = files.filter((file) => !isBrowser(file));
  const titled = (option: string) => (pattern === null ? [] : [option, pattern]);
  const tools: Tool[] = [
    { name: 'vitest', run: ['run', ...others, '--allowOnly=false', '--passWithNoTests', ...titled('-t')] },
    {
      name: 'playwright',
      run: ['test', '--forbid-only', '--pass-with-no-tests', ...browser, ...titled('-g')],
    },
  ];
  return tools.filter(({ name }) => (name === 'playwright' ? browser : others).length > 0);
}
