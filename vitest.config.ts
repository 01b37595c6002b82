import { defineConfig } from 'vitest/config';
import { engineTests } from './scripts/test/engines.ts';
import { LongestFirst } from './test/report/longest-first.ts';
import { VitestReporter } from './test/report/vitest.ts';

/** They end what hangs; nothing waits for so long on a machine that is merely busy. */
const PATIENCE = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};

export default defineConfig({
  test: {
    reporters: [new VitestReporter()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...PATIENCE,
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...PATIENCE,
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          // Each file starts its own environment and waits for half of its time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...PATIENCE,
          // Tests of how long something takes by the clock: alone, one file at a time.
          name: 'timing',
          include: ['test/timing/**/*.test.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          ...PATIENCE,
          // Browsers other than Chromium: those that this machine has, each in a file and a process of its own.
          name: 'engines',
          testTimeout: 120_000,
          include: engineTests(),
          maxWorkers: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
