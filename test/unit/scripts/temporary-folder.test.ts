import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isFit, removeLeft } from '../../../scripts/test/temporary-folder.ts';

const mounts = (options: string) =>
  `/dev/vda / ext4 rw 0 0\ntmpfs /dev/shm tmpfs ${options},size=24731708k 0 0\nproc /proc proc rw 0 0\n`;

test('tests write into memory only where there is room, and where programs can be started', () => {
  expect(isFit(mounts('rw,nosuid,nodev'), 8e9)).toBe(true);
  expect(isFit(mounts('rw,nosuid,nodev'), 64e6)).toBe(false);
  expect(isFit(mounts('rw,nosuid,nodev,noexec'), 8e9)).toBe(false);
  expect(isFit(mounts('ro,nosuid'), 8e9)).toBe(false);
  expect(isFit(mounts('rw') + mounts('rw,noexec'), 8e9)).toBe(false);
  expect(isFit('/dev/vda / ext4 rw 0 0\n', 8e9)).toBe(false);
});

test('what a killed run left goes hours later, what is new or another’s stays', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'masthead-temporary-'));
  const [left, running, other] = ['masthead-test-a', 'masthead-test-b', 'another'].map((name) =>
    path.join(parent, name),
  );
  for (const folder of [left, running, other]) mkdirSync(folder ?? '');
  for (const folder of [left, other]) utimesSync(folder ?? '', 0, 0);
  removeLeft(parent, Date.now() - 60_000);
  expect(readdirSync(parent)).toEqual(['another', 'masthead-test-b']);
  rmSync(parent, { recursive: true });
});
