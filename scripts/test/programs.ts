import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const APT = '/usr/bin/apt-get';

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns the first of these programs that is on the PATH */
export function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

/** @returns whether packages can be installed: root on Debian */
export const canInstall = (): boolean => process.getuid?.() === 0 && isExecutable(APT);

/** Installs Debian packages without recommended ones. @returns in one line why it failed, else null */
export function installPackages(packages: readonly string[]): string | null {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const run = spawnSync(APT, args, { env, encoding: 'utf8' });
    if (run.status !== 0) return `apt-get ${args[0]} failed: ${run.stderr.trim().split('\n').at(-1)}`;
  }
  return null;
}
