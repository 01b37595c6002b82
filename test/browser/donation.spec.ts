import type { Page } from '@playwright/test';
import {
  axe,
  expect,
  nextFrames,
  ready,
  readyByClock,
  stopClock,
  test,
  typefaces,
  untilAsked,
} from './fixtures.ts';

const POPUP = '[data-donation]';
/** Share of a phone's screen (DON-5). */
const COVERED_MAX = 0.25;

const popup = (page: Page) => page.locator(POPUP);

/** Opens the front page with a clock that only the test moves. */
async function openStopped(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  await readyByClock(page);
}

/** @returns the requests for the script of the pop-up, which the page loads when it is due */
function requestsForScript(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/show-donation.*\.js$/.test(request.url())) loaded.push(request.url());
  });
  return loaded;
}

/** Repeats the scroll, since the page may first restore its own old position. */
const scrollTo = (page: Page, y: number) =>
  expect
    .poll(() =>
      page.evaluate((top) => {
        window.scrollTo({ top, behavior: 'instant' });
        return window.scrollY;
      }, y),
    )
    .toBe(y);

/** Opens the front page, and scrolls so far that the pop-up is due. */
async function openScrolled(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await ready(page);
  await scrollTo(page, 401);
}

/** What this origin stores for the session. */
const kept = (page: Page) => page.evaluate(() => Object.entries(sessionStorage));

test('DON-1 hidden at 6999 ms after the navigation, there at 7000', async ({ page }) => {
  const loaded = requestsForScript(page);
  await openStopped(page);
  const now = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.floor(6_999 - now));
  expect(await page.evaluate(() => performance.now())).toBeLessThan(7_000);
  await untilAsked(page);
  expect(loaded).toEqual([]);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(popup(page)).toBeVisible();
});

test('DON-1 a page that is rendered ahead waits from the moment when it is shown', async ({ page }) => {
  const loaded = requestsForScript(page);
  await stopClock(page);
  await page.addInitScript(() => {
    let shownAt = 0;
    Object.defineProperty(document, 'prerendering', { get: () => shownAt === 0 });
    const navigation = Object.create(PerformanceNavigationTiming.prototype, {
      type: { value: 'navigate' },
      activationStart: { get: () => shownAt },
    });
    // The mocked clock has no navigation entry.
    performance.getEntriesByType = () => [navigation];
    window.addEventListener('shown', () => {
      shownAt = performance.now();
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await page.goto('/');
  await page.clock.runFor(20_000);
  const shownAt = await page.evaluate(() => {
    window.dispatchEvent(new Event('shown'));
    return performance.now();
  });
  await readyByClock(page);
  const waited = (await page.evaluate(() => performance.now())) - shownAt;
  await page.clock.runFor(6_900 - waited);
  await untilAsked(page);
  expect(loaded).toEqual([]);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(popup(page)).toBeVisible();
});

test('DON-2 400 px are not enough, 401 are, long before the time', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded = requestsForScript(page);
  await openStopped(page);
  await scrollTo(page, 400);
  await page.locator('html[data-scrolled]').waitFor({ state: 'attached' });
  await untilAsked(page);
  expect(loaded).toEqual([]);
  await expect(popup(page)).toHaveCount(0);
  await scrollTo(page, 401);
  await expect(popup(page)).toBeVisible();
  expect(loaded).toHaveLength(1);
});

test('DON-3 DON-5 closed stays closed: on reload and on the way; one key says so; a new session is asked', async ({
  page,
  browser,
  testEnv,
}) => {
  await openScrolled(page);
  await popup(page).getByRole('button', { name: 'Not now' }).click();
  await expect(popup(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([['donation', 'closed']]);
  const loaded = requestsForScript(page);
  const expectNothing = async () => {
    await page.locator('html[data-scrolled]').waitFor({ state: 'attached' });
    await untilAsked(page);
    expect(loaded).toEqual([]);
    await expect(popup(page)).toHaveCount(0);
  };
  await page.reload();
  await ready(page);
  await scrollTo(page, 900);
  await expectNothing();
  await page.locator('body > header').getByRole('link', { name: 'FAQ' }).first().click();
  await expect(page).toHaveURL(/\/faq$/);
  await page.locator('body > header').getByRole('link', { name: 'Home' }).first().click();
  await expect(page.locator('#home')).toBeVisible();
  await ready(page);
  await scrollTo(page, 901);
  await expectNothing();

  const other = await browser.newContext({ baseURL: testEnv.site });
  const fresh = await other.newPage();
  await fresh.goto('/');
  await ready(fresh);
  await scrollTo(fresh, 401);
  await expect(popup(fresh)).toBeVisible();
  await other.close();
});

test('DON-4 DON-3 a flag set after set-up changes nothing; storage that throws counts as unset', async ({
  page,
}) => {
  await page.goto('/');
  await ready(page);
  await page.evaluate(() => sessionStorage.setItem('donation', 'closed'));
  await scrollTo(page, 401);
  await expect(popup(page)).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.addInitScript(() => {
    for (const name of ['getItem', 'setItem']) {
      const own: unknown = Reflect.get(Storage.prototype, name);
      Reflect.set(Storage.prototype, name, function (this: Storage, key: string, ...rest: string[]) {
        if (key === 'donation') throw new DOMException('denied', 'SecurityError');
        return typeof own === 'function' ? Reflect.apply(own, this, [key, ...rest]) : null;
      });
    }
  });
  await page.goto('/');
  await ready(page);
  await scrollTo(page, 402);
  await popup(page).getByRole('button', { name: 'Not now' }).click();
  await expect(popup(page)).toHaveCount(0);
});

test('DON-5 a named dialog that is not modal, takes no focus, closes by Escape; a menu has the first claim', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await ready(page);
  const categories = page.locator('body > header summary', { hasText: 'Categories' });
  await categories.click();
  await categories.focus();
  await scrollTo(page, 401);
  const dialog = page.getByRole('dialog', { name: 'This page is free. Making it is not.' });
  await expect(dialog).toBeVisible();
  await expect(categories).toBeFocused();
  await expect(dialog).toHaveAttribute('aria-modal', 'false');
  expect(await axe(page, [POPUP])).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.locator('body > header details[open]')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await kept(page)).toEqual([['donation', 'closed']]);
});

test('DON-5 covers at most a quarter of a phone’s screen, and never what has the focus; without an address it leads to the letter, and is done', async ({
  page,
}) => {
  await openScrolled(page);
  await expect(popup(page)).toBeVisible();
  await typefaces(page);
  for (const [width, height] of [
    [375, 667],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await popup(page).boundingBox();
    if (!box) throw new Error('the pop-up has no box');
    expect((box.width * box.height) / (width * height)).toBeLessThanOrEqual(COVERED_MAX);
  }
  for (let i = 0; i < 14; i++) {
    await page.keyboard.press('Tab');
    const clear = () =>
      page.evaluate((selector) => {
        const over = document.querySelector(selector)?.getBoundingClientRect();
        const focused = document.activeElement;
        if (!over || !focused || focused === document.body || focused.closest(selector)) return true;
        const { top, bottom } = focused.getBoundingClientRect();
        return bottom <= over.top || top >= over.bottom;
      }, POPUP);
    await expect.poll(clear).toBe(true);
  }
  await popup(page).getByRole('link', { name: 'Get the morning letter' }).click();
  await expect(page).toHaveURL(/#subscribe$/);
  await expect(popup(page)).toHaveCount(0);
  await expect(page.locator('#subscribe')).toBeInViewport();
});

test('DON-5 stays where it is when a reader taps a link that it covers a part of', async ({ page }) => {
  await openScrolled(page);
  await expect(popup(page)).toBeVisible();
  await typefaces(page);
  // The pop-up begins to cover a link whose text is still visible.
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#tapped';
    link.textContent = 'A link under the pop-up';
    const top = document.querySelector('[data-donation]')?.getBoundingClientRect().top ?? 0;
    link.style.cssText = `position: fixed; z-index: 1; inset: ${top - 60}px 0 auto; block-size: 120px`;
    document.body.insertAdjacentElement('beforeend', link);
  });
  const before = await popup(page).boundingBox();
  const link = page.getByRole('link', { name: 'A link under the pop-up' });
  await link.click({ position: { x: 300, y: 20 } });
  await expect(link).toBeFocused();
  await nextFrames(page);
  expect(await popup(page).boundingBox()).toEqual(before);
  // The pop-up must not cover the element with the focus.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(popup(page)).toHaveAttribute('data-edge', 'top');
});
