import { statSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { ZONE_FAULT } from '../../functions/publications/completed-row.ts';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { rowWarnings } from '../../functions/publications/row-warnings.ts';
import { startEnvironmentSchema } from '../../schema/environment.ts';
import type { Publication } from '../../schema/publication.ts';
import { type FileRow, faultOfWarning, readRows } from '../publication/rows/read-rows.ts';
import { isPortFree } from './is-port-free.ts';

/** A file with the rows of a whole network may have thousands. */
const WARNINGS_MAX = 20;

/** Exit of every command after invalid arguments, variables or files, or without a connection. */
export const USAGE_EXIT = 2;

/** Exit of a start whose stored state is in use, locked or damaged. */
export const STATE_EXIT = 2;

/** Prints one message and ends the run. @param code of the exit */
export function stopWith(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

/** @returns the validated values; faults end the run with one line */
export function readValues<T extends z.ZodType>(schema: T, values: unknown): z.output<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  return stopWith(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    USAGE_EXIT,
  );
}

/** @returns the validated environment of a start; an invalid value stops it with the field and the reason */
export function readEnvironment(): z.infer<typeof startEnvironmentSchema> {
  const set = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ''),
  );
  return readValues(startEnvironmentSchema, set);
}

/**
 * @returns the publications of a file (scripts/publication/rows); a fault stops with file, line, JSON path and reason.
 * Prints warnings, and a line if one of them replaces the default publication.
 * @param isShown whether pages are shown of them, for which each row needs a time zone
 */
export async function readPublications(file: string, isShown = true): Promise<Publication[]> {
  const read = await readRows(file);
  if (!read.ok) return stopWith(read.faults.join('\n'), USAGE_EXIT);
  const zoneless = isShown ? read.rows.filter(({ hasNoZone }) => hasNoZone) : [];
  if (zoneless.length > 0)
    return stopWith(zoneless.map(({ locate }) => locate(ZONE_FAULT)).join('\n'), USAGE_EXIT);
  for (const note of read.notes) console.error(note);
  printWarnings(file, read.rows);
  const publications = read.rows.map(({ publication }) => publication);
  const heir = heirOf(publications);
  if (heir)
    console.log(
      `${file}: ${heir.id} (${heir.name}) replaces the default publication ${DEFAULT_PUBLICATION.id}.`,
    );
  return publications;
}

function printWarnings(file: string, rows: readonly FileRow[]): void {
  const warnings = rows.flatMap((row) => rowWarnings(row.publication).map((warning) => ({ row, warning })));
  for (const { row, warning } of warnings.slice(0, WARNINGS_MAX))
    console.error(`${row.locate(faultOfWarning(warning))} (warning)`);
  const more = warnings.length - WARNINGS_MAX;
  if (more > 0) console.error(`${file}: ${more} more warnings`);
}

/**
 * As in functions/publications/read-publication.ts: the default publication is the row with its hostname, else the row
 * with its id.
 */
export const heirOf = (publications: Publication[]): Publication | undefined =>
  publications.find(({ hostnames }) =>
    DEFAULT_PUBLICATION.hostnames.some((name) => hostnames.includes(name)),
  ) ?? publications.find(({ id }) => id === DEFAULT_PUBLICATION.id);

/**
 * Stops with one line if a port of a local run is taken, or the variables are wrong.
 * @param dev whether it is `npm run dev`, whose site has a port of its own beside the pages'
 */
export async function claimPorts(
  host: string,
  { PORT, NEWSROOM_PORT }: ReturnType<typeof readEnvironment>,
  dev = false,
) {
  const mocks = NEWSROOM_PORT ?? PORT + 1;
  if (mocks === PORT) stopWith('NEWSROOM_PORT: must differ from PORT');
  await claimPort(host, PORT, 'PORT');
  await claimPort(host, mocks, 'NEWSROOM_PORT');
  if (dev) await claimPort(host, PORT + 2, 'PORT');
  return { port: PORT, mocksPort: mocks, sitePort: PORT + 2 };
}

/** @returns the whole path of a folder; stops with one line if there is none. @param variable that names it */
export function claimFolder(folder: string | undefined, variable: string): string | undefined {
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    stopWith(`${variable}: there is no folder ${folder}`, USAGE_EXIT);
  return folder === undefined ? undefined : path.resolve(folder);
}

/** Stops with one line if a port is taken. */
async function claimPort(host: string, port: number, variable: string): Promise<void> {
  if (!(await isPortFree(host, port)))
    stopWith(`Port ${port} is taken. Stop what listens there, or set ${variable} to another one.`);
}
