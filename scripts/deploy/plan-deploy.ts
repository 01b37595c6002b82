import { parseArgs } from 'node:util';
import { checkConfig } from './check-config.ts';

/** Tools of node_modules/.bin with their arguments, in turn. */
export type Plan = [tool: 'node' | 'wrangler', ...args: string[]][];

interface Deploy {
  /** What has to be run; null if an upload is refused. */
  plan: Plan | null;
  /** What was found in the configuration, for the operator. */
  lines: string[];
}

/**
 * @param words of the command @param standard the environment where the words name none; empty for production
 * @param config Wrangler's configuration
 */
export function planDeploy(words: string[], standard: string, config = 'wrangler.toml'): Deploy {
  // Wrangler checks its other options itself.
  const { values } = parseArgs({
    args: words,
    strict: false,
    options: { env: { type: 'string', short: 'e' }, 'dry-run': { type: 'boolean' } },
  });
  const environment = typeof values.env === 'string' ? values.env : standard;
  const isDry = values['dry-run'] === true;
  const { name, faults, notes } = checkConfig(environment, config);
  const isRefused = faults.length > 0 && !isDry;
  const lines = [
    ...faults.map((fault) => `${name}: ${isDry ? 'an upload would be refused: ' : ''}${fault}`),
    ...notes.map((note) => `${name} (note): ${note}`),
    ...(isRefused ? ['Nothing was uploaded.'] : []),
  ];
  // Without `--env`, Wrangler would ask itself which environment is meant, and print a warning.
  const named = values.env === undefined ? [`--env=${environment}`] : [];
  const plan: Plan = [
    ['node', 'scripts/build.ts'],
    ['wrangler', 'deploy', ...named, ...words],
  ];
  return { plan: isRefused ? null : plan, lines };
}
