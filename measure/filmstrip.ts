import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { PHONE, throttle } from './bench/throttled-phone.ts';

const FRAMES = 10;
const FRAME_MS = 200;
/** Frames arrive later than they were painted. */
const FRAMES_ARRIVE_MS = 1_000;
const PATIENCE_MS = 60_000;

interface Frame {
  atMs: number;
  /** A JPEG in base64; null before anything was painted. */
  picture: string | null;
}

/**
 * Loads a page as a first visit on a throttled phone and writes its first two seconds as ten frames in one HTML file.
 * @returns the file's path
 */
export async function writeFilmstrip(
  browser: Browser,
  url: string,
  folder: string,
  name: string,
): Promise<string> {
  const frames = await record(browser, url);
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${name}-filmstrip.html`;
  writeFileSync(path, documentOf(name, frames));
  return path;
}

async function record(browser: Browser, url: string): Promise<Frame[]> {
  const context = await browser.newContext({ viewport: PHONE, isMobile: true });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const shots: { atS: number; data: string }[] = [];
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ atS: metadata.timestamp ?? 0, data });
      void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
    });
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80, maxWidth: PHONE.width });
    await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const beganS = (await page.evaluate(() => performance.timeOrigin)) / 1_000;
    await page.waitForTimeout(FRAMES * FRAME_MS + FRAMES_ARRIVE_MS);
    return Array.from({ length: FRAMES }, (_, i) => {
      const atMs = (i + 1) * FRAME_MS;
      const shown = shots.findLast(({ atS }) => atS >= beganS && (atS - beganS) * 1_000 <= atMs);
      return { atMs, picture: shown?.data ?? null };
    });
  } finally {
    await context.close();
  }
}

const documentOf = (name: string, frames: readonly Frame[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Filmstrip: ${name}</title>
<style>body{display:flex;gap:8px;margin:8px;font:14px sans-serif;background:#ddd}figure{margin:0;flex:1}
img,.blank{display:block;width:100%;aspect-ratio:${PHONE.width}/${PHONE.height};background:#fff}</style>
${frames
  .map(
    ({ atMs, picture }) =>
      `<figure>${picture ? `<img src="data:image/jpeg;base64,${picture}" alt="">` : '<div class="blank"></div>'}<figcaption>${atMs} ms</figcaption></figure>`,
  )
  .join('\n')}
</html>
`;
