import { parseArgs } from 'node:util';
import { readDeployConfig } from './deploy-config.ts';

/** Tools of node_modules/.bin with their arguments, in turn. */
export type Plan = [tool: 'node' | 'wrangler', ...args: string[]][];

/**
 * @param words of the command @param standard the environment where the words name none; empty for production
 * @param config Wrangler's configuration
 * @returns what has to be run, or in one line why nothing is
 */
export function planDeploy(words: string[], standard: string, config = 'wrangler.toml'): Plan | string {
  // Wrangler checks its other options itself.
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { env: { type: 'string', short: 'e' }, 'dry-run': { type: 'boolean' } },
  });
  const environment = typeof values.env === 'string' ? values.env : standard;
  const { name, placeholders } = readDeployConfig(environment, config);
  if (placeholders.length > 0 && values['dry-run'] !== true)
    return `${name} has no KV namespaces yet: put the ids of ${placeholders.join(' and ')} into wrangler.toml (DEPLOY.md, ${environment === '' ? 'step 2' : 'step 9'}). Nothing was uploaded.`;
  // Without `--env`, Wrangler would ask itself which environment is meant, and print a warning.
  const named = values.env === undefined ? [`--env=${environment}`] : [];
  return [
    ['node', 'scripts/build.ts'],
    ['wrangler', 'deploy', ...named, ...words],
  ];
}
