import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { WrittenFeed } from './written-feeds.ts';

/** Feeds that we may not copy into the repository; some machines have them beside the checkout. */
export const SHARED = resolve('../shared/feeds');

const caseSchema = z.object({ id: z.string(), bytes: z.base64() });

/** @returns feeds as their publishers sent them; none without the folder */
export function capturedFeeds(): WrittenFeed[] {
  const folder = resolve(SHARED, 'real');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !/\.(?:tsv|jsonl)$/.test(name))
    .map((name) => ({ name, bytes: new Uint8Array(readFileSync(resolve(folder, name))) }));
}

/** @param file with a case per line @returns the feeds of a test suite; none without the file */
export function suiteFeeds(file: string): WrittenFeed[] {
  const suite = resolve(SHARED, file);
  if (!existsSync(suite)) return [];
  const lines = readFileSync(suite, 'utf8').trim().split('\n');
  return lines
    .map((line) => caseSchema.parse(JSON.parse(line)))
    .map(({ id, bytes }) => ({ name: id, bytes: new Uint8Array(Buffer.from(bytes, 'base64')) }));
}
