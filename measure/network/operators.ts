import type { Publication } from '../../schema/publication.ts';
import {
  type ImportSummary,
  type WrittenPublication,
  writtenPublicationSchema,
} from '../../schema/register.ts';
import { askRegister, queryOf } from '../../scripts/publication/register/call-register.ts';
import type { Register } from '../../scripts/publication/register/find-register.ts';
import { importAll } from '../../scripts/publication/register/import-all.ts';

const AUTHOR = { by: 'npm run network', why: '' };
const PUBLICATIONS = 'publications';

export interface ImportAnswer {
  /** Ms from the request to the last chunk's line: the register has all rows. */
  acceptedMs: number;
  summary: ImportSummary;
}

/** @throws if a row is refused @param rows none, to learn how many are pending */
export async function importRows(register: Register, rows: readonly Publication[]): Promise<ImportAnswer> {
  const started = performance.now();
  let acceptedMs = 0;
  const summary = await importAll(register, rows, AUTHOR, () => {
    acceptedMs = performance.now() - started;
  });
  return { acceptedMs, summary };
}

/** Writes a row over any stored one. @param isNew whether the id must not be stored yet */
export const putRow = (register: Register, row: Publication, isNew: boolean): Promise<WrittenPublication> =>
  askRegister(register, writtenPublicationSchema, {
    method: 'PUT',
    path: [PUBLICATIONS, row.id],
    query: queryOf(AUTHOR),
    body: JSON.stringify(row),
    headers: isNew ? {} : { 'if-match': '*' },
  });

export const removeRow = (register: Register, id: string): Promise<WrittenPublication> =>
  askRegister(register, writtenPublicationSchema, {
    method: 'DELETE',
    path: [PUBLICATIONS, id],
    query: { ...queryOf(AUTHOR), confirm: id },
  });
