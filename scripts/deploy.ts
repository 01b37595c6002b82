/**
 * `npm run deploy [-- --env staging] [-- --dry-run]`: checks the environment's configuration, and refuses to upload one that
 * cannot work; otherwise builds what changed and runs `wrangler deploy` with the same options.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { planDeploy } from './deploy/plan-deploy.ts';

const { plan, lines } = planDeploy(process.argv.slice(2), process.env.CLOUDFLARE_ENV ?? '');
for (const line of lines) console.error(line);
if (plan === null) process.exit(1);
for (const [tool, ...args] of plan) {
  const { status } = spawnSync(path.resolve('node_modules/.bin', tool), args, {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
