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
