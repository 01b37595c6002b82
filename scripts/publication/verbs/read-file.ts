import { type FileRow, readRows } from '../rows/read-rows.ts';

export const NOTHING_SENT = 'Nothing was sent.';

/** @returns the rows of a valid file; null if it was refused, after printing its faults */
export async function readFileOrPrint(file: string): Promise<FileRow[] | null> {
  const read = await readRows(file);
  if (read.ok) {
    for (const note of read.notes) console.error(note);
    return read.rows;
  }
  for (const fault of read.faults) console.error(fault);
  console.error(NOTHING_SENT);
  return null;
}
