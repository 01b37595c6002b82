import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  holdScripts,
  laidOut,
  ready,
  test,
  typefaces,
  untilAsked,
} from './fixtures.ts';

/** Frames of other sites on the front page and on `/partners`. */
const PAGES = ['/', '/partners'];
const LINE =
  'Your browser asks us not to share your data, so this page loads no advertisement from an ad network.';

/** @returns the page's requests to other sites (the mocks' embeds) and for frames of advertisements */
function requestsToOthers(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/embed\/|\/ad\/|\/ad-frame\//.test(request.url())) seen.push(request.url());
  });
  return seen;
}

/** The place of an advertisement. */
const SLOT = '[data-small-screens] > [data-height]';

/** Scrolls through the whole page once, and waits at each block until the page has asked for what is near. */
async function readToTheEnd(page: Page): Promise<void> {
  for (const block of await page.locator(`main iframe[title], ${SLOT}:visible, footer`).all()) {
    await block.scrollIntoViewIfNeeded();
    await untilAsked(page);
  }
}

/** How far, in px, the facades are too small for their words. */
const overflows = (page: Page) =>
  page
    .locator('[data-frame] > :last-child:visible')
    .evaluateAll((all) =>
      all.map((facade) => [
        facade.scrollHeight - facade.clientHeight,
        facade.scrollWidth - facade.clientWidth,
      ]),
    );

for (const path of PAGES) {
  test(`EMB-2 a publication that waits for clicks asks nothing of others on ${path}, read to its end`, async ({
    page,
    siteOf,
  }) => {
    const asked = requestsToOthers(page);
    await page.goto(siteOf('embeds-click') + path);
    await ready(page);
    await readToTheEnd(page);
    expect(asked).toEqual([]);
    expect(await page.locator('[data-load-frame]:visible').count()).toBeGreaterThanOrEqual(3);
  });
}

test('EMB-2 the button loads its frame alone, in the same room, and the focus goes there', async ({
  page,
  siteOf,
}) => {
  const asked = requestsToOthers(page);
  await page.goto(siteOf('embeds-click'));
  await ready(page);
  await laidOut(page);
  const wall = page.locator('[data-frame]', { has: page.locator('iframe[title="Local events"]') });
  const button = wall.getByRole('button', { name: /Load it here\s?: Local events/ });
  await button.scrollIntoViewIfNeeded();
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const facade = wall.locator(':scope > :last-child');
  const before = [await facade.boundingBox(), await height()];
  // The keyboard does not stop at an empty, invisible frame.
  await expect(wall.locator('iframe')).toHaveCSS('visibility', 'hidden');
  await button.focus();
  await page.keyboard.press('Enter');
  const frame = wall.locator('iframe');
  await expect(frame).toBeFocused();
  await expect(facade).toBeHidden();
  expect([await frame.boundingBox(), await height()]).toEqual(before);
  await expect(
    page.frameLocator('iframe[title="Local events"]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await expect(frame).toHaveAttribute('sandbox', /allow-same-origin/);
  expect(asked.filter((url) => !url.includes('/embed/events-wall'))).toEqual([]);
});

test('EMB-2 a click before the scripts run counts', async ({ page, siteOf }) => {
  const letGo = await holdScripts(page);
  await page.goto(`${siteOf('embeds-click')}/partners`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /Load it here\s?: Media Kit/ }).click();
  letGo();
  await expect(page.frameLocator('iframe[title="Media Kit"]').locator('h1')).toBeVisible();
});

test('EMB-2 HOME-10 facades hold their words and are no higher than their places, and axe finds nothing, in light and dark, narrow and wide', async ({
  page,
  siteOf,
}) => {
  await page.goto(siteOf('embeds-click'));
  await ready(page);
  await typefaces(page);
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const all = await overflows(page);
    expect(all.length).toBeGreaterThanOrEqual(3);
    for (const [down, across] of all)
      expect([(down ?? 1) <= 0, (across ?? 1) <= 0], `${width} px`).toEqual([true, true]);
    const wall = page.locator('[data-frame]', { has: page.locator('iframe[title="Local events"]') });
    const higher = await wall.evaluate((place) => place.scrollHeight - place.clientHeight);
    expect(higher, `${width} px`).toBeLessThanOrEqual(0);
  }
  // accessibility.spec.ts checks the rest of the page.
  await expectAccessible(page, ['[data-frame]']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('EMB-2 facades have no button, and the links beside them lead to the same places', async ({
    page,
    siteOf,
    testEnv,
  }) => {
    const asked = requestsToOthers(page);
    await page.goto(siteOf('embeds-click'));
    await expect(page.locator('[data-load-frame]:visible')).toHaveCount(0);
    await expect(page.getByText('This part comes from').first()).toBeVisible();
    for (const name of [/wall of local events/, /sign-up form/, /contact form/])
      await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute(
        'href',
        new RegExp(`^${testEnv.mocks}/embed/`),
      );
    expect(asked).toEqual([]);
    const form = page.locator('#subscribe [data-frame]');
    expect((await form.boundingBox())?.height).toBe(400);
  });
});

test.describe('with Global Privacy Control', () => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test('EMB-3 nothing is asked of others on a page read to its end; a slot says why, and is as high as with one', async ({
    page,
  }) => {
    const asked = requestsToOthers(page);
    await page.goto('/');
    await ready(page);
    await readToTheEnd(page);
    expect(asked).toEqual([]);
    const slot = page.locator(SLOT).first();
    await expect(slot).toContainText(LINE);
    await expect(slot.locator('iframe')).toHaveCount(0);
    expect((await slot.boundingBox())?.height).toBe(Number(await slot.getAttribute('data-height')));
  });
});
