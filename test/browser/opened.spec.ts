import { expect, test } from './fixtures.ts';

/** Answers that are not pages, with a text that a browser shows when a reader opens their address; none of pictures. */
const DOCUMENTS = [
  ['/feed.xml', '<rss'],
  ['/robots.txt', 'User-agent'],
  ['/api/health', '"status"'],
  ['/licences/scripts.txt', 'Permission is hereby granted'],
  ['/ad/front-top', 'How to advertise'],
  ['/pictures/whistle.svg', null],
  ['/card.png', null],
] as const;

test('META-1 HOME-13 RAD-1 what is no page can be opened by itself, also the stream', async ({
  page,
  siteOf,
  consoleErrors,
}) => {
  for (const [path, text] of DOCUMENTS) {
    const response = await page.goto(`${siteOf('ads-none')}${path}`);
    expect(response?.status(), path).toBe(200);
    if (text) await expect(page.locator('html')).toContainText(text);
    else
      await expect
        .poll(async () => (await page.locator('svg, img').first().boundingBox())?.width ?? 0)
        .toBeGreaterThan(50);
  }
  await page.goto('/api/stream?port=8076', { waitUntil: 'commit' });
  const readyState = () =>
    page.locator('video').evaluate((media) => (media instanceof HTMLMediaElement ? media.readyState : 0));
  // HAVE_CURRENT_DATA; the browser decides whether it starts by itself.
  await expect.poll(readyState).toBeGreaterThanOrEqual(2);
  // The browser reports actions that a sandboxed document forbids to its viewers and to the tests' scripts.
  consoleErrors.length = 0;
});
