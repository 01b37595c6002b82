import type { Page } from '@playwright/test';
import { expect, nextFrames, ready, SCRIPTS, test } from './fixtures.ts';
import { audio, openRadio, playButton, START_MAX_MS, status, stopEarly } from './radio-page.ts';

/** As on a page of an older build: the file is no more. */
async function lose(page: Page, files: string): Promise<void> {
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not found' }));
}

const again = (page: Page) => page.getByRole('link', { name: 'Load the page again' });

test.afterEach(({ consoleErrors }) => {
  // The browser reports each file that is gone.
  for (const line of consoleErrors) expect(line).toMatch(/404|dynamically imported|ERR_/);
  consoleErrors.length = 0;
});

for (const file of ['radio-island', 'hydrate-island'])
  test(`RAD-14 a page whose ${file} is gone says so below the button, stays as it was sent, plays and stops, and is loaded again`, async ({
    page,
  }) => {
    await lose(page, `**/assets/${file}-*.js`);
    await page.goto('/radio');
    await ready(page);
    const island = page.locator('[data-island="radio"]');
    const sent = await island.innerHTML();
    await expect(again(page)).toBeVisible();
    // It would do nothing.
    await expect(page.getByRole('button', { name: 'Mute' })).toBeHidden();
    expect(await island.innerHTML()).toBe(sent);
    await playButton(page).click();
    await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
    await stopEarly(page);
    expect((await audio(page)).src).toBeNull();
    await page.unroute(`**/assets/${file}-*.js`);
    await page.evaluate(() => Reflect.set(window, 'first', true));
    await again(page).click();
    await expect(page.locator('[data-hydrated]')).toBeAttached({ timeout: START_MAX_MS });
    expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBeUndefined();
    await expect(again(page)).toBeHidden();
  });

test('RAD-14 a radio page whose entry file is gone says so too; without scripts, and with all files, nothing does', async ({
  page,
  browser,
  testEnv,
}) => {
  await openRadio(page);
  await expect(again(page)).toBeHidden();
  await lose(page, SCRIPTS);
  await page.reload();
  await expect(again(page)).toBeVisible();
  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(`${testEnv.site}/radio`);
  await expect(again(plain)).toBeHidden();
  await plain.close();
});

test('RAD-15 where the mini player is gone, the next page says that the radio has stopped, and leads back', async ({
  page,
}) => {
  await lose(page, '**/assets/mini-player-*.js');
  await openRadio(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await page.locator('footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  const note = page.getByRole('status').filter({ hasText: 'The radio has stopped' });
  await expect(note).toBeVisible();
  await expect(page.locator('audio[src]')).toHaveCount(0);
  await note.getByRole('link', { name: 'Live Radio' }).click();
  await expect(page).toHaveURL(/\/radio$/);
  await expect(note).toHaveCount(0);
});

test('POST-13 a tap on Share whose file is gone says so there, and the page is loaded again', async ({
  page,
  testEnv,
}) => {
  await testEnv.control.reply('backend:get_details', JSON.stringify({ metaTitle: 'A ferry', blog: 'x' }));
  await lose(page, '**/assets/share-page-*.js');
  await page.goto('/blog/gone-share');
  await ready(page);
  await expect(again(page)).toBeHidden();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sharing could not be loaded' })).toBeVisible();
  await page.unroute('**/assets/share-page-*.js');
  await again(page).click();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await testEnv.control.reply('backend:get_details', null);
});

test('SEARCH-1 a search field whose suggestions are gone still searches', async ({ page }) => {
  await lose(page, '**/assets/suggestions-*.js');
  await page.goto('/search');
  await ready(page);
  const field = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  await field.click();
  await field.pressSequentially('ferry');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=ferry/);
});

test('BLOG-6 a pager whose file is gone opens the next page as a document', async ({ page }) => {
  await lose(page, '**/assets/soft-navigation-*.js');
  await page.goto('/blog');
  await ready(page);
  await page.getByRole('link', { name: /Next/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('main li').first()).toBeVisible();
});

test.describe('HOME-14 the video', () => {
  const video = (page: Page) => page.getByRole('link', { name: /Play the video/ }).first();

  test('opens a tab where the entry file is gone, and the newspaper stays', async ({ page }) => {
    await lose(page, SCRIPTS);
    await page.goto('/');
    await expect(page.locator('html[data-script]')).toHaveCount(0);
    const opened = page.context().waitForEvent('page');
    await video(page).click();
    await (await opened).close();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('opens a tab for a tap that came before the entry file failed', async ({ page }) => {
    let fail = () => {};
    const failing = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(SCRIPTS, async (route) => {
      await failing;
      await route.fulfill({ status: 404, body: 'Not found' });
    });
    await page.goto('/', { waitUntil: 'commit' });
    const opened = page.context().waitForEvent('page');
    await video(page).click();
    await nextFrames(page);
    expect(page.context().pages()).toHaveLength(1);
    fail();
    await (await opened).close();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('HOME-14 without scripts the video opens a tab, and the newspaper stays', async ({
  browser,
  testEnv,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(testEnv.site);
  const opened = page.context().waitForEvent('page');
  await page
    .getByRole('link', { name: /Play the video/ })
    .first()
    .click();
  await (await opened).close();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.close();
});
