/** Reads a file of rows, which is completely validated first. */
import path from 'node:path';
import * as z from 'zod';
import { completedRow } from '../../../functions/publications/completed-row.ts';
import { hostnameFaults } from '../../../functions/publications/hostname-faults.ts';
import { rowSchema, withAsciiHostnames } from '../../../functions/publications/register/check-row.ts';
import { type Publication, publicationSchema } from '../../../schema/publication.ts';
import type { RowFault } from '../../../schema/register.ts';
import { rowFaults } from '../../../schema/row-faults.ts';
import { printable } from '../../local/printable.ts';
import { fileText, UnreadableFile, withoutMark } from './file-text.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { withPictureNames } from './row-pictures.ts';
import { withTextHashes } from './row-texts.ts';

/** `npm run` prints its scripts' names before their output, and so into the file of `npm run … > FILE`. */
const NPM_LINES = /^(?:\s*> .*\n)+/;

export interface FileRow {
  /** As the register completes it (completed-row.ts). */
  publication: Publication;
  /** Whether nothing tells the row's time zone. */
  hasNoZone: boolean;
  /** As in the file, without defaults, but with hostnames in ASCII, and names of texts and pictures for their files. */
  row: Record<string, unknown>;
  /** @returns the fault with its place: `bee.json:12: bee $.sections.food[1]: …` */
  locate(fault: RowFault): string;
}

export type FileRows =
  /** `notes`: lines about converted hostnames. */
  { ok: true; rows: FileRow[]; notes: string[] } | { ok: false; faults: string[] };

/** @param file a JSON array of rows, one row, one row per line, or a backup; `-` is the standard input */
export async function readRows(file: string): Promise<FileRows> {
  const name = file === '-' ? 'stdin' : file;
  const written = await readFileText(file);
  if (written instanceof UnreadableFile) return { ok: false, faults: [written.message] };
  const parsed = parseRows(written.replace(NPM_LINES, (lines) => lines.replace(/.+/g, '')));
  if (typeof parsed === 'string') return { ok: false, faults: [`${name}:${parsed}`] };
  if (parsed.values.length === 0) return { ok: false, faults: [`${name}: has no rows`] };
  return validate(name, parsed, file === '-' ? '.' : path.dirname(file));
}

/** Another file than one of rows may have a fault in each of a million lines. */
const FAULTS_MAX = 100;

/** @returns the rows of a valid file; null if it was refused, after printing its faults */
export async function readFileOrPrint(file: string): Promise<FileRow[] | null> {
  const read = await readRows(file);
  if (read.ok) {
    for (const note of read.notes) console.error(note);
    return read.rows;
  }
  printRefused(read.faults);
  return null;
}

/** Prints the faults of a file, a line each: of one fault also the consequence is in its line. */
export function printRefused(faults: readonly string[]): void {
  if (faults.length === 1) console.error(`${faults[0]} (nothing was sent)`);
  else for (const line of [...faults, 'Nothing was sent.']) console.error(line);
}

/** @param folder of the files that rows name */
function validate(name: string, { values, lineOf }: ParsedRows, folder: string): FileRows {
  const notes: string[] = [];
  const faults: string[] = [];
  const rows: FileRow[] = [];
  for (const [i, value] of values.entries()) {
    if (faults.length >= FAULTS_MAX)
      return { ok: false, faults: [...faults, `${name}: the rows after row ${i} were not looked at`] };
    const locate = (fault: RowFault) =>
      formatFault(name, lineOf(i, fault.path), idOf(value) ?? `row ${i + 1}`, fault);
    const read = rowSchema.safeParse(value).data;
    const named = read && withAsciiHostnames(read);
    for (const warning of named?.warnings ?? []) notes.push(locate(faultOfWarning(warning)));
    const texts = named && withTextHashes(named.row, folder);
    const pictures = texts && withPictureNames(texts.row, folder);
    const written = pictures?.row;
    const ofFiles = [...(texts?.faults ?? []), ...(pictures?.faults ?? [])];
    for (const fault of ofFiles) faults.push(locate(fault));
    if (ofFiles.length > 0) continue;
    const completed = written && completedRow(written);
    const valid = publicationSchema.safeParse(completed ?? value);
    if (valid.success && written)
      rows.push({
        publication: valid.data,
        hasNoZone: !('timezone' in { ...completed }),
        row: written,
        locate,
      });
    else if (valid.error) for (const fault of rowFaults(valid.error)) faults.push(locate(fault));
  }
  for (const { row, fault } of rowClashes(rows)) faults.push(row.locate(fault));
  return faults.length === 0 ? { ok: true, rows, notes } : { ok: false, faults };
}

/** @returns ids and hostnames that rows of one file share, and hostnames that lead nowhere */
function rowClashes<Row extends { publication: Publication }>(
  rows: readonly Row[],
): { row: Row; fault: RowFault }[] {
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  return rows.flatMap((row) => {
    const { id, hostnames } = row.publication;
    const faults: RowFault[] = [];
    if (ids.has(id)) faults.push({ path: '$.id', reason: `${id} is also the id of an earlier row` });
    ids.add(id);
    hostnames.forEach((hostname, i) => {
      const reason = `${hostname} is also a hostname of ${owners.get(hostname)}`;
      if (owners.has(hostname)) faults.push({ path: `$.hostnames[${i}]`, reason });
      owners.set(hostname, id);
    });
    return [...faults, ...hostnameFaults(row.publication)].map((fault) => ({ row, fault }));
  });
}

/** @param id of the row, or its number in the file */
function formatFault(name: string, line: number | null, id: string, fault: RowFault): string {
  const { path, reason, choices = [] } = fault;
  const place = line === null ? name : `${name}:${line}`;
  const valid = choices.length === 0 ? '' : ` (valid: ${choices.join(', ')})`;
  return `${place}: ${printable(`${id} ${path}: ${reason}${valid}`)}`;
}

const WARNING = /^(\$\S*): (.*)$/s;

/** @param line a warning such as `$.sections.food[1]: …` */
export function faultOfWarning(line: string): RowFault {
  const [, path = '$', reason = line] = WARNING.exec(line) ?? [];
  return { path, reason };
}

const idSchema = z.looseObject({ id: z.string().min(1).max(64) });
const idOf = (value: unknown): string | undefined => idSchema.safeParse(value).data?.id;

async function readFileText(file: string): Promise<string | UnreadableFile> {
  try {
    return withoutMark(await fileText(file));
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}
