import * as z from 'zod';
import { type Publication, publicationSchema } from '../../../schema/publication.ts';
import type { RowFault } from '../../../schema/register.ts';
import { rowFaults } from '../../../schema/row-faults.ts';
import type { RegisterRefusal } from '../../platform/calls/publication-register.ts';
import { hashName } from '../../platform/hash.ts';
import { completedRow, ZONE_FAULT } from '../completed-row.ts';
import { hostnameFaults } from '../hostname-faults.ts';
import { rowWarnings } from '../row-warnings.ts';
import { type Row, rowChanges } from './row-changes.ts';

/** A row has 6 kB; the schema's limits allow about 100 kB. */
export const ROW_MAX_BYTES = 256 * 1024;

/** A valid row. */
export interface CheckedRow {
  publication: Publication;
  /** As written, with hostnames in ASCII. */
  row: Row;
  /** hashName of the text for readers' isolates (publishedText). */
  hash: string;
  warnings: string[];
}

/** Before its fields are checked. */
export const rowSchema = z.record(z.string(), z.unknown());
const hostnamesSchema = z.array(z.string());

/** The row as it is copied to KV: complete, so that no isolate has to check it again. */
export const publishedText = (publication: Publication): string => JSON.stringify(publication);

/**
 * Checks a row alone; conflicts with other rows are checked when it is written.
 * @param text the row as JSON
 * @param local whether this is a run on a developer's machine, whose feeds may be there too
 * @param before of a row that somebody writes: the stored row, or null. What the row lacks is completed, unless it is the
 * stored one; a row without it is left as it is
 */
export function checkRow(
  text: string,
  local: boolean,
  before?: Row | null,
): { ok: true; checked: CheckedRow } | { ok: false; id: string | null; faults: RowFault[] } {
  const json = jsonOf(text);
  const read = rowSchema.safeParse(json.value);
  if (!read.success) {
    const reason = json.fault === null ? 'must be an object' : `not JSON: ${json.fault}`;
    return { ok: false, id: null, faults: [{ path: '$', reason }] };
  }
  const { row: named, warnings } = withAsciiHostnames(read.data);
  const isWritten = before !== undefined && rowChanges(before, named).length > 0;
  const row = isWritten ? completedRow(named) : named;
  const parsed = publicationSchema.safeParse(row);
  if (!parsed.success)
    return {
      ok: false,
      id: typeof row.id === 'string' ? row.id : null,
      faults: rowFaults(parsed.error),
    };
  const publication = parsed.data;
  const faults = faultsHere(publication, local);
  if (isWritten && !('timezone' in row)) faults.push(ZONE_FAULT);
  if (faults.length > 0) return { ok: false, id: publication.id, faults };
  return {
    ok: true,
    checked: {
      publication,
      row,
      hash: hashName(publishedText(publication)),
      warnings: [...warnings, ...rowWarnings(publication)],
    },
  };
}

/** @returns the refusal of a row with faults */
export const invalid = (faults: RowFault[]): RegisterRefusal => ({
  ok: false,
  status: 422,
  error: faults.map(({ path, reason }) => `${path}: ${reason}`).join('; '),
  faults,
});

/** @returns the value of a JSON text, or the reason why it is not JSON */
export function jsonOf(text: string): { value: unknown; fault: string | null } {
  try {
    return { value: JSON.parse(text), fault: null };
  } catch (error) {
    return { value: undefined, fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Faults that depend on where the register runs. */
function faultsHere(publication: Publication, local: boolean): RowFault[] {
  const faults = hostnameFaults(publication);
  if (publication.local && !local)
    faults.push({ path: '$.local', reason: 'is only for runs on a developer’s machine' });
  return faults;
}

const NOT_ASCII = /[^\x20-\x7e]/;

/** Converts internationalised hostnames to ASCII (RFC 5891), with a warning that names both forms. */
export function withAsciiHostnames(row: Row): { row: Row; warnings: string[] } {
  const names = hostnamesSchema.safeParse(row.hostnames);
  if (!names.success) return { row, warnings: [] };
  const warnings: string[] = [];
  const hostnames = names.data.map((name, i) => {
    const address = `http://${name}`;
    if (!NOT_ASCII.test(name) || !URL.canParse(address)) return name;
    const ascii = new URL(address).hostname;
    warnings.push(`$.hostnames[${i}]: ${name} is ${ascii}`);
    return ascii;
  });
  return { row: { ...row, hostnames }, warnings };
}
