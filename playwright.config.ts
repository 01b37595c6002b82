import { defineConfig } from '@playwright/test';
import { chromiumArguments, findTestChromium } from './scripts/test/chromium.ts';
import { BROWSER } from './testing/test-env.ts';

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  // A forgotten `only` fails the run instead of narrowing it.
  forbidOnly: true,
  projects: [
    // Test by test, so that no worker is left with one long file at the end.
    { name: 'browser', testMatch: 'browser/**/*.spec.ts', fullyParallel: true },
    // Each file in one worker, because what it starts takes as long as several tests.
    { name: 'full', testMatch: 'full/**/*.spec.ts' },
  ],
  // One more than the processors of a small machine: a quarter of a worker's time is waits.
  workers: 3,
  // They end what hangs; nothing waits for so long on a machine that is merely busy.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // No second try: a test that passes only then has found a fault of the test or of the product.
  retries: 0,
  reporter: 'line',
  use: {
    userAgent: BROWSER,
    viewport: { width: 1280, height: 900 },
    // A page's copies would outlive the test, and what a service worker requests no test can route.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findTestChromium(),
      // An emulated graphics processor takes a twentieth of the time, and nothing here needs one. The headless shell
      // would round the width of each letter to whole pixels, as no browser with a window does.
      args: [...chromiumArguments, '--disable-gpu', '--font-render-hinting=none'],
    },
    // A trace costs every test a tenth of its time, with copies of the document a third.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
  },
});
