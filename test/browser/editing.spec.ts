import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { BREAKING, NOTE, PINNED_SLUG } from './publications.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Breaking news' });
const card = (page: Page, slug: string) =>
  page.locator('#news li:has([id])', { has: page.locator(`a[href$="${slug}"]`) });

/** Sections that are still streamed by the first request are whole in the next. */
test.beforeEach(async ({ testEnv }) => {
  await expect
    .poll(async () => (await testEnv.get('/', 'edited.localhost')).headers.get('content-security-policy'))
    .not.toContain('nonce');
});

/** What editors change on each; accessibility.spec.ts checks the rest. */
const LINE = '[aria-label="Breaking news"]';
for (const [path, changed] of [
  ['/', [LINE, '#local', '#world']],
  ['/nowhere', [LINE]],
] as const) {
  test(`RT-1 HOME-7 axe finds nothing with breaking news, pins and notes, nothing is covered, and paper has the line: ${path}`, async ({
    page,
    siteOf,
    consoleErrors,
  }) => {
    await page.goto(siteOf('edited') + path);
    await expect(line(page)).toContainText(BREAKING);
    await expectAccessible(page, changed);
    for (const width of [1280, 375, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate(() => window.scrollTo(0, 0));
      // The header, the line and the heading do not cover each other.
      const [header, own, heading] = [
        await page.locator('body > header').boundingBox(),
        await line(page).boundingBox(),
        await page.getByRole('heading', { level: 1 }).boundingBox(),
      ];
      if (!header || !own || !heading) throw new Error('no box');
      expect(own.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
      if (path !== '/') expect(heading.y).toBeGreaterThanOrEqual(own.y + own.height);
      await page.getByRole('link', { name: BREAKING }).click({ trial: true });
    }
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(line(page).getByRole('link')).toBeVisible();
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(line(page)).toBeVisible();
    if (path === '/') await expect(card(page, PINNED_SLUG).getByText(NOTE)).toBeVisible();
    consoleErrors.splice(0, path === '/nowhere' ? 1 : 0);
  });
}
