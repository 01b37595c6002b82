import * as z from 'zod';
import {
  type ImportedChunk,
  type ImportSummary,
  importedChunkSchema,
  importSummarySchema,
  publicationListSchema,
} from '../../../schema/register.ts';
import { jsonOf } from '../../local/json-of.ts';
import { formatCount } from '../format.ts';
import { askForLines, askRegister, RegisterUnreachable } from '../register/call-register.ts';
import { findRegister } from '../register/find-register.ts';
import { type FileRow, faultOfWarning } from '../rows/read-rows.ts';
import { AUTHOR, DONE_EXIT, FLAG, REFUSED_EXIT, readAuthor, readOperand, type Verb, WHERE } from '../verb.ts';
import { readFileOrPrint } from './read-file.ts';

const OPTIONS = { ...WHERE, ...AUTHOR, replace: FLAG, 'dry-run': FLAG } as const;
const lineSchema = z.union([importSummarySchema, importedChunkSchema]);

export const importRows: Verb = {
  usage: 'import FILE|- [--replace] [--dry-run]',
  does: 'write thousands of rows; with --replace also those that differ',
  async run(words) {
    const { values, operand } = readOperand(importRows, words, OPTIONS);
    const { by, why } = readAuthor(values);
    const register = findRegister(values.site);
    const rows = await readFileOrPrint(operand);
    if (rows === null) return REFUSED_EXIT;
    // A refusal of the secret before the rows are sent: a site may close the connection on which it refuses a long body.
    await askRegister(register, publicationListSchema, { path: ['publications'], query: { limit: '1' } });
    const lines = askForLines(register, {
      method: 'POST',
      path: ['publications'],
      query: {
        by,
        why: why || undefined,
        replace: values.replace ? '' : undefined,
        'dry-run': values['dry-run'] ? '' : undefined,
      },
      headers: { 'content-type': 'application/x-ndjson', accept: 'application/x-ndjson' },
      body: asLines(rows),
    });
    let done = 0;
    for await (const line of lines) {
      const parsed = lineSchema.safeParse(jsonOf(line));
      if (!parsed.success)
        throw new RegisterUnreachable(`${register.site.origin} answers what is no import.`);
      if ('done' in parsed.data) {
        console.log(formatSummary(parsed.data, values['dry-run']));
        return parsed.data.refused === 0 ? DONE_EXIT : REFUSED_EXIT;
      }
      done = parsed.data.to;
      await printChunk(rows, parsed.data);
      console.error(`${formatCount(done)} of ${formatCount(rows.length)} rows`);
    }
    throw new RegisterUnreachable(
      `${register.site.origin} broke off after ${formatCount(done)} of ${formatCount(rows.length)} rows. Repeat the import: what is written counts as unchanged.`,
    );
  },
};

function* asLines(rows: readonly FileRow[]): Generator<string> {
  for (const { row } of rows) yield `${JSON.stringify(row)}\n`;
}

async function printChunk(rows: readonly FileRow[], { refused, warnings }: ImportedChunk): Promise<void> {
  for (const { line, faults } of refused)
    for (const fault of faults) console.error(await rows[line - 1]?.locate(fault));
  for (const { line, warning } of warnings)
    console.error(`${await rows[line - 1]?.locate(faultOfWarning(warning))} (warning)`);
}

function formatSummary(
  { rows, written, unchanged, refused, pending }: ImportSummary,
  dryRun: boolean,
): string {
  const counts = `${formatCount(rows)} rows: ${formatCount(written)} ${dryRun ? 'would be written' : 'written'}, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused.`;
  return pending === 0 ? counts : `${counts} ${formatCount(pending)} are still being copied to the edge.`;
}
