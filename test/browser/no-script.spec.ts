import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('HDR-6 BLOG-5 CACHE-4 without JavaScript a reader gets from the menu to the last page of a list and into an article', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await page.locator('body > header summary[aria-label="Menu"]').click();
  await page.locator('body > header details[open] a[href="/blog"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Stories');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/\/blog\?page=2$/);
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(((await page.locator('main').innerText()) ?? '').length).toBeGreaterThan(1_500);
  await page.getByRole('link', { name: 'Read More Articles' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});
