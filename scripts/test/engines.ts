import { canInstall, installPackages, onPath } from './programs.ts';

/** A browser engine besides Chromium: the programs of its tests, by alternative names, and their packages. */
interface Engine {
  /** Of its file, `test/engines/{id}.test.ts`. */
  id: string;
  label: string;
  programs: string[][];
  /** Debian's names. */
  packages: string[];
}

export const FIREFOX_NAMES = ['firefox-esr', 'firefox'];
export const WEBKIT_DRIVER = 'WebKitWebDriver';
/** WebKitGTK's test browser has no mode without a screen. */
export const VIRTUAL_SCREEN = 'Xvfb';

const ENGINES: readonly Engine[] = [
  { id: 'firefox', label: 'Firefox', programs: [FIREFOX_NAMES], packages: ['firefox-esr'] },
  {
    id: 'webkit',
    label: 'WebKitGTK',
    programs: [[WEBKIT_DRIVER], [VIRTUAL_SCREEN]],
    // The driver's package depends on the test browser and GStreamer's decoders.
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const isInstalled = ({ programs }: Engine): boolean => programs.every((names) => onPath(names) !== undefined);

/** @returns the test files of the engines that this machine has, relative to the project */
export const engineTests = (): string[] =>
  ENGINES.filter(isInstalled).map(({ id }) => `test/engines/${id}.test.ts`);

/** Installs missing engines if possible. @returns one line about those that are still missing, else null */
export function installEngines(): string | null {
  const missing = ENGINES.filter((engine) => !isInstalled(engine));
  if (missing.length === 0) return null;
  const install = canInstall();
  if (install) console.log(`Installing ${labels(missing)} (apt-get, about a minute) ...`);
  // One by one, because a distribution may have only one of them.
  const faults = install ? missing.map(({ packages }) => installPackages(packages)) : [];
  const without = missing.filter((engine) => !isInstalled(engine));
  if (without.length === 0) return null;
  const packages = without.flatMap((engine) => engine.packages).join(' ');
  const reason = faults.find((fault) => fault !== null) ?? `as root: apt-get install ${packages}`;
  return `Left out, because not installed: the tests in ${labels(without)} (${reason}).`;
}

const labels = (engines: readonly Engine[]): string => engines.map(({ label }) => label).join(' and ');
