/**
 * `npm run soak [-- feeds | parser | radio]`: endurance tests, hours in minutes. Prints the counts; exits 1 if a budget
 * is exceeded.
 */
import { readSettings, type SOAK_NAMES, type SoakSettings } from './soak/settings.ts';

/** Each returns the failed budgets, one line each. */
type Soak = (settings: SoakSettings) => Promise<string[]>;
const SOAKS: Record<(typeof SOAK_NAMES)[number], () => Promise<{ default: Soak }>> = {
  feeds: () => import('./soak/feeds.ts'),
  parser: () => import('./soak/parser.ts'),
  radio: () => import('./soak/radio.ts'),
};

const settings = readSettings();
const failed: string[] = [];
for (const name of settings.names) failed.push(...(await (await SOAKS[name]()).default(settings)));
for (const line of failed) console.error(`FAIL ${line}`);
process.exitCode = failed.length === 0 ? 0 : 1;
