/** A file of `export` with the whole register (schema/register.ts). */
import * as z from 'zod';
import { backupEndSchema, backupHeadSchema, backupLineSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { fileLines } from './file-text.ts';

/** `npm run` prints its scripts' names before their output. */
const NPM_LINE = /^\s*(?:>.*)?$/;

const newerSchema = z.looseObject({ backup: z.int().min(4) });

export interface Backup {
  /** Number of sent lines. */
  count: number;
  /** Lines of the file before the first sent one. */
  before: number;
  lines(): AsyncGenerator<string>;
}

/**
 * Reads the whole file once, as a stream: it may have hundreds of megabytes.
 * @param file `-` is the standard input
 * @returns null if the file is not a backup; a message for an incomplete one
 */
export async function readBackup(file: string): Promise<Backup | string | null> {
  let [before, count] = [0, 0];
  let last = '';
  for await (const line of fileLines(file)) {
    if (count === 0 && NPM_LINE.test(line)) {
      before++;
      continue;
    }
    if (count === 0 && !backupHeadSchema.safeParse(jsonOf(line)).success)
      return newerSchema.safeParse(jsonOf(line)).success
        ? `${before + 1}: is a backup of a newer version of Masthead`
        : null;
    if (line.trim() === '') continue;
    if (!backupLineSchema.safeParse(jsonOf(line)).success)
      return `${before + count + 1}: is no line of a backup`;
    count++;
    last = line;
  }
  if (count === 0) return null;
  // The lines between head and end.
  if (backupEndSchema.safeParse(jsonOf(last)).data?.end !== count - 2)
    return `${before + count}: the backup ends too early, so it is not whole`;
  async function* lines() {
    let number = 0;
    for await (const line of fileLines(file)) {
      if (++number > before && line.trim() !== '') yield `${line}\n`;
    }
  }
  return { count, before, lines };
}
