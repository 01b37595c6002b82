import { open, rename, rm } from 'node:fs/promises';
import * as z from 'zod';
import { publicationListSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { formatCount } from '../format.ts';
import { askForLines, askRegister, RegisterUnreachable } from '../register/call-register.ts';
import { findRegister, type Register } from '../register/find-register.ts';
import { DONE_EXIT, readWords, TEXT, type Verb, WHERE } from '../verb.ts';

const rowSchema = z.looseObject({ id: z.string() });

export const exportRows: Verb = {
  usage: 'export [--out FILE]',
  does: 'all rows, one per line, as import takes them',
  async run(words) {
    const { values } = readWords(exportRows, words, { ...WHERE, out: TEXT }, 0);
    const register = findRegister(values.site);
    if (values.out === undefined) {
      await copyRows(register, async (line) => void process.stdout.write(line));
      return DONE_EXIT;
    }
    const rows = await exportTo(values.out, register);
    console.error(`${formatCount(rows)} rows`);
    return DONE_EXIT;
  },
};

/** Replaces the file only by a whole export. */
async function exportTo(file: string, register: Register): Promise<number> {
  const unfinished = `${file}.part`;
  const output = await open(unfinished, 'w');
  try {
    const rows = await copyRows(register, (line) => output.appendFile(line));
    await output.close();
    await rename(unfinished, file);
    return rows;
  } catch (error) {
    await output.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @returns how many rows were written @throws RegisterUnreachable if fewer came than the register has */
async function copyRows(register: Register, write: (line: string) => Promise<void>): Promise<number> {
  const before = await countRows(register);
  let rows = 0;
  const lines = askForLines(register, {
    path: ['publications'],
    headers: { accept: 'application/x-ndjson' },
  });
  for await (const line of lines) {
    if (!rowSchema.safeParse(jsonOf(line)).success)
      throw new RegisterUnreachable(`${register.site.origin} answers what is no export.`);
    await write(`${line}\n`);
    rows++;
  }
  // A connection that breaks can look like the end of the answer (F7), so the rows are counted.
  const least = Math.min(before, await countRows(register));
  if (rows < least)
    throw new RegisterUnreachable(
      `${register.site.origin} broke off after ${formatCount(rows)} of ${formatCount(least)} rows.`,
    );
  return rows;
}

async function countRows(register: Register): Promise<number> {
  const query = { limit: '1' };
  return (await askRegister(register, publicationListSchema, { path: ['publications'], query })).total;
}
