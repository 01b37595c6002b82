import { expectBothSchemes, ready, test } from '../browser/fixtures.ts';

/** Narrower the phone's menu replaces the header's links; `npm test` looks at phones and wide screens. */
const TABLET = { width: 768, height: 1_024 };

for (const path of ['/', '/blog'])
  test(`RT-1 axe finds nothing on a tablet, in light and dark: ${path}`, async ({ page }) => {
    // It opens after seven seconds, above all else on the page; donation.spec.ts tests it.
    await page.addInitScript(() => window === top && sessionStorage.setItem('donation', 'closed'));
    await page.setViewportSize(TABLET);
    await page.goto(path);
    await ready(page);
    // What still waits far below the screen has no text for a checker.
    await page.locator('html[data-laid-out]').waitFor({ state: 'attached' });
    await expectBothSchemes(page);
  });
