import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Run } from '../../test/report/finished.ts';
import type { Selection } from './select.ts';

/** How long each file took when it was last run, in ms of its tests, at a slowness of 1. A fresh clone has none. */
const TIMES_FILE = 'node_modules/.cache/masthead/test-times.json';
const timesSchema = z.record(z.string(), z.number());

/** What a part of the tests takes on two idle processors. */
interface PartTimes {
  name: string;
  /** Until its first test begins, in ms. */
  startMs: number;
  /** The tests of a file, on average, in ms. */
  msPerFile: number;
  /** By how much the tests of all files together take longer than the part, because files run at the same time, those of other parts too. */
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

/** @returns the parts that have something to run, with their numbers of files, and how long they take together, in ms */
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

/** Keeps the times of a run for the next estimates. */
export function rememberTimes({ tests }: Run, slowness: number): void {
  const times: Record<string, number> = {};
  for (const { file, ms } of tests) times[file] = (times[file] ?? 0) + ms / slowness;
  mkdirSync(path.dirname(TIMES_FILE), { recursive: true });
  writeFileSync(TIMES_FILE, JSON.stringify({ ...readTimes(), ...times }));
}
