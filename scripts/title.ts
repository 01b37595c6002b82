/** `npm run title -- put FILE [--remote] | list [--remote] | get ID [--remote]`: the rows of the network's titles. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hostKey, titleKey } from '../functions/publication-keys.ts';
import { readPublications, stopWith } from './settings.ts';

const USAGE = `npm run title -- put FILE [--remote]   validate a publication file and write its rows
npm run title -- list [--remote]       ids of the stored titles
npm run title -- get ID [--remote]     one title's row`;

const args = process.argv.slice(2).filter((word) => word !== '--remote');
const remote = process.argv.includes('--remote');
const [verb, operand] = args;

if (verb === 'put' && operand) put(operand);
else if (verb === 'list') list();
else if (verb === 'get' && operand)
  console.log(wrangler(['kv', 'key', 'get', titleKey(operand), '--text']).trim());
else stopWith(USAGE);

function put(file: string): void {
  const publications = readPublications(file);
  const rows = publications.flatMap((publication) => [
    { key: titleKey(publication.id), value: JSON.stringify(publication) },
    ...publication.hostnames.map((hostname) => ({ key: hostKey(hostname), value: publication.id })),
  ]);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-'));
  try {
    const bulk = path.join(folder, 'rows.json');
    writeFileSync(bulk, JSON.stringify(rows));
    wrangler(['kv', 'bulk', 'put', bulk]);
  } finally {
    rmSync(folder, { recursive: true });
  }
  for (const publication of publications)
    console.log(`${publication.id}: ${publication.hostnames.join(', ')}`);
}

function list(): void {
  const keys: unknown = JSON.parse(wrangler(['kv', 'key', 'list', '--prefix', titleKey('')]));
  if (!Array.isArray(keys)) stopWith('The list of keys could not be read.');
  for (const { name } of keys) console.log(String(name).slice(titleKey('').length));
}

/** Runs wrangler on the PUBLICATIONS namespace, of this machine or (`--remote`) of the account. */
function wrangler(words: string[]): string {
  const place = remote ? ['--remote'] : ['--local', '--persist-to', '.wrangler/state'];
  const run = spawnSync(
    path.resolve('node_modules/.bin/wrangler'),
    [...words, '--binding', 'PUBLICATIONS', ...place],
    {
      encoding: 'utf8',
      env: { ...process.env, WRANGLER_HIDE_BANNER: 'true', WRANGLER_SEND_METRICS: 'false' },
    },
  );
  if (run.status !== 0) stopWith(`wrangler ${words.join(' ')} failed:\n${(run.stderr || run.stdout).trim()}`);
  return run.stdout;
}
