import { canInstall, installPackages, isExecutable, onPath } from './programs.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const ADVICE =
  'No Chromium. Install one (as root: apt-get install chromium) or set PLAYWRIGHT_CHROMIUM=/path/to/chromium.';

const installed = (): string | undefined => onPath(NAMES) ?? (isExecutable(MAC) ? MAC : undefined);

/**
 * @returns the Chromium to test with: PLAYWRIGHT_CHROMIUM, else one on PATH, else (root on Debian) one installed now
 * @throws with one line that says what to do
 */
export function findChromium(): string {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM: ${named} cannot be executed.`);
  }
  const found = installed();
  if (found) return found;
  if (!canInstall()) throw new Error(ADVICE);
  console.log('Installing Chromium (apt-get, about a minute) ...');
  const fault = installPackages(['chromium', 'fonts-dejavu-core']);
  if (fault) throw new Error(`${ADVICE} (${fault})`);
  const now = installed();
  if (!now) throw new Error(ADVICE);
  return now;
}

/** As root Chromium's own sandbox cannot start. */
export const chromiumArguments = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
