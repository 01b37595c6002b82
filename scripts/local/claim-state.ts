import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { stopWith } from './settings.ts';

const ownerSchema = z.object({ pid: z.int(), site: z.string() });
type Owner = z.infer<typeof ownerSchema>;

/**
 * Claims a folder of state until this process ends: two runtimes that write the same databases destroy them. Stops with
 * the other process's id and address if it is in use; what a killed process left behind is taken over.
 * @param site the address of this run
 */
export function claimState(folder: string, site: string): void {
  const file = path.join(folder, 'running.json');
  mkdirSync(folder, { recursive: true });
  const owner = readOwner(file);
  if (owner && isRunning(owner))
    stopWith(
      `${folder} is in use by process ${owner.pid} (${owner.site}). Stop it, or set STATE to another folder.`,
    );
  writeFileSync(file, JSON.stringify({ pid: process.pid, site } satisfies Owner));
  process.on('exit', () => rmSync(file, { force: true }));
}

function readOwner(file: string): Owner | null {
  try {
    return ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

/** A process id is used again after some time, so the command is compared where `ps` shows it. */
function isRunning({ pid }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const { status, stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return status !== 0 || /scripts[\\/](?:start|dev)\.ts/.test(stdout);
}
