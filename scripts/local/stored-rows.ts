/** Writes the rows of a local run's publications through the operators' API. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Publication } from '../../schema/publication.ts';
import { writtenPublicationSchema } from '../../schema/register.ts';
import { brokenOff, callRegister, queryOf } from '../publication/register/call-register.ts';
import type { Register } from '../publication/register/find-register.ts';
import { importLines } from '../publication/register/import-lines.ts';
import { sendFiles } from '../publication/register/send-texts.ts';

/** The ids that the last start wrote, so that this one can remove those that are gone. */
const stampSchema = z.object({ ids: z.array(z.string()) });

const AUTHOR = { by: 'npm start', why: '' };

/**
 * Writes the rows, and removes publications that an earlier start wrote and this one lacks.
 * @param persist folder of the state, or null
 * @throws with the row and its faults if one is refused
 */
export async function storeRows(
  register: Register,
  publications: Publication[],
  persist: string | null,
): Promise<void> {
  const stampFile = persist === null ? null : path.join(persist, 'publications.json');
  const wanted = new Set(publications.map(({ id }) => id));
  const before = stampFile === null ? [] : readStamp(stampFile);
  for (const id of before) if (!wanted.has(id)) await removeRow(register, id);
  const rows = new Map(publications.map((publication) => [publication.id, publication]));
  await writeRows(register, [...rows.values()]);
  if (stampFile)
    writeFileSync(stampFile, JSON.stringify({ ids: [...wanted] } satisfies z.infer<typeof stampSchema>));
}

/** Writes rows in one request, also over stored ones. @throws with the id and the faults of a refused row */
async function writeRows(register: Register, rows: readonly Publication[]): Promise<void> {
  await sendFiles(register, rows);
  const query = { ...queryOf(AUTHOR), replace: '' };
  const body = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  for await (const line of importLines(register, { path: ['publications'], query, body })) {
    if ('done' in line) return;
    const [refused] = line.refused;
    if (refused === undefined) continue;
    const faults = refused.faults.map(({ path, reason }) => `${path}: ${reason}`);
    throw new Error(`${refused.id}: ${faults.join('; ')}`);
  }
  throw brokenOff(register, 'a part of the rows');
}

/** @returns no ids if no start has finished, or another version of the project wrote the file */
function readStamp(file: string): string[] {
  if (!existsSync(file)) return [];
  try {
    return stampSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).ids;
  } catch {
    return [];
  }
}

/** The row may be gone already. */
async function removeRow(register: Register, id: string): Promise<void> {
  const query = { ...queryOf(AUTHOR), confirm: id };
  const call = { method: 'DELETE' as const, path: ['publications', id], query };
  const answer = await callRegister(register, writtenPublicationSchema, call);
  if (!answer.ok && answer.refusal.status !== 404) throw new Error(`${id}: ${answer.refusal.error}`);
}
