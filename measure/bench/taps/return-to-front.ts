import { onPhone, type Phone, type Stage } from './phone.ts';

/** How far the front page may be from the place that its reader left, in px. */
const PLACE_MAX_PX = 50;

/** The page that a reader gets after going back to the front page. */
export interface Return {
  /** In the second after the page is shown again. */
  longestFrameMs: number;
  isPlaceKept: boolean;
  /** Whether the browser restored the page itself (its back/forward cache). */
  isFromCache: boolean;
}

/** From a section far down the front page to that section's own page, and back. */
export const returnToFront = (stage: Stage): Promise<Return> =>
  onPhone(stage, goAndReturn, { hasTouch: false });

async function goAndReturn(phone: Phone, { origin }: Stage): Promise<Return> {
  const { page } = phone;
  await page.goto(origin);
  await phone.rest();
  const link = await phone.placeOf(page.locator('main a[href="/news/sports"]').first());
  const left = await page.evaluate(() => window.scrollY);
  phone.forget();
  await phone.tap(link);
  await phone.until('heading');
  await phone.rest();
  await page.evaluate(() => void setTimeout(() => history.back()));
  const { longestFrameMs, top, persisted } = await phone.until('returned');
  if (new URL(page.url()).pathname !== '/') throw new Error(`the way back led to ${page.url()}`);
  return {
    longestFrameMs,
    isPlaceKept: Math.abs(top - left) <= PLACE_MAX_PX,
    isFromCache: persisted,
  };
}
