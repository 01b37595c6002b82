import {
  backupFileSchema,
  type ImportedChunk,
  type ImportFailure,
  type ImportSummary,
} from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { NDJSON_HEADERS, NDJSON_TYPE } from '../../http/security-headers.ts';
import { type RowLine, registerOf, type WriteOptions } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { pauseLocally } from '../../platform/pause.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import type { RequestDetails } from '../endpoint.ts';
import { ownNameOf, storePicture } from '../face/picture-store.ts';
import type { Actor } from '../people/authorise.ts';
import { jsonOf } from '../register/check-row.ts';
import { storeText } from '../texts/text-store.ts';
import { publishRows } from './publish-rows.ts';
import { STORAGE_FULL } from './register-answers.ts';
import { fileFaults } from './row-files.ts';
import { authorOf } from './write-author.ts';

/** Rows that are written together, or not at all. */
const ROWS_PER_CHUNK = 100;
/** A chunk with long rows is closed earlier: a call of a Durable Object takes 32 MB. */
const CHUNK_MAX_UNITS = 4_000_000;
/** A longer line is not a row. */
const LINE_MAX_UNITS = 512 * 1024;
/** After this time the answer waits for no further turn of copying. */
const COPY_WAIT_MS = 20_000;

/** Writes rows, or lines of a backup, as they arrive, a chunk at a time, and answers with a line per chunk and a summary. */
export function importPublications(
  { request, env, url, ctx }: RequestDetails,
  actor: Actor,
  what: 'rows' | 'backup',
): Response {
  const author = authorOf(url, actor);
  if (author instanceof Response) return author;
  if (!request.headers.get('content-type')?.startsWith(NDJSON_TYPE))
    return errorResponse('json', 415, `Content-Type: must be ${NDJSON_TYPE}: one row per line.`);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const encoder = new TextEncoder();
  const send = (line: ImportedChunk | ImportSummary | ImportFailure) =>
    writer.write(encoder.encode(`${JSON.stringify(line)}\n`));
  const options = { ...author, what, replace: url.searchParams.has('replace') };
  const work = importAll(request, env, options, send).then(
    () => writer.close(),
    async (error: unknown) => {
      const detail = errorText(error);
      logEvent('register.import-failed', { by: author.by, detail });
      await send({ failed: isStorageFull(error) ? STORAGE_FULL : detail });
      await writer.close();
    },
  );
  ctx.waitUntil(work.catch(() => {}));
  const headers = new Headers(NDJSON_HEADERS);
  // Local runtimes hold a compressed stream back until its end (F6).
  if (env.LOCAL === '1') headers.set('content-encoding', 'identity');
  return new Response(readable, { headers });
}

async function importAll(
  { body }: Request,
  env: RequestDetails['env'],
  { replace, what, ...options }: WriteOptions & { replace: boolean; what: 'rows' | 'backup' },
  send: (line: ImportedChunk | ImportSummary) => Promise<void>,
): Promise<void> {
  const register = registerOf(env);
  const counts = { rows: 0, written: 0, unchanged: 0, refused: 0 };
  for await (const rows of chunksOf(body)) {
    const unknown = what === 'rows' && !options.dryRun ? await unknownFiles(env, rows) : null;
    if (what === 'backup' && !options.dryRun) await restoreFiles(env, rows);
    const chunk =
      unknown ??
      (what === 'rows'
        ? await register.importChunk(rows, replace, options)
        : await register.restoreChunk(rows, replace, options));
    counts.rows += rows.length;
    counts.written += chunk.written;
    // Of a chunk of rows with a refused one nothing is written; of a backup only the refused lines are left out.
    const isLeftOut = what === 'rows' && chunk.refused.length > 0;
    counts.unchanged += isLeftOut ? 0 : chunk.unchanged;
    counts.refused += isLeftOut ? rows.length : chunk.refused.length;
    await send(chunk);
    await pauseLocally(env);
  }
  // A repeated import writes nothing, but copies of an earlier one may still be pending.
  const began = Date.now();
  const pending = options.dryRun ? 0 : await publishRows(env, null, COPY_WAIT_MS);
  const leftS = secondsLeft(pending, counts.written - pending, Date.now() - began);
  await send({ done: true, ...counts, pending, ...(leftS !== null && { leftS }) });
}

/** @returns the refusal of a chunk with rows that name texts or pictures which are not stored; null for any other */
async function unknownFiles(env: Env, rows: readonly RowLine[]): Promise<ImportedChunk | null> {
  const refused: ImportedChunk['refused'] = [];
  for (const { line, text } of rows) {
    const faults = await fileFaults(env, text);
    if (faults.length > 0) refused.push({ line, id: null, faults });
  }
  const [from, to] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  return refused.length === 0 ? null : { from, to, written: 0, unchanged: 0, refused, warnings: [] };
}

/** Stores the texts and pictures of a chunk of a backup, before the rows that name them. */
async function restoreFiles(env: Env, lines: readonly RowLine[]): Promise<void> {
  for (const { text } of lines) {
    const { data } = backupFileSchema.safeParse(jsonOf(text).value);
    if (data && 'text' in data) await storeText(env, data.text);
    if (!data || !('picture' in data)) continue;
    const bytes = Uint8Array.from(atob(data.picture), (unit) => unit.charCodeAt(0));
    const name = await ownNameOf(bytes);
    if (name !== null) await storePicture(env, name, bytes);
  }
}

/** @param copied rows in `ms` @returns the time for the pending rows at the same pace; null without a pace */
const secondsLeft = (pending: number, copied: number, ms: number): number | null =>
  pending === 0 || copied <= 0 ? null : Math.ceil(((ms / copied) * pending) / 1_000);

/** @returns the non-empty lines of a body, in chunks */
async function* chunksOf(body: Request['body']): AsyncGenerator<RowLine[]> {
  let rows: RowLine[] = [];
  let units = 0;
  for await (const row of linesOf(body)) {
    rows.push(row);
    units += row.text.length;
    if (rows.length < ROWS_PER_CHUNK && units < CHUNK_MAX_UNITS) continue;
    yield rows;
    rows = [];
    units = 0;
  }
  if (rows.length > 0) yield rows;
}

/** A too long line is cut, and later refused because it is not JSON. */
async function* linesOf(body: Request['body']): AsyncGenerator<RowLine> {
  let rest = '';
  let line = 0;
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const lines = `${rest}${text}`.split(/\r?\n/);
    rest = (lines.pop() ?? '').slice(0, LINE_MAX_UNITS);
    for (const whole of lines) {
      line++;
      if (whole.trim() !== '') yield { line, text: whole.slice(0, LINE_MAX_UNITS) };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, text: rest };
}
