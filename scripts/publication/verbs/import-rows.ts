import type { Publication } from '../../../schema/publication.ts';
import {
  type ImportedChunk,
  type ImportSummary,
  publicationListSchema,
  type RowFault,
} from '../../../schema/register.ts';
import { printable } from '../../local/printable.ts';
import { USAGE_EXIT } from '../../local/settings.ts';
import { formatCount } from '../format.ts';
import { askRegister, queryOf, RegisterUnreachable } from '../register/call-register.ts';
import { importLines } from '../register/import-lines.ts';
import { drawFaces } from '../register/send-pictures.ts';
import { sendFiles } from '../register/send-texts.ts';
import { UnreadableFile } from '../rows/file-text.ts';
import { readBackup } from '../rows/read-backup.ts';
import { faultOfWarning, printRefused, readFileOrPrint } from '../rows/read-rows.ts';
import { DONE_EXIT, FLAG, REFUSED_EXIT, verb } from '../verb.ts';

/** The data to send, one entry per line. */
interface Source {
  path: string[];
  /** The name of its lines. */
  what: 'rows' | 'lines';
  count: number;
  body: Iterable<string> | AsyncIterable<string>;
  /** Whose texts are sent before; a backup has its own. */
  publications: readonly Publication[];
  /** @param line of the request, from 1 @returns the fault with its place in the file */
  locate(line: number, fault: RowFault): string;
  /** @returns the publication of a line of the request, if known */
  idOf(line: number): string | undefined;
}

export const importRows = verb({
  usage: 'import FILE|- [--replace] [--dry-run]',
  does: 'write thousands of rows, or a backup, in hundreds; with --replace also rows that differ from the stored ones',
  options: { replace: FLAG, 'dry-run': FLAG },
  operand: 'needed',
  access: 'write',
  async run({ values, operand, register, author }) {
    const source = await readSource(operand);
    if (source === null) return USAGE_EXIT;
    // Checks the secret before the rows are sent: a site may close the connection on which it refuses a long body.
    await askRegister(register, publicationListSchema, { path: ['publications'], query: { limit: '1' } });
    if (!values['dry-run']) await sendFiles(register, source.publications);
    const lines = importLines(register, {
      path: source.path,
      query: {
        ...queryOf(author),
        replace: values.replace ? '' : undefined,
        'dry-run': values['dry-run'] ? '' : undefined,
      },
      body: source.body,
    });
    const chunks: ImportedChunk[] = [];
    try {
      for await (const line of lines) {
        if ('done' in line) {
          for (const told of formatRefused(source, chunks, values['dry-run'])) console.error(told);
          console.log(formatSummary(source, line, values['dry-run']));
          if (!values['dry-run']) await drawFaces(register, source.publications);
          return line.refused === 0 ? DONE_EXIT : REFUSED_EXIT;
        }
        chunks.push(line);
        printChunk(source, line);
        console.error(`${formatCount(line.to)} of ${formatCount(source.count)} ${source.what}`);
      }
    } catch (error) {
      if (!(error instanceof RegisterUnreachable)) throw error;
      throw new RegisterUnreachable([error.message, brokeOff(source, chunks)].join('\n'));
    }
    throw new RegisterUnreachable(`${register.site.origin} ${brokeOff(source, chunks)}`);
  },
});

/** @returns null if the file was refused, after printing its faults */
async function readSource(file: string): Promise<Source | null> {
  const backup = await readBackup(file).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return error;
    throw error;
  });
  const name = file === '-' ? 'stdin' : file;
  if (backup instanceof UnreadableFile || typeof backup === 'string') {
    printRefused([typeof backup === 'string' ? `${name}:${backup}` : backup.message]);
    return null;
  }
  if (backup !== null)
    return {
      path: ['publications', 'backup.jsonl'],
      what: 'lines',
      count: backup.count,
      body: backup.lines(),
      publications: [],
      locate: (line, { path, reason }) => printable(`${name}:${backup.before + line}: ${path}: ${reason}`),
      idOf: () => undefined,
    };
  const rows = await readFileOrPrint(file);
  if (rows === null) return null;
  return {
    path: ['publications'],
    what: 'rows',
    count: rows.length,
    body: rows.map(({ row }) => `${JSON.stringify(row)}\n`),
    publications: rows.map(({ publication }) => publication),
    locate: (line, fault) => rows[line - 1]?.locate(fault) ?? fault.reason,
    idOf: (line) => rows[line - 1]?.publication.id,
  };
}

function printChunk(source: Source, { refused, warnings }: ImportedChunk): void {
  for (const { line, faults } of refused)
    for (const fault of faults) console.error(source.locate(line, fault));
  for (const { line, warning } of warnings)
    console.error(`${source.locate(line, faultOfWarning(warning))} (warning)`);
}

/** @returns which rows were written and which were not, if some were refused */
function formatRefused(source: Source, chunks: readonly ImportedChunk[], dryRun: boolean): string[] {
  const [written, not] = [rangesOf(source, chunks, true), rangesOf(source, chunks, false)];
  if (not === '' || dryRun) return [];
  if (source.what === 'lines')
    return [
      'All lines but the refused ones are restored. Give a taken hostname back, or correct the file, and repeat the import: restored lines count as unchanged.',
    ];
  const before = written === '' ? 'Nothing was written' : `Written, or stored like this already: ${written}`;
  return [
    `${before}. Not written: ${not}, because each hundred is written as a whole or not at all.`,
    'Correct the file and repeat the import: written rows count as unchanged.',
  ];
}

/** @returns `rows 1 to 100 (ant to cow), 201 to 250 (…)` @param good the written chunks, or else the others */
function rangesOf(source: Source, chunks: readonly ImportedChunk[], good: boolean): string {
  const ranges: { from: number; to: number }[] = [];
  for (const { from, to, refused } of chunks) {
    if ((refused.length === 0) !== good) continue;
    const last = ranges.at(-1);
    if (last && last.to + 1 === from) last.to = to;
    else ranges.push({ from, to });
  }
  const names = ranges.map(({ from, to }) => {
    const [first, last] = [source.idOf(from), source.idOf(to)];
    const ids = first === undefined || last === undefined ? '' : ` (${first} to ${last})`;
    return `${formatCount(from)} to ${formatCount(to)}${ids}`;
  });
  return names.length === 0 ? '' : `${source.what} ${names.join(', ')}`;
}

function brokeOff(source: Source, chunks: readonly ImportedChunk[]): string {
  const done = `${formatCount(chunks.at(-1)?.to ?? 0)} of ${formatCount(source.count)} ${source.what}`;
  const written = rangesOf(source, chunks, true);
  const known = written === '' ? 'None is known to be written.' : `Written: ${written}.`;
  return `broke off after ${done}. ${known} Repeat the import: written rows count as unchanged.`;
}

function formatSummary(
  { what }: Source,
  { rows, written, unchanged, refused, pending, leftS }: ImportSummary,
  dryRun: boolean,
): string {
  const counts = `${formatCount(rows)} ${what}: ${formatCount(written)} ${dryRun ? 'would be written' : 'written'}, ${formatCount(unchanged)} unchanged, ${formatCount(refused)} refused.`;
  if (pending === 0) return written === 0 || dryRun ? counts : `${counts} ${SEEN_NOW}`;
  const when =
    leftS === undefined
      ? 'The edge takes none now; the register tries again every few seconds. Repeat the import to see how many are left.'
      : `Readers see all of them in about ${formatCount(leftS)} seconds here, in ${formatCount(leftS + ELSEWHERE_S)} everywhere.`;
  return `${counts} ${formatCount(pending)} are still being copied to the edge. ${when}`;
}

/** The delay of KV and of each isolate's list of publications (docs/operating.md), in seconds. */
const ELSEWHERE_S = 120;
const SEEN_NOW = `Readers see them: here now, everywhere within ${ELSEWHERE_S} seconds.`;
