import { expect, expectAccessible, test } from './fixtures.ts';

for (const path of ['/network', '/network/us-ca', '/network/near?q=san+francisco'])
  test(`DOOR-6 axe finds nothing, narrow and wide, light and dark: ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Golden Gate Ledger', exact: true }).first()).toBeVisible();
    await expectAccessible(page);
  });

test('DOOR-10 axe finds nothing on the page for publishers, with a host and without; it needs no script', async ({
  page,
  testEnv,
}) => {
  for (const path of ['/bot', `/bot?host=${new URL(testEnv.mocks).host}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
    await expectAccessible(page);
  }
  await expect(page.getByRole('rowheader').first()).toContainText(new URL(testEnv.mocks).host);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('DOOR-6 a town is typed, its papers are found, and the list is printed without the form', async ({
    page,
  }) => {
    await page.goto('/network');
    await page.getByRole('searchbox', { name: 'Your town' }).fill('San Francisco');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page).toHaveURL(/\/network\/near\?q=San\+Francisco$/);
    await expect(page.getByRole('listitem').first()).toContainText('San Francisco, California · English');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.getByRole('link', { name: 'All states' })).toBeHidden();
    await expect(page.getByRole('listitem').first()).toBeVisible();
  });
});
