/** Writes the rows of a local run's publications through the operators' API. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Publication } from '../../schema/publication.ts';
import {
  importedChunkSchema,
  importFailureSchema,
  importSummarySchema,
  registerRefusalSchema,
} from '../../schema/register.ts';
import { jsonOf } from './json-of.ts';

/** The ids that the last start wrote, so that this one can remove those that are gone. */
const stampSchema = z.object({ ids: z.array(z.string()) });

/** Some thousand rows take seconds. */
const IMPORT_MAX_MS = 120_000;
const REMOVE_MAX_MS = 10_000;

interface Register {
  site: string;
  token: string;
}

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
  await importRows(register, publications);
  if (stampFile)
    writeFileSync(stampFile, JSON.stringify({ ids: [...wanted] } satisfies z.infer<typeof stampSchema>));
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

async function removeRow(register: Register, id: string): Promise<void> {
  const response = await send(register, `/${id}`, { confirm: id }, REMOVE_MAX_MS, { method: 'DELETE' });
  if (!response.ok && response.status !== 404) throw new Error(`${id}: ${await reasonOf(response)}`);
}

async function importRows(register: Register, publications: Publication[]): Promise<void> {
  const rows = [...new Map(publications.map((publication) => [publication.id, publication])).values()];
  const response = await send(register, '', { replace: '' }, IMPORT_MAX_MS, {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  });
  if (!response.ok) throw new Error(await reasonOf(response));
  const lines = (await response.text()).trim().split('\n');
  for (const line of lines.slice(0, -1)) {
    const [refused] = importedChunkSchema.parse(JSON.parse(line)).refused;
    const fault = refused?.faults[0];
    if (fault) throw new Error(`${refused?.id}: ${fault.path}: ${fault.reason}`);
  }
  const last = jsonOf(lines.at(-1) ?? '');
  if (importSummarySchema.safeParse(last).success) return;
  throw new Error(importFailureSchema.safeParse(last).data?.failed ?? 'the register broke off its answer');
}

function send(
  { site, token }: Register,
  below: string,
  query: Record<string, string>,
  maxMs: number,
  init: { method: string; headers?: Record<string, string>; body?: string },
): Promise<Response> {
  const address = `${site}/api/publications${below}?${new URLSearchParams({ by: 'npm start', ...query })}`;
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return fetch(address, { ...init, headers, signal: AbortSignal.timeout(maxMs) });
}

async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    return registerRefusalSchema.parse(JSON.parse(text)).error;
  } catch {
    return `HTTP ${response.status}: ${text.slice(0, 200)}`;
  }
}
