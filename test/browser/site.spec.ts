import { chromium } from '@playwright/test';
import { HOME_DOMAIN } from '../../mocks/content-schema.ts';
import { chromiumArguments, findTestChromium } from '../../scripts/test/chromium.ts';
import { expect, expectOnly, ready, test } from './fixtures.ts';
import { playButton } from './radio-page.ts';

test('NF-1 an unknown path is once in the console, escaped', async ({ page, consoleErrors, testEnv }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const response = await page.goto('/no/such/<page>');
  expect(response?.status()).toBe(404);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  expect(said.filter((line) => line.includes('/no/such/%3Cpage%3E'))).toHaveLength(1);
  await testEnv.untilLogged('"event":"page.missing","path":"/no/such/%3Cpage%3E"');
  // The browser itself reports the document's 404.
  expectOnly(consoleErrors, 404);
});

test('over plain http, under a name that is not this machine’s, nothing throws: browsers lack what needs a secure context there', async ({
  testEnv,
}) => {
  // Only a separate browser accepts another rule for names.
  const browser = await chromium.launch({
    executablePath: findTestChromium(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  });
  const faults: string[] = [];
  const page = await browser.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // Chromium's own message about a header that counts over https only.
    const isOfHeader = message.text().startsWith('The Cross-Origin-Opener-Policy header has been ignored');
    if (message.type() === 'error' && !isOfHeader) faults.push(message.text());
  });
  const site = `http://${HOME_DOMAIN}:${new URL(testEnv.site).port}`;
  await page.goto(site);
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false]);
  await ready(page);
  await page
    .locator('#local')
    .getByRole('link', { name: /See All/ })
    .click();
  await expect(page.locator('#local').getByRole('link', { name: /Show Less/ })).toBeFocused();
  await page.goto(`${site}/blog`);
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  await ready(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Please copy the address from the address bar.')).toBeVisible();
  await page.goto(`${site}/radio`);
  await playButton(page).click();
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL(`${site}/faq`);
  await ready(page);
  await browser.close();
  expect(faults).toEqual([]);
});
