import type { TestEnv } from '../../testing/test-env.ts';
import { axe, expect, expectOnly, holdScripts, ready, STORY_ROW, test } from './fixtures.ts';

test.afterEach(({ testEnv }) => testEnv.control.reset());

/** Sets the backend's list for a category that only this test uses. @param image of every story */
const sendList = (testEnv: TestEnv, category: string, stories: number, total: number, image?: string) =>
  testEnv.control.reply(
    `backend:get_metainfo/${category}`,
    JSON.stringify({
      blogs: Array.from({ length: stories }, (_, i) => ({
        slug: `${category}-${i}`,
        metaTitle: `${category} number ${i}`,
        metaDescription: 'Enough words to make a line or two of text below the headline of this story.',
        pinterestImageLink: image && `${image}?${i}`,
      })),
      total,
    }),
  );

test('BLOG-1 a card has a round picture and can be pressed anywhere', async ({ page }) => {
  await page.goto('/blog');
  const card = page.locator(STORY_ROW).nth(1);
  const picture = page.locator(`${STORY_ROW} img`).first();
  await expect(picture).toHaveCSS('border-radius', '50%');
  const box = await picture.boundingBox();
  expect(box?.width).toBe(box?.height);
  const headline = await card.getByRole('link').textContent();
  // The text "Read Article" is part of the link's surface.
  await card.getByText('Read Article →').click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline ?? '');
});

test('BLOG-1 a card reads from its headline to its facts, and its picture covers none of them', async ({
  page,
}) => {
  await page.goto('/blog');
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const card of (await page.locator(STORY_ROW).all()).slice(0, 3)) {
      const parts = await card.evaluate((row) =>
        [...row.querySelectorAll(':scope > :is(h2, p)')].map((part) => part.getBoundingClientRect().toJSON()),
      );
      const picture = await card.locator('img').evaluate((img) => img.getBoundingClientRect().toJSON());
      expect(parts).toHaveLength(3);
      expect(parts.map(({ top }) => top)).toEqual(parts.map(({ top }) => top).toSorted((a, b) => a - b));
      for (const { right, top } of parts)
        expect(right <= picture.left || top >= picture.bottom, `${width} px`).toBe(true);
    }
  }
});

test('BLOG-1 a list that is opened again shows the articles added since', async ({ page }) => {
  await page.goto('/news/automotive');
  await ready(page);
  const first = page.locator(`${STORY_ROW} h2`).first();
  const headline = await first.innerText();
  await page.route('**/news/automotive', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(headline, 'New since then'),
    });
  });
  await page
    .getByRole('navigation', { name: 'Browse by category' })
    .getByRole('link', { name: 'Automotive' })
    // By keyboard: a link under a pointer is rendered ahead, which bypasses the route.
    .press('Enter');
  await expect(first).toHaveText('New since then');
});

test('BLOG-2 broken pictures vanish, also those that failed before the scripts loaded', async ({
  page,
  testEnv,
  consoleErrors,
}) => {
  await sendList(testEnv, 'broken-pictures', 10, 10, `${testEnv.mocks}/nothing-here.png`);
  const letGo = await holdScripts(page);
  const failed = page.waitForResponse((response) => response.url().includes('nothing-here.png'));
  await page.goto('/news/broken-pictures', { waitUntil: 'commit' });
  await failed;
  letGo();
  await ready(page);
  for (const card of await page.locator(STORY_ROW).all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img:visible')).toHaveCount(0);
  }
  expectOnly(consoleErrors, 404);
});

test('BLOG-5 BLOG-6 the pager: ends that are no links, a smooth way to the top, at once for readers who prefer less motion, and back to where one was', async ({
  page,
  testEnv,
}) => {
  await sendList(testEnv, 'turning', 10, 30);
  await page.goto('/news/turning');
  await ready(page);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pager.getByRole('link', { name: 'Next' }).scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  // By keyboard: a pointer would rest on a story in the list, which would be prefetched.
  await pager.getByRole('link', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(pager.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const { requests } = await testEnv.control.log();
  // The focus is still on "Next", so the page after it may have been prefetched meanwhile.
  expect(requests.some(({ path }) => path.includes('page=2&category=turning'))).toBe(true);
  await page.goBack();
  await expect(pager.getByText('Page 1 of 3')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pager.getByRole('link', { name: 'Page 3' }).press('Enter');
  await expect(pager.getByText('Page 3 of 3')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('BLOG-8 a list that takes its time: heading and six skeletons from its top, then the list, and back to where one was', async ({
  page,
  testEnv,
}) => {
  await sendList(testEnv, 'taking-time', 10, 30);
  await page.goto('/news/taking-time');
  await ready(page);
  await testEnv.control.fault('backend', { mode: 'held' });
  const next = page.getByRole('link', { name: 'Next' });
  await next.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await next.press('Enter');
  const skeletons = page.locator('li:has(.skeleton)');
  await expect(skeletons).toHaveCount(6);
  await expect(skeletons.first()).toBeInViewport();
  await expect(skeletons.first()).toHaveCSS('display', 'grid');
  await expect(page.getByRole('status')).toHaveText('Loading News');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await testEnv.control.fault('backend', null);
  await expect(page.getByText('Page 2 of 3')).toBeVisible();
  await expect(page.locator(STORY_ROW)).toHaveCount(10);
  await expect(skeletons).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await ready(page);
  expect(await axe(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('BLOG-9 a list that fails after its page has begun says so in its place', async ({ page, testEnv }) => {
  await testEnv.control.fault('backend', { mode: 'hang' });
  await page.goto('/news/failing-late', { waitUntil: 'commit' });
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(6);
  await expect(page.getByRole('alert')).toContainText('Error Loading News');
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await testEnv.control.fault('backend', null);
  await sendList(testEnv, 'failing-late', 10, 10);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.locator(STORY_ROW)).toHaveCount(10);
});

test('CAT-5 another category starts at its first page; a late answer of the abandoned one never shows', async ({
  page,
  testEnv,
  coldSite,
}) => {
  await sendList(testEnv, 'supper', 10, 30);
  // On the default publication a test before this one may have opened Sports, whose list is then stored.
  await page.goto(`${coldSite}/news/supper?page=2`);
  await ready(page);
  await testEnv.control.fault('backend', { mode: 'held' });
  const categories = page.getByRole('navigation', { name: 'Browse by category' });
  const title = page.getByRole('heading', { level: 1 });
  await categories.getByRole('link', { name: 'Food' }).press('Enter');
  await expect(title).toHaveText('Food');
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(6);
  await categories.getByRole('link', { name: 'Sports' }).press('Enter');
  await expect(title).toHaveText('Sports');
  await testEnv.control.fault('backend', null);
  await ready(page);
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(0);
  await expect(title).toHaveText('Sports');
  await expect(page).toHaveURL(/\/news\/sports$/);
  const { requests } = await testEnv.control.log();
  const list = `domain=${new URL(coldSite).hostname}&page=1&category=sports`;
  expect(requests.some(({ path }) => path.endsWith(list))).toBe(true);
});
