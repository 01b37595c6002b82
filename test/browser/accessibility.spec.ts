import { axe, expect, expectOnly, test } from './fixtures.ts';

/** A route for every kind of page and state that a reader can open by an address. */
const ROUTES = [
  '/',
  '/?all=sports',
  '/blog',
  '/blog?page=3',
  '/news/food',
  '/news/nonsense',
  '/partners',
  '/faq',
  '/privacy',
  '/terms',
  '/radio',
  '/books',
  '/nowhere',
];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [375, 1280]) {
    test(`RT-1 axe finds nothing on any page, ${colorScheme}, ${width} px`, async ({
      page,
      complaints,
      world,
    }) => {
      test.setTimeout(240_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 900 });
      const list = await (await fetch(`${world.site}/blog`)).text();
      const article = list.match(/href="(\/blog\/[^"?]+)"/)?.[1] ?? '';
      for (const path of [...ROUTES, article, `${article}-that-does-not-exist`]) {
        await page.goto(path);
        expect(await axe(page), path).toEqual([]);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} scrolls sideways`,
        ).toBeLessThanOrEqual(width);
      }
      expectOnly(complaints, 404);
    });
  }
}

test('RT-1 forced colours and 320 px: everything still there, nothing sideways', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ROUTES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
  expectOnly(complaints, 404);
});
