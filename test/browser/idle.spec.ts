import type { Page } from '@playwright/test';
import { expect, holdBack, holdScripts, ready, SCRIPTS, test } from './fixtures.ts';
import { startHeldSite } from './held-site.ts';

/** What is not painted for so long after `load` gets its scripts all the same (app/document/when-painted.ts). */
const BUSY_PAINT_MS = 900;
/** The only script that does not wait for the whole page: it starts the others. */
const PAINTED_SCRIPT = /\/assets\/painted-script-[\w-]+\.js$/;

/** Addresses of scripts in the order they are requested from now on. */
function askedScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) asked.push(request.url());
  });
  return asked;
}

for (const path of ['/', '/faq', '/radio', '/blog', '/news/food', '/books'])
  test(`${path}: no script of React is asked for before the page has loaded, then it wakes by itself`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: 'commit' });
    await ready(page);
    const { loadedMs, paintMs, scripts } = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return {
        loadedMs: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0,
        paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, startTime }) => ({ name, startTime })),
      };
    });
    expect(loadedMs).toBeGreaterThan(0);
    const first = scripts.filter(({ name }) => PAINTED_SCRIPT.test(name));
    const others = scripts.filter(({ name }) => !PAINTED_SCRIPT.test(name));
    expect([first.length, others.length > 3]).toEqual([1, true]);
    expect(Math.min(...others.map(({ startTime }) => startTime))).toBeGreaterThanOrEqual(loadedMs);
    // A busy machine may paint a second after it has loaded.
    expect(first[0]?.startTime).toBeGreaterThanOrEqual(Math.min(paintMs, loadedMs + BUSY_PAINT_MS));
    const html = await (await page.request.get(path)).text();
    expect(html.match(/<link[^>]+modulepreload|<script[^>]+(?:type="module"|src=)/g)).toBeNull();
  });

/** Less than PARSED_AT_THE_LATEST_MS of app/document/when-painted.ts, as clocks of browsers are coarse. */
const HEADER_ONLY_MS = 900;

test('while only the header of a page is painted, neither typefaces nor scripts are requested for a second', async ({
  page,
  testEnv,
}) => {
  const held = await startHeldSite(testEnv.site, '<main');
  try {
    await page.goto(`http://127.0.0.1:${held.port}/privacy`, { waitUntil: 'commit' });
    const requested = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const starts = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.woff2$|painted-script/.test(name))
        .map(({ startTime }) => startTime);
      const isMainThere = document.querySelector('main') !== null;
      return paint && starts.length > 1 && { isMainThere, afterMs: Math.min(...starts) - paint.startTime };
    });
    const { isMainThere, afterMs } = (await requested.jsonValue()) || { isMainThere: true, afterMs: 0 };
    expect(isMainThere).toBe(false);
    expect(afterMs).toBeGreaterThan(HEADER_ONLY_MS);
    held.letGo();
    await ready(page);
  } finally {
    await page.close();
    held.stop();
  }
});

test('a page that does not finish loading wakes at the first interaction', async ({ page }) => {
  const release = await holdBack(page, '**/pictures/**');
  const asked = askedScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  expect(asked.filter((url) => !PAINTED_SCRIPT.test(url))).toEqual([]);
  await page.mouse.move(5, 400);
  await page.mouse.down();
  await ready(page);
  expect(asked.length).toBeGreaterThan(3);
  release();
});

test.describe('clicks before React listens', () => {
  for (const how of ['click', 'Enter'] as const)
    test(`HOME-6 "See All" by ${how} opens the section here, once`, async ({ page }) => {
      const letGo = await holdScripts(page);
      let asked = 0;
      page.on('request', (request) => {
        if (request.url().includes('/sections/')) asked++;
      });
      await page.goto('/', { waitUntil: 'commit' });
      const food = page.locator('#food');
      const toggle = food.getByRole('link', { name: /See All/ });
      if (how === 'click') await toggle.click();
      else {
        await toggle.focus();
        await page.keyboard.press('Enter');
      }
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-ready'))).toBe(false);
      letGo();
      await expect(food.locator('[data-story]')).toHaveCount(30, { timeout: 15_000 });
      await expect(food.getByRole('link', { name: /Show Less/ })).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      expect(asked).toBe(1);
    });

  test('HOME-6 where the scripts never come, "See All" leads to the page with all', async ({
    page,
    consoleErrors,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .locator('#food')
      .getByRole('link', { name: /See All/ })
      .click();
    await page.waitForURL(/\?all=food#food$/);
    await expect(page.locator('#food [data-story]')).toHaveCount(30, { timeout: 15_000 });
    consoleErrors.length = 0;
  });

  test('RAD-3 the radio plays', async ({ page }) => {
    const letGo = await holdScripts(page);
    let streams = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/stream')) streams++;
    });
    await page.goto('/radio', { waitUntil: 'commit' });
    const play = page.getByRole('button', { name: 'Play live radio' });
    await play.click();
    // An impatient second click must not undo the first.
    await play.click();
    await page.getByRole('button', { name: 'Mute' }).click();
    letGo();
    await expect(play).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
    await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
    expect(streams).toBe(1);
  });

  test('RAD-3 the radio plays by Space', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/radio', { waitUntil: 'commit' });
    const play = page.getByRole('button', { name: 'Play live radio' });
    await play.focus();
    await page.keyboard.press('Space');
    letGo();
    await expect(play).toHaveAttribute('aria-pressed', 'true', { timeout: 15_000 });
  });

  test('HOME-14 the video plays in its place', async ({ page, context }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page
      .getByRole('link', { name: /Play the video/ })
      .first()
      .click();
    letGo();
    await expect(page.locator('iframe[src*="autoplay=1"]')).toHaveCount(1);
    expect(context.pages()).toHaveLength(1);
  });

  test('HDR-4 FAQ-2 menus and answers open at once and stay open', async ({ page }) => {
    let letGo = await holdScripts(page);
    await page.goto('/faq', { waitUntil: 'commit' });
    await page.locator('#q3 summary').click();
    await expect(page.locator('#q3')).toHaveAttribute('open');
    await page.locator('#q4 summary').click();
    await expect(page.locator('#q3')).not.toHaveAttribute('open');
    letGo();
    await ready(page);
    await expect(page.locator('#q4')).toHaveAttribute('open');
    letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    const categories = page.locator('[data-header] summary', { hasText: 'Categories' });
    await categories.click();
    await expect(page.locator('[data-header] details[open] a')).toHaveCount(16);
    letGo();
    await ready(page);
    await expect(page.locator('[data-header] details[open] a')).toHaveCount(16);
    await expect(categories).toHaveAttribute('aria-expanded', 'true');
  });

  test('HDR-2 a link leads where it says, once', async ({ page }) => {
    const letGo = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const steps = await page.evaluate(() => history.length);
    await page.locator('[data-header]').getByRole('link', { name: 'FAQ' }).first().click();
    letGo();
    await expect(page).toHaveURL(/\/faq$/);
    await ready(page);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });

  for (const path of ['/', '/faq', '/blog'])
    test(`${path}: keys pressed while React starts leave the document as it is`, async ({ page }) => {
      await page.addInitScript(() => {
        // One press between any two tasks of React's.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
          if (!document.documentElement?.hasAttribute('data-ready')) port2.postMessage(null);
        };
        port2.postMessage(null);
      });
      await page.goto(path, { waitUntil: 'commit' });
      const heading = await page.locator('h1').elementHandle();
      await ready(page);
      expect(await heading?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    });
});
