import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** @returns a new folder of the file that calls this, which goes after the file's last test */
export function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'masthead-test-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}
