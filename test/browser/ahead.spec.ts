import { expect, expectOnly, ready, test, untilAsked } from './fixtures.ts';

const faqLink = 'body > header nav[aria-label="Main"] a[href="/faq"]';

test('HDR-2 the browser fetches the page that a reader points at ahead, and no other', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const ahead: string[] = [];
  const note = ({ key }: { key: { url: string } }) => ahead.push(new URL(key.url).pathname);
  session.on('Preload.prefetchStatusUpdated', note);
  session.on('Preload.prerenderStatusUpdated', note);
  await session.send('Preload.enable');
  await page.goto('/');
  await ready(page);
  // Pointing at these fetches no page: the search, another site, a link that waits for its script.
  await page.getByRole('link', { name: 'Search', exact: true }).hover();
  await page.locator('main a[target="_blank"]').first().hover();
  await page.locator('main a[data-live]').first().hover();
  await page.hover(faqLink);
  await expect.poll(() => [...new Set(ahead)]).toEqual(['/faq']);
  await page.click(faqLink);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
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
  await page.getByRole('link', { name: 'Gone since' }).hover();
  const isAnswered = async () =>
    (await testEnv.control.log()).requests.some(
      ({ path, endedAt }) => path.includes('gone-since') && endedAt !== null,
    );
  await expect.poll(isAnswered).toBe(true);
  await untilAsked(page);
  expect(consoleErrors).toEqual([]);
  await page.getByRole('link', { name: 'Gone since' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found');
  expectOnly(consoleErrors, 404);
});

for (const { device, options } of [
  { device: 'with a mouse', options: {} },
  { device: 'a phone', options: { isMobile: true, hasTouch: true } },
])
  test(`HDR-2 pages do not fade into each other, which would delay the next one: ${device}`, async ({
    browser,
    testEnv,
  }) => {
    const context = await browser.newContext({ ...options, viewport: { width: 412, height: 823 } });
    const page = await context.newPage();
    await page.goto(testEnv.site);
    await page.evaluate(() =>
      window.addEventListener('pageswap', ({ viewTransition }) =>
        sessionStorage.setItem('fades', String(viewTransition !== null)),
      ),
    );
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\//);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('fades'))).toBe('false');
    await context.close();
  });
