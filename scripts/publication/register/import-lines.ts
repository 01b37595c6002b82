import * as z from 'zod';
import {
  type ImportedChunk,
  type ImportSummary,
  importedChunkSchema,
  importFailureSchema,
  importSummarySchema,
} from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { printable } from '../../local/printable.ts';
import { askForLines, type RegisterCall, RegisterUnreachable } from './call-register.ts';
import type { Register } from './find-register.ts';

const lineSchema = z.union([importSummarySchema, importedChunkSchema, importFailureSchema]);
const NDJSON = 'application/x-ndjson';

/**
 * Sends rows, or the lines of a backup, in one request. Yields what became of each chunk, and at the end the summary.
 * @throws RegisterRefused, and RegisterUnreachable also where the site stops before the end
 */
export async function* importLines(
  register: Register,
  call: Pick<RegisterCall, 'path' | 'query' | 'body'>,
): AsyncGenerator<ImportedChunk | ImportSummary> {
  const headers = { 'content-type': NDJSON, accept: NDJSON };
  for await (const text of askForLines(register, { ...call, method: 'POST', headers })) {
    const line = lineSchema.safeParse(jsonOf(text)).data;
    if (line === undefined)
      throw new RegisterUnreachable(`${register.site.origin} answers what is no import.`);
    if ('failed' in line) throw new RegisterUnreachable(printable(line.failed));
    yield line;
  }
}
