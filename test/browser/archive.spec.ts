import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, untilIndexed } from './fixtures.ts';

const SIGNED = '/blog/in-defense-of-the-slow-elevator';
const AUTHOR = 'Cordelia Maddox-Ruiz';

/** The index starts to collect with the first question. */
const openMonth = async (page: Page): Promise<void> => {
  const months = page.locator('main a[href^="/archive/"]');
  await expect(async () => {
    await page.goto('/archive');
    expect(await months.count()).toBeGreaterThan(0);
  }).toPass();
  await months.first().click();
  await expect(page).toHaveURL(/\/archive\/\d{4}-\d{2}$/);
};

test('SEARCH-6 a reader gets from the archive to a month, to a section of it and back', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openMonth(page);
  const sections = page.getByRole('navigation', { name: 'Sections of this month' });
  await sections.getByRole('link', { name: 'Local News' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local News');
  await expect(page).toHaveURL(/\?section=local$/);
  // They are in one quiet line.
  expect((await sections.boundingBox())?.height).toBeLessThan(40);
  const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  const link = await sections.locator('a').first().evaluate(size);
  expect(await page.getByText(/^\d+ stories$/).evaluate(size)).toBeGreaterThan(link);
  await sections.getByRole('link', { name: 'Sports' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sports');
  await expect(sections.locator('[aria-current]')).toHaveText('Sports');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local News');
  await expect(sections.locator('[aria-current]')).toHaveText('Local News');
  await page.getByRole('link', { name: 'All months' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
});

/** WCAG 2.5.8, in CSS pixels. */
const TARGET_MIN_PX = 24;

test('SEARCH-4 SEARCH-6 SEARCH-7 axe finds nothing on a month, a section of it and an author, and every target of theirs, of a topic and of a search is 24 px high and wide', async ({
  page,
  testEnv,
}) => {
  await openMonth(page);
  const month = new URL(page.url()).pathname;
  await page.goto(SIGNED);
  const author = (await page.getByRole('link', { name: AUTHOR }).getAttribute('href')) ?? '';
  await untilIndexed('/topics/poetry', testEnv);
  // accessibility.spec.ts has axe look at the others.
  const looked = [month, `${month}?section=local`, author];
  for (const path of [...looked, '/topics/poetry', '/search?q=ferry']) {
    await page.goto(path);
    if (looked.includes(path)) await expectAccessible(page);
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
