import { defineConfig } from 'vitest/config';
import { VitestReporter } from './test/report/vitest.ts';

export default defineConfig({
  test: {
    reporters: [new VitestReporter()],
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          // Each file starts its own world; two at a time fit a small machine.
          maxWorkers: 2,
          // No second try, as in playwright.config.ts.
          retry: 0,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
