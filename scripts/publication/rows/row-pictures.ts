/** The pictures that rows of files name: `"face": {"card": "laredo/card.png"}` is the path of a file beside the row's (META-3). */
import { hash as digest } from 'node:crypto';
import * as z from 'zod';
import { ownPictureFault, pictureEnding } from '../../../functions/images/own-picture.ts';
import { FACE_KINDS, FACE_MAX_BYTES, pictureNameSchema } from '../../../schema/face.ts';
import type { RowFault } from '../../../schema/register.ts';
import { readBeside } from './row-texts.ts';

type Row = Record<string, unknown>;

const known = new Map<string, Uint8Array<ArrayBuffer>>();
/** The pictures of the files that this process has read, by name. */
export const picturesRead: ReadonlyMap<string, Uint8Array<ArrayBuffer>> = known;

const faceSchema = z.record(z.string(), z.unknown());

/** @returns the row with the names of its pictures in place of their paths, and a fault for each that cannot be used */
export function withPictureNames(row: Row, folder: string): { row: Row; faults: RowFault[] } {
  const written = faceSchema.safeParse(row.face);
  if (!written.success) return { row, faults: [] };
  const face: Row = { ...written.data };
  const faults: RowFault[] = [];
  for (const kind of FACE_KINDS) {
    const named = face[kind];
    if (typeof named !== 'string' || pictureNameSchema.safeParse(named).success) continue;
    const read = readBeside(folder, named, FACE_MAX_BYTES);
    const reason = typeof read === 'string' ? read : ownPictureFault(kind, read);
    if (typeof read === 'string' || reason !== null) {
      faults.push({ path: `$.face.${kind}`, reason: `${named}: ${reason}` });
      continue;
    }
    const name = `${digest('sha256', read)}.${pictureEnding(read)}`;
    known.set(name, new Uint8Array(read));
    face[kind] = name;
  }
  return { row: { ...row, face }, faults };
}
