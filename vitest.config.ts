import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['test/unit/**/*.test.ts'], sequence: { groupOrder: 0 } } },
      {
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          // Each file starts its own world; two at a time fit a small machine.
          maxWorkers: 2,
          // As in playwright.config.ts: a stalled machine, not a broken product.
          retry: process.env.CI ? 1 : 0,
          sequence: { groupOrder: 1 },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
