import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const STAMP = '.setup-stamp';

/**
 * Gives another checkout this one's packages, by a link each: an installation there would delete links, never what they lead to.
 * Its commands take them for installed, whatever its lock file says (scripts/setup.cjs).
 */
export function linkPackages(checkout: string): void {
  const modules = path.join(checkout, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync('node_modules'))
    if (name !== STAMP) symlinkSync(path.resolve('node_modules', name), path.join(modules, name));
  const lock = readFileSync(path.join(checkout, 'package-lock.json'));
  const stamp = createHash('sha256')
    .update(lock)
    .update(process.platform + process.arch);
  writeFileSync(path.join(modules, STAMP), stamp.digest('hex'));
}
