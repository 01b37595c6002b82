import { expect, holdScripts, ready, SCRIPTS, test } from './fixtures.ts';
import { audio } from './radio-page.ts';

test.describe('clicks before the page reacts', () => {
  test('HOME-6 "See All" by Enter opens the section here, once', async ({ page }) => {
    const letGo = await holdScripts(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/sections/')) asked++;
    });
    await page.goto('/', { waitUntil: 'commit' });
    const food = page.locator('#food');
    await food.getByRole('link', { name: /See All/ }).press('Enter');
    expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ready'))).toBe(false);
    letGo();
    await expect(food.locator('li:has([id])')).toHaveCount(30);
    await expect(food.getByRole('link', { name: /Show Less/ })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    expect(asked).toBe(1);
  });

  test('HOME-6 if the scripts never load, "See All" leads to the page with all', async ({
    page,
    consoleErrors,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .locator('#food')
      .getByRole('link', { name: /See All/ })
      .click();
    await page.waitForURL(/\?all=food#food$/);
    await expect(page.locator('#food li:has([id])')).toHaveCount(30, { timeout: 15_000 });
    consoleErrors.length = 0;
  });

  test('RAD-3 RAD-5 the radio plays, muted', async ({ page }) => {
    const letGo = await holdScripts(page);
    let streams = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/stream')) streams++;
    });
    // However late a busy machine clicks again.
    await page.clock.setFixedTime(Date.now());
    await page.goto('/radio', { waitUntil: 'commit' });
    const play = page.getByRole('button', { name: 'Play live radio' });
    await play.press('Space');
    // An impatient click after it must not undo it.
    await play.click();
    await page.getByRole('button', { name: 'Mute' }).click();
    letGo();
    await expect(play).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
    expect((await audio(page)).muted).toBe(true);
    expect(streams).toBe(1);
  });

  test('HOME-14 the video plays in its place', async ({ page, context }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .getByRole('link', { name: /Play the video/ })
      .first()
      .click();
    letGo();
    await expect(page.locator('iframe[src*="autoplay=1"]')).toHaveCount(1);
    expect(context.pages()).toHaveLength(1);
  });

  test('HDR-4 FAQ-2 menus and answers open at once and stay open', async ({ page }) => {
    let letGo = await holdScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.locator('#q3 summary').click();
    await expect(page.locator('#q3')).toHaveAttribute('open');
    await page.locator('#q4 summary').click();
    await expect(page.locator('#q3')).not.toHaveAttribute('open');
    letGo();
    await ready(page);
    await expect(page.locator('#q4')).toHaveAttribute('open');
    letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const categories = page.locator('body > header summary', { hasText: 'Categories' });
    await categories.click();
    await expect(page.locator('body > header details[open] a')).toHaveCount(16);
    letGo();
    await ready(page);
    await expect(page.locator('body > header details[open] a')).toHaveCount(16);
    await expect(categories).toHaveAttribute('aria-expanded', 'true');
  });

  test('HDR-2 a link leads where it says, once', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const steps = await page.evaluate(() => history.length);
    await page.locator('body > header').getByRole('link', { name: 'FAQ' }).first().click();
    letGo();
    await expect(page).toHaveURL(/\/faq$/);
    await ready(page);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
});
