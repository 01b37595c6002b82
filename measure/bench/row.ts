/** Options of a benchmark run. */
export interface BenchOptions {
  /** How often each figure is measured; each part has its own default. */
  runs?: number | undefined;
  /** How long a round of requests lasts, in ms; each part has its own default. */
  roundMs?: number | undefined;
  /** Scenarios of the part `taps`; all if not set. */
  scenarios?: string[] | undefined;
}

/** One figure of a measurement, and its goal. */
export interface Row {
  name: string;
  /** As printed, unit included. */
  value: string;
  /** As printed; null for a figure that only explains others. */
  goal: string | null;
  /** null without a goal. */
  met: boolean | null;
  /** One line: what the figure measures, and what it does not. */
  measures?: string;
}

/** A figure that says what it measures. */
export interface ExplainedRow extends Row {
  measures: string;
}

/** @param digits after the decimal point */
const figure = (value: number, unit: string, digits: number) =>
  `${value.toFixed(digits)}${unit === 'x' ? 'x' : unit && ` ${unit}`}`;

export const plain = (name: string, value: number, unit = '', digits = 0): Row => ({
  name,
  value: figure(value, unit, digits),
  goal: null,
  met: null,
});

export const atMost = (name: string, value: number, goal: number, unit = '', digits = 0): Row => ({
  name,
  value: figure(value, unit, digits),
  goal: `≤ ${figure(goal, unit, digits)}`,
  met: value <= goal,
});

export const atLeast = (name: string, value: number, goal: number, unit = '', digits = 0): Row => ({
  name,
  value: figure(value, unit, digits),
  goal: `≥ ${figure(goal, unit, digits)}`,
  met: value >= goal,
});

/** @returns the row of a figure that cannot be measured on this machine */
export const skipped = (name: string, reason: string): Row => ({
  name,
  value: `skipped: ${reason}`,
  goal: null,
  met: null,
});

/** @returns the row of a median, with the smallest and the largest of its runs @param digits after the decimal point */
export const withSpread = (row: Row, values: readonly number[], digits = 0): Row => ({
  ...row,
  value: `${row.value} (${Math.min(...values).toFixed(digits)}–${Math.max(...values).toFixed(digits)})`,
});

/** @returns whether the row's value could be measured; headings have none to measure */
export const hasFigure = ({ value }: Row): boolean => !/NaN|Infinity|undefined/.test(value);

/** @returns the row with this explanation, unless it already has one */
export const explain = (row: Row, measures: string): ExplainedRow => ({ measures, ...row });

/** A printed line of the table, with the explanation of the figure below it. */
export function formatRow({ name, value, goal, met, measures }: Row): string {
  const verdict = met === null ? '' : met ? 'met' : 'MISSED';
  const line = `${name.padEnd(64)} ${value.padStart(12)}   ${(goal ?? '').padEnd(14)} ${verdict}`.trimEnd();
  return measures === undefined ? line : `${line}\n    ${measures}`;
}

/** Prints a figure; one that misses its goal makes the run exit 1. */
export function printRow(row: Row): void {
  console.log(formatRow(row));
  if (row.met === false) process.exitCode = 1;
}
