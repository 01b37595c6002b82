import { expect, laidOut, nextFrames, test } from './fixtures.ts';

/** The arrows of menus move by some pixels when the typefaces arrive, which is 0.002 at most; a moved part of the page is more. */
const SHIFTS_MAX = 0.005;

/** Layout shifts that no reader caused, and the largest paint, of a front page with scripts, typefaces and pictures. */
for (const width of [375, 1280])
  test(`HOME-4 HOME-13 no part of the front moves while it loads and is read to its end, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 812 });
    await page.addInitScript(() => {
      const seen = { shifts: 0, paintedMs: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) seen.shifts += Number(Reflect.get(entry, 'value'));
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.paintedMs = startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto('/');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await laidOut(page);
    for (const part of await page.locator('#news [data-band], #contact, footer').all())
      await part.scrollIntoViewIfNeeded();
    await expect(page.locator('footer')).toBeInViewport();
    // The observers report after the frame.
    await nextFrames(page);
    const { shifts, paintedMs } = await page.evaluate(() => Reflect.get(window, 'seen'));
    console.log(`${width} px: CLS ${shifts}, LCP ${Math.round(paintedMs)} ms`);
    expect(shifts).toBeLessThan(SHIFTS_MAX);
  });
