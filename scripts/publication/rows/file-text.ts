import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { printable } from '../../local/printable.ts';

/** 3,000 rows take about 10 MB; a larger file contains something else. */
const FILE_MAX_BYTES = 256 * 1024 * 1024;

/** A file is unreadable; the message has its name and the reason. */
export class UnreadableFile extends Error {}

let input: Promise<string> | null = null;
/** Standard input can be read only once. */
const standardInput = () => {
  input ??= text(process.stdin);
  return input;
};

/** @param file `-` is the standard input @throws UnreadableFile */
export async function fileText(file: string): Promise<string> {
  try {
    if (file === '-') return await standardInput();
    const { size } = await stat(file);
    if (size > FILE_MAX_BYTES) throw new UnreadableFile(`${file}: has more than ${FILE_MAX_BYTES} bytes`);
    return await readFile(file, 'utf8');
  } catch (error) {
    throw unreadable(file, error);
  }
}

/** Yields the lines of a file of any length, without a byte order mark. @throws UnreadableFile */
export async function* fileLines(file: string): AsyncGenerator<string> {
  let handle: FileHandle | undefined;
  try {
    if (file !== '-') handle = await open(file);
    const lines = handle?.readLines({ autoClose: false }) ?? (await standardInput()).split('\n');
    let isFirst = true;
    for await (const line of lines) {
      yield isFirst ? withoutMark(line) : line;
      isFirst = false;
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    // Also where only the first lines were wanted.
    await handle?.close();
  }
}

/** Some editors write a byte order mark, which is not valid JSON. */
export const withoutMark = (written: string): string => written.replace(/^\uFEFF/, '');

/** Reasons by the system's error codes. */
const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such folder',
  EISDIR: 'is a folder',
  EACCES: 'may not be read by this user',
  ENOSPC: 'there is no space left on its disk',
};

/** @returns the error for an operator: `bee.json: there is no such file` */
export function unreadable(file: string, error: unknown): UnreadableFile {
  if (error instanceof UnreadableFile) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new UnreadableFile(printable(`${file}: ${reason}`));
}
