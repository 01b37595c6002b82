import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, expect, test as vitestTest } from 'vitest';
import { tapToNextPage } from '../../measure/bench/taps/next-page.ts';
import { launchChromium, type Stage } from '../../measure/bench/taps/phone.ts';
import { clickPointedAt } from '../../measure/bench/taps/pointed-at.ts';
import { returnToFront } from '../../measure/bench/taps/return-to-front.ts';
import { installedChromium } from '../../scripts/test/chromium.ts';

const HEAD = '<!doctype html><meta name="viewport" content="width=device-width">';
const LONG = '<p>Words.</p>'.repeat(200);
const AHEAD = `<script type="speculationrules">{"prerender":[{"where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>`;
const FRONT = `${HEAD}${AHEAD}<main><h1>Paper</h1><a href="/blog/story">Story</a>${LONG}<a href="/news/sports">Sports</a>${LONG}</main>`;
const NEXT = `${HEAD}<main><h1>Next page</h1>${LONG}</main>`;
/** The delay of its answers: a page that waits for no answer is reported. */
const ANSWER_MS = 400;
/** How long the front page is read before a tap; a time that includes the reading is longer than this. */
const READ_MS = 3_000;

/** A site of plain documents, which may be prerendered. */
const server = http.createServer(({ url }, response) => {
  setTimeout(
    () => response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/' ? FRONT : NEXT),
    ANSWER_MS,
  );
});
/** Chromium's headless shell has no back/forward cache, and nothing is installed for these tests. */
const test = vitestTest.skipIf(installedChromium() === undefined);

let browser: Browser | undefined;
let stage: Stage;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  if (installedChromium() === undefined) return;
  browser = await launchChromium();
  // Node's servers listen on an address with a port unless they were given a path.
  stage = { browser, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
afterAll(async () => {
  await browser?.close();
  server.closeAllConnections();
  server.close();
});

test('a tap on a site of plain documents takes until the next one is painted', async () => {
  const ms = await tapToNextPage(stage);
  // The browser requests on pointerdown, and the time counts from pointerup.
  expect(ms).toBeGreaterThan(ANSWER_MS / 2);
  expect(ms).toBeLessThan(READ_MS);
});

test('a click on a link that the mouse was on shows the page that was prerendered', async () => {
  const { ms, isPrerendered } = await clickPointedAt(stage.origin);
  expect(isPrerendered).toBe(true);
  expect(ms).toBeGreaterThan(0);
  expect(ms).toBeLessThan(READ_MS);
});

test('a return to a plain document comes from the back/forward cache, at its place', async () => {
  const { longestFrameMs, ...rest } = await returnToFront(stage);
  expect(rest).toEqual({ isPlaceKept: true, isFromCache: true });
  expect(longestFrameMs).toBeGreaterThan(0);
});
