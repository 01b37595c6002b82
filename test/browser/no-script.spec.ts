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

test('FAQ-2 HOME-6 RAD-1 BOOK-1 LEG-1 PART-1 without JavaScript every kind of page has its words', async ({
  page,
}) => {
  const words: Record<string, string> = {
    '/news/food': 'Food',
    '/faq': 'Still Have Questions?',
    '/partners': 'Community Partnership Agreement',
    '/privacy': 'charging stations',
    '/terms': 'Corrections',
    '/radio': '24/7 live stream',
    '/books': 'Transform Your Life with Ancient Wisdom',
  };
  for (const [path, text] of Object.entries(words)) {
    await page.goto(path);
    await expect(page.locator('main').getByText(text).first(), path).toBeVisible();
  }
  await page.goto('/');
  const sports = page.locator('#sports');
  await sports.getByRole('link', { name: /See All/ }).click();
  await expect.poll(() => page.locator('#sports li:has(summary):visible').count()).toBeGreaterThan(100);
  await page.goto('/faq');
  await page.locator('summary').filter({ hasText: 'Is there an RSS feed?' }).click();
  await expect(page.locator('details[open]')).toHaveCount(1);
});
