import { ENDPOINT_PATHS } from '../../../schema/contract/pages/endpoint-paths.ts';
import type { BreakingNews } from '../../../schema/editing.ts';
import { backupLineSchema, type ImportedChunk, type RowFault } from '../../../schema/register.ts';
import type {
  Precondition,
  RegisterRefusal,
  RegisterResult,
  RowLine,
  UndoneRow,
  WriteOptions,
  WrittenRow,
} from '../../platform/calls/publication-register.ts';
import { endedEntries } from '../../stories/editing/ended-entries.ts';
import { changeToUndo, undoReason } from '../../stories/editing/undo.ts';
import { type CheckedRow, checkRow, invalid, jsonOf, rowSchema } from './check-row.ts';
import type { RegisterTables, StoredRow } from './register-tables.ts';
import { rowChanges } from './row-changes.ts';

export interface WriteScope {
  tables: RegisterTables;
  /** Epoch ms. */
  now: number;
  /** Whether rows of local publications are accepted. */
  local: boolean;
  /** @returns the name of a stored author */
  nameOf: (by: string) => string;
  /** Runs the work in a transaction, which is undone if it throws. */
  transaction: (work: () => void) => void;
}

/** Undoes a dry run. */
class Undone extends Error {}

/** @param keep whether the work is committed */
function inTransaction<T>({ transaction }: WriteScope, work: () => { keep: boolean; result: T }): T {
  const results: T[] = [];
  try {
    transaction(() => {
      const { keep, result } = work();
      results.push(result);
      if (!keep) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('the transaction did not run');
  return result;
}

/** Writes one row. @param text the row as JSON; its id must be the one of the address */
export function putRow(
  scope: WriteScope,
  id: string,
  text: string,
  replaces: Precondition,
  options: WriteOptions,
): RegisterResult<WrittenRow> {
  const stored = scope.tables.find(id);
  const refused = refusalOf(id, stored, replaces, scope);
  if (refused) return refused;
  const before = options.completes ? (stored?.row ?? null) : undefined;
  const read = checkRow(withEditing(text, stored), scope.local, before);
  if (!read.ok) return invalid(read.faults);
  const { checked } = read;
  if (checked.publication.id !== id)
    return invalid([{ path: '$.id', reason: `must be ${id}, as in the address` }]);
  const changes = rowChanges(stored?.row ?? null, checked.row);
  const { warnings } = checked;
  if (stored && changes.length === 0)
    return { ok: true, value: { id, version: stored.version, written: false, changes: '[]', warnings } };
  return inTransaction<RegisterResult<WrittenRow>>(scope, () => {
    if (stored) scope.tables.releaseHostnames(id, scope.now);
    if (options.dryRun) for (const hostname of options.released ?? []) scope.tables.freeHostname(hostname);
    const taken = takenNames(scope.tables, checked);
    if (taken.length > 0)
      return { keep: false, result: { ...conflict(taken[0]?.reason ?? ''), faults: taken } };
    const version = scope.tables.write(checked, options, scope.now);
    const written = !options.dryRun;
    return {
      keep: written,
      result: { ok: true, value: { id, version, written, changes: JSON.stringify(changes), warnings } },
    };
  });
}

export function removeRow(
  scope: WriteScope,
  id: string,
  replaces: Precondition,
  options: WriteOptions,
): RegisterResult<WrittenRow> {
  const stored = scope.tables.find(id);
  if (!stored) return notFound(id);
  const refused = refusalOf(id, stored, replaces, scope);
  if (refused) return refused;
  const changes = rowChanges(stored.row, null);
  return inTransaction<RegisterResult<WrittenRow>>(scope, () => {
    const version = scope.tables.remove(id, options, scope.now);
    const written = !options.dryRun;
    return {
      keep: written,
      result: { ok: true, value: { id, version, written, changes: JSON.stringify(changes), warnings: [] } },
    };
  });
}

/** Writes editors' changes; the rest of the row stays. @param editing as JSON */
export function editRow(
  scope: WriteScope,
  id: string,
  editing: string,
  replaces: Precondition,
  options: WriteOptions,
): RegisterResult<WrittenRow> {
  const stored = scope.tables.find(id);
  if (!stored) return notFound(id);
  const read = jsonOf(editing);
  if (read.fault !== null) return invalid([{ path: '$', reason: `not JSON: ${read.fault}` }]);
  const ended = endedEntries(read.value, stored.row.editing, scope.now);
  if (ended.length > 0) return invalid(ended);
  return putRow(scope, id, JSON.stringify({ ...stored.row, editing: read.value }), replaces, options);
}

/** Writes a line of breaking news into the row; the editors' other changes stay. */
export function beginLine(
  scope: WriteScope,
  id: string,
  breaking: BreakingNews,
  options: WriteOptions,
): RegisterResult<WrittenRow> {
  const stored = scope.tables.find(id);
  if (!stored) return notFound(id);
  const editing = { ...rowSchema.safeParse(stored.row.editing).data, breaking };
  return putRow(scope, id, JSON.stringify({ ...stored.row, editing }), 'any', options);
}

/**
 * Writes the editors' changes as they were before the newest change that is not undone yet, without those that have
 * ended.
 */
export function undoEdit(
  scope: WriteScope,
  id: string,
  replaces: Precondition,
  options: WriteOptions,
): RegisterResult<UndoneRow> {
  const stored = scope.tables.find(id);
  if (!stored) return notFound(id);
  const found = changeToUndo(scope.tables.edits(id), scope.now);
  if (found === null) return conflict('Nothing was changed by hand yet, or all of it is undone.');
  const { version, at, by } = found.edit;
  const why = undoReason(version, options.why);
  const row = JSON.stringify({ ...stored.row, editing: found.editing });
  const written = putRow(scope, id, row, replaces, { ...options, why });
  if (!written.ok) return written;
  return { ok: true, value: { ...written.value, undone: { version, at, by: scope.nameOf(by) } } };
}

/** Writes an old version again; editors' later changes stay. */
export function restoreRow(
  scope: WriteScope,
  id: string,
  version: number,
  options: WriteOptions,
): RegisterResult<WrittenRow> {
  const before = scope.tables.version(id, version);
  if (!before) return notFound(`${id} of version ${version}`);
  if (before.row === null)
    return conflict(`Version ${version} of ${id} is its removal: there is no row in it.`);
  const { editing: _, ...row } = rowSchema.parse(JSON.parse(before.row));
  const replaces = scope.tables.find(id) ? 'any' : 'none';
  return putRow(scope, id, JSON.stringify(row), replaces, options);
}

/** Writes a chunk of an import, completely or not at all. @param replace whether stored rows are replaced */
export function importRows(
  scope: WriteScope,
  lines: readonly RowLine[],
  replace: boolean,
  options: WriteOptions,
): ImportedChunk {
  return asChunk(scope, lines, options, (chunk) => writeLines(scope, lines, replace, options, chunk));
}

/**
 * Writes a chunk of a backup (schema/register.ts) without the lines that are refused: a hostname that was taken meanwhile
 * must not hold back other publications.
 * @param replace as for importRows
 */
export function restoreLines(
  scope: WriteScope,
  lines: readonly RowLine[],
  replace: boolean,
  options: WriteOptions,
): ImportedChunk {
  const refused: ImportedChunk['refused'] = [];
  let left = lines;
  // Each turn is undone if it refuses a line, because earlier ones may have been written in its favour.
  for (;;) {
    const chunk = restoreAll(scope, left, replace, options);
    if (chunk.refused.length === 0)
      return { ...chunk, from: lines[0]?.line ?? 0, to: lines.at(-1)?.line ?? 0, refused };
    refused.push(...chunk.refused);
    const numbers = new Set(refused.map(({ line }) => line));
    left = lines.filter(({ line }) => !numbers.has(line));
  }
}

/** Completely or not at all. */
function restoreAll(
  scope: WriteScope,
  lines: readonly RowLine[],
  replace: boolean,
  options: WriteOptions,
): ImportedChunk {
  const { tables, now } = scope;
  return asChunk(scope, lines, options, (chunk) => {
    const current: RowLine[] = [];
    const count = (isNew: boolean) => {
      if (isNew) chunk.written++;
      else chunk.unchanged++;
    };
    for (const { line, text } of lines) {
      const read = backupLineSchema.safeParse(jsonOf(text).value);
      if (!read.success)
        chunk.refused.push({ line, id: null, faults: [{ path: '$', reason: 'is no line of a backup' }] });
      else if ('version' in read.data) {
        const { publication: id, current: isCurrent, ...version } = read.data;
        if (version.row !== null && version.row.id !== id) {
          chunk.refused.push({ line, id, faults: [{ path: '$.row.id', reason: `must be ${id}` }] });
          continue;
        }
        const row = version.row === null ? null : JSON.stringify(version.row);
        const checked = isCurrent && row !== null ? checkRow(row, scope.local) : null;
        if (checked?.ok) tables.dropAdopted(id, checked.checked.hash);
        const isNew = tables.restoreVersion({ ...version, id, row });
        // If the row is written as well, the line counts once.
        if (isCurrent && row !== null) current.push({ line, text: row });
        else count(isNew);
      } else if ('former' in read.data) {
        const { former, publication, until } = read.data;
        count(until > now && tables.restoreFormer(former, publication, until, now));
      } else if ('purge' in read.data) count(tables.restorePurge(read.data.purge));
      else chunk.unchanged++;
    }
    writeLines(scope, current, replace, options, chunk);
  });
}

/** Does the work in one transaction, which is undone if a line is refused. */
function asChunk(
  scope: WriteScope,
  lines: readonly RowLine[],
  options: WriteOptions,
  work: (chunk: ImportedChunk) => void,
): ImportedChunk {
  const chunk: ImportedChunk = {
    from: lines[0]?.line ?? 0,
    to: lines.at(-1)?.line ?? 0,
    written: 0,
    unchanged: 0,
    refused: [],
    warnings: [],
  };
  return inTransaction(scope, () => {
    work(chunk);
    if (chunk.refused.length > 0) chunk.written = 0;
    return { keep: chunk.refused.length === 0 && !options.dryRun, result: chunk };
  });
}

function writeLines(
  scope: WriteScope,
  lines: readonly RowLine[],
  replace: boolean,
  options: WriteOptions,
  chunk: ImportedChunk,
): void {
  const changed: { line: number; checked: CheckedRow; stored: StoredRow | null }[] = [];
  const seen = new Map<string, number>();
  for (const { line, text } of lines) {
    const { id, ...row } = readLine(scope, text, { ...options, replace }, seen);
    if (id !== null) seen.set(id, line);
    if (!('checked' in row)) chunk.refused.push({ line, id, faults: row.faults });
    else if (row.same) chunk.unchanged++;
    else changed.push({ line, ...row });
  }
  for (const { checked, stored } of changed)
    if (stored) scope.tables.releaseHostnames(checked.publication.id, scope.now);
  for (const { line, checked } of changed) {
    const { id } = checked.publication;
    const taken = takenNames(scope.tables, checked);
    if (taken.length > 0) {
      chunk.refused.push({ line, id, faults: taken });
      continue;
    }
    scope.tables.write(checked, options, scope.now);
    chunk.written++;
    chunk.warnings.push(...checked.warnings.map((warning) => ({ line, id, warning })));
  }
}

type ReadLine =
  | { id: string | null; faults: RowFault[] }
  | { id: string; checked: CheckedRow; stored: StoredRow | null; same: boolean };

/** @param seen the ids of earlier lines of the chunk, with their lines */
function readLine(
  scope: WriteScope,
  text: string,
  { replace, completes }: Pick<WriteOptions, 'completes'> & { replace: boolean },
  seen: Map<string, number>,
): ReadLine {
  const first = checkRow(text, scope.local);
  if (!first.ok) return first;
  const { id } = first.checked.publication;
  const stored = scope.tables.find(id);
  const edited = withEditing(text, stored);
  const before = completes ? (stored?.row ?? null) : undefined;
  const read = edited === text && !completes ? first : checkRow(edited, scope.local, before);
  if (!read.ok) return read;
  const { checked } = read;
  if (seen.has(id))
    return { id, faults: [{ path: '$.id', reason: `${id} is also in line ${seen.get(id)}` }] };
  const same = stored !== null && rowChanges(stored.row, checked.row).length === 0;
  if (stored && !same && !replace) return { id, faults: [{ path: '$.id', reason: exists(stored, scope) }] };
  return { id, checked, stored, same };
}

/** A row without `editing` retains the editors' stored changes. */
function withEditing(text: string, stored: StoredRow | null): string {
  const editing = stored === null ? undefined : stored.row.editing;
  if (editing === undefined) return text;
  try {
    const row: unknown = JSON.parse(text);
    const isRow = typeof row === 'object' && row !== null && !Array.isArray(row);
    return isRow && !('editing' in row) ? JSON.stringify({ ...row, editing }) : text;
  } catch {
    return text;
  }
}

/** @returns a fault for a new id whose desk would be another page, and for each hostname of another publication */
function takenNames(tables: RegisterTables, { publication }: CheckedRow): RowFault[] {
  const { id } = publication;
  const isTaken = ENDPOINT_PATHS.some((path) => path === `/desk/${id}`) && tables.find(id) === null;
  const hostnames = publication.hostnames.flatMap((name, i) => {
    const owner = tables.ownerOf(name);
    if (owner === null || owner === id) return [];
    return [{ path: `$.hostnames[${i}]`, reason: `${name} belongs to ${owner}` }];
  });
  return isTaken ? [{ path: '$.id', reason: `/desk/${id} is another page` }, ...hostnames] : hostnames;
}

function refusalOf(
  id: string,
  stored: StoredRow | null,
  replaces: Precondition,
  scope: WriteScope,
): RegisterRefusal | null {
  if (replaces === 'any') return stored ? null : notFound(id);
  if (replaces === 'none')
    return stored && { ok: false, status: 428, error: exists(stored, scope), version: stored.version };
  if (!stored) return notFound(id);
  if (stored.version === replaces) return null;
  const error = `${id} has been changed: version ${replaces} was meant, and ${versionWords(stored, scope)} is stored.`;
  return { ok: false, status: 412, error, version: stored.version };
}

const exists = (stored: StoredRow, scope: WriteScope): string =>
  `${stored.id} exists (${versionWords(stored, scope)}): say which version is replaced`;

function versionWords({ id, version }: StoredRow, { tables, nameOf }: WriteScope): string {
  const { at, by } = tables.version(id, version) ?? { at: 0, by: 'nobody' };
  return `version ${version}, by ${nameOf(by)}, ${new Date(at).toISOString()}`;
}

const conflict = (error: string): RegisterRefusal => ({ ok: false, status: 409, error });
export const notFound = (what: string): RegisterRefusal => ({
  ok: false,
  status: 404,
  error: `There is no publication ${what}.`,
});
