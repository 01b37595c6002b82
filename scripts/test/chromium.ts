import { canInstall, installPackages, isExecutable, onPath } from './programs.ts';

/** Debian's Chromium without windows: the same engine, twice as fast per page. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const FONTS = 'fonts-dejavu-core';
const ADVICE =
  'No Chromium. Install one (as root: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

/** @returns this machine's Chromium with windows */
export const installedChromium = (): string | undefined =>
  onPath(NAMES) ?? (isExecutable(MAC) ? MAC : undefined);

/**
 * @returns the Chromium to measure with: PLAYWRIGHT_CHROMIUM, else one on PATH, else (root on Debian) one installed now
 * @throws with one line that says what to do
 */
export const findChromium = (): string => find(() => installedChromium(), 'chromium');

/**
 * @returns the Chromium to test with: PLAYWRIGHT_CHROMIUM, else the headless shell or any other on PATH, else (root on
 * Debian) the headless shell, installed now
 * @throws with one line that says what to do
 */
export const findTestChromium = (): string => find(() => onPath([SHELL]) ?? installedChromium(), SHELL);

function find(present: () => string | undefined, name: string): string {
  const found = named() ?? present();
  if (found) return found;
  const fault = install(name);
  const now = present();
  if (!now) throw new Error(fault ? `${ADVICE} (${fault})` : ADVICE);
  return now;
}

/** @returns the user's choice @throws if it is not a program */
function named(): string | undefined {
  const program = process.env.PLAYWRIGHT_CHROMIUM;
  if (program && !isExecutable(program))
    throw new Error(`PLAYWRIGHT_CHROMIUM: ${program} cannot be executed.`);
  return program || undefined;
}

/** @returns in one line why an installation failed; null if it succeeded or is not possible here */
function install(name: string): string | null {
  if (!canInstall()) return null;
  console.log(`Installing ${name} (apt-get, about a minute) ...`);
  return installPackages([name, FONTS]);
}

/** As root, Chromium's sandbox cannot start. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
