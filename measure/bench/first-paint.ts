import type { Browser } from '@playwright/test';
import { PHONE, throttle } from './throttled-phone.ts';

const PATIENCE_MS = 60_000;

/** The largest paint is final when no larger one follows. */
const SETTLED_MS = 3_000;

/** Times of a throttled phone's paints, and the bytes that arrived before the first one. */
export interface FirstPaint {
  /** Bytes of the network; of an unfinished answer, the part that had arrived. */
  bytes: number;
  /** Number of complete or partial answers, including the document. */
  requests: number;
  /** The first paint, ms after navigation began, on a throttled connection. */
  atMs: number;
  /** The largest paint, likewise. */
  largestMs: number;
}

interface Loaded {
  /** Seconds of the browser's clock, and uncompressed bytes. */
  pieces: { atS: number; bytes: number }[];
  /** When the answer ended, and its bytes on the network. */
  ended?: { atS: number; bytes: number };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** A browser does not report a piece's bytes on the network, so this takes the piece's share of the text. */
function bytesOf({ pieces, ended }: Loaded, isBefore: (moment: { atS: number }) => boolean): number {
  if (ended && isBefore(ended)) return ended.bytes;
  const lengths = (some: Loaded['pieces']) => sum(some.map(({ bytes }) => bytes));
  const had = lengths(pieces.filter(isBefore));
  return ended && had > 0 ? (had / lengths(pieces)) * ended.bytes : had;
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
    const isBefore = ({ atS }: { atS: number }) => (atS - beganS) * 1_000 <= atMs;
    const had = [...loaded.values()].map((one) => bytesOf(one, isBefore)).filter((bytes) => bytes > 0);
    return { bytes: sum(had), requests: had.length, atMs, largestMs };
  } finally {
    await context.close();
  }
}
