import type { Finished, Run } from './finished.ts';

const LONGEST = 10;

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export const duration = (ms: number): string =>
  ms < 60_000 ? seconds(ms) : `${Math.floor(ms / 60_000)} min ${Math.floor((ms % 60_000) / 1_000)} s`;

/** One line per test file, printed when its last test has ended. */
export function fileLine(file: string, tests: Finished[]): string {
  const failed = tests.filter(({ state }) => state === 'failed').length;
  const ran = tests.filter(({ state }) => state !== 'skipped').length;
  const counts = failed > 0 ? `${failed} of ${ran} failed` : `${ran} passed`;
  return `${failed > 0 ? 'FAIL' : 'ok  '}  ${file}  ${counts}, ${seconds(tests.reduce((sum, { ms }) => sum + ms, 0))}`;
}

/** The header of a failure, followed by its error. @param place `file:line` */
export const failureLine = (place: string, title: string): string => `\nFAIL  ${place}  ${title}`;

export const skippedLine = ({ file, title }: Finished): string => `skip  ${file}  ${title}`;

/** `12 passed, 0 failed, 1 skipped in 4 min 3 s`: the last line of every run. */
export function summaryLine({ tests, strayErrors, ms }: Run): string {
  const count = (state: Finished['state']) => tests.filter((test) => test.state === state).length;
  const skipped = count('skipped') > 0 ? `, ${count('skipped')} skipped` : '';
  return `${count('passed')} passed, ${count('failed') + strayErrors.length} failed${skipped} in ${duration(ms)}`;
}

/** The time of each part from its first test to its last, and its number of tests. Some parts run beside others. */
export function partLines({ tests, parts }: Run): string[] {
  if (parts.length === 0) return [];
  const countOf = (name: string) => tests.filter(({ file }) => file.startsWith(`test/${name}/`)).length;
  return [
    '\nParts:',
    ...parts.map(
      ({ name, ms }) => `${duration(ms).padStart(12)}  ${name}, ${countOf(name).toLocaleString('en')} tests`,
    ),
  ];
}

/** Lists the slowest tests, and the failed ones again, because the failures themselves may be far above. */
export function closingLines({ tests, strayErrors }: Run): string[] {
  const longest = tests
    .filter(({ state }) => state !== 'skipped')
    .sort((a, b) => b.ms - a.ms)
    .slice(0, LONGEST);
  const failed = tests
    .filter(({ state }) => state === 'failed')
    .map(({ file, title }) => `${file}  ${title}`);
  const failures = [...failed, ...strayErrors];
  return [
    '\nLongest tests:',
    ...longest.map(({ ms, file, title }) => `${seconds(ms).padStart(8)}  ${file}  ${title}`),
    ...(failures.length > 0 ? ['\nFailed:'] : []),
    ...failures.map((failure) => `  ${failure}`),
  ];
}
