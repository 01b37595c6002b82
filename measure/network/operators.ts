import * as z from 'zod';
import type { Publication } from '../../schema/publication.ts';
import {
  type ImportSummary,
  importedChunkSchema,
  importSummarySchema,
  type WrittenPublication,
  writtenPublicationSchema,
} from '../../schema/register.ts';

/** Some thousand rows take seconds, on a busy machine half a minute. */
const IMPORT_MAX_MS = 180_000;
const WRITE_MAX_MS = 30_000;
const NDJSON = 'application/x-ndjson';
const AUTHOR = { by: 'npm run network' };

/** The address of the operators' API, and its secret. */
export interface Operators {
  /** Origin. */
  site: string;
  token: string;
}

export interface ImportAnswer {
  /** Ms from the request to the last chunk's line: the register has all rows. */
  acceptedMs: number;
  summary: ImportSummary;
}

/** @throws if a row is refused @param rows none, to learn how many are pending */
export async function importRows(operators: Operators, rows: readonly Publication[]): Promise<ImportAnswer> {
  const started = performance.now();
  const response = await call(operators, '', { replace: '' }, IMPORT_MAX_MS, {
    method: 'POST',
    headers: { 'content-type': NDJSON },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
  let acceptedMs = performance.now() - started;
  for await (const line of linesOf(response)) {
    const json: unknown = JSON.parse(line);
    const chunk = importedChunkSchema.safeParse(json).data;
    if (!chunk) return { acceptedMs, summary: importSummarySchema.parse(json) };
    const [refused] = chunk.refused;
    if (refused) throw new Error(`${refused.id}: ${refused.faults[0]?.reason}`);
    acceptedMs = performance.now() - started;
  }
  throw new Error('the import ended without a summary');
}

/** @returns the rows' bytes and number */
export async function exportRows(operators: Operators): Promise<{ rows: number; bytes: number; ms: number }> {
  const started = performance.now();
  const response = await call(operators, '', {}, IMPORT_MAX_MS, { headers: { accept: NDJSON } });
  let rows = 0;
  let bytes = 0;
  for await (const line of linesOf(response)) {
    rows += 1;
    bytes += Buffer.byteLength(line) + 1;
  }
  return { rows, bytes, ms: performance.now() - started };
}

/** Writes a row over any stored one. @param isNew whether the id must not be stored yet */
export async function putRow(
  operators: Operators,
  row: Publication,
  isNew: boolean,
): Promise<WrittenPublication> {
  const response = await call(operators, `/${row.id}`, {}, WRITE_MAX_MS, {
    method: 'PUT',
    body: JSON.stringify(row),
    headers: isNew ? {} : { 'if-match': '*' },
  });
  return writtenPublicationSchema.parse(await response.json());
}

export async function removeRow(operators: Operators, id: string): Promise<WrittenPublication> {
  const response = await call(operators, `/${id}`, { confirm: id }, WRITE_MAX_MS, { method: 'DELETE' });
  return writtenPublicationSchema.parse(await response.json());
}

/** @returns the bytes of the register's database */
export async function databaseBytes({ site }: Operators): Promise<number> {
  const response = await fetch(`${site}/__database`);
  return z.object({ bytes: z.number() }).parse(await response.json()).bytes;
}

async function call(
  { site, token }: Operators,
  below: string,
  query: Record<string, string>,
  maxMs: number,
  init: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Response> {
  const address = `${site}/api/publications${below}?${new URLSearchParams({ ...AUTHOR, ...query })}`;
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await fetch(address, { ...init, headers, signal: AbortSignal.timeout(maxMs) });
  if (!response.ok) throw new Error(`${below || 'import'}: ${response.status} ${await response.text()}`);
  return response;
}

async function* linesOf({ body }: Response): AsyncGenerator<string> {
  let rest = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
