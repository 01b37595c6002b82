import type { Browser, Page } from '@playwright/test';
import { expect, holdBack, ready, test } from './fixtures.ts';

for (const path of ['/', '/blog', '/books'])
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
    await expect.poll(missing).toBe(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

/** Of a page that is photographed whole: rows of one colour, which are more than a pause between two parts. */
const BLANK_MAX_PX = 160;

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

/** Of the page as it is now, photographed whole. */
async function expectNothingBlank(page: Page, browser: Browser, where: string): Promise<void> {
  const blank = await longestBlank(browser, await page.screenshot({ fullPage: true }));
  expect(blank.rows, `${where}, rows from ${blank.from} px on`).toBeLessThanOrEqual(BLANK_MAX_PX);
}

const SIZES = [
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
];

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const path of ['/', '/partners'])
      test(`HOME-28 EMB-1 HOME-11 HOME-13 HOME-16 photographed whole at load, at any width, no part is blank: ${path}`, async ({
        page,
        browser,
      }) => {
        // Touched all the time, a page lays out nothing far below by itself (app/browser/lay-out-far-below.ts).
        await page.addInitScript(() => setInterval(() => dispatchEvent(new Event('keydown')), 50));
        // On wide screens a waiting document of /partners is a high sheet.
        // What scripts do differs by width; without them, a phone and `npm run test:all` show what is left.
        const isAtAnyWidth = path === '/' && (javaScriptEnabled || process.env.TEST_ALL);
        for (const [i, size] of (isAtAnyWidth ? SIZES : SIZES.slice(0, 1)).entries()) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: i % 2 === 0 ? 'light' : 'dark' });
          await page.goto(path);
          if (javaScriptEnabled) await expect(page.locator('html')).not.toHaveAttribute('data-laid-out');
          await expectNothingBlank(page, browser, `${size.width} px`);
          const rooms = page.locator('main :is([data-frame], [data-height]):visible:not(:has(iframe[src]))');
          expect(await rooms.count()).toBeGreaterThanOrEqual(2);
          for (const words of await rooms.allTextContents())
            expect(words).toMatch(/From [\w.:-]+|How to advertise/);
          await expect(page.getByText('Drawing', { exact: true })).toHaveCount(0);
        }
      });
  });

test('HOME-28 photographed whole before its scripts and typefaces came no part is blank', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const letGo = await holdBack(page, '**/*.{js,woff2}');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await expectNothingBlank(page, browser, '375 px');
  letGo();
});
