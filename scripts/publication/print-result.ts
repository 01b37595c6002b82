import type { WrittenPublication } from '../../schema/register.ts';
import { printable } from '../local/printable.ts';
import { addressOf, formatChange } from './format.ts';
import type { Refusal } from './register/call-register.ts';
import type { Register } from './register/find-register.ts';
import { type FileRow, faultOfWarning } from './rows/read-rows.ts';
import type { RowResult } from './write-rows.ts';

const CHANGED_MEANWHILE = 412;

/** Prints a written row with warnings to stdout, and a refusal with its place in the file to stderr. */
export function printResult(register: Register, { row, before, answer }: RowResult): void {
  if (!answer.ok) {
    for (const line of refusalLines(row, answer.refusal)) console.error(line);
    return;
  }
  for (const warning of answer.value.warnings)
    console.error(`${row.locate(faultOfWarning(warning))} (warning)`);
  const { id } = row.publication;
  console.log(`${id}: ${whatWasDone(before, answer.value)}`);
  if (before !== null) for (const change of answer.value.changes) console.log(`  ${formatChange(change)}`);
  if (answer.value.written) console.log(`  ${addressOf(register, row.publication)}`);
  printPending(id, answer.value);
}

/** Says so if readers do not see a written row yet. */
export function printPending(id: string, { pending }: WrittenPublication): void {
  if (pending)
    console.error(
      `${id}: stored, but not copied yet to where readers find it. The register repeats that within minutes.`,
    );
}

function whatWasDone(before: number | null, { written, version, changes }: WrittenPublication): string {
  if (before === null) return written ? `new, version ${version}` : 'would be new';
  if (written) return `version ${version} replaces ${before}`;
  return changes.length === 0 ? `unchanged, version ${before}` : `would replace version ${before}`;
}

/** @returns a line per fault: `bee.json:12: bee $.hostnames[0]: …` */
export function refusalLines(row: FileRow, { status, error, faults, version }: Refusal): string[] {
  if (faults.length > 0) return faults.map((fault) => row.locate(fault));
  const reason =
    status === CHANGED_MEANWHILE
      ? `version ${version ?? 'of somebody else'} was written meanwhile, so this row was not; run this again to see the differences`
      : `${printable(error)} (${status})`;
  return [row.locate({ path: '$', reason })];
}

/** @returns the result as JSON */
export function resultForPrograms(
  register: Register,
  { row, before, answer }: RowResult,
): Record<string, unknown> {
  const { id } = row.publication;
  if (!answer.ok) return { id, refused: answer.refusal };
  return { ...answer.value, id, before, address: addressOf(register, row.publication) };
}
