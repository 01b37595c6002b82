import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * `npm run soak -- parser [--minutes N] [--seed N]`: parses feeds, generated and captured, with random changes: items
 * dropped, doubled and moved, bodies cut, encoded again, and with changed bytes. Prints its seed, which determines the
 * changes.
 */
export default async function soakParser({
  minutes,
  seed,
}: {
  minutes: number;
  seed: number;
}): Promise<string[]> {
  console.log(`parser: seed (--seed) ${seed}`);
  const words = [
    'run',
    '--project',
    'unit',
    'test/unit/feeds/properties.test.ts',
    '-t',
    'a feed that changed',
  ];
  const { status } = spawnSync(path.resolve('node_modules/.bin/vitest'), words, {
    stdio: 'inherit',
    env: { ...process.env, FC_MINUTES: String(minutes), FC_SEED: String(seed) },
  });
  return status === 0 ? [] : [`parser: a changed feed breaks a rule (seed ${seed})`];
}
