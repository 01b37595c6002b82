import { expect, test } from './fixtures.ts';

/** Answers that are not pages, with a text that a browser shows when a reader opens their address. */
const TEXTS = [
  ['/feed.xml', '<rss'],
  ['/sitemap.xml', 'urlset'],
  ['/robots.txt', 'User-agent'],
  ['/api/health', '"status"'],
  ['/manifest.webmanifest', 'start_url'],
  ['/licences/Newsreader-OFL.txt', 'SIL OPEN FONT LICENSE'],
  ['/licences/scripts.txt', 'Permission is hereby granted'],
  ['/ad/front-top', 'How to advertise'],
] as const;

// The browser reports actions that a sandboxed document forbids to its viewers and to the tests' scripts.
test.afterEach(({ consoleErrors }) => {
  consoleErrors.length = 0;
});

for (const [path, text] of TEXTS)
  test(`${path} can be opened by itself`, async ({ page, siteOf }) => {
    const response = await page.goto(`${siteOf('ads-none')}${path}`);
    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toContainText(text);
  });

for (const path of ['/pictures/whistle.svg', '/favicon.svg', '/og.png', '/books/placeholder.svg'])
  test(`${path} can be opened by itself`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    const root = page.locator('svg, img').first();
    await expect.poll(async () => (await root.boundingBox())?.width ?? 0).toBeGreaterThan(50);
  });

test('RAD-1 the stream can be opened by itself: the browser has sound to play', async ({ page }) => {
  await page.goto('/api/stream?port=8076', { waitUntil: 'commit' });
  const readyState = () =>
    page.locator('video').evaluate((media) => (media instanceof HTMLMediaElement ? media.readyState : 0));
  // HAVE_CURRENT_DATA; the browser decides whether it starts by itself.
  await expect.poll(readyState).toBeGreaterThanOrEqual(2);
});
