import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { engineTests, installEngines } from '../../../scripts/test/engines.ts';

/** The only folder of the PATH. */
let programs: string;
const addProgram = (name: string) => writeFileSync(path.join(programs, name), '', { mode: 0o755 });

beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'masthead-programs-'));
  vi.stubEnv('PATH', programs);
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(programs, { recursive: true });
});

test('without root one line says which engines are left out and how they are installed', () => {
  expect(installEngines()).toBe(
    'Left out, because not installed: the tests in Firefox and WebKitGTK ' +
      '(as root: apt-get install firefox-esr webkit2gtk-driver xvfb).',
  );
  expect(engineTests()).toEqual([]);
});

test('an engine takes part when all its programs are there', () => {
  addProgram('firefox');
  addProgram('WebKitWebDriver');
  expect(engineTests()).toEqual(['test/engines/firefox.test.ts']);
  expect(installEngines()).toBe(
    'Left out, because not installed: the tests in WebKitGTK (as root: apt-get install webkit2gtk-driver xvfb).',
  );
  addProgram('Xvfb');
  expect(engineTests()).toEqual(['test/engines/firefox.test.ts', 'test/engines/webkit.test.ts']);
  expect(installEngines()).toBeNull();
});
