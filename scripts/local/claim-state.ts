import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { unreadable } from '../publication/rows/file-text.ts';
import { STATE_EXIT, stopWith } from './settings.ts';

const ownerSchema = z.object({
  pid: z.int(),
  site: z.url(),
  /** The operators' secret of the run, for `npm run publication`; absent for `npm run dev`. */
  operatorToken: z.string().optional(),
  /** The start of the process (startOf): in a container each start has the same process id. */
  started: z.string(),
  /** The folder (identityOf): a copy of it has this file too. */
  folder: z.string(),
});
type Owner = z.infer<typeof ownerSchema>;

/**
 * Claims a folder of state until this process ends: two runtimes that write the same databases destroy them. If it is
 * in use, stops with the other process's id and address; the claim of a killed process is taken over.
 * @param run its address, and the operators' secret, which no other user of the machine may read
 */
export function claimState(folder: string, run: Pick<Owner, 'site' | 'operatorToken'>): void {
  const file = fileOf(folder);
  inFolder(folder, () => mkdirSync(folder, { recursive: true }));
  const owner = readRunning(folder);
  if (owner)
    stopWith(
      `${folder} is in use by process ${owner.pid} (${owner.site}). Stop it, or set STATE to another folder.`,
      STATE_EXIT,
    );
  // A file left by a killed process would retain its mode when it is overwritten.
  inFolder(folder, () => {
    rmSync(file, { force: true });
    const started = startOf(process.pid) ?? '';
    const owner: Owner = { pid: process.pid, ...run, started, folder: identityOf(folder) };
    writeFileSync(file, JSON.stringify(owner), { mode: 0o600 });
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
  if (owner === null || owner.folder !== identityOf(folder)) return null;
  return startOf(owner.pid) === owner.started ? owner : null;
}

function readOwner(file: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** @returns the same text while a process runs, and another for a later one with the same id; null without such a process */
function startOf(pid: number): string | null {
  try {
    // proc_pid_stat(5): the command, in brackets, may have blanks; the start is field 22, in ticks since the machine's.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
  } catch {
    const env = { ...process.env, LC_ALL: 'C' };
    const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], {
      encoding: 'utf8',
      env,
    });
    return status === 0 ? stdout.trim() : null;
  }
}

/** @returns the same text for a folder under any of its paths */
function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `${dev} ${ino}`;
}
