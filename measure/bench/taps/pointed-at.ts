import * as z from 'zod';
import { PrerenderingTab } from './prerendering-tab.ts';

/** A mouse is on a link for about this long before the click. */
const POINTED_AT_MS = 200;
const REST_MS = 3_000;
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 60_000;

/** Of a link in the middle of the window; null until the page has one. */
const PLACE = `(() => {
  const link = document.querySelector('main a[href^="/blog/"]');
  link?.scrollIntoView({ behavior: 'instant', block: 'center' });
  const [box] = link?.getClientRects() ?? [];
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
})()`;
const placeSchema = z.object({ x: z.number(), y: z.number() }).nullable();

/** The first paint of the article, in ms since 1970; null until it is painted. */
const PAINTED = `(() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  const { activationStart } = performance.getEntriesByType('navigation')[0];
  return location.pathname.startsWith('/blog/') && paint
    ? { at: performance.timeOrigin + paint.startTime, prerendered: activationStart > 0 }
    : null;
})()`;
const paintedSchema = z.object({ at: z.number(), prerendered: z.boolean() }).nullable();

/** A click on a link that the mouse was on. */
export interface PointedAt {
  /** From the click to the first paint of the next page. */
  ms: number;
  isPrerendered: boolean;
}

/** From the front page to its first own story, with a mouse. */
export async function clickPointedAt(origin: string): Promise<PointedAt> {
  const tab = await PrerenderingTab.start();
  try {
    await tab.evaluate(`location.href = ${JSON.stringify(origin)}; 0`, z.number());
    await look(tab, PLACE, placeSchema);
    await pause(REST_MS);
    const place = await placeAtRest(tab);
    await tab.move(place);
    await pause(POINTED_AT_MS);
    const clicked = Date.now();
    tab.click(place);
    const { at, prerendered } = await look(tab, PAINTED, paintedSchema);
    return { ms: at - clicked, isPrerendered: prerendered };
  } finally {
    await tab.stop();
  }
}

/** @returns where the link is once the page around it does not move any more */
async function placeAtRest(tab: PrerenderingTab): Promise<{ x: number; y: number }> {
  const deadline = performance.now() + PATIENCE_MS;
  let before = await look(tab, PLACE, placeSchema);
  while (performance.now() < deadline) {
    await pause(LOOK_EVERY_MS);
    const now = await look(tab, PLACE, placeSchema);
    if (now.x === before.x && now.y === before.y) return now;
    before = now;
  }
  throw new Error('the page does not come to rest');
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** @returns the expression's value once it has one; while a page replaces another, none answers */
async function look<T>(
  tab: PrerenderingTab,
  expression: string,
  shape: z.ZodType<T>,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + PATIENCE_MS;
  let fault: unknown;
  while (performance.now() < deadline) {
    const value = await tab.evaluate(expression, shape).catch((error: unknown) => {
      fault = error;
      return null;
    });
    if (value !== null && value !== undefined) return value;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('the page does not show what is looked for', { cause: fault });
}
