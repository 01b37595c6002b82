import { existsSync, statSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const PICTURE = 'test/browser/pictures/paper-desk.png';
const PICTURE_MAX_BYTES = 300_000;

/** `PICTURES=1 npm test` makes the picture anew; otherwise it only has to exist. */
test('EDIT-6 the desk of a publication as docs/operating.md shows it', async ({
  page,
  testEnv,
  coldSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`${testEnv.site}/desk/${new URL(coldSite).hostname.split('.')[0]}`);
  await page.getByLabel('The operators’ secret').fill(testEnv.operatorToken);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await hideStory(page, 'It is false');
  await page.getByLabel('What has happened').fill('A fire burns at the harbour: keep windows shut');
  await page.getByRole('button', { name: 'See it first' }).click();
  await publish(page, '');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const picture = await page.screenshot(process.env.PICTURES ? { path: PICTURE } : {});
  expect(picture.length).toBeGreaterThan(50_000);
  expect(existsSync(PICTURE) && statSync(PICTURE).size).toBeLessThan(PICTURE_MAX_BYTES);
});

async function hideStory(page: Page, why: string): Promise<void> {
  await page
    .getByRole('button', { name: /^Hide\b/ })
    .nth(1)
    .click();
  await publish(page, why);
}

async function publish(page: Page, why: string): Promise<void> {
  await page.getByLabel('Why, for the history').fill(why);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status')).toContainText('Here now');
}
