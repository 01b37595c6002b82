import type { Page } from '@playwright/test';
import type { TestEnv } from '../../testing/test-env.ts';
import { expect, expectAccessible, expectOnly, nextFrames, ready, test } from './fixtures.ts';
import { COLD_SECTIONS } from './publications.ts';

const seeAll = (page: Page, section: string) =>
  page.locator(`#${section}`).getByRole('link', { name: /See All/ });

test('HOME-6 See All shows the whole section, Show Less the five that the document brought, also in a browser without newer functions, such as Safari 15.4', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['any', 'timeout']) Reflect.deleteProperty(AbortSignal, name);
    for (const name of ['toReversed', 'toSorted']) Reflect.deleteProperty(Array.prototype, name);
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });
  await page.goto('/');
  await ready(page);
  const food = page.locator('#food');
  const toggle = food.getByRole('link', { name: /See All/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const headlines = food.locator('li:has([id]) a[id]');
  const pictures = food.locator('li:has([id]) img');
  const [before, shown] = [await headlines.allTextContents(), await pictures.count()];
  expect(before).toHaveLength(5);
  await toggle.click();
  await expect(headlines).toHaveCount(30);
  const less = food.getByRole('link', { name: 'Show Less of Food' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).toBeFocused();
  await expect(page.locator('#news').getByRole('status')).toHaveText('30 stories of Food');
  await expect(page).toHaveURL('/');
  await less.click();
  await expect(headlines).toHaveText(before);
  await expect(pictures).toHaveCount(shown);
  await expect(toggle).toBeFocused();
  await expect(toggle).toHaveAttribute('href', '/?all=food#food');
});

test('HOME-6 a large section opens in parts: the number is said, the focus goes to the first new story', async ({
  page,
}) => {
  const more =
    '<li><a data-see-all="250" href="/?all=food&part=2-k3x#food">Show more of 250 stories</a></li>';
  const cards = (first: number, count: number) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<li><a id="l${first + i}" href="/faq">${first + i}</a><details><summary></summary></details></li>`,
    );
  await page.route(/\/sections\/food/, (route) => {
    const isSecond = route.request().url().endsWith('/sections/food?part=2-k3x');
    const body = isSecond ? cards(40, 10) : [...cards(0, 40), more];
    return route.fulfill({ contentType: 'text/html', body: body.join('') });
  });
  await page.goto('/');
  await ready(page);
  const food = page.locator('#food');
  const status = page.locator('#news').getByRole('status');
  await seeAll(page, 'food').click();
  await expect(status).toHaveText('40 of 250 stories of Food');
  await food.getByRole('link', { name: 'Show more of 250 stories' }).click();
  await expect(status).toHaveText('50 stories of Food');
  await expect(page.locator('#l40')).toBeFocused();
  await expect(page).toHaveURL('/');
  const less = food.getByRole('link', { name: 'Show Less of Food' });
  await less.click();
  await expect(food.locator('> :last-child > li')).toHaveCount(5);
  await expect(less).toHaveCount(0);
  // Opened again, it has the stories of both parts.
  await seeAll(page, 'food').click();
  await expect(food.locator('> :last-child > li')).toHaveCount(50);
});

test('HOME-6 stories that do not come are on the page that the link leads to', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/sections/food', (route) => route.fulfill({ status: 503, body: '<li>Busy</li>' }));
  await page.goto('/');
  await ready(page);
  await seeAll(page, 'food').click();
  await page.waitForURL(/\?all=food#food$/);
  await expect(page.locator('#food li:has([id])')).toHaveCount(30);
  consoleErrors.length = 0;
});

test('HOME-6 a reader who goes elsewhere before the stories come gets there, although the browser aborts them', async ({
  page,
  consoleErrors,
}) => {
  // As Firefox and Safari do when a navigation begins.
  const left = Promise.withResolvers<void>();
  await page.route('**/sections/food', async (route) => {
    await left.promise;
    await route.abort();
  });
  await page.route('**/faq', async (route) => {
    const aborted = page.waitForEvent('requestfailed');
    left.resolve();
    await aborted;
    // The page has handled the request that failed.
    await nextFrames(page);
    await route.continue();
  });
  await page.goto('/');
  await ready(page);
  await seeAll(page, 'food').click();
  await page.locator('footer').getByRole('link', { name: 'FAQ', exact: true }).click();
  await page.waitForURL('**/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently Asked Questions');
  consoleErrors.length = 0;
});

test('HOME-6 a page with a whole section closes it, and then has the address of the front page', async ({
  page,
}) => {
  await page.goto('/?all=food#food');
  await ready(page);
  const food = page.locator('#food');
  await expect(food.locator('li:has([id])')).toHaveCount(30);
  await food.getByRole('link', { name: /Show Less/ }).click();
  await expect(food.locator('li:has([id])')).toHaveCount(5);
  await expect(page).toHaveURL(/\/#food$/);
  await food.getByRole('link', { name: /See All/ }).click();
  await expect(food.locator('li:has([id])')).toHaveCount(30);
});

test('HOME-4 HDR-7 of sections side by side the bar marks the one that a reader chose', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // A scroll that has not ended would be cut off by the next step.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await ready(page);
  const row = page.locator('[data-band]', { has: page.locator('#food') });
  const ids = await row.locator('> section').evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(1);
  const bar = page.getByRole('navigation', { name: 'Sections of this page' });
  const isMarked = (id = '') =>
    expect(bar.locator('[aria-current]')).toHaveAttribute('href', `#${id}`, { timeout: 10_000 });
  for (const id of ids) {
    await bar.locator(`a[href="#${id}"]`).click();
    await isMarked(id);
  }
  await page.goBack();
  await isMarked(ids.at(-2));
  await page.goto('/#opinion');
  await isMarked('opinion');
});

test.describe('far from the publication', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test("FEED-6 POST-2 dates are the publication's, as the document has them", async ({ page }) => {
    const answer = await page.goto('/');
    await ready(page);
    const shown = await page.locator('#local time').allTextContents();
    expect(shown.length).toBeGreaterThan(4);
    const sent = (await answer?.text()) ?? '';
    for (const words of shown) expect(sent).toContain(`>${words}</time>`);
  });
});

test('HOME-4 axe finds nothing after scrolling, in light and dark, narrow and wide', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.locator('html[data-scrolled]').waitFor();
  // Only the header differs then: accessibility.spec.ts checks the page.
  await expectAccessible(page, ['body > header']);
  await expect(page.locator('html[data-scrolled]')).toBeAttached();
});

test('CACHE-4 HOME-8 cold: the shell paints before the first section arrives, skeletons, then stories, no complaint', async ({
  page,
  heldSite,
  consoleErrors,
}) => {
  await page.goto(heldSite.site, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(COLD_SECTIONS * 3);
  await expect(page.locator('#local li:has(.skeleton)').first()).toBeVisible();
  await expect(page.locator('#news li:has([id])')).toHaveCount(0);
  heldSite.letGo();
  await expect(page.locator('#news li:has([id])')).toHaveCount(COLD_SECTIONS * 5);
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(0);
  await ready(page);
  expect(consoleErrors).toEqual([]);
});

test('HDR-7 a link within a page that still streams is followed at once', async ({ page, heldSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(heldSite.site, { waitUntil: 'commit' });
  await page.locator('li:has(.skeleton)').first().waitFor();
  await page.keyboard.press('Shift');
  await page.locator('body > header').getByRole('link', { name: 'Contact' }).first().click();
  await expect(page.locator('#contact')).toBeInViewport();
  expect(await page.locator('li:has(.skeleton)').count()).toBeGreaterThan(0);
  // A page still streaming at the end of the test would report a broken connection.
  heldSite.letGo();
  await expect(page.locator('li:has(.skeleton)')).toHaveCount(0);
  await ready(page);
  await expect(page.locator('#contact')).toBeInViewport();
});

/** Longer than a page waits for a publisher. */
const SLOW_MS = 6_000;
/**
 * KV has the stories a quarter of a second after the publisher has answered (STORE_AFTER_MS), and the next request comes two
 * seconds later at most; on a busy machine each page takes seconds too. A missed request would take twenty seconds more.
 */
const SHOWN_WITHIN_MS = 12_000;

/** @returns how long after the last publisher's answer the stories were there, in ms */
async function shownAfterMs(page: Page, testEnv: TestEnv, site: string): Promise<number> {
  await expect
    .poll(() => page.locator('#news li:has([id]):visible').count(), {
      timeout: 60_000,
      intervals: [50],
    })
    .toBe(COLD_SECTIONS * 5);
  // A test before may have moved the clock of the log.
  const shownAt = await testEnv.clock.read();
  const { requests } = await testEnv.control.log();
  const mark = `?for=${new URL(site).hostname.split('.')[0]}`;
  return (
    shownAt -
    Math.max(...requests.flatMap(({ path, endedAt }) => (path.endsWith(mark) ? [endedAt ?? 0] : [])))
  );
}

test('FEED-3 stories that took longer than their page come by themselves: one request, and no word of a failure', async ({
  page,
  testEnv,
  coldSite,
}) => {
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: SLOW_MS });
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/sections/late') && requests.push(request.url()));
  await page.goto(coldSite);
  await expect(page.locator('#news')).toContainText('Still fetching these stories.');
  await expect(page.locator('#news')).not.toContainText('Failed to load articles');
  expect(await shownAfterMs(page, testEnv, coldSite)).toBeLessThan(SHOWN_WITHIN_MS);
  expect(requests).toHaveLength(1);
  await expect(page.locator('[data-fetching]')).toHaveCount(0);
  await expect(page.locator('#news').getByRole('status')).toHaveText(/^5 stories of /);
  // The "See All" link of a late section equals the others.
  await seeAll(page, 'local').click();
  await expect(page.locator('#local').getByRole('link', { name: /Show Less/ })).toBeFocused();
});

test('FEED-3 three requests in a minute bring nothing: then the section says that it failed', async ({
  page,
  testEnv,
  coldSite,
  consoleErrors,
}) => {
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: SLOW_MS });
  await page.clock.install();
  let requests = 0;
  await page.route('**/sections/late?*', (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto(coldSite);
  for (const count of [1, 2, 3]) {
    await expect.poll(() => requests).toBe(count);
    await expect(page.locator('#local')).toContainText('Still fetching these stories.');
    await page.clock.fastForward(20_000);
  }
  await expect(page.locator('#local')).toContainText('Failed to load articles');
  expect(requests).toBe(3);
  expectOnly(consoleErrors, 503);
});

test.describe('without JavaScript, cold', () => {
  test.use({ javaScriptEnabled: false });

  test('FEED-3 CACHE-4 a page without scripts says that it is still fetching, and has the stories at the third request', async ({
    page,
    testEnv,
    coldSite,
  }) => {
    await testEnv.control.fault('feed:*', { mode: 'slow', ms: SLOW_MS });
    let requests = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests += 1;
    });
    await page.goto(coldSite, { waitUntil: 'commit' });
    const notice = page.locator('#local noscript > p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('Still fetching these stories.');
    // Playwright sees no roles inside a <noscript>.
    await expect(notice.locator('a')).toHaveText('Try again: Local News');
    await expect(notice.locator('a')).toHaveAttribute('href', '/?all=local#local');
    expect(await shownAfterMs(page, testEnv, coldSite)).toBeLessThan(SHOWN_WITHIN_MS);
    expect(requests).toBeLessThanOrEqual(3);
  });
});
