import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { engineTests } from './scripts/test/engines.ts';

const PROJECT = {
  /** They end what hangs; nothing waits for so long on a machine that is merely busy. */
  testTimeout: 60_000,
  /** Several runtimes start in one hook. */
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
  // The files of a process share their modules: loading them anew for each file took half of the unit tests' time.
  isolate: false,
};

/**
 * Other engines' tests and Worker tests, which wait for a part of their time, then unit tests, which compute: one group, so
 * that no processor waits for the last file of each.
 */
const TOGETHER = {
  // One process more than processors, because some files wait. With many more, waits that readers have, such as a second
  // for KV, end too early.
  maxWorkers: Math.min(6, availableParallelism() + 1),
  sequence: { groupOrder: 0 },
};

export default defineConfig({
  test: {
    // The commands that tests start share compiled code: each then takes half of the time.
    env: { NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/node') },
    // A forgotten `only` fails the run instead of narrowing it.
    allowOnly: false,
    projects: [
      {
        test: {
          ...PROJECT,
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          setupFiles: ['test/unit/setup.ts'],
          alias: { 'cloudflare:workers': path.resolve('test/unit/cloudflare-workers.ts') },
          ...TOGETHER,
        },
      },
      {
        test: {
          ...PROJECT,
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          ...TOGETHER,
        },
      },
      {
        test: {
          ...PROJECT,
          // Tests of how long something takes by the clock: after all others, two files at a time, which mostly wait.
          name: 'timing',
          include: ['test/timing/**/*.test.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...PROJECT,
          name: 'full',
          include: ['test/full/**/*.test.ts'],
          ...TOGETHER,
        },
      },
      {
        test: {
          ...PROJECT,
          // Browsers other than Chromium that this machine has, each in a separate file and process.
          name: 'engines',
          // A page after another, each looked at by axe.
          testTimeout: 300_000,
          include: engineTests(),
          ...TOGETHER,
        },
      },
    ],
  },
});
