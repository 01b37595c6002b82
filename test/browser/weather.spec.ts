import { expect, expectAccessible, test } from './fixtures.ts';
import { ALERTS, fetchStorm } from './storm.ts';

test('HOME-22 HOME-23 forecast and alerts fit on every screen, in both colour schemes', async ({
  page,
  siteOf,
  testEnv,
}) => {
  await fetchStorm(testEnv);
  await page.goto(siteOf('stormy'));
  const bar = page.getByRole('region', { name: 'Weather alerts' });
  const card = page.locator('#news').getByRole('region', { name: 'Weather in San Francisco' });
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const event of ALERTS) await expect(bar).toContainText(event);
    await expect(card).toContainText('High 66° / Low 51°');
    await expect(card).toContainText(/Tomorrow: .+, high 66°/);
    await expect(card.getByRole('link', { name: /National Weather Service/ })).toBeVisible();
  }
  // The rest is the front page with a breaking line, which editing.spec.ts tests.
  await expectAccessible(page, ['[aria-label="Weather alerts"]', '#weather']);
});
