import { existsSync } from 'node:fs';
import { expect, ready, test } from './fixtures.ts';

const README_PICTURE = 'test/browser/pictures/front-page.png';

/** `PICTURES=1 npm test` makes the picture anew; otherwise it only has to exist. */
test('HOME-2 the front page as the README shows it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page.locator('main img').first()).toBeVisible();
  const picture = await page.screenshot(process.env.PICTURES ? { path: README_PICTURE } : {});
  expect(picture.length).toBeGreaterThan(50_000);
  expect(existsSync(README_PICTURE)).toBe(true);
});
