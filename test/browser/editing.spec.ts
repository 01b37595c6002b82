import type { Page } from '@playwright/test';
import { expect, expectAccessible, ready, test } from './fixtures.ts';
import { BREAKING, MOVED_SLUG, NOTE, PINNED_SLUG } from './publications.ts';

const line = (page: Page) => page.getByRole('region', { name: 'Breaking news' });
const card = (page: Page, slug: string) =>
  page.locator('#news li:has(summary)', { has: page.locator(`a[href$="${slug}"]`) });

/** Sections that are still streamed by the first request are whole in the next. */
test.beforeEach(async ({ testEnv }) => {
  await expect
    .poll(async () => (await testEnv.get('/', 'edited.localhost')).headers.get('content-security-policy'))
    .not.toContain('nonce');
});

test('HOME-5 HOME-7 pinned stories are first in their sections, and the note is on its card', async ({
  page,
  siteOf,
}) => {
  await page.goto(siteOf('edited'));
  const pinned = page.locator('#world li:has(summary)').first();
  await expect(pinned.locator('a')).toHaveAttribute('href', new RegExp(`${PINNED_SLUG}$`));
  await expect(pinned).toContainText('Editors’ pick');
  await expect(pinned).toContainText(`Corrected: ${NOTE}`);
  await expect(page.locator('#local li:has(summary)').first().locator('a')).toHaveAttribute(
    'href',
    new RegExp(`${MOVED_SLUG}$`),
  );
  await expect(card(page, MOVED_SLUG)).toHaveCount(1);
  await expect(page.getByText('Editors’ pick')).toHaveCount(2);
  await expect(page.getByText(/\btuba\b/i)).toHaveCount(0);
  await expect(page.locator('#politics')).toContainText('No stories here yet');
});

test('HOME-6 all stories of a section have the pin and the note, without the hidden ones', async ({
  page,
  siteOf,
}) => {
  await page.goto(siteOf('edited'));
  await ready(page);
  await page
    .locator('#world')
    .getByRole('link', { name: /See All/ })
    .click();
  await expect(page.locator('#world li:has(summary)').nth(6)).toBeVisible();
  await expect(page.locator('#world li:has(summary)').first()).toContainText('Editors’ pick');
  await expect(card(page, PINNED_SLUG)).toContainText(NOTE);
});

for (const path of ['/', '/blog', '/nowhere']) {
  test(`RT-1 HOME-7 axe finds nothing with breaking news, pins and notes, and nothing is covered: ${path}`, async ({
    page,
    siteOf,
    consoleErrors,
  }) => {
    await page.goto(siteOf('edited') + path);
    await expect(line(page)).toContainText(BREAKING);
    await expectAccessible(page);
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
    consoleErrors.splice(0, path === '/nowhere' ? 1 : 0);
  });
}

test('RT-1 the line is a landmark and no live region, in forced colours and on paper too', async ({
  page,
  siteOf,
}) => {
  await page.goto(`${siteOf('edited')}/faq`);
  await expect(line(page)).toHaveCount(1);
  expect(await line(page).evaluate((region) => region.closest('[aria-live], [role]')?.outerHTML)).toBe(
    undefined,
  );
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(line(page).getByRole('link')).toBeVisible();
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(line(page)).toBeVisible();
  await page.goto(siteOf('edited'));
  await expect(card(page, PINNED_SLUG).getByText(NOTE)).toBeVisible();
});

test('CACHE-4 within the site the line stays', async ({ page, siteOf }) => {
  await page.goto(`${siteOf('edited')}/faq`);
  await ready(page);
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(line(page)).toContainText(BREAKING);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('CACHE-4 the line, its link, pins and notes are there without JavaScript', async ({
    page,
    siteOf,
  }) => {
    await page.goto(siteOf('edited'));
    await expect(line(page).getByRole('link', { name: BREAKING })).toHaveAttribute('target', '_blank');
    await expect(card(page, PINNED_SLUG)).toContainText(NOTE);
  });
});

test('FEED-2 the feed status page lists the editors’ changes with their ends', async ({ page, siteOf }) => {
  await page.goto(`${siteOf('edited')}/desk/feeds`);
  const changes = page.getByRole('region', { name: 'Changed by the editors' });
  for (const text of [
    BREAKING,
    'Stories with a word',
    PINNED_SLUG,
    'in Local News',
    '/feeds/chamber-notes',
    NOTE,
  ])
    await expect(changes).toContainText(text);
  await expect(changes.getByRole('listitem').filter({ hasText: BREAKING })).toContainText(/until .*2198/);
  await expect(changes.getByRole('listitem').filter({ hasText: 'Stories with a word' })).toContainText(
    'without end',
  );
  // The page has no login, so it does not name what is hidden.
  await expect(changes).not.toContainText('tuba');
  await expectAccessible(page, { widths: [1280, 320] });
});
