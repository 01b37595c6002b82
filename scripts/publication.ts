/**
 * `npm run publication -- put FILE | list | get ID | check [FILE]`: the rows of the network's publications, on this
 * machine (in STATE) or with `--remote` in your account, and the feeds that they list.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { DEFAULT_PUBLICATION } from '../functions/publications/default-publication.ts';
import { hostKey, publicationKey } from '../functions/publications/publication-keys.ts';
import { rowMetadata } from '../functions/publications/row-metadata.ts';
import type { Publication } from '../schema/publication.ts';
import { readArguments, readEnvironment, readPublications, stopWith } from './local/settings.ts';
import { runNew } from './publication/new-publication.ts';
import { runCheck } from './publication/run-check.ts';

const USAGE = `npm run publication -- put FILE [--remote]    validate a file of rows and write them
npm run publication -- list [--remote]        ids of the stored publications
npm run publication -- get ID [--remote]      one publication's row
npm run publication -- new PLACE [--out FILE] propose a row for a place such as "Sonoma, CA" (new --help)
npm run publication -- check [FILE] [--json]  ask every feed of the rows once (without a file, of the default publication)`;

/** KV's limit for one bulk get. */
const ROWS_AT_A_TIME = 100;
/** A hundred rows are a few megabytes. */
const OUTPUT_MAX_BYTES = 256 * 1024 * 1024;

/** Rows of older versions may be invalid now, but they still own their hostnames. */
const ownerSchema = z.object({ hostnames: z.array(z.string()) });
/** Local runs wrap each value, the account does not. */
const rowSchema = z.union([z.string().nullable(), z.object({ value: z.string().nullable() })]);
const rowsSchema = z.record(z.string(), rowSchema);

const words = process.argv.slice(2);
const flag = { type: 'boolean' } as const;
const { positionals, values } = readArguments(USAGE, () =>
  // `new` reads its own arguments.
  parseArgs({
    args: words[0] === 'new' ? ['new'] : words,
    allowPositionals: true,
    options: { remote: flag, json: flag },
  }),
);
const { remote = false, json = false } = values;
const [verb, operand] = positionals;

if (verb === 'put' && operand) put(operand);
else if (verb === 'list') list();
else if (verb === 'check') await check(operand);
else if (verb === 'new') runNew(words.slice(1));
else if (verb === 'get' && operand)
  console.log(wrangler(['kv', 'key', 'get', publicationKey(operand), '--text']).trim());
else stopWith(USAGE);

/** Exits 1 if a feed is anything but ok. */
async function check(file: string | undefined): Promise<void> {
  const publications = file === undefined ? [DEFAULT_PUBLICATION] : readPublications(file);
  const { FEED_CONTACT: contact } = readEnvironment();
  process.exitCode = (await runCheck(publications, { json, contact })) ? 0 : 1;
}

function put(file: string): void {
  const publications = readPublications(file);
  const rows = publications.flatMap((publication) => [
    rowOf(publication),
    ...publication.hostnames.map((hostname) => ({ key: hostKey(hostname), value: publication.id })),
  ]);
  refuseTakenHosts(file, publications);
  withFile(rows, (bulk) => wrangler(['kv', 'bulk', 'put', bulk]));
  for (const publication of publications)
    console.log(`${publication.id}: ${publication.hostnames.join(', ')}`);
}

function rowOf(publication: Publication) {
  const value = JSON.stringify(publication);
  return { key: publicationKey(publication.id), value, metadata: rowMetadata(value) };
}

/** Stops if a hostname belongs to a stored publication: that row still lists it, and this file does not change that. */
function refuseTakenHosts(file: string, publications: Publication[]): void {
  const written = new Set(publications.map(({ id }) => id));
  const owners = readRows(publications.flatMap(({ hostnames }) => hostnames.map(hostKey)));
  const others = [...new Set(owners.values())].filter((id) => !written.has(id));
  const titles = readRows(others.map(publicationKey));
  publications.forEach((publication, i) => {
    for (const hostname of publication.hostnames) {
      const owner = owners.get(hostKey(hostname));
      if (owner === undefined || !listsHost(titles.get(publicationKey(owner)), hostname)) continue;
      stopWith(`${file}: $[${i}].hostnames: ${hostname} belongs to ${owner}; nothing was written`);
    }
  });
}

function listsHost(row: string | undefined, hostname: string): boolean {
  try {
    return ownerSchema.parse(JSON.parse(row ?? 'null')).hostnames.includes(hostname);
  } catch {
    return false;
  }
}

/** @returns the stored values by key; keys without a row are left out */
function readRows(keys: string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < keys.length; at += ROWS_AT_A_TIME) {
    const printed = withFile(keys.slice(at, at + ROWS_AT_A_TIME), (bulk) =>
      wrangler(['kv', 'bulk', 'get', bulk]),
    );
    const rows = rowsSchema.safeParse(jsonOf(printed));
    if (!rows.success) return stopWith('The stored rows could not be read; nothing was written.');
    for (const [key, row] of Object.entries(rows.data)) {
      const value = typeof row === 'string' ? row : row?.value;
      if (value) found.set(key, value);
    }
  }
  return found;
}

/** @returns the JSON in wrangler's output, ignoring any text around it; undefined if there is none */
function jsonOf(printed: string): unknown {
  try {
    return JSON.parse(printed.slice(printed.indexOf('{'), printed.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}

/** Writes the content as JSON to a file that exists only while `work` runs. */
function withFile<T>(content: unknown, work: (file: string) => T): T {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-'));
  try {
    const file = path.join(folder, 'rows.json');
    writeFileSync(file, JSON.stringify(content));
    return work(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function list(): void {
  const keys: unknown = JSON.parse(wrangler(['kv', 'key', 'list', '--prefix', publicationKey('')]));
  if (!Array.isArray(keys)) stopWith('The list of keys could not be read.');
  for (const { name } of keys) console.log(String(name).slice(publicationKey('').length));
}

/** Wrangler adds `v3` to the folder that it is given. */
function stateOfWrangler(): string {
  const { STATE } = readEnvironment();
  if (path.basename(STATE) === 'v3') return path.dirname(STATE);
  return stopWith(`STATE: the last folder of ${STATE} must be v3, or Wrangler does not find it`);
}

/** Runs wrangler on the PUBLICATIONS namespace, of this machine or (`--remote`) of the account. */
function wrangler(words: string[]): string {
  const place = remote ? ['--remote'] : ['--local', '--persist-to', stateOfWrangler()];
  const run = spawnSync(
    path.resolve('node_modules/.bin/wrangler'),
    [...words, '--binding', 'PUBLICATIONS', ...place],
    {
      encoding: 'utf8',
      maxBuffer: OUTPUT_MAX_BYTES,
      env: { ...process.env, WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' },
    },
  );
  if (run.status !== 0) stopWith(`wrangler ${words.join(' ')} failed:\n${(run.stderr || run.stdout).trim()}`);
  return run.stdout;
}
