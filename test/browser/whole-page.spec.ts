import type { Browser } from '@playwright/test';
import { expect, ready, test } from './fixtures.ts';

for (const path of ['/', '/blog', '/books', '/news/sports'])
  test(`BOOK-4 BLOG-1 a picture of the whole page taken right after load has every small picture: ${path}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(path);
    await ready(page);
    const missing = () =>
      page
        .locator('main img')
        .evaluateAll(
          (pictures) =>
            pictures.filter(
              (one) =>
                one instanceof HTMLImageElement && !one.hidden && !(one.complete && one.naturalWidth > 0),
            ).length,
        );
    await expect.poll(missing, { timeout: 3_000 }).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

/** Of a phone's page that is photographed whole: rows of one colour, which are more than a pause between two parts. */
const BLANK_MAX_PX = 120;

/** @returns the longest run of rows of one colour in a PNG, and where it begins, in px */
async function longestBlank(browser: Browser, png: Buffer): Promise<{ rows: number; from: number }> {
  // The photographed page may have no scripts, so another one looks at its picture.
  const page = await browser.newPage();
  const found = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) throw new Error('No canvas');
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    let [rows, from, begin] = [0, 0, 0];
    for (let y = 0; y < height; y += 1) {
      const row = pixels.subarray(y * width, (y + 1) * width);
      if (row.some((pixel) => pixel !== row[0])) begin = y + 1;
      else if (y + 1 - begin > rows) [rows, from] = [y + 1 - begin, begin];
    }
    return { rows, from };
  }, png.toString('base64'));
  await page.close();
  return found;
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 375, height: 812 } });

    for (const path of ['/', '/partners'])
      test(`EMB-1 HOME-11 HOME-13 HOME-16 photographed whole without a scroll no part is blank: ${path}`, async ({
        page,
        browser,
      }) => {
        await page.goto(path);
        // Far parts of a phone's page are laid out one after the other, in less than a second.
        if (javaScriptEnabled)
          await page.locator('html[data-ready][data-laid-out]').waitFor({ state: 'attached' });
        const rooms = page.locator('main :is([data-frame], [data-height]):visible:not(:has(iframe[src]))');
        expect(await rooms.count()).toBeGreaterThanOrEqual(2);
        for (const words of await rooms.allTextContents())
          expect(words).toMatch(/From [\w.:-]+|How to advertise/);
        await expect(page.getByText('Drawing', { exact: true })).toHaveCount(0);
        const blank = await longestBlank(browser, await page.screenshot({ fullPage: true }));
        expect(blank.rows, `rows from ${blank.from} px on`).toBeLessThanOrEqual(BLANK_MAX_PX);
      });
  });
