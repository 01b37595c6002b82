import { canInstall, installPackages, isExecutable, onPath } from './programs.ts';

/** Debian's Chromium without windows: the same engine, in which a page takes half of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const FONTS = 'fonts-dejavu-core';
const ADVICE =
  'No Chromium. Install one (as root: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

/** @returns a Chromium with windows that is on this machine */
export const installedChromium = (): string | undefined =>
  onPath(NAMES) ?? (isExecutable(MAC) ? MAC : undefined);

/**
 * @returns the Chromium to measure with: PLAYWRIGHT_CHROMIUM, else one on PATH, else (root on Debian) one installed now
 * @throws with one line that says what to do
 */
export function findChromium(): string {
  const found = named() ?? installedChromium();
  if (found) return found;
  const fault = install('chromium');
  const now = installedChromium() ?? onPath([SHELL]);
  if (!now) throw new Error(fault ? `${ADVICE} (${fault})` : ADVICE);
  return now;
}

/**
 * @returns the Chromium to test with: PLAYWRIGHT_CHROMIUM, else its headless shell, which is installed now if that is
 * possible, else any Chromium
 * @throws with one line that says what to do
 */
export function findTestChromium(): string {
  const found = named() ?? onPath([SHELL]);
  if (found) return found;
  install(SHELL);
  return onPath([SHELL]) ?? findChromium();
}

/** @returns what the user says @throws if it is no program */
function named(): string | undefined {
  const program = process.env.PLAYWRIGHT_CHROMIUM;
  if (program && !isExecutable(program))
    throw new Error(`PLAYWRIGHT_CHROMIUM: ${program} cannot be executed.`);
  return program || undefined;
}

/** @returns the reason if it could be installed here but was not, in one line */
function install(name: string): string | null {
  if (!canInstall()) return null;
  console.log(`Installing ${name} (apt-get, about a minute) ...`);
  return installPackages([name, FONTS]);
}

/** As root Chromium's own sandbox cannot start. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
