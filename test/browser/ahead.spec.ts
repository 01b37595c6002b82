import { expect, expectOnly, ready, test } from './fixtures.ts';

const faqLink = '[data-header] nav[aria-label="Main"] a[href="/faq"]';

test('HDR-2 before React, the browser fetches ahead the page a reader points at, and no other', async ({
  page,
  context,
  consoleErrors,
}) => {
  await page.route(/\/assets\/(?!painted-script).*\.js$/, (route) => route.abort());
  const session = await context.newCDPSession(page);
  const ahead: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(new URL(prefetchUrl).pathname));
  await session.send('Preload.enable');
  await page.goto('/');
  await page.hover(faqLink);
  await expect.poll(() => [...new Set(ahead)]).toEqual(['/faq']);
  await page.click(faqLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  consoleErrors.length = 0;
});

test('HDR-2 with React, what a link leads to is fetched once: ahead, as data', async ({ page, context }) => {
  const session = await context.newCDPSession(page);
  const ahead: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => ahead.push(prefetchUrl));
  await session.send('Preload.enable');
  await page.goto('/');
  await ready(page);
  const received = page.waitForResponse((response) => response.url().includes('/faq.data'));
  await page.hover(faqLink);
  await (await received).finished();
  await page.click(faqLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  const transfers = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.includes('/faq.data'))
      .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.transferSize : -1)),
  );
  // The click's own request is answered with what was prefetched.
  expect(transfers.map((bytes) => bytes > 0)).toEqual([true, false]);
  expect(ahead).toEqual([]);
});

test('HDR-2 pointing at a link whose files do not come leaves the page as it is', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/');
  await ready(page);
  await page.route('**/assets/faq-*', (route) => route.abort());
  let documents = 0;
  page.on('framenavigated', () => {
    documents += 1;
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/faq-'));
  await page.hover(faqLink);
  await failed;
  await page.waitForTimeout(500);
  expect(documents).toBe(0);
  // The browser itself reports the file.
  expect(consoleErrors.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  consoleErrors.length = 0;
});

test('HDR-2 POST-7 pointing at an article that is gone complains of nothing; the click says so', async ({
  page,
  testEnv,
  consoleErrors,
}) => {
  await testEnv.control.reply(
    'backend:get_metainfo/with-a-story-that-is-gone',
    JSON.stringify({
      blogs: [{ slug: 'gone-since', metaTitle: 'Gone since', metaDescription: '' }],
      total: 1,
    }),
  );
  await page.goto('/news/with-a-story-that-is-gone');
  await testEnv.control.reset();
  await ready(page);
  const received = page.waitForResponse((response) => response.url().includes('/blog/gone-since.data'));
  await page.getByRole('link', { name: 'Gone since' }).hover();
  const answer = await received;
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([204, 'no-store']);
  await answer.finished();
  expect(consoleErrors).toEqual([]);
  await page.getByRole('link', { name: 'Gone since' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  expectOnly(consoleErrors, 404);
});
