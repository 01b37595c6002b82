import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** @returns the absolute folder of a bundled Worker (wrangler resolves a relative one against its config) */
export const dist = (name: 'site' | 'mocks' | 'page-cache') => path.resolve('dist', name);

/**
 * @returns a hash of the bytes of files and folders. Modification times are useless: git gives all files of a clone
 * about the same time.
 */
export function fingerprintOf(sources: string[]): string {
  const hash = createHash('sha256');
  const add = (file: string) => {
    if (statSync(file).isDirectory()) {
      for (const entry of readdirSync(file).sort()) add(path.join(file, entry));
    } else hash.update(`${file}\0`).update(readFileSync(file));
  };
  for (const source of sources) add(source);
  return hash.digest('hex');
}

/** @returns what `find` finds of these names and of all names that are reachable by `next` */
export function reachedFrom<T>(
  starts: readonly string[],
  find: (name: string) => T | undefined,
  next: (found: T) => readonly string[],
): Set<T> {
  const reached = new Set<T>();
  const names = new Set(starts);
  for (const name of names) {
    const found = find(name);
    if (found === undefined) continue;
    reached.add(found);
    for (const other of next(found)) names.add(other);
  }
  return reached;
}

const QUIET = {
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a tool of node_modules; its output is shown only if it fails. */
export async function run(tool: string, args: string[]): Promise<void> {
  const child = spawn(path.resolve('node_modules/.bin', tool), args, {
    env: {
      ...process.env,
      ...QUIET,
      PATH: `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const code = await new Promise<number>((resolve) => {
    child.on('close', (status) => resolve(status ?? 1));
    child.on('error', () => resolve(1));
  });
  if (code !== 0) {
    console.error(`\n${tool} ${args.join(' ')} failed:\n${printed.trim()}`);
    process.exit(1);
  }
}
