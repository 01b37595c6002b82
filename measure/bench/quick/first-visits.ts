import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { eachAtATime } from '../../../functions/platform/each-at-a-time.ts';
import { chromiumArguments, findChromium } from '../../../scripts/test/chromium.ts';
import { startEdgeProxy } from '../edge-proxy.ts';
import { PHONE } from '../throttled-phone.ts';
import { pagesOf, wholePage } from './weigh-pages.ts';

/** The requests of a browser that has no file of the site. */
export interface FirstVisit {
  /** Answers that had begun at the first paint, including the document. */
  requestsBeforePaint: number;
  /** The site's scripts that the page requests until it is idle, each compressed by gzip. */
  scriptBytes: number;
}

/** Visits wait more than they work. */
const AT_A_TIME = 3;
/** A page that is not painted within this time waits for one of its files. */
const HELD_MAX_MS = 10_000;
/** A page is idle when the browser was without work this many times, with this pause, and no request is pending or new. */
const QUIET_ROUNDS = 5;
const QUIET_MS = 100;
/** No page needs longer, even on a busy machine. */
const IDLE_MAX_MS = 30_000;

/** @param site origin @returns a first visit of each route, on a phone */
export async function visitFirst(site: string, routes: readonly string[]): Promise<Map<string, FirstVisit>> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
  const visits = new Map<string, FirstVisit>();
  try {
    await eachAtATime(routes, AT_A_TIME, async (route) => {
      visits.set(route, await visit(browser, site, route));
    });
    return visits;
  } finally {
    await browser.close();
  }
}

/**
 * All files are held back until the page is painted. On a throttled connection a file that the page does not wait for
 * comes now before, now after the paint: how many had come was another number in each run.
 */
async function visit(browser: Browser, site: string, route: string): Promise<FirstVisit> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  const hold = async (path: string) => {
    if (path !== route) await Promise.race([painted, pause(HELD_MAX_MS, undefined, { ref: false })]);
  };
  const proxy = await startEdgeProxy(site, { hold });
  // A page is cached by its host and port.
  await wholePage(pagesOf(proxy.origin), route);
  // A service worker is installed when the page is idle, so it is no part of the visit.
  const context = await browser.newContext({ viewport: PHONE, isMobile: true, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const requests = followRequests(page);
    await page.goto(proxy.origin + route, { waitUntil: 'commit' });
    const paintedMs = await firstPaintOf(page);
    release();
    await page.waitForLoadState();
    await untilIdle(page, requests);
    const files = await filesOf(page);
    const early = files.filter(({ url, requestedMs, answeredMs }) =>
      // Files of other sites are not delayed.
      url.startsWith(proxy.origin) ? answeredMs <= paintedMs : requestedMs <= paintedMs,
    );
    const scripts = new Set(files.map(({ url }) => url).filter((url) => isScript(url, proxy.origin)));
    return { requestsBeforePaint: 1 + early.length, scriptBytes: await gzipBytes([...scripts]) };
  } finally {
    release();
    await context.close();
    proxy.close();
  }
}

/** @returns ms since navigation began @throws if nothing is painted within the browser's limit for a wait */
async function firstPaintOf(page: Page): Promise<number> {
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return (await paint.jsonValue()) ?? Number.NaN;
}

/** Scripts start when a page is idle, and load others: the last ones have been requested when no request follows. */
async function untilIdle(page: Page, requests: Requests): Promise<void> {
  const until = performance.now() + IDLE_MAX_MS;
  let known = 0;
  for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
    if (performance.now() > until) throw new Error(`${page.url()} does not become idle`);
    await page.evaluate(async (pauseMs) => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestIdleCallback(resolve));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }, QUIET_MS);
    quiet = requests.inFlight.size === 0 && requests.begun === known ? quiet + 1 : 0;
    known = requests.begun;
  }
}

interface Requests {
  begun: number;
  inFlight: Set<Request>;
}

function followRequests(page: Page): Requests {
  const requests: Requests = { begun: 0, inFlight: new Set() };
  const end = (request: Request) => requests.inFlight.delete(request);
  page.on('request', (request) => {
    requests.begun += 1;
    requests.inFlight.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return requests;
}

const filesOf = (page: Page): Promise<{ url: string; requestedMs: number; answeredMs: number }[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseStart, responseEnd }) => ({
        url: name,
        requestedMs: startTime,
        answeredMs: responseStart || responseEnd,
      })),
  );

const isScript = (url: string, origin: string): boolean =>
  url.startsWith(origin) && new URL(url).pathname.endsWith('.js');

async function gzipBytes(urls: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const url of urls) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    bytes += gzipSync(Buffer.from(await response.arrayBuffer())).length;
  }
  return bytes;
}
