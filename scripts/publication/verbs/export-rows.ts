import { open, rename, rm } from 'node:fs/promises';
import * as z from 'zod';
import { backupEndSchema, backupLineSchema, publicationListSchema } from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { formatCount } from '../format.ts';
import {
  askForLines,
  askRegister,
  brokenOff,
  RegisterUnreachable,
  repeatedOnce,
} from '../register/call-register.ts';
import type { Register } from '../register/find-register.ts';
import { unreadable } from '../rows/file-text.ts';
import { DONE_EXIT, FLAG, TEXT, verb } from '../verb.ts';

const rowSchema = z.looseObject({ id: z.string() });
const NDJSON = { accept: 'application/x-ndjson' };

type Write = (line: string) => Promise<void>;
/** @returns a line with the amount written @throws RegisterUnreachable if it is incomplete */
type Copy = (register: Register, write: Write) => Promise<string>;

export const exportRows = verb({
  usage: 'export [--rows] [--out FILE]',
  does: 'a backup of rows, their history, former hostnames and purges; --rows: only the rows, one per line',
  options: { out: TEXT, rows: FLAG },
  access: 'read',
  async run({ values: { out, rows }, register }) {
    const copy = rows ? copyRows : copyBackup;
    // Output to another program cannot be undone, so only a file is written a second time.
    const written =
      out === undefined
        ? await copy(register, async (line) => void process.stdout.write(line))
        : await repeatedOnce(true, () => exportTo(out, register, copy));
    if (out !== undefined) console.error(written);
    return DONE_EXIT;
  },
});

/** Replaces the file only by a complete export. */
async function exportTo(file: string, register: Register, copy: Copy): Promise<string> {
  const unfinished = `${file}.part`;
  const output = await open(unfinished, 'w').catch((error: unknown) => {
    throw unreadable(file, error);
  });
  try {
    const written = await copy(register, (line) =>
      output.appendFile(line).catch((error: unknown) => {
        throw unreadable(file, error);
      }),
    );
    await output.close();
    await rename(unfinished, file);
    return written;
  } catch (error) {
    await output.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

const copyBackup: Copy = async (register, write) => {
  const lines = askForLines(register, { path: ['publications', 'backup.jsonl'], headers: NDJSON });
  const ids = new Set<string>();
  let [count, versions] = [0, 0];
  let end: number | undefined;
  for await (const line of lines) {
    const { data } = backupLineSchema.safeParse(jsonOf(line));
    if (data === undefined)
      throw new RegisterUnreachable(`${register.site.origin} answers what is no export.`);
    if ('version' in data) {
      if (data.current) ids.add(data.publication);
      versions++;
    }
    end = backupEndSchema.safeParse(data).data?.end;
    count++;
    await write(`${line}\n`);
  }
  // A broken connection can look like the end of the answer (F7).
  if (end !== count - 2) throw brokenOff(register, `${formatCount(count)} lines`);
  return `${formatCount(ids.size)} publications, ${formatCount(versions)} versions`;
};

const copyRows: Copy = async (register, write) => {
  const before = await countRows(register);
  let rows = 0;
  for await (const line of askForLines(register, { path: ['publications'], headers: NDJSON })) {
    if (!rowSchema.safeParse(jsonOf(line)).success)
      throw new RegisterUnreachable(`${register.site.origin} answers what is no export.`);
    await write(`${line}\n`);
    rows++;
  }
  // As above: the rows are counted.
  const least = Math.min(before, await countRows(register));
  if (rows < least) throw brokenOff(register, `${formatCount(rows)} of ${formatCount(least)} rows`);
  return `${formatCount(rows)} rows`;
};

async function countRows(register: Register): Promise<number> {
  const query = { limit: '1' };
  return (await askRegister(register, publicationListSchema, { path: ['publications'], query })).total;
}
