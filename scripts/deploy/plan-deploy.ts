import { parseArgs } from 'node:util';
import { unstable_readConfig } from 'wrangler';
import * as z from 'zod';

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

/** As in wrangler.toml before an operator enters the account's ids: zeros and one digit. */
const PLACEHOLDER = /^0{31}[0-9a-f]$/;

/** The fields read here. Wrangler creates a namespace without an id itself. */
const configSchema = z.object({
  name: z.string(),
  kv_namespaces: z.array(z.object({ binding: z.string(), id: z.string().optional() })),
});

/**
 * @param environment `staging`; empty for production @param config the file
 * @returns the name of the Worker that a deploy would upload, and the KV bindings whose ids are placeholders
 */
function readDeployConfig(environment: string, config: string): { name: string; placeholders: string[] } {
  const { name, kv_namespaces } = configSchema.parse(unstable_readConfig({ config, env: environment }));
  const placeholders = kv_namespaces.filter(({ id }) => id === undefined || PLACEHOLDER.test(id));
  return { name, placeholders: placeholders.map(({ binding }) => binding) };
}
