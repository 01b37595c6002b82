import { absentPaths } from '../../schema/contract/own-content.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { oddRows } from '../shared/odd-rows.ts';
import { expect, test as site } from './fixtures.ts';

const test = site.extend<object, { testEnv: TestEnv }>({
  testEnv: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
    async ({}, use) => {
      const testEnv = await startTestEnv({ clock: true, publications: oddRows });
      await use(testEnv);
      await testEnv.stop();
    },
    { scope: 'worker' },
  ],
});

const WIDTH_PX = 320;
const PAGES = ['/', '/blog', '/faq', '/about', '/radio', '/terms'];

for (const row of oddRows('http://127.0.0.1:9')) {
  const { id } = row;
  const pages = PAGES.filter((path) => !absentPaths(row).includes(path));
  test(`RT-1 no page of the row ${id} is wider than a small phone`, async ({ page, testEnv }) => {
    await page.setViewportSize({ width: WIDTH_PX, height: 700 });
    for (const path of pages) {
      await page.goto(`http://${id}.localhost:${new URL(testEnv.site).port}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        WIDTH_PX,
      );
    }
  });
}
