import { defineConfig } from 'vitest/config';

/** Unit tests only: a Worker cannot be started for each of a thousand changes. */
export default defineConfig({
  test: {
    include: ['test/unit/{feeds,http,publications,purge}/**/*.test.ts'],
    // The first needs cases outside the project; the second reads source files, which the changes would alter.
    exclude: ['test/unit/feeds/shared-cases.test.ts', 'test/unit/feeds/pure.test.ts'],
    testTimeout: 60_000,
  },
});
