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

test('a page restored after a long time is loaded again, if its reader is at the top and the site answers', async ({
  page,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto('/blog');
  await ready(page);
  let navigations = 0;
  page.on('framenavigated', () => {
    navigations++;
  });
  // Like a restored page: the browser's event, with an age of this test.
  const restore = () =>
    page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await restore();
  await page.clock.fastForward('11:00');
  await page.evaluate(() => window.scrollTo(0, 1_000));
  await restore();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.clock.fastForward('11:00');
  await page.context().setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  await restore();
  await lost;
  await page.context().setOffline(false);
  await page.clock.fastForward('11:00');
  await page.route('/blog', (route) => route.fulfill({ status: 503, body: 'Not now' }));
  const failed = page.waitForEvent('requestfinished');
  await restore();
  await failed;
  await page.unroute('/blog');
  await page.clock.fastForward('11:00');
  await page.route('/blog', () => {});
  const late = page.waitForEvent('requestfailed');
  await restore();
  await page.clock.fastForward('00:06');
  await late;
  await page.unroute('/blog');
  await page.clock.fastForward('11:00');
  expect(navigations).toBe(0);
  const reloaded = page.waitForEvent('framenavigated');
  await restore();
  await reloaded;
  // The two requests that failed.
  expect(consoleErrors).toEqual([expect.stringContaining('DISCONNECTED'), expect.stringContaining('503')]);
  consoleErrors.length = 0;
});
