import { absentPaths } from '../../schema/contract/own-content.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { oddRows } from '../shared/odd-rows.ts';
import { expect, test } from './fixtures.ts';

const WIDTH_PX = 320;
const FRONT = ['/'];
const PAGES = [...FRONT, '/blog', '/faq', '/about', '/radio', '/terms'];
/** What stands in place of one field is on the front page, and on the others' pages of a row that lacks more. */
const pagesOf = (id: string) => (id.startsWith('no-') && !process.env.TEST_ALL ? FRONT : PAGES);

test.beforeAll(async ({ testEnv }) => {
  const register = { site: new URL(testEnv.site), token: testEnv.operatorToken };
  await storeRows(register, oddRows(testEnv.mocks), null);
});

for (const row of oddRows('http://127.0.0.1:9')) {
  const { id } = row;
  const pages = pagesOf(id).filter((path) => !absentPaths(row).includes(path));
  test(`RT-1 no page of the row ${id} is wider than a small phone`, async ({ page, siteOf }) => {
    await page.setViewportSize({ width: WIDTH_PX, height: 700 });
    for (const path of pages) {
      await page.goto(`${siteOf(id)}${path}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        WIDTH_PX,
      );
    }
  });
}
