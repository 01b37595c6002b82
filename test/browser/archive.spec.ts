import type { Page } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, test, untilIndexed } from './fixtures.ts';

const SIGNED = '/blog/in-defense-of-the-slow-elevator';
const AUTHOR = 'Cordelia Maddox-Ruiz';

/** Sections that the tests open in a month. */
const SECTIONS = ['local', 'sports'];

/**
 * Opens the newest month that has stories of both sections, once the index has read all of them. A month that has just begun
 * may have none of a section.
 */
async function openMonth(page: Page, testEnv: TestEnv): Promise<void> {
  // Topics come after the stories.
  await untilIndexed('/topics/poetry', testEnv);
  const hasSections = async (month: string) => {
    const text = await (await page.request.get(month)).text();
    return SECTIONS.every((section) => text.includes(`"${month}?section=${section}"`));
  };
  let chosen = '';
  await expect(async () => {
    await page.goto('/archive');
    const links = page.locator('main a[href^="/archive/"]');
    const months = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const month of months) if (chosen === '' && (await hasSections(month))) chosen = month;
    expect(chosen, `of ${months}`).not.toBe('');
  }).toPass();
  await page.locator(`main a[href="${chosen}"]`).click();
  await expect(page).toHaveURL(chosen);
}

test('SEARCH-6 a reader gets from the archive to a month, to a section of it and back', async ({
  page,
  testEnv,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openMonth(page, testEnv);
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
  await openMonth(page, testEnv);
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
