import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFit, makeTemporaryFolder } from '../../../scripts/test/temporary-folder.ts';

const mounts = (options: string) =>
  `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options},size=24731708k 0 0\nproc /proc proc rw 0 0\n`;

test('tests write into memory only where there is room, and where programs can be started', () => {
  expect(isFit(mounts('rw,nosuid,nodev'), 8e9)).toBe(true);
  expect(isFit(mounts('rw,nosuid,nodev'), 64e6)).toBe(false);
  expect(isFit(mounts('rw,nosuid,nodev,noexec'), 8e9)).toBe(false);
  expect(isFit(mounts('ro,nosuid'), 8e9)).toBe(false);
  expect(isFit('/dev/vda / ext4 rw 0 0\n', 8e9)).toBe(false);
});

test('the folder of a run that was killed goes with the next run, that of a running one stays', () => {
  const own = makeTemporaryFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const left = path.join(path.dirname(own), `masthead-test-${ended}-left`);
  mkdirSync(left);
  const next = makeTemporaryFolder();
  expect([own, left, next].map((folder) => existsSync(folder))).toEqual([true, false, true]);
  for (const folder of [own, next]) rmSync(folder, { recursive: true });
});
