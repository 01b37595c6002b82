import type { Browser } from '@playwright/test';
import { PHONE, throttle } from './throttled-phone.ts';

const PATIENCE_MS = 60_000;

/** What came before the first words or pictures were painted. */
export interface FirstPaint {
  /** Of the network; of an answer that was still under way, what had come, uncompressed. */
  bytes: number;
  /** Requests that were answered completely, the document included. */
  requests: number;
  /** ms after navigation began, on a throttled connection. */
  atMs: number;
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
    const atMs = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    const isBefore = ({ atS }: { atS: number }) => (atS - beganS) * 1_000 <= atMs;
    const all = [...loaded.values()];
    const answered = all.flatMap(({ ended }) => (ended && isBefore(ended) ? [ended] : []));
    const underWay = all.flatMap(({ ended, pieces }) =>
      ended && isBefore(ended) ? [] : pieces.filter(isBefore),
    );
    const bytes = [...answered, ...underWay].reduce((sum, one) => sum + one.bytes, 0);
    return { bytes, requests: answered.length, atMs };
  } finally {
    await context.close();
  }
}
