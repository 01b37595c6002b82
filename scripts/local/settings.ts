import { readFileSync } from 'node:fs';
import net from 'node:net';
import { domainToASCII } from 'node:url';
import * as z from 'zod';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { LOOPBACK_HOSTS } from '../../functions/publications/publication-keys.ts';
import { rowWarnings } from '../../functions/publications/row-warnings.ts';
import { startEnvironmentSchema } from '../../schema/environment.ts';
import { formatFaults, type Publication, publicationSchema } from '../../schema/publication.ts';

/** Prints one message and ends the run. */
export function stopWith(message: string): never {
  console.error(message);
  process.exit(1);
}

/** @returns the arguments as `read` parses them; a wrong one ends the run with the reason and the usage */
export function readArguments<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    return stopWith(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** @returns the validated values; a fault ends the run with one line per field */
export function readValues<T extends z.ZodType>(schema: T, values: unknown): z.output<T> {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  return stopWith(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}

/** @returns the validated environment of a start; an invalid value stops it with the field and the reason */
export function readEnvironment(): z.infer<typeof startEnvironmentSchema> {
  const set = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined && value !== ''),
  );
  return readValues(startEnvironmentSchema, set);
}

/** `npm run` prints its scripts' names before their output, and so into the file of `npm run … > FILE`. */
const NPM_LINES = /^(?:\s*> .*\n)+/;

/**
 * @returns the publications of a file (a JSON array, or one object); a fault stops with file, JSON path and reason.
 * Prints warnings, and a line if one of them replaces the default publication.
 */
export function readPublications(file: string): Publication[] {
  let json: unknown;
  try {
    // Some editors begin a file with a byte order mark, which is not valid JSON.
    json = JSON.parse(
      readFileSync(file, 'utf8')
        .replace(/^\uFEFF/, '')
        .replace(NPM_LINES, ''),
    );
  } catch (error) {
    return stopWith(
      `${file}: ${error instanceof SyntaxError ? `not JSON: ${error.message}` : 'cannot be read'}`,
    );
  }
  const rows = (Array.isArray(json) ? json : [json]).map((row, i) => withAsciiHosts(file, row, i));
  const parsed = publicationSchema.array().min(1).safeParse(rows);
  if (!parsed.success)
    return stopWith(
      formatFaults(parsed.error)
        .map((line) => `${file}: ${line}`)
        .join('\n'),
    );
  refuseClashes(file, parsed.data);
  parsed.data.forEach((publication, i) => {
    for (const warning of rowWarnings(publication))
      console.error(`${file}: ${warning.replace('$', `$[${i}]`)} (warning)`);
  });
  const heir = heirOf(parsed.data);
  if (heir)
    console.log(
      `${file}: ${heir.id} (${heir.name}) replaces the default publication ${DEFAULT_PUBLICATION.id}.`,
    );
  return parsed.data;
}

const hostnamesSchema = z.looseObject({ hostnames: z.array(z.unknown()) });

/** Writes internationalised hostnames as DNS has them (RFC 5891), and prints both forms. */
function withAsciiHosts(file: string, row: unknown, i: number): unknown {
  const parsed = hostnamesSchema.safeParse(row);
  if (!parsed.success) return row;
  const hostnames = parsed.data.hostnames.map((name, at) => {
    const ascii = typeof name === 'string' ? domainToASCII(name) : '';
    if (ascii === '' || ascii === name || !NOT_ASCII.test(String(name))) return name;
    console.error(`${file}: $[${i}].hostnames[${at}]: ${name} is ${ascii}`);
    return ascii;
  });
  return { ...parsed.data, hostnames };
}

const NOT_ASCII = /[^\x20-\x7e]/;

function refuseClashes(file: string, publications: Publication[]): void {
  const owners = new Map<string, string>();
  publications.forEach((publication, i) => {
    for (const [key, value] of [
      ['id', publication.id],
      ...publication.hostnames.map((name) => ['hostnames', name] as const),
    ] as const) {
      const owner = owners.get(`${key}:${value}`);
      if (owner !== undefined) stopWith(`${file}: $[${i}].${key}: ${value} is also ${owner}'s`);
      if (key === 'hostnames' && LOOPBACK_HOSTS.has(value))
        stopWith(`${file}: $[${i}].${key}: ${value} always shows the default publication`);
      owners.set(`${key}:${value}`, publication.id);
    }
  });
}

/** As in functions/publications/read-publication.ts: the default publication is the row with its hostname, else the row with its id. */
export const heirOf = (publications: Publication[]): Publication | undefined =>
  publications.find(({ hostnames }) =>
    DEFAULT_PUBLICATION.hostnames.some((name) => hostnames.includes(name)),
  ) ?? publications.find(({ id }) => id === DEFAULT_PUBLICATION.id);

/** Stops with one line if a port is taken. */
export async function claimPort(host: string, port: number, variable: string): Promise<void> {
  const free = await new Promise<boolean>((resolve) => {
    const probe = net.createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(true)));
  });
  if (!free) stopWith(`Port ${port} is taken. Stop what listens there, or set ${variable} to another one.`);
}
