import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test as base, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import type {} from '../../app/document/early.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { installedChromium } from '../../scripts/test/chromium.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { type HeldSite, startHeldSite } from './held-site.ts';
import { browserTitles, coldTitle } from './publications.ts';

const SITE_LOG_MAX_LINES = 20;
const MINUTE_MS = 60_000;

interface Fixtures {
  /** Prints what the site logged during a test that fails. */
  siteLog: undefined;
  /** Errors and warnings in the page's console, each with its address; a test that expects some empties the list. */
  consoleErrors: string[];
  /** @returns the origin of one of the environment's publications, by its id */
  siteOf: (title: string) => string;
  /** Origin of an unread publication in a warm test environment; its faults are reset after the test. */
  coldSite: string;
  /** The same, but everything after the shell of its pages waits until `letGo`. */
  heldSite: HeldSite & { site: string };
}
interface WorkerFixtures {
  testEnv: TestEnv;
  /** How many cold publications have been used. */
  usedTitles: { count: number };
}

/** Chromium's message where playwright.config.ts turns service workers off. */
const WITHOUT_SERVICE_WORKER = 'Service Worker registration blocked by Playwright';

/**
 * Waits until the search index has what a page of it shows. It starts with the first question and reads one list or text per
 * turn, by a clock that only tests move: a minute of it keeps a busy machine busy for seconds.
 * @param words on that page; any words of a page that is found, if not set
 */
export async function untilIndexed(path: string, testEnv: TestEnv, words = /<main/): Promise<void> {
  await expect
    .poll(
      async () => {
        await testEnv.get('/search?q=poetry');
        const { status, text } = await testEnv.get(path);
        const isThere = status === 200 && words.test(text);
        if (!isThere) await testEnv.clock.advance(MINUTE_MS);
        return isThere;
      },
      { message: `the index knows ${path}`, intervals: [0], timeout: 60_000 },
    )
    .toBe(true);
}

/**
 * Waits until the site sends a page in one piece. On a busy machine a list that is not stored yet streams, with a nonce in its
 * policy, and a link to it opens a new document (BLOG-8).
 */
export async function untilWhole(path: string, testEnv: Pick<TestEnv, 'get'>): Promise<void> {
  await expect
    .poll(async () => (await testEnv.get(path)).headers.get('content-security-policy'))
    .not.toContain("'nonce-");
}

/** A story of a list, with "Read Article" (BLOG-1). */
export const STORY_ROW = 'main li:has(> p > b)';

/**
 * A test with a real site behind it (`testEnv`, one per Playwright worker, warm). The test fails if a page logs an
 * error or warning to the console or has a resource blocked.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  testEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
    async ({}, use) => {
      const testEnv = await startTestEnv({ publications: browserTitles, clock: true });
      await warm(testEnv);
      await use(testEnv);
      await testEnv.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
  usedTitles: [async ({}, use) => use({ count: 0 }), { scope: 'worker' }],
  siteOf: async ({ testEnv }, use) =>
    use((title) => `http://${title}.localhost:${new URL(testEnv.site).port}`),
  coldSite: async ({ testEnv, siteOf, usedTitles }, use) => {
    const id = `cold-${usedTitles.count++}`;
    const register = { site: new URL(testEnv.site), token: testEnv.operatorToken };
    // Now, so that no alarm has fetched its feeds when a test before moved the clock.
    await storeRows(register, [coldTitle(testEnv.mocks, id)], null);
    await use(siteOf(id));
    await testEnv.control.reset();
  },
  heldSite: async ({ page, testEnv, coldSite }, use) => {
    const held = await startHeldSite(testEnv.site);
    await use({ ...held, site: `http://${new URL(coldSite).hostname}:${held.port}` });
    // Requests that the page makes after the test would fail and be logged as errors.
    await page.close();
    held.stop();
  },
  baseURL: async ({ testEnv }, use) => use(testEnv.site),
  siteLog: [
    async ({ testEnv }, use, testInfo) => {
      const before = testEnv.lines.length;
      await use(undefined);
      if (testInfo.status === testInfo.expectedStatus) return;
      const logged = testEnv.lines.slice(before).slice(-SITE_LOG_MAX_LINES);
      console.log(`Logged by the site during "${testInfo.title}":\n${logged.join('').trimEnd()}`);
    },
    { auto: true },
  ],
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && message.text() !== WITHOUT_SERVICE_WORKER)
          consoleErrors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      await use(consoleErrors);
      expect(consoleErrors, 'console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Only a Chromium with windows stores pages that were left, and the driver turns that off. */
const KEEPING_BROWSER = installedChromium();

/** Runs the tests of this file in a browser that restores pages that were left; skips them if no such browser is installed. */
export function openInKeepingBrowser(): void {
  test.skip(
    KEEPING_BROWSER === undefined,
    'the headless shell keeps no page that was left: this needs a Chromium with windows',
  );
  test.use({
    page: async ({ playwright, launchOptions, baseURL, userAgent, viewport, serviceWorkers }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        ...(KEEPING_BROWSER !== undefined && { executablePath: KEEPING_BROWSER }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      const page = await browser.newPage({
        ...(baseURL !== undefined && { baseURL }),
        ...(userAgent !== undefined && { userAgent }),
        viewport,
        serviceWorkers,
      });
      await use(page);
      await browser.close();
    },
  });
}

/** Requests the front page until every feed and the first lists are stored. */
export async function warm(testEnv: TestEnv): Promise<void> {
  for (let i = 0; i < 10; i++) {
    const page = await testEnv.get('/');
    // A page with pending data refreshes itself for readers without scripts.
    if (!page.text.includes('http-equiv="refresh"') && !page.text.includes('httpEquiv="refresh"')) return;
  }
  throw new Error('The front page still streams at the tenth request');
}

/**
 * Empties the list of console errors; it may contain only the browser's own reports of failed requests, which the
 * test expects.
 * @param status of those requests
 */
export function expectOnly(consoleErrors: string[], status: number): void {
  expect(consoleErrors.filter((line) => !line.includes(`a status of ${status} `))).toEqual([]);
  consoleErrors.length = 0;
}

/** A script that makes a global in the page; DevTools runs it despite the page's policy. */
const AXE_ENGINE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * @param within selectors of the only parts to look at; the whole page if not set
 * @returns axe's findings on the page as short lines, without frames of other sites. Each document gets the engine once,
 * and its frames do not: @axe-core/playwright gives it to all of them at each look, which took most of the time.
 */
export async function axe(page: Page, within?: readonly string[]): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(AXE_ENGINE);
  const options = {
    runOnly: { type: 'tag', values: TAGS },
    resultTypes: ['violations'],
  };
  const parts = { ...(within && { include: within }), exclude: ['iframe'] };
  const findings =
    await page.evaluate(`axe.run(${JSON.stringify(parts)}, ${JSON.stringify(options)}).then(({ violations }) =>
    violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => id + ': ' + target.join(' ') + ' ' + (failureSummary?.split('\\n')[1] ?? ''))))`);
  return z.array(z.string()).parse(findings);
}

/** Expects that axe finds nothing on the present screen in a colour scheme. */
async function expectScheme(
  page: Page,
  colorScheme: 'light' | 'dark',
  where = '',
  within?: readonly string[],
): Promise<void> {
  // Colours then change at once; otherwise contrast could be measured in the middle of a transition.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await axe(page, within), `${where} ${colorScheme}`).toEqual([]);
}

/** Expects that axe finds nothing on the present screen in both colour schemes. */
export async function expectBothSchemes(page: Page): Promise<void> {
  for (const scheme of ['dark', 'light'] as const) await expectScheme(page, scheme);
}

/** Widths in CSS pixels: of phones, also those zoomed twice, of tablets and of wide screens. */
const WIDTHS = [320, 375, 640, 768, 1024, 1280];

/** What still waits far below the screen has neither a width nor a text for a checker. */
const layOutFarBelow = (page: Page): Promise<void> =>
  page.locator('[data-far-below]').evaluateAll((parts) => {
    for (const part of parts) if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
  });

async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await layOutFarBelow(page);
  const found = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(found, `${page.url()} scrolls sideways at ${width} px`).toBeLessThanOrEqual(width);
}

/** Expects that nothing on the page is wider than the screen. */
export async function expectNothingSideways(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) await expectFits(page, width);
}

/** `npm test` has each width and each scheme once; `npm run test:all` has every form. */
const FORMS = [
  [375, 'light'],
  [1280, 'dark'],
  ...(process.env.TEST_ALL
    ? ([
        [375, 'dark'],
        [1280, 'light'],
      ] as const)
    : []),
] as const;

/**
 * Expects that axe finds nothing on the page, narrow and wide, light and dark, and that nothing sticks out at any width.
 * @param within selectors of the only parts that axe looks at: for a page that differs in them from one that it looks at as a
 * whole; of the other widths it then has the narrowest
 */
export async function expectAccessible(page: Page, within?: readonly string[]): Promise<void> {
  for (const [width, scheme] of FORMS) {
    await expectFits(page, width);
    await expectScheme(page, scheme, `${width} px,`, within);
  }
  const seen = new Set<number>(FORMS.map(([width]) => width));
  const widths = WIDTHS.filter((width) => !seen.has(width));
  await expectNothingSideways(page, within ? widths.slice(0, 1) : widths);
}

/** Waits until the page's behaviours have started. */
export async function ready(page: Page): Promise<void> {
  // A navigation that has just begun has a document without a root element, which a locator waits for.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits until the page has drawn what its scripts have done. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Waits until the page shows its typefaces, which it loads after its first paint, and italics, which load when needed. */
export const typefaces = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await window.masthead.faces;
    // The layout asks for italics.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });

/** Waits until nothing on the page waits, which a window's later sizes do not change. */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
  await typefaces(page);
}

/**
 * Waits until the page has sent the requests that are due, so that a test can say that one was not sent: observers report
 * in a frame, and a later request comes after the others.
 */
export const untilAsked = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((report) => new IntersectionObserver(report).observe(document.documentElement));
    await fetch('/robots.txt', { cache: 'no-store' });
  });

/** A clock runs until it is stopped, however late that is on a busy machine. */
const CLOCK_FROM = Date.UTC(2026, 4, 1, 8);
const CLOCK_STOPS_AT = Date.UTC(2026, 4, 1, 9);
const FRAME_MS = 16;

/** Gives the next page a clock that stands from its beginning, so that a slow machine changes nothing. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: CLOCK_FROM });
  await page.clock.pauseAt(CLOCK_STOPS_AT);
}

/** Moves a clock that stands, frame by frame, until the page's behaviours have started. */
export async function readyByClock(page: Page): Promise<void> {
  const isReady = async () => {
    await page.clock.runFor(FRAME_MS);
    return (await page.locator('html[data-ready]').count()) === 1;
  };
  await expect.poll(isReady).toBe(true);
}

/** Waits until the browser has reported the first text on the screen: on a busy machine it comes after `load`, and after scripts. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** After this time, places far from the window get their frames (app/browser/frames.ts). */
export const FRAMES_AFTER_MS = 3_000;

/** Opens a page on which every place for a frame gets it, by the clock of the test. */
export async function openWithFrames(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await ready(page);
  await page.clock.fastForward(FRAMES_AFTER_MS);
}

/** Holds back what matches the address. @returns lets it go */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    // The page may have gone.
    await route.continue().catch(() => {});
  });
  return letGo;
}

export const SCRIPTS = '**/assets/*.js';

/** Simulates a slow connection for scripts. @returns lets them through */
export const holdScripts = (page: Page): Promise<() => void> => holdBack(page, SCRIPTS);
