import type { Page } from '@playwright/test';
import { expect, openInKeepingBrowser, ready, test } from '../browser/fixtures.ts';

openInKeepingBrowser();

/** Leaves the page by a link and comes back. @returns the reasons why the browser did not restore the page */
async function comeBack(page: Page, from: string, link: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await session.send('Page.enable');
  await page.goto(from);
  await ready(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  await page.locator(link).first().click();
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(from);
  await ready(page);
  // A restored page has no `load`.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => new URL(page.url()).pathname).toBe(from);
  const isSame = await page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
  return isSame ? [] : ['another document', ...reasons];
}

for (const [from, link] of [
  ['/', 'main a[href^="/blog/"]'],
  ['/blog', 'main a[href^="/blog/"]'],
  ['/faq', 'footer a[href="/privacy"]'],
  ['/radio', 'footer a[href="/privacy"]'],
] as const)
  test(`a reader who comes back to ${from} finds it as it was`, async ({ page }) => {
    expect(await comeBack(page, from, link)).toEqual([]);
  });

test('a page restored after a long time is loaded again where it has changed, if its reader is at the top', async ({
  page,
}) => {
  await page.clock.install();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await page.goto('/blog');
  await ready(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
  const isSame = () => page.evaluate(() => document.documentElement.hasAttribute('data-same-document'));
  // Like a restored page: the browser's event, with an age and editions of this test.
  const editions = ['"one"', '"one"', '"one"', '"two"', '"one"', '"two"'];
  await page.route('**/blog', async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ status: 200, headers: { etag: editions.shift() ?? '' } });
  });
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations++;
  });
  const restore = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await restore();
  expect(editions).toHaveLength(6);
  await page.clock.fastForward('11:00');
  await restore();
  await expect.poll(() => editions.length).toBe(4);
  expect(await isSame()).toBe(true);
  // Another edition, but the reader has scrolled down.
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await page.clock.fastForward('11:00');
  await restore();
  await expect.poll(() => editions.length).toBe(2);
  expect(await isSame()).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.fastForward('11:00');
  const reloaded = page.waitForEvent('framenavigated');
  await restore();
  await reloaded;
  expect(navigations).toBe(1);
});
