import type { Browser } from '@playwright/test';
import { PHONE, throttle } from './throttled-phone.ts';

const PATIENCE_MS = 60_000;

/** The largest paint is final when no larger one follows. */
const SETTLED_MS = 3_000;

/** Times of a throttled phone's paints. */
export interface FirstPaint {
  /** The first paint, ms after navigation began, on a throttled connection. */
  atMs: number;
  /** The largest paint, likewise. */
  largestMs: number;
}

/** Loads a page as a first visit on a throttled phone. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(
      (maxMs) =>
        new Promise<{ atMs: number; largestMs: number }>((resolve, reject) => {
          setTimeout(() => reject(new Error('nothing was painted')), maxMs);
          const atMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((list) =>
            resolve({ atMs, largestMs: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
      PATIENCE_MS,
    );
  } finally {
    await context.close();
  }
}
