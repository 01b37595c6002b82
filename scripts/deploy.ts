/**
 * `npm run deploy [-- --env staging] [-- --dry-run]`: refuses to upload if a KV id of the environment is a placeholder;
 * otherwise builds what changed and runs `wrangler deploy` with the same options.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { planDeploy } from './deploy/plan-deploy.ts';
import { stopWith } from './local/settings.ts';

const plan = planDeploy(process.argv.slice(2), process.env.CLOUDFLARE_ENV ?? '');
if (typeof plan === 'string') stopWith(plan);
for (const [tool, ...args] of plan) {
  const { status } = spawnSync(path.resolve('node_modules/.bin', tool), args, {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
