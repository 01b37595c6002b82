import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Publication } from '../../../schema/publication.ts';
import { storedTextSchema, TEXT_KINDS, textHashSchema } from '../../../schema/texts/kinds.ts';
import { unreadable } from '../rows/file-text.ts';
import { textsRead } from '../rows/row-texts.ts';
import { askRegister } from './call-register.ts';
import type { Register } from './find-register.ts';
import { sendPictures } from './send-pictures.ts';

type Row = Record<string, unknown>;

const textsSchema = z.record(z.string(), z.unknown());

/** Stores the texts and pictures that the rows name. @throws RegisterRefused and RegisterUnreachable */
export async function sendFiles(
  register: Register,
  rows: readonly Pick<Publication, 'texts' | 'face'>[],
): Promise<void> {
  await sendTexts(register, rows);
  await sendPictures(register, rows);
}

/**
 * Stores the texts that the rows name, each once: the register refuses a row with an unknown one.
 * @throws RegisterRefused and RegisterUnreachable
 */
async function sendTexts(register: Register, rows: readonly Pick<Publication, 'texts'>[]): Promise<void> {
  const hashes = new Set(rows.flatMap(({ texts }) => Object.values(texts ?? {})));
  for (const hash of hashes) {
    if (hash === undefined) continue;
    const read = textsRead.get(hash);
    // A row that was exported names texts that are stored.
    if (read === undefined) continue;
    const { kind, text: body } = read;
    await askRegister(register, storedTextSchema, {
      method: 'POST',
      path: ['texts'],
      query: { kind },
      headers: { 'content-type': 'text/plain; charset=utf-8' },
      body,
    });
  }
}

const heldTextSchema = z.object({ text: z.string() });

/**
 * Writes the texts of a stored row into a folder, as `faq.md`.
 * @returns the row with the files' paths in place of the hashes @throws RegisterRefused and RegisterUnreachable
 */
export async function withTextFiles(register: Register, row: Row, folder: string): Promise<Row> {
  const texts: Row = { ...textsSchema.safeParse(row.texts).data };
  for (const kind of TEXT_KINDS) {
    const hash = textHashSchema.safeParse(texts[kind]);
    if (!hash.success) continue;
    const { text } = await askRegister(register, heldTextSchema, {
      path: ['texts'],
      query: { hash: hash.data },
    });
    const file = path.join(folder, `${kind}.${kind === 'books' || kind === 'front' ? 'json' : 'md'}`);
    try {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    } catch (error) {
      throw unreadable(file, error);
    }
    texts[kind] = file;
  }
  return row.texts === undefined ? row : { ...row, texts };
}
