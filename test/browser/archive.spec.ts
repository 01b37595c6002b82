import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const STORIES = 'main li:has(> p[dir="auto"] > a)';
const SIGNED = '/blog/in-defense-of-the-slow-elevator';
const AUTHOR = 'Cordelia Maddox-Ruiz';

/** The index starts to collect with the first question. */
const openMonth = async (page: Page): Promise<void> => {
  await expect(async () => {
    await page.goto('/archive');
    await page.locator('main a[href^="/archive/"]').first().click({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/archive\/\d{4}-\d{2}$/);
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('SEARCH-6 a reader gets from the archive to a month, to a section of it and back', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 375, height: 812 });
      await openMonth(page);
      const sections = page.getByRole('navigation', { name: 'Sections of this month' });
      await sections.getByRole('link', { name: 'Local News' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local News');
      await expect(page).toHaveURL(/\?section=local$/);
      expect(await page.locator(STORIES).count()).toBeGreaterThan(5);
      await sections.getByRole('link', { name: 'Sports' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports');
      await expect(sections.locator('[aria-current]')).toHaveText('Sports');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local News');
      await expect(sections.locator('[aria-current]')).toHaveText('Local News');
      await page.getByRole('link', { name: 'All months' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
    });

    test('SEARCH-7 a byline leads to its author’s stories, and these to the article', async ({ page }) => {
      const byline = page.getByRole('link', { name: AUTHOR });
      const story = page.locator(`${STORIES} a[href="${SIGNED}"]`);
      await expect(async () => {
        await page.goto(SIGNED);
        await byline.click({ timeout: 1_000 });
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(AUTHOR);
        await expect(story).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await story.click();
      await expect(page).toHaveURL(SIGNED);
      await expect(byline).toBeVisible();
    });
  });
}

test('SEARCH-6 a month has its stories under their days, which are headings, and its sections in one quiet line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openMonth(page);
  await page.goto(`${new URL(page.url()).pathname}?section=local`);
  const days = page.getByRole('heading', { level: 2 }).filter({ has: page.locator('time') });
  expect(await days.count()).toBeGreaterThan(0);
  expect(await days.count()).toBe(await page.locator('main time').count());
  expect(await page.locator('main ol').count()).toBe(await days.count());
  await expect(page.locator(`${STORIES} :is(h2, h3)`)).toHaveCount(0);
  const sections = page.getByRole('navigation', { name: 'Sections of this month' });
  const [line, count] = [await sections.boundingBox(), page.getByText(/^\d+ stories$/)];
  expect(line?.height).toBeLessThan(40);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await count.evaluate(size)).toBeGreaterThan(await sections.locator('a').first().evaluate(size));
});

test('SEARCH-6 SEARCH-7 axe finds nothing on a month, a section and an author, and nothing scrolls sideways', async ({
  page,
}) => {
  await openMonth(page);
  const month = new URL(page.url()).pathname;
  await page.goto(SIGNED);
  const author = (await page.getByRole('link', { name: AUTHOR }).getAttribute('href')) ?? '';
  for (const path of [month, `${month}?section=local`, author]) {
    await page.goto(path);
    await expectAccessible(page, { widths: [1280, 320] });
  }
});

/** WCAG 2.5.8, in CSS pixels. */
const TARGET_MIN_PX = 24;

test('SEARCH-4 SEARCH-6 every target of a month, a section of it, an author, a topic and a search is 24 px high and wide', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openMonth(page);
  const month = new URL(page.url()).pathname;
  await page.goto(SIGNED);
  const author = (await page.getByRole('link', { name: AUTHOR }).getAttribute('href')) ?? '';
  for (const path of [month, `${month}?section=local`, author, '/topics/poetry', '/search?q=ferry']) {
    await page.goto(path);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      const small = await page
        .locator(':is(header, main, footer) :is(a, button, summary, input, select)')
        .evaluateAll(
          (targets, least) =>
            targets.flatMap((target) => {
              const { width, height } = target.getBoundingClientRect();
              // Text for screen readers only is one pixel in size.
              const isSeen = width > 1 && height > 1 && target.checkVisibility();
              return isSeen && Math.min(width, height) < least
                ? [`${target.textContent} ${Math.round(width)} x ${height}`]
                : [];
            }),
          TARGET_MIN_PX,
        );
      expect(small, `${path} at ${width} px`).toEqual([]);
    }
  }
});
