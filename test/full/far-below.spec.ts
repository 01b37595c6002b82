import type { Page } from '@playwright/test';
import type {} from '../../app/document/early.ts';
import { expect, holdBack, nextFrames, test } from '../browser/fixtures.ts';

const PHONE = { width: 375, height: 812 };

/** Sections, blocks below them and the footer (app/styles/far-below.css). */
const MAY_WAIT = '[data-far-below]';

/** @returns whether each of them is laid out, also far below the window */
const laidOut = (page: Page) =>
  page.locator(MAY_WAIT).evaluateAll((parts) =>
    parts.map((part) => {
      const first = part.firstElementChild;
      // Print hides some of them.
      return !first?.checkVisibility() || first.checkVisibility({ contentVisibilityAuto: true });
    }),
  );

/** How much the page's height may change when the lists that wait are laid out. */
const HEIGHT_CHANGE_MAX = 0.08;

test('on a phone, parts far below the screen wait with about their height until typefaces have loaded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const letGo = await holdBack(page, '**/*.woff2');
  // Pending typefaces delay `load`.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await page.locator(MAY_WAIT).count()).toBeGreaterThan(10);
  // The first frame lays out what is near the window. It may come after the document.
  await expect.poll(async () => (await laidOut(page))[0]).toBe(true);
  expect((await laidOut(page)).at(-1)).toBe(false);
  const reserved = await height();
  await page.emulateMedia({ media: 'print' });
  expect(await laidOut(page)).not.toContain(false);
  await page.emulateMedia({ media: 'screen' });
  letGo();
  await expect.poll(() => laidOut(page)).not.toContain(false);
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
  expect(Math.abs((await height()) / reserved - 1)).toBeLessThan(HEIGHT_CHANGE_MAX);
});

for (const isTouched of [true, false])
  test(`on a phone, nothing is laid out far below for a second after ${isTouched ? 'a touch, also one before the typefaces' : 'the typefaces'}`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    await page.clock.install();
    const letGo = await holdBack(page, '**/*.woff2');
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    if (isTouched) await page.locator('header summary[aria-label="Menu"]').click();
    letGo();
    await page.evaluate(async () => void (await window.masthead.faces));
    await page.clock.runFor(900);
    const waiting = async () => (await laidOut(page)).filter((isLaidOut) => !isLaidOut).length;
    expect(await waiting()).toBeGreaterThan(10);
    await expect
      .poll(async () => {
        // Timers of the clock: one per part.
        await page.clock.runFor(1_000);
        return waiting();
      })
      .toBe(0);
  });

test('on a phone, a page that is left waits again with the height that it had, until it is shown', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  // The browser notes the height of a part with the frame that lays it out.
  await nextFrames(page);
  const before = await height();
  const happen = (type: string) =>
    page.evaluate(
      (name) => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })) && undefined,
      type,
    );
  await happen('pagehide');
  expect(await laidOut(page)).toContain(false);
  expect(await height()).toBe(before);
  await happen('pageshow');
  await expect.poll(() => laidOut(page)).not.toContain(false);
  expect(await height()).toBe(before);
});

for (const path of ['/blog', '/books'])
  test(`on a phone, the footer of ${path} waits with about its height until typefaces have loaded`, async ({
    page,
  }) => {
    await page.setViewportSize(PHONE);
    const letGo = await holdBack(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const footer = page.locator('footer');
    const height = async () => (await footer.boundingBox())?.height ?? 0;
    expect(await laidOut(page)).toEqual([false]);
    const reserved = await height();
    await footer.scrollIntoViewIfNeeded();
    await expect.poll(() => laidOut(page)).toEqual([true]);
    await page.evaluate(() => window.scrollTo(0, 0));
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-laid-out', '');
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    expect(Math.abs((await height()) / reserved - 1)).toBeLessThan(HEIGHT_CHANGE_MAX);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('nothing waits, nor on a wide screen', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    for (const part of await page.locator(MAY_WAIT).all())
      await expect(part).toHaveCSS('content-visibility', 'visible');
  });
});
