import { globSync, readFileSync } from 'node:fs';

/** A text of the repository. */
export interface Text {
  file: string;
  text: string;
}

/** @returns the files that a pattern matches */
export const textsOf = (pattern: string): Text[] =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** @returns the first group of each match */
export const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group);

/** Prints the faults, one per line, or else what is in order. @returns the exit code */
export function reportFaults(faults: readonly string[], inOrder: string): number {
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log(inOrder);
  return faults.length === 0 ? 0 : 1;
}
