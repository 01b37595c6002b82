import type { Page } from '@playwright/test';
import { expect, holdScripts, ready, SCRIPTS, test } from './fixtures.ts';
import { expectFailedLoads } from './radio-page.ts';

const TOGGLE = 'body > header summary[aria-label="Menu"]';
const PARTS = ['about', 'news', 'contact', 'advertise'];

test.use({ viewport: { width: 375, height: 667 } });

/** Chooses a part of the front page in the menu, and expects it on the screen, not covered by the menu. */
async function choose(page: Page, part: string): Promise<void> {
  await page.locator(TOGGLE).click();
  await page.locator(`body > header details a[href="/#${part}"]:visible`).click();
  await expect(page.locator(`body > header details a[href="/#${part}"]:visible`)).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate((id) => {
        const target = document.getElementById(id);
        const box = target?.getBoundingClientRect();
        if (!target || !box) return 'missing';
        const shown = document.elementFromPoint(box.left + box.width / 2, Math.max(box.top, 0) + 90);
        return target.contains(shown) || shown?.contains(target)
          ? 'shown'
          : `covered by ${shown?.outerHTML.slice(0, 80)}`;
      }, part),
    )
    .toBe('shown');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-6 a link to a part of the front page closes the menu, which opens and closes again, by its first tap also on a page that was entered at a part', async ({
    page,
  }) => {
    await page.goto('/');
    const link = page.locator('body > header details a[href="/faq"]');
    for (const part of PARTS) {
      await page.locator(TOGGLE).click();
      await expect(link.last()).toBeVisible();
      await page.locator(`body > header details a[href="/#${part}"]:visible`).click();
      await expect(page.locator('body > header details a[href="/faq"]:visible')).toHaveCount(0);
      await expect(page.locator(`#${part}`)).toBeInViewport();
    }
    await page.locator(TOGGLE).click();
    await expect(link.last()).toBeVisible();
    await page.locator(TOGGLE).click();
    await expect(page.locator('body > header details a[href="/faq"]:visible')).toHaveCount(0);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await expect(page.locator('#contact')).toBeInViewport();

    await page.goto('/faq');
    await page.goto('/#contact');
    await page.locator(TOGGLE).click();
    await page.locator('body > header details a[href="/#about"]:visible').click();
    await expect(page.locator('body > header details a[href="/faq"]:visible')).toHaveCount(0);
    await expect(page.locator('#about')).toBeInViewport();
  });
});

test('HDR-6 the menu closes before the scripts have come, twice for the same part', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  for (const part of [...PARTS, 'advertise']) await choose(page, part);
  letGo();
  await ready(page);
  for (const part of PARTS) await choose(page, part);
});

test('HDR-6 the menu closes where the scripts never come', async ({ page, consoleErrors }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.goto('/');
  await page.locator('html:not([data-script])').waitFor({ state: 'attached' });
  for (const part of PARTS) await choose(page, part);
  expectFailedLoads(consoleErrors);
});

test('HOME-14 an early click on the video never takes the page away', async ({ page }) => {
  const letGo = await holdScripts(page);
  await page.clock.install();
  await page.goto('/', { waitUntil: 'commit' });
  const video = page.getByRole('link', { name: /Play the video/ });
  await video.click();
  await page.clock.fastForward(6_000);
  // The next click is the browser's: a new tab.
  const opened = page.context().waitForEvent('page');
  await video.click();
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe('/');
  letGo();
});
