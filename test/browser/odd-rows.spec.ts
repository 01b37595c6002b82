import { absentPaths } from '../../schema/contract/own-content.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { oddRows } from '../shared/odd-rows.ts';
import { expectNothingSideways, test } from './fixtures.ts';

const WIDTH_PX = 320;
const FRONT = ['/'];
const PAGES = [...FRONT, '/blog', '/faq', '/about', '/radio', '/terms'];
/** What stands in place of one field is on the front page, and on the others' pages of a row that lacks more. */
const pagesOf = (id: string) => (id.startsWith('no-') && !process.env.TEST_ALL ? FRONT : PAGES);

test.beforeAll(async ({ testEnv }) => {
  const register = { site: new URL(testEnv.site), token: testEnv.operatorToken };
  await storeRows(register, oddRows(testEnv.mocks), null);
});

/** A test looks at this number of rows: a page for each would take longer to open than to look at. */
const ROWS_OF_A_TEST = 8;
const rows = oddRows('http://127.0.0.1:9');

for (let at = 0; at < rows.length; at += ROWS_OF_A_TEST) {
  const some = rows.slice(at, at + ROWS_OF_A_TEST);
  test(`RT-1 no page of these rows is wider than a small phone: ${some.map(({ id }) => id).join(', ')}`, async ({
    page,
    siteOf,
  }) => {
    await page.setViewportSize({ width: WIDTH_PX, height: 700 });
    for (const row of some)
      for (const path of pagesOf(row.id).filter((one) => !absentPaths(row).includes(one))) {
        await page.goto(`${siteOf(row.id)}${path}`);
        await expectNothingSideways(page, [WIDTH_PX]);
      }
  });
}
