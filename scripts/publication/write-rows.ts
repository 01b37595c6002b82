import * as z from 'zod';
import {
  type Author,
  type StoredPublication,
  storedPublicationSchema,
  type WrittenPublication,
  writtenPublicationSchema,
} from '../../schema/register.ts';
import { formatTime } from './format.ts';
import { callForWrite } from './register/call-for-write.ts';
import {
  type Answer,
  callRegister,
  queryOf,
  type Refusal,
  RegisterRefused,
} from './register/call-register.ts';
import type { Register } from './register/find-register.ts';
import { sendFiles } from './register/send-texts.ts';
import type { FileRow } from './rows/read-rows.ts';

/** Refusals of one row; after any other one the next row would be refused too. */
const ABOUT_THE_ROW = new Set([409, 412, 413, 422, 428]);
export const isAboutTheRow = ({ status }: Refusal): boolean => ABOUT_THE_ROW.has(status);

const TAKEN = 409;
const NOT_FOUND = 404;

export interface RowResult {
  row: FileRow;
  /** The replaced version; null for a new publication. */
  before: number | null;
  answer: Answer<WrittenPublication>;
}

export interface WriteHow {
  dryRun: boolean;
  /** Whether a row may replace another paper's row. */
  replace: boolean;
}

const paperSchema = z.object({ name: z.string(), hostnames: z.array(z.string()) });
const EXISTS = 428;

/** @returns a refusal if the stored row is another paper's: it shares neither name nor hostname with this row */
function otherPaper({ version, at, by, row: stored }: StoredPublication, row: FileRow): Refusal | null {
  const paper = paperSchema.safeParse(stored).data;
  const { id, name, hostnames } = row.publication;
  if (!paper || paper.name === name || paper.hostnames.some((one) => hostnames.includes(one))) return null;
  const reason = `${id} is the id of another paper: ${paper.name}, ${paper.hostnames[0]} (version ${version} of ${formatTime(at)} by ${by}). --replace writes over it`;
  return { status: EXISTS, error: reason, faults: [{ path: '$.id', reason }], version };
}

/**
 * Writes rows one after another: each replaces the version that was read just before, or is new. If a hostname is
 * taken, the row is tried again after the others, because one of them may release it.
 * @throws RegisterRefused for a refusal that is not about a row, and RegisterUnreachable
 */
export async function* writeRows(
  register: Register,
  rows: readonly FileRow[],
  author: Author,
  how: WriteHow,
): AsyncGenerator<RowResult> {
  if (!how.dryRun)
    await sendFiles(
      register,
      rows.map(({ publication }) => publication),
    );
  const released = new Set<string>();
  for (let waiting = rows; waiting.length > 0; ) {
    const taken: RowResult[] = [];
    for (const row of waiting) {
      const result = await writeRow(register, row, author, how, released);
      if (!result.answer.ok && result.answer.refusal.status === TAKEN) taken.push(result);
      else yield result;
    }
    if (taken.length === waiting.length) {
      yield* taken;
      return;
    }
    waiting = taken.map(({ row }) => row);
  }
}

/** @param released in a dry run, hostnames that rows of the file give up; this row's are added */
async function writeRow(
  register: Register,
  row: FileRow,
  author: Author,
  { dryRun, replace }: WriteHow,
  released: Set<string>,
): Promise<RowResult> {
  const { hostnames } = row.publication;
  const path = ['publications', row.publication.id];
  const stored = await callRegister(register, storedPublicationSchema, { path });
  if (!stored.ok && stored.refusal.status !== NOT_FOUND) throw new RegisterRefused(stored.refusal);
  const before = stored.ok ? stored.value.version : null;
  const other = stored.ok && !replace ? otherPaper(stored.value, row) : null;
  if (other) return { row, before, answer: { ok: false, refusal: other } };
  const call = {
    method: 'PUT' as const,
    path,
    query: {
      ...queryOf(author),
      'dry-run': dryRun ? '' : undefined,
      released: hostnames.filter((hostname) => released.has(hostname)).join() || undefined,
    },
    headers: {
      'content-type': 'application/json',
      ...(before === null ? {} : { 'if-match': `"${before}"` }),
    },
    body: JSON.stringify(row.row),
  };
  const answer = await callForWrite(register, writtenPublicationSchema, call, row.publication.id);
  if (!answer.ok && !isAboutTheRow(answer.refusal)) throw new RegisterRefused(answer.refusal);
  if (answer.ok && dryRun && stored.ok)
    for (const hostname of paperSchema.safeParse(stored.value.row).data?.hostnames ?? [])
      if (!hostnames.includes(hostname)) released.add(hostname);
  return { row, before, answer };
}
