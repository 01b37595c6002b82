import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const ADVICE =
  'No Chromium. Install one (as root: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

const executable = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), MAC].find(executable);
}

/**
 * @returns the Chromium to test with: PLAYWRIGHT_CHROMIUM, else one on PATH, else (root on Debian) one installed now
 * @throws with one line that says what to do
 */
export function findChromium(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (executable(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM: ${named} cannot be executed.`);
  }
  const found = installed();
  if (found) return found;
  if (process.getuid?.() !== 0 || !executable('/usr/bin/apt-get')) throw new Error(ADVICE);
  console.log('Installing Chromium (apt-get, about a minute) ...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['chromium', 'fonts-dejavu-core'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const run = spawnSync('/usr/bin/apt-get', args, { env, encoding: 'utf8' });
    if (run.status !== 0)
      throw new Error(`${ADVICE} (apt-get ${args[0]} failed: ${run.stderr.trim().split('\n').at(-1)})`);
  }
  const now = installed();
  if (!now) throw new Error(ADVICE);
  return now;
}

/** As root Chromium's own sandbox cannot start. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
