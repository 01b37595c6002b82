import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In memory on Linux. */
const MEMORY = '/dev/shm';
/** Several times what the tests need at a time. */
const FREE_MIN_BYTES = 4e9;
const NAME = 'masthead-test-';

/** Longer than any run. */
const LEFT_AFTER_MS = 6 * 60 * 60_000;

/**
 * Makes a folder for what tests write: in memory, where the machine has room there and starts programs from there, unless
 * TMPDIR names another place. Writing to a disk took a fifth of the Worker tests' processor time. Removes folders of runs
 * that were killed.
 * @returns its path
 */
export function makeTemporaryFolder(): string {
  const parent = process.env.TMPDIR === undefined && isMemoryFit() ? MEMORY : tmpdir();
  removeLeft(parent, Date.now() - LEFT_AFTER_MS);
  return mkdtempSync(path.join(parent, NAME));
}

/** @param before epoch ms: folders that have not changed since go */
export function removeLeft(parent: string, before: number): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(NAME)) continue;
    const folder = path.join(parent, name);
    try {
      if (statSync(folder).mtimeMs < before) rmSync(folder, { recursive: true });
    } catch {
      // Another user's, or removed by another run.
    }
  }
}

function isMemoryFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const free = Math.min(bavail * bsize, process.availableMemory());
    return isFit(readFileSync('/proc/mounts', 'utf8'), free);
  } catch {
    return false;
  }
}

/** @param mounts as in `/proc/mounts` */
export function isFit(mounts: string, freeBytes: number): boolean {
  // The last mount of a folder hides those before.
  const [, options = 'noexec'] = [...mounts.matchAll(/^\S+ \/dev\/shm tmpfs (\S+)/gm)].at(-1) ?? [];
  return freeBytes >= FREE_MIN_BYTES && !/\b(?:noexec|ro)\b/.test(options);
}
