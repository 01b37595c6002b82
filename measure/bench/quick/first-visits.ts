import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../../scripts/test/chromium.ts';
import { BROWSER } from '../../../testing/test-env.ts';
import { PHONE } from '../throttled-phone.ts';

/** The requests of a browser that has no file of the site. */
export interface FirstVisit {
  /** Answers that the first paint waits for, including the document. */
  requestsBeforePaint: number;
  /** The site's scripts that the page requests until it is idle, each compressed by gzip. */
  scriptBytes: number;
}

/** A page that is not painted within this time waits for one of its files. */
const HELD_MAX_MS = 25_000;

/** @param site origin @returns a first visit of each route, on a phone */
export async function visitFirst(site: string, routes: readonly string[]): Promise<Map<string, FirstVisit>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const visits = new Map<string, FirstVisit>();
  try {
    for (const route of routes) visits.set(route, await visit(browser, site, route));
    return visits;
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, site: string, route: string): Promise<FirstVisit> {
  // A service worker is installed when the page is idle, so it is no part of the visit.
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    serviceWorkers: 'block',
    userAgent: BROWSER,
  });
  try {
    const page = await context.newPage();
    const scripts = new Map<string, Promise<Buffer>>();
    page.on('response', (response) => {
      const { origin, pathname, href } = new URL(response.url());
      if (origin === site && pathname.endsWith('.js')) scripts.set(href, response.body());
    });
    let isPainted = false;
    let requestsBeforePaint = 1;
    const { promise: painted, resolve: release } = Promise.withResolvers<void>();
    // All files are held back until the page is painted: how many come before it would be another number in each run.
    await page.route('**', async (asked) => {
      if (asked.request().url() !== site + route) {
        await Promise.race([painted, pause(HELD_MAX_MS, undefined, { ref: false })]);
        if (!isPainted) requestsBeforePaint += 1;
      }
      await asked.continue();
    });
    await page.goto(site + route, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    isPainted = true;
    release();
    await page.waitForLoadState();
    // Scripts start after the first paint and load others.
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const bodies = await Promise.all(scripts.values());
    return {
      requestsBeforePaint,
      scriptBytes: bodies.reduce((sum, body) => sum + gzipSync(body).length, 0),
    };
  } finally {
    await context.close();
  }
}
