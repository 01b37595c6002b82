import type { TestEnv } from '../env/test-env.ts';
import { expect, expectAccessible, expectNothingSideways, test } from './fixtures.ts';

const HOUR_MS = 3_600_000;
const alert = (event: string) => ({
  properties: {
    id: `urn:oid:${event}`,
    event,
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    ends: new Date(Date.now() + 5 * HOUR_MS).toISOString(),
    expires: new Date(Date.now() + HOUR_MS).toISOString(),
  },
});

/** Has the weather of `stormy` fetched: nobody reads a page before it is known. */
async function fetchWeather(testEnv: TestEnv): Promise<void> {
  const features = ['Flood Warning', 'Coastal Flood Advisory', 'High Wind Watch'].map(alert);
  await testEnv.control.reply('weather:alerts', JSON.stringify({ features }));
  await testEnv.refreshFeed(`forecast:${testEnv.mocks}/weather/points/40.80,-124.16`);
  await testEnv.refreshFeed(`alerts:${testEnv.mocks}/weather/alerts/active?point=40.80,-124.16`);
  await testEnv.control.reset();
}

test('HOME-22 HOME-23 forecast and alerts fit on every screen, in both colour schemes', async ({
  page,
  siteOf,
  testEnv,
}) => {
  await fetchWeather(testEnv);
  await page.goto(siteOf('stormy'));
  const bar = page.getByRole('region', { name: 'Weather alerts' });
  const card = page.locator('#news').getByRole('region', { name: 'Weather in San Francisco' });
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const event of ['Flood Warning', 'Coastal Flood Advisory', 'High Wind Watch'])
      await expect(bar).toContainText(event);
    await expect(card).toContainText('High 66° / Low 51°');
    await expect(card).toContainText(/Tomorrow: .+, high 66°/);
    await expect(card.getByRole('link', { name: /National Weather Service/ })).toBeVisible();
    await expectNothingSideways(page, width);
  }
  await expectAccessible(page);
});
