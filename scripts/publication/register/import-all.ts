import * as z from 'zod';
import type { Publication } from '../../../schema/publication.ts';
import {
  type Author,
  type ImportSummary,
  importedChunkSchema,
  importFailureSchema,
  importSummarySchema,
} from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { askForLines, brokenOff, queryOf, RegisterUnreachable } from './call-register.ts';
import type { Register } from './find-register.ts';
import { sendFiles } from './send-texts.ts';

const lineSchema = z.union([importSummarySchema, importedChunkSchema, importFailureSchema]);

/**
 * Writes rows in one request, also over stored ones.
 * @param accepted called when the register has written a chunk of them
 * @throws with the id and the faults of a refused row; RegisterRefused and RegisterUnreachable
 */
export async function importAll(
  register: Register,
  rows: readonly Publication[],
  author: Author,
  accepted = () => {},
): Promise<ImportSummary> {
  await sendFiles(register, rows);
  const lines = askForLines(register, {
    method: 'POST',
    path: ['publications'],
    query: { ...queryOf(author), replace: '' },
    headers: { 'content-type': 'application/x-ndjson' },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
  for await (const text of lines) {
    const line = lineSchema.parse(jsonOf(text));
    if ('failed' in line) throw new RegisterUnreachable(line.failed);
    if ('done' in line) return line;
    const [refused] = line.refused;
    if (refused) {
      const faults = refused.faults.map(({ path, reason }) => `${path}: ${reason}`);
      throw new Error(`${refused.id}: ${faults.join('; ')}`);
    }
    accepted();
  }
  throw brokenOff(register, 'a part of the rows');
}
