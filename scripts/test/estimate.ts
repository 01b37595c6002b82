import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Run } from '../../test/report/finished.ts';
import type { Selection } from './select.ts';

/** Duration of each file's tests in the last run, in ms, at a slowness of 1. Missing in a fresh clone. */
const TIMES_FILE = 'node_modules/.cache/masthead/test-times-2.json';
const timesSchema = z.record(z.string(), z.number());

/** Durations of a part of the tests on two idle processors. */
interface PartTimes {
  name: string;
  /** Until its first test begins, in ms. */
  startMs: number;
  /** Average duration of a file's tests, in ms. */
  msPerFile: number;
  /** Ratio of the sum of all files' tests to the part's duration, because files run in parallel, also with other parts. */
  parallel: number;
}

const PARTS: readonly PartTimes[] = [
  { name: 'unit', startMs: 1_000, msPerFile: 430, parallel: 2.4 },
  { name: 'worker', startMs: 3_000, msPerFile: 7_900, parallel: 2.4 },
  { name: 'timing', startMs: 1_000, msPerFile: 12_000, parallel: 1.9 },
  { name: 'engines', startMs: 1_000, msPerFile: 78_000, parallel: 2.4 },
  { name: 'browser', startMs: 8_000, msPerFile: 14_500, parallel: 1.85 },
];

const partOf = (file: string): string => file.split('/')[1] ?? '';

/** @returns the parts to run with their numbers of files, and the total duration in ms */
export function estimate(selection: Selection, slowness: number, times = readTimes()) {
  const parts = PARTS.map((part) => {
    const files = selection.files.filter((file) => partOf(file) === part.name);
    const each = files.map((file) => times[file] ?? part.msPerFile);
    const sum = each.reduce((total, ms) => total + ms, 0);
    const ms = part.startMs + Math.max(sum / part.parallel, ...each);
    return { name: part.name, files: files.length, ms: ms * slowness };
  }).filter(({ files }) => files > 0);
  return { parts, ms: parts.reduce((sum, part) => sum + part.ms, 0) };
}

function readTimes(): Record<string, number> {
  try {
    return timesSchema.parse(JSON.parse(readFileSync(TIMES_FILE, 'utf8')));
  } catch {
    return {};
  }
}

/** Stores the times of a run for the next estimates. */
export function rememberTimes({ tests }: Run, slowness: number): void {
  const times: Record<string, number> = {};
  for (const { file, ms } of tests) times[file] = (times[file] ?? 0) + ms / slowness;
  mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify({ ...readTimes(), ...times }));
}
