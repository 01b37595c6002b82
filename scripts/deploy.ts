/**
 * `npm run deploy [-- --env staging] [-- --dry-run]`: checks the environment's configuration, and refuses to upload one that
 * cannot work; otherwise builds what changed and runs `wrangler deploy` with the same options.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { planDeploy } from './deploy/plan-deploy.ts';
import { printable } from './local/printable.ts';
import { stopWith, USAGE_EXIT } from './local/settings.ts';

const USAGE = `npm run deploy [-- --env NAME] [-- --dry-run]
  other options are those of npx wrangler deploy --help`;
const words = process.argv.slice(2);
if (words.includes('--help') || words.includes('-h')) {
  console.log(USAGE);
  process.exit();
}

const { plan, lines } = plannedDeploy();
for (const line of lines) console.error(line);
if (plan === null) process.exit(1);
for (const [tool, ...args] of plan) {
  const { status } = spawnSync(path.resolve('node_modules/.bin', tool), args, {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function plannedDeploy() {
  try {
    return planDeploy(words, process.env.CLOUDFLARE_ENV ?? '');
  } catch (error) {
    // Wrangler lists what is wrong with its configuration below a headline.
    const [headline = '', ...found] = String(error instanceof Error ? error.message : error).split(/\n\s*- /);
    return stopWith(printable(found[0]?.split('\n')[0] ?? headline), USAGE_EXIT);
  }
}
