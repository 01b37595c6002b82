import type { Page } from '@playwright/test';
import { BOOKS } from '../../app/books/catalogue.ts';
import { expect, holdScripts, ready, test } from './fixtures.ts';

const FIRST = '/books/the-billionaires-lighthouse.svg';
const PLACEHOLDER = '/books/placeholder.svg';
const firstCover = (page: Page) => page.locator('main ul img').first();

test('BOOK-3 BOOK-4 BOOK-5 the catalogue in 2, 3, 4 and 5 columns, without data calls or the placeholder; a cover is 3:4 and a title has two lines at most', async ({
  page,
}) => {
  const calls: string[] = [];
  const requested: string[] = [];
  page.on('request', (request) => {
    requested.push(new URL(request.url()).pathname);
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await page.goto('/books');
  await ready(page);
  expect(requested).toContain(FIRST);
  for (const [width, columns] of [
    [375, 2],
    [639, 2],
    [640, 3],
    [700, 3],
    [1023, 3],
    [1024, 4],
    [1100, 4],
    [1279, 4],
    [1280, 5],
    [1400, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const drawn = await page
      .locator('main ul')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(drawn, `${width} px`).toBe(columns);
  }
  expect(calls).toEqual([]);
  expect(requested).not.toContain(PLACEHOLDER);
  await page.setViewportSize({ width: 375, height: 800 });
  const cards = await page.locator('main ul li').evaluateAll((items) =>
    items.map((item) => {
      const cover = item.querySelector('img')?.getBoundingClientRect();
      const title = item.querySelector(':has(> img) + *');
      const style = title && getComputedStyle(title);
      return {
        ratio: (cover?.width ?? 0) / (cover?.height ?? 1),
        clamp: style?.webkitLineClamp,
        lines: title && style ? Math.round(title.clientHeight / Number.parseFloat(style.lineHeight)) : 0,
      };
    }),
  );
  expect(cards).toHaveLength(BOOKS.length);
  for (const card of cards) {
    expect(Math.abs(card.ratio - 0.75)).toBeLessThan(0.01);
    expect(card.clamp).toBe('2');
    expect(card.lines).toBeLessThanOrEqual(2);
  }
});

test('BOOK-5 a cover that fails becomes the placeholder, silently and once', async ({
  page,
  consoleErrors,
}) => {
  let asked = 0;
  await page.route(`**${FIRST}`, (route) => route.fulfill({ status: 404 }));
  await page.route(`**${PLACEHOLDER}`, (route) => {
    asked++;
    return route.fulfill({ status: 404 });
  });
  // The cover fails long before the entry file has loaded; only then is it replaced.
  const release = await holdScripts(page);
  await page.goto('/books', { waitUntil: 'commit' });
  await expect(firstCover(page)).toHaveAttribute('src', PLACEHOLDER);
  release();
  await ready(page);
  await expect(firstCover(page)).toHaveAttribute('src', PLACEHOLDER);
  await page.locator('main ul img').nth(12).scrollIntoViewIfNeeded();
  await expect(page.locator('main ul img').nth(12)).toHaveJSProperty('naturalWidth', 600);
  // The request of the picture; nothing more is tried.
  expect(asked).toBe(1);
  // The browser itself reports the failed request; the page cannot prevent that.
  expect(consoleErrors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  consoleErrors.length = 0;
});

test('BOOK-5 a cover that fails later becomes the placeholder', async ({ page, consoleErrors }) => {
  await page.route('**/books/what-billionaires-read-at-night.svg', (route) => route.fulfill({ status: 404 }));
  await page.goto('/books');
  await ready(page);
  const cover = page.locator('li', { hasText: 'What Billionaires Read at Night' }).locator('img');
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toHaveAttribute('src', PLACEHOLDER);
  await expect(cover).toHaveAttribute('alt', '');
  await expect
    .poll(() => cover.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
    .toBe(600);
  expect(consoleErrors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  consoleErrors.length = 0;
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('BOOK-5 the placeholder shows through from behind', async ({ page, consoleErrors }) => {
    await page.route(`**${FIRST}`, (route) => route.fulfill({ status: 404 }));
    const placeholder = page.waitForResponse(`**${PLACEHOLDER}`);
    await page.goto('/books');
    expect((await placeholder).status()).toBe(200);
    const frame = firstCover(page).locator('..');
    await expect(frame).toHaveCSS('background-image', /placeholder\.svg/);
    const { width = 0, height = 0 } = (await frame.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(0.75, 2);
    consoleErrors.length = 0;
  });
});
