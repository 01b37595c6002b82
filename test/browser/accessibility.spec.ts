import type { Page } from '@playwright/test';
import { axe, expect, expectOnly, test } from './fixtures.ts';

/** One route for every kind of page and state that has an address, with the rule that its own parts belong to. */
const RULES: Record<string, string> = {
  '/': 'HOME-4',
  '/?all=sports': 'HOME-6',
  '/blog': 'BLOG-1',
  '/blog?page=3': 'BLOG-7',
  '/news/food': 'CAT-1',
  '/news/nonsense': 'CAT-3',
  '/partners': 'PART-1',
  '/faq': 'FAQ-1',
  '/privacy': 'LEG-1',
  '/terms': 'LEG-1',
  '/radio': 'RAD-1',
  '/books': 'BOOK-4',
  '/nowhere': 'NF-1',
};
const ROUTES = Object.keys(RULES);
const ARTICLE = 'the newest article';
const NO_ARTICLE = 'an article that does not exist';

const expectNothingSideways = async (page: Page, width: number) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth),
    `${width} px scrolls sideways`,
  ).toBeLessThanOrEqual(width);

for (const route of [...ROUTES, ARTICLE, NO_ARTICLE]) {
  test(`RT-1 ${RULES[route] ?? 'POST-1 POST-7'} axe finds nothing, light and dark, narrow and wide: ${route}`, async ({
    page,
    consoleErrors,
    testEnv,
  }) => {
    let path = route;
    if (route === ARTICLE || route === NO_ARTICLE) {
      const list = await (await fetch(`${testEnv.site}/blog`)).text();
      const article = list.match(/href="(\/blog\/[^"?]+)"/)?.[1] ?? '';
      path = route === ARTICLE ? article : `${article}-that-does-not-exist`;
    }
    // Colours then change at once; otherwise contrast could be measured in the middle of a transition.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axe(page), `${width} px, ${colorScheme}`).toEqual([]);
      }
      await expectNothingSideways(page, width);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingSideways(page, 320);
    expectOnly(consoleErrors, 404);
  });
}

test('RT-1 forced colours and 320 px: everything still there, nothing sideways', async ({
  page,
  consoleErrors,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  expectOnly(consoleErrors, 404);
});
