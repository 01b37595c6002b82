import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

const LONG_TABLE = 'feed:long-table';
const refresh = (testEnv: TestEnv) => testEnv.refreshFeed(`${testEnv.mocks}/feeds/long-table`);

test.beforeEach(async ({ testEnv }) => {
  await testEnv.control.fault(LONG_TABLE, { mode: 'html' });
  await expect.poll(async () => (await refresh(testEnv)).fault?.kind).toBe('not-a-feed');
});
// The test environment is shared with other files.
test.afterEach(async ({ testEnv }) => {
  await testEnv.control.fault(LONG_TABLE, null);
  await refresh(testEnv);
});

test('FEED-2 axe finds nothing on the feed status page with a feed that fails and with changes by the editors', async ({
  page,
  siteOf,
}) => {
  await page.goto('/desk/feeds');
  await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${siteOf('edited')}/desk/feeds`);
  await expectAccessible(page, ['main']);
  await page.goto('/desk/feeds');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('row', { name: /^The Long Table/ });
    await expect(row).toContainText('The address answers with something that is not a feed');
    await expect(row.getByRole('img', { name: /failed; the last one failed/ })).toBeVisible();
    // Although laid out as cards, it is still a table to screen readers.
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(6);
    await expect(row.getByRole('cell')).toHaveCount(5);
  }
});

test('FEED-2 a feed that fails is seen without colours, reached by keyboard, and printed', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/desk/feeds');
  const row = page.getByRole('row', { name: /^The Long Table/ });
  await expect(row.getByText('Fails', { exact: true })).toBeVisible();
  await expect(row.locator('.status-icon')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the feeds' })).toBeFocused();
  await page.getByRole('link', { name: 'The Long Table' }).press('Enter');
  await expect(row).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(row).toContainText('Fails');
  await expect(page.getByRole('columnheader', { name: 'Last success' })).toBeVisible();
});
