import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { unreadable } from '../publication/rows/file-text.ts';
import { stopWith } from './settings.ts';

const ownerSchema = z.object({
  pid: z.int(),
  site: z.url(),
  /** The operators' secret of the run, for `npm run publication`; absent for `npm run dev`. */
  operatorToken: z.string().optional(),
});
type Owner = z.infer<typeof ownerSchema>;

/**
 * Claims a folder of state until this process ends: two runtimes that write the same databases destroy them. If it is
 * in use, stops with the other process's id and address; the claim of a killed process is taken over.
 * @param run its address, and the operators' secret, which no other user of the machine may read
 */
export function claimState(folder: string, run: Omit<Owner, 'pid'>): void {
  const file = fileOf(folder);
  inFolder(folder, () => mkdirSync(folder, { recursive: true }));
  const owner = readRunning(folder);
  if (owner)
    stopWith(
      `${folder} is in use by process ${owner.pid} (${owner.site}). Stop it, or set STATE to another folder.`,
    );
  // A file left by a killed process would retain its mode when it is overwritten.
  inFolder(folder, () => {
    rmSync(file, { force: true });
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...run } satisfies Owner), { mode: 0o600 });
  });
  process.on('exit', () => rmSync(file, { force: true }));
}

/** Stops with one line if the folder's disk is full, or the folder is not writable. */
function inFolder(folder: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    stopWith(unreadable(folder, error).message);
  }
}

const fileOf = (folder: string) => path.join(folder, 'running.json');

/** @returns the run that uses a folder of state; null if it is free */
export function readRunning(folder: string): Owner | null {
  const owner = readOwner(fileOf(folder));
  return owner && isRunning(owner) ? owner : null;
}

function readOwner(file: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Process ids are reused, so the command is compared if `ps` shows it. */
function isRunning({ pid }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return status !== 0 || /scripts[\\/](?:start|dev)\.ts/.test(stdout);
}
