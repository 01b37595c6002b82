import { expect, ready, test, typefaces } from './fixtures.ts';

const HEADER = 'body > header';

test.describe('on a wide screen', () => {
  test('HDR-1 transparent at 50 px, paper and shadow at 51', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const look = () =>
      page.locator(HEADER).evaluate((header) => {
        const { backgroundColor, boxShadow, position } = getComputedStyle(header);
        return { backgroundColor, boxShadow, position };
      });
    await page.evaluate(() => window.scrollTo(0, 50));
    await page.waitForFunction(() => window.scrollY === 50);
    expect(await look()).toMatchObject({
      backgroundColor: 'rgba(0, 0, 0, 0)',
      boxShadow: 'none',
      position: 'fixed',
    });
    await page.evaluate(() => window.scrollTo(0, 51));
    await page.locator('html[data-scrolled]').waitFor({ state: 'attached' });
    await expect(page.locator(HEADER)).toHaveCSS('background-color', 'rgb(255, 253, 248)');
    await expect(page.locator(HEADER)).not.toHaveCSS('box-shadow', 'none');
  });

  for (const [how, path] of [
    ['reloaded', '/blog'],
    ['opened at a place', '/#contact'],
  ] as const)
    test(`HDR-1 a page ${how} below its beginning has the solid header`, async ({ page }) => {
      await page.goto(path);
      if (how === 'reloaded') {
        // A page that is ready scrolls smoothly, and the reload would come before it has moved.
        await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
        await page.reload();
      }
      await page.waitForFunction(() => window.scrollY > 50);
      await page.locator('html[data-scrolled]').waitFor({ state: 'attached' });
    });

  test('HDR-4 categories open by click, Enter and Space; Escape closes and returns the focus, and they close when it moves on', async ({
    page,
  }) => {
    await page.goto('/terms');
    await ready(page);
    const summary = page.locator(`${HEADER} summary`, { hasText: 'Categories' });
    for (const open of ['click', 'Enter', 'Space']) {
      if (open === 'click') await summary.click();
      else {
        await summary.focus();
        await page.keyboard.press(open);
      }
      const links = page.locator(`${HEADER} details[open] a`);
      await expect(links).toHaveCount(16);
      await expect(summary).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(links.first()).toBeHidden();
      await expect(summary).toBeFocused();
      await summary.blur();
    }
    // So that they cover nothing.
    await summary.press('Enter');
    const links = page.locator(`${HEADER} details[open] a`);
    await links.last().focus();
    await expect(links).toHaveCount(16);
    await page.keyboard.press('Tab');
    await expect(links).toHaveCount(0);
  });

  test('HDR-4 in a window lower than the list, every category can be scrolled to', async ({ page }) => {
    await page.setViewportSize({ width: 780, height: 320 });
    await page.goto('/terms');
    await ready(page);
    await page.locator(`${HEADER} summary`, { hasText: 'Categories' }).click();
    const links = page.locator(`${HEADER} details[open] a`);
    await expect(links.last()).not.toBeInViewport();
    await links.first().hover();
    await page.mouse.wheel(0, 1_000);
    await expect(links.last()).toBeInViewport({ ratio: 1 });
  });

  test('HDR-1 768 px: two rows, nothing squeezed or cut off', async ({ page }) => {
    await page.goto('/terms');
    await typefaces(page);
    for (const width of [768, 900, 1099, 1219, 1220, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const cut = await page.locator(`${HEADER} a:visible, ${HEADER} summary:visible`).evaluateAll(
        (all) =>
          all.filter((link) => {
            const box = link.getBoundingClientRect();
            return (
              box.left < 0 ||
              box.right > innerWidth ||
              box.bottom > (document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0)
            );
          }).length,
      );
      expect(cut, `${width} px`).toBe(0);
    }
  });

  test('FTR-2 each network’s icon has its own drawing', async ({ page }) => {
    await page.goto('/faq');
    const drawings = new Set<string>();
    for (const link of await page.locator('footer a:has([data-network])').all()) {
      await expect(link).toHaveAccessibleName(/\w+ \(opens in new tab\)/);
      const icon = link.locator('[data-network]');
      await expect(icon).toHaveCSS('mask-image', /social-icons/);
      drawings.add(await icon.evaluate((element) => getComputedStyle(element).maskPosition));
    }
    expect(drawings.size).toBe(5);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('HDR-6 the toggle is there at 767 px and gone at 768', async ({ page }) => {
    await page.goto('/terms');
    const toggle = page.locator(`${HEADER} summary[aria-label="Menu"]`);
    await page.setViewportSize({ width: 767, height: 800 });
    await expect(toggle).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(toggle).toBeHidden();
  });

  test('HDR-6 HDR-8 HDR-3 the menu: focus stays inside, closed by Escape and by a link', async ({ page }) => {
    await page.goto('/');
    await ready(page);
    const toggle = page.locator(`${HEADER} summary[aria-label="Menu"]`);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const menu = page.locator(`${HEADER} details[open]`);
    await expect(page.locator('body > header a[href="/radio"]:visible')).toHaveCount(0);

    await menu.locator('a').last().focus();
    await page.keyboard.press('Tab');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(menu.locator('a').last()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(toggle).toBeFocused();

    await toggle.click();
    await page.locator(HEADER).click({ position: { x: 200, y: 20 } });
    await expect(menu).toHaveCount(0);

    await toggle.click();
    await page.locator(`${HEADER} details[open] a[href="/#news"]`).click();
    await expect(page.locator(`${HEADER} details[open]`)).toHaveCount(0);
    await expect(page).toHaveURL(/#news$/);
    await expect(page.locator('#news-title')).toBeInViewport();
  });
});

test('HDR-1 a page whose scripts fail to load works like one without scripts', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('html:not([data-script])')).toBeAttached();
  await expect(page.locator(HEADER)).toHaveCSS('background-color', 'rgb(255, 253, 248)');
  consoleErrors.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HDR-1 HDR-4 the header is solid and its menus open', async ({ page }) => {
    await page.goto('/');
    expect(await page.locator(HEADER).evaluate((header) => getComputedStyle(header).backgroundColor)).toBe(
      'rgb(255, 253, 248)',
    );
    await page.locator(`${HEADER} summary`, { hasText: 'Categories' }).click();
    await expect(page.locator(`${HEADER} details[open] a`)).toHaveCount(16);
  });
});

test('a link takes the colour of the publication under the pointer, in the header, a text and the footer', async ({
  page,
}) => {
  await page.goto('/privacy');
  const accent = await page
    .locator('footer h2')
    .first()
    .evaluate((kicker) => getComputedStyle(kicker).color);
  const links = ['header nav a[href="/faq"]', 'main article p a', 'footer a[href="/terms"]'];
  for (const selector of links) {
    const link = page.locator(selector).filter({ visible: true }).first();
    await expect(link).not.toHaveCSS('color', accent);
    await link.hover();
    await expect(link).toHaveCSS('color', accent);
  }
});
