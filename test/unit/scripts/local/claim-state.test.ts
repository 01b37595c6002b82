import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const runs: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'masthead-claim-'));
});
afterEach(() => {
  for (const run of runs.splice(0)) run.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const SITE = 'http://127.0.0.1:8787';
const fileOf = (state: string) => path.join(state, 'running.json');
const claimOf = (state: string) => JSON.parse(readFileSync(fileOf(state), 'utf8'));

/** Claims a folder in another process, which then goes on. @returns its first line, or its message and exit */
async function claim(state: string): Promise<{ said: string; code: number | null; run: ChildProcess }> {
  const script = `
    import { claimState } from ${JSON.stringify(path.resolve('scripts/local/claim-state.ts'))};
    claimState(${JSON.stringify(state)}, { site: ${JSON.stringify(SITE)} });
    console.log('claimed');
    setInterval(() => {}, 1_000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script]);
  runs.push(run);
  let said = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (data) => (said += String(data)));
  await Promise.race([once(run.stdout, 'data'), once(run, 'close')]);
  return { said: said.trim(), code: run.exitCode, run };
}

test('a folder in use is refused with its process, and free after the process was killed', async () => {
  const { run } = await claim(folder);
  const second = await claim(folder);
  expect([second.code, second.said]).toEqual([
    2,
    `${folder} is in use by process ${run.pid} (${SITE}). Stop it, or set STATE to another folder.`,
  ]);
  run.kill('SIGKILL');
  await once(run, 'close');
  expect((await claim(folder)).said).toBe('claimed');
});

test('in a container each start has the same process id: a claim of an earlier start does not count', async () => {
  const { run } = await claim(folder);
  // The id belongs to a process that runs: in a container it is the new start itself.
  const earlier = { ...claimOf(folder), pid: process.pid, started: 'another boot 1' };
  writeFileSync(fileOf(folder), JSON.stringify(earlier));
  const next = await claim(folder);
  expect(next.said).toBe('claimed');
  expect(claimOf(folder).pid).toBe(next.run.pid);
  run.kill('SIGKILL');
});

test('a copy of a folder in use is free', async () => {
  await claim(folder);
  const copy = `${folder}.saved`;
  cpSync(folder, copy, { recursive: true });
  try {
    expect((await claim(copy)).said).toBe('claimed');
  } finally {
    rmSync(copy, { recursive: true });
  }
});
