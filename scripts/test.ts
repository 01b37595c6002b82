/** `npm test`: unit and Worker tests, then a real browser. Says in one line what is missing for it. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { stopWith } from './settings.ts';

let chromium = '';
try {
  chromium = findChromium();
} catch (error) {
  stopWith(error instanceof Error ? error.message : String(error));
}
const env = { ...process.env, PLAYWRIGHT_CHROMIUM: chromium };
for (const [tool, ...args] of [
  ['vitest', 'run'],
  ['playwright', 'test'],
]) {
  const run = spawnSync(path.resolve('node_modules/.bin', tool ?? ''), args, { stdio: 'inherit', env });
  if (run.status !== 0) process.exit(run.status ?? 1);
}
