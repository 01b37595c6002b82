/**
 * `npm run deploy [-- --env staging] [-- --dry-run]`: refuses to upload if a KV id of the environment is a placeholder;
 * otherwise builds what changed and runs `wrangler deploy` with the same options.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readDeployConfig } from './deploy/deploy-config.ts';
import { stopWith } from './local/settings.ts';

const words = process.argv.slice(2);
// Wrangler checks its other options itself.
const { values } = parseArgs({
  args: words,
  strict: false,
  options: { env: { type: 'string', short: 'e' }, 'dry-run': { type: 'boolean' } },
});
const environment = typeof values.env === 'string' ? values.env : (process.env.CLOUDFLARE_ENV ?? '');
const { name, placeholders } = readDeployConfig(environment);
if (placeholders.length > 0 && values['dry-run'] !== true)
  stopWith(
    `${name} has no KV namespaces yet: put the ids of ${placeholders.join(' and ')} into wrangler.toml (DEPLOY.md, ${environment === '' ? 'step 2' : 'step 9'}). Nothing was uploaded.`,
  );
runTool('node', ['scripts/build.ts']);
// Without `--env`, Wrangler would ask for the environment and print a warning.
runTool('wrangler', ['deploy', ...(values.env === undefined ? [`--env=${environment}`] : []), ...words]);

function runTool(tool: string, args: string[]): void {
  const { status } = spawnSync(path.resolve('node_modules/.bin', tool), args, {
    stdio: 'inherit',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });
  if (status !== 0) process.exit(status ?? 1);
}
