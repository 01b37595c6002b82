/** The texts that rows of files name: `"texts": {"faq": "laredo/faq.md"}` is the path of a file beside the row's (DOC-2). */
import { hash as digest } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { RowFault } from '../../../schema/register.ts';
import { TEXT_KINDS, type TextKind, textHashSchema } from '../../../schema/texts/kinds.ts';
import { parseText } from '../../../schema/texts/parse-text.ts';
import { TEXT_MAX_UNITS } from '../../../schema/texts/read-markdown.ts';
import { unreadable } from './file-text.ts';

type Row = Record<string, unknown>;

/** The texts of the files that this process has read, by hash. */
const known = new Map<string, { kind: TextKind; text: string }>();
export const textsRead: ReadonlyMap<string, { kind: TextKind; text: string }> = known;

const textsSchema = z.record(z.string(), z.unknown());
/** In UTF-8. */
const FILE_MAX_BYTES = 3 * TEXT_MAX_UNITS;

/**
 * @param folder of the file of rows
 * @returns the row with the hashes of its texts in place of their paths, and a fault for each line that is wrong
 */
export function withTextHashes(row: Row, folder: string): { row: Row; faults: RowFault[] } {
  const written = textsSchema.safeParse(row.texts);
  if (!written.success) return { row, faults: [] };
  const texts: Row = { ...written.data };
  const faults: RowFault[] = [];
  for (const kind of TEXT_KINDS) {
    const named = texts[kind];
    if (typeof named !== 'string' || textHashSchema.safeParse(named).success) continue;
    const read = readBeside(folder, named, FILE_MAX_BYTES);
    const text = typeof read === 'string' ? null : read.toString();
    const parsed =
      text === null
        ? { ok: false as const, faults: [{ line: null, reason: String(read) }] }
        : parseText(kind, text);
    if (text !== null && parsed.ok) {
      const hash = digest('sha256', text);
      known.set(hash, { kind, text });
      texts[kind] = hash;
    } else if (!parsed.ok)
      for (const { line, reason } of parsed.faults)
        faults.push({
          path: `$.texts.${kind}`,
          reason: `${named}${line === null ? '' : `:${line}`}: ${reason}`,
        });
  }
  return { row: { ...row, texts }, faults };
}

/** @returns the content of a file; the reason for one that cannot be read, or is not below the folder */
export function readBeside(folder: string, named: string, maxBytes: number): Buffer | string {
  const file = path.resolve(folder, named);
  if (path.isAbsolute(named) || path.relative(path.resolve(folder), file).startsWith('..'))
    return 'must be the path of a file beside the file of rows, or below it';
  try {
    return statSync(file).size > maxBytes ? `has more than ${maxBytes} bytes` : readFileSync(file);
  } catch (error) {
    return unreadable(file, error).message.slice(file.length + 2);
  }
}
