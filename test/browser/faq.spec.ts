import type { Page } from '@playwright/test';
import { expect, holdScripts, ready, test } from './fixtures.ts';

/** Ids of the open answers. */
const open = (page: Page) =>
  page.locator('main details[open]').evaluateAll((items) => items.map((item) => item.id));
const summary = (page: Page, id: number) => page.locator(`#q${id} > summary`);

/** Waits until the page stops moving. @returns how far the element's top is below the header's bottom */
async function distanceFromHeader(page: Page, selector: string): Promise<number> {
  const measure = () =>
    page.evaluate((found) => {
      const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
      return (document.querySelector(found)?.getBoundingClientRect().top ?? Number.NaN) - header;
    }, selector);
  let before = Number.NaN;
  await expect
    .poll(async () => {
      const now = await measure();
      const still = now === before;
      before = now;
      return still;
    })
    .toBe(true);
  return before;
}

/** How far below the header the target of a link may begin, in px. */
const NEAR_HEADER_PX = 60;

/** Expects that the page stops with the element's top right below the header. */
const expectNearHeader = (page: Page, selector: string): Promise<void> =>
  expect(async () => {
    const distance = await distanceFromHeader(page, selector);
    expect(distance, `${selector} below the header`).toBeGreaterThanOrEqual(0);
    expect(distance, `${selector} near the header`).toBeLessThan(NEAR_HEADER_PX);
  }).toPass({ timeout: 15_000 });

test('FAQ-1 jump links land under the header', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await ready(page);
  for (const jump of await page.getByRole('navigation', { name: 'Five chapters' }).getByRole('link').all()) {
    const target = (await jump.getAttribute('href')) ?? '';
    await jump.click();
    await expect(page).toHaveURL(`/faq${target}`);
    await expectNearHeader(page, target);
  }
});

test('FAQ-2 one answer is open at a time and can be closed; each has an address', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await ready(page);
  expect(await open(page)).toEqual([]);
  await summary(page, 1).click();
  await expect.poll(() => open(page)).toEqual(['q1']);
  // A question of another group closes it too.
  await summary(page, 25).press('Enter');
  await expect.poll(() => open(page)).toEqual(['q25']);
  await summary(page, 25).click();
  await expect.poll(() => open(page)).toEqual([]);

  await summary(page, 8).click();
  await page.getByRole('link', { name: 'Link to this answer (question 8)' }).click();
  await expect(page).toHaveURL('/faq#q8');
  // A link from another page leads straight to an answer.
  await page.goto('/terms');
  await page.goto('/faq#q37');
  await expect.poll(() => open(page)).toEqual(['q37']);
  await expectNearHeader(page, '#q37');
  // A reader edits the address.
  await page.evaluate(() => {
    location.hash = '#q90';
  });
  await expect.poll(() => open(page)).toEqual(['q90']);
});

test('FAQ-1 the way back within the page leads to where the reader was, not to the chapter', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await ready(page);
  const goToAnswer = async () => {
    await page.evaluate(() => {
      location.hash = '#q61';
    });
    await expect.poll(() => open(page)).toEqual(['q61']);
  };
  await page.getByRole('navigation', { name: 'Five chapters' }).getByRole('link').nth(1).click();
  // Chromium restores the place of an entry to which the reader has returned once.
  await goToAnswer();
  await page.goBack();
  await expect(page).toHaveURL(/#city-services/);
  const chapter = await distanceFromHeader(page, '#q30');
  await page.mouse.wheel(0, 300);
  await expect.poll(() => distanceFromHeader(page, '#q30')).toBeLessThan(chapter - 250);
  const before = await distanceFromHeader(page, '#q30');
  await goToAnswer();
  await page.goBack();
  await expect(page).toHaveURL(/#city-services/);
  await expect.poll(async () => Math.abs((await distanceFromHeader(page, '#q30')) - before)).toBeLessThan(5);
});

test('FAQ-1 FAQ-2 the page is the same after a link of another page, and on the way back', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await ready(page);
  await summary(page, 25).click();
  await summary(page, 8).click();
  await expect.poll(() => open(page)).toEqual(['q8']);
  await page.getByRole('link', { name: 'Link to this answer (question 8)' }).click();
  await expect(page).toHaveURL('/faq#q8');
  const jumps = page.getByRole('navigation', { name: 'Five chapters' }).getByRole('link');
  await jumps.nth(2).click();
  await expect(jumps.nth(2)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/faq#q8');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.locator('h1')).toHaveText('Terms of Use');
  await page.goBack();
  await expect.poll(() => open(page)).toEqual(['q8']);
});

test('FAQ-2 an answer opened or closed before the scripts loaded stays so', async ({ page }) => {
  for (const chosen of [40, 37]) {
    await page.goto('/terms');
    const letGo = await holdScripts(page);
    await page.goto('/faq#q37', { waitUntil: 'commit' });
    await expect.poll(() => open(page)).toEqual(['q37']);
    await summary(page, chosen).click();
    const left = chosen === 37 ? [] : ['q40'];
    await expect.poll(() => open(page)).toEqual(left);
    letGo();
    await ready(page);
    expect(await open(page)).toEqual(left);
  }
});

test('HDR-7 skipping to the content leads to the beginning of the page, not past its heading', async ({
  page,
}) => {
  await page.goto('/faq');
  await ready(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/faq#main');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  await expect(page.locator('main a').first()).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('FAQ-2 one open at a time, and none', async ({ page }) => {
    await page.goto('/faq');
    await summary(page, 1).click();
    await summary(page, 2).click();
    await expect(page.locator('main details[open]')).toHaveAttribute('id', 'q2');
    await expect(page.locator('#q2 p').first()).toBeVisible();
    await summary(page, 2).click();
    await expect(page.locator('main details[open]')).toHaveCount(0);
  });
});

test('FAQ-2 on paper every answer is open, and closed again afterwards; browsers without exclusive details close the others too', async ({
  page,
}) => {
  await page.goto('/faq');
  await ready(page);
  const shown = () =>
    page
      .locator('main details')
      .evaluateAll(
        (items) =>
          items.filter((item) => item.querySelector('p')?.checkVisibility({ contentVisibilityAuto: true }))
            .length,
      );
  await summary(page, 5).click();
  await page.emulateMedia({ media: 'print' });
  // Styles of another medium apply with the next frame.
  await expect.poll(shown).toBe(100);
  await page.emulateMedia({ media: 'screen' });
  // For browsers that cannot style the closed part.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await open(page)).toHaveLength(100);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await open(page)).toEqual(['q5']);
  await summary(page, 6).click();
  await expect.poll(() => open(page)).toEqual(['q6']);
  await page.locator('main details').evaluateAll((items) => {
    for (const item of items) item.removeAttribute('name');
  });
  await summary(page, 3).click();
  await summary(page, 4).click();
  await expect.poll(() => open(page)).toEqual(['q4']);
});
