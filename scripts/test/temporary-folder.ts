import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In memory on Linux. */
const MEMORY = '/dev/shm';
/** Several times what the tests need at a time. */
const FREE_MIN_BYTES = 4e9;
const NAME = 'masthead-test-';

/**
 * Makes a folder for what tests write: in memory, where the machine has room there and runs programs from there. Waiting for a
 * disk took a sixth of the Worker tests' processor time. Removes folders of runs that were killed.
 * @returns its path
 */
export function makeTemporaryFolder(): string {
  const parent = isMemoryFit() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = Number(name.startsWith(NAME) && name.slice(NAME.length).split('-')[0]);
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  return mkdtempSync(path.join(parent, `${NAME}${process.pid}-`));
}

function isMemoryFit(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return isFit(readFileSync('/proc/mounts', 'utf8'), bavail * bsize);
  } catch {
    return false;
  }
}

/** @param mounts as in `/proc/mounts` */
export function isFit(mounts: string, freeBytes: number): boolean {
  const [, options = 'noexec'] = mounts.match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? [];
  return freeBytes >= FREE_MIN_BYTES && !/\b(?:noexec|ro)\b/.test(options);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
