import { defineConfig } from 'vitest/config';

/** Unit tests only: starting a Worker for each of a thousand changes would take too long. */
export default defineConfig({
  test: {
    include: ['test/unit/{feeds,http,publications,purge}/**/*.test.ts'],
    // It needs cases outside the project.
    exclude: ['test/unit/feeds/shared-cases.test.ts'],
    testTimeout: 60_000,
  },
});
