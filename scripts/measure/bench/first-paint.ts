import type { Browser } from '@playwright/test';
import { PHONE, throttle } from './throttled-phone.ts';

const PATIENCE_MS = 60_000;

/** The largest paint is known when nothing larger follows. */
const SETTLED_MS = 3_000;

/** What a reader of a throttled phone sees, and what had come before the first words or pictures. */
export interface FirstPaint {
  /** Of the network; of an answer that was still under way, what had come, uncompressed. */
  bytes: number;
  /** Requests that were answered completely, the document included. */
  requests: number;
  /** The first paint, ms after navigation began, on a throttled connection. */
  atMs: number;
  /** The largest paint, likewise. */
  largestMs: number;
}

interface Loaded {
  /** Seconds of the browser's clock, and bytes. */
  pieces: { atS: number; bytes: number }[];
  ended?: { atS: number; bytes: number };
}

/** Loads a page as a first visit on a throttled phone. */
export async function measureFirstPaint(browser: Browser, url: string): Promise<FirstPaint> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, deviceScaleFactor: 1.75 });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const loaded = new Map<string, Loaded>();
    let beganS = Number.POSITIVE_INFINITY;
    session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
      if (request.url.startsWith('data:')) return;
      beganS = Math.min(beganS, timestamp);
      loaded.set(requestId, { pieces: [] });
    });
    session.on('Network.dataReceived', ({ requestId, timestamp, dataLength }) =>
      loaded.get(requestId)?.pieces.push({ atS: timestamp, bytes: dataLength }),
    );
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const one = loaded.get(requestId);
      if (one) one.ended = { atS: timestamp, bytes: encodedDataLength };
    });
    await page.goto(url, { waitUntil: 'load', timeout: PATIENCE_MS });
    await page.waitForTimeout(SETTLED_MS);
    const { atMs, largestMs } = await page.evaluate(
      () =>
        new Promise<{ atMs: number; largestMs: number }>((resolve) => {
          const atMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
          new PerformanceObserver((list) =>
            resolve({ atMs, largestMs: list.getEntries().at(-1)?.startTime ?? Number.NaN }),
          ).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    const isBefore = ({ atS }: { atS: number }) => (atS - beganS) * 1_000 <= atMs;
    const all = [...loaded.values()];
    const answered = all.flatMap(({ ended }) => (ended && isBefore(ended) ? [ended] : []));
    const underWay = all.flatMap(({ ended, pieces }) =>
      ended && isBefore(ended) ? [] : pieces.filter(isBefore),
    );
    const bytes = [...answered, ...underWay].reduce((sum, one) => sum + one.bytes, 0);
    return { bytes, requests: answered.length, atMs, largestMs };
  } finally {
    await context.close();
  }
}
