import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS } from '../../scripts/measure/bench/parts.ts';
import type { BenchOptions } from '../../scripts/measure/bench/row.ts';

/** A visit of Lighthouse and the builds of the peers take longest. */
const PART_MAX_MS = 300_000;

const SHORTEST: BenchOptions = {
  runs: 1,
  roundMs: 100,
  routes: ['/faq'],
  scenarios: ['menu-later', 'next-pointed-at', 'return'],
};

/** Folders of parts that need packages of their own, which are installed when somebody runs the part. */
const PACKAGES: Record<string, string> = {
  peers: 'scripts/measure/bench/peers/node_modules',
  lighthouse: 'scripts/measure/bench/lighthouse/node_modules',
};

test.for(Object.keys(PARTS))(
  'the part %s of the bench runs, and every figure of it is a number',
  { timeout: PART_MAX_MS },
  async (name, context) => {
    const packages = PACKAGES[name];
    if (packages !== undefined && !existsSync(packages)) context.skip(`no ${packages}`);
    let rows = 0;
    for await (const { name: row, value, measures } of (await PARTS[name]?.(SHORTEST)) ?? []) {
      expect(value, row).toMatch(/\d/);
      expect(value, row).not.toMatch(/NaN|Infinity|undefined/);
      expect(measures, row).toMatch(/^[^\n|]{20,}$/);
      rows += 1;
    }
    expect(rows).toBeGreaterThan(0);
  },
);
