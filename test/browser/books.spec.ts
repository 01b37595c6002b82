import type { Page } from '@playwright/test';
import { BOOKS } from '../../app/books/catalogue.ts';
import { axe, expect, ready, test } from './fixtures.ts';

const FIRST = '/books/the-billionaires-lighthouse.svg';
const PLACEHOLDER = '/books/placeholder.svg';
const firstCover = (page: Page) => page.locator('main ul img').first();

test('BOOK-1 the way home and a labelled promotion', async ({ page, testEnv }) => {
  await page.goto('/books');
  await expect(page.getByRole('link', { name: '← Back to Home' })).toHaveAttribute('href', '/');
  const banner = page.getByRole('complementary', { name: 'Transform Your Life with Ancient Wisdom' });
  await expect(banner.getByText('Promotion', { exact: true })).toBeVisible();
  for (const text of ['Apply for Admission', 'Learn More']) {
    const link = banner.getByRole('link', { name: text });
    await expect(link).toHaveAttribute('href', `${testEnv.mocks}/embed/document/1/view`);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  }
});

test('BOOK-2 the author page and the store page, in new tabs', async ({ page }) => {
  await page.goto('/books');
  await expect(page.locator('h1')).toHaveText('Books');
  await expect(page.locator('main header')).toContainText(
    'All published books by Corinna Ashdale are on the author page',
  );
  for (const [name, href] of [
    ['author page', 'https://www.amazon.com/s?k=Corinna%20Ashdale&i=digital-text'],
    ['View all books on Amazon', 'https://www.amazon.com/s?k=Corinna%20Ashdale'],
  ] as const) {
    const link = page.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('BOOK-3 the whole catalogue in 2, 3, 4 and 5 columns, without data calls', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) calls.push(request.url());
  });
  await page.goto('/books');
  await ready(page);
  const titles = await page
    .locator('main ul li')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('img + *, :has(> img) + *')?.textContent));
  expect(titles).toEqual(BOOKS.map(({ title }) => title));
  expect(titles.filter((title) => title?.includes('Billionaire'))).toHaveLength(48);
  await expect(page.locator('main').getByText('public domain', { exact: false })).toHaveCount(3);
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
});

test('BOOK-4 a card: cover 3:4, two lines of title, one link out', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/books');
  const cards = await page.locator('main ul li').evaluateAll((items) =>
    items.map((item) => {
      const cover = item.querySelector('img')?.getBoundingClientRect();
      const title = item.querySelector(':has(> img) + *');
      const style = title && getComputedStyle(title);
      return {
        ratio: (cover?.width ?? 0) / (cover?.height ?? 1),
        clamp: style?.webkitLineClamp,
        lines: title && style ? Math.round(title.clientHeight / Number.parseFloat(style.lineHeight)) : 0,
        links: [...item.querySelectorAll('a')].map(({ href, target, rel }) => ({ href, target, rel })),
        covered: item.querySelector('a')?.contains(item.querySelector('img')) ?? false,
        label: item.textContent?.includes('View on Amazon'),
        loading: item.querySelector('img')?.loading,
      };
    }),
  );
  expect(cards).toHaveLength(BOOKS.length);
  for (const [i, card] of cards.entries()) {
    expect(Math.abs(card.ratio - 0.75)).toBeLessThan(0.01);
    expect(card.clamp).toBe('2');
    expect(card.lines).toBeLessThanOrEqual(2);
    expect(card.links).toEqual([
      {
        href: `https://www.amazon.com/s?k=${encodeURIComponent(BOOKS[i]?.query ?? '')}`,
        target: '_blank',
        rel: 'sponsored noopener',
      },
    ]);
    expect(card.covered).toBe(true);
    expect(card.label).toBe(true);
    expect(card.loading).toBe('lazy');
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
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
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

test('BOOK-5 the placeholder is requested only where a cover fails', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/books');
  await ready(page);
  expect(requested).toContain(FIRST);
  expect(requested).not.toContain(PLACEHOLDER);
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

test('BOOK-2 a publication without a bookstore shows the shelf, and no dead links', async ({
  page,
  siteOf,
}) => {
  await page.goto(`${siteOf('bookless')}/books`);
  await expect(page.locator('main ul li')).toHaveCount(BOOKS.length);
  await expect(page.locator('main').getByRole('link')).toHaveText(['← Back to Home']);
  await expect(page.locator('main')).toContainText('in the public domain in the United States');
  await expect(page.locator('main')).not.toContainText('View on');
  expect(await axe(page)).toEqual([]);
});
