import type { Page } from '@playwright/test';
import {
  expect,
  FRAMES_AFTER_MS,
  laidOut,
  nextFrames,
  openWithFrames,
  ready,
  readyByClock,
  stopClock,
  test,
  untilAsked,
} from './fixtures.ts';
import type { HeldSite } from './held-site.ts';
import { AD_SIZES } from './publications.ts';

/** Where the target of a link may be after the jump: right below the header (HDR-7). */
const UNDER_HEADER_MAX_PX = 120;

/** Collects the page's requests to paths that contain `part`. */
function requestsTo(page: Page, part: string): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(part)) seen.push(request.url());
  });
  return seen;
}

/** The place of an advertisement. */
const SLOT = '[data-small-screens] > [data-height]';

/** Distance of an element's top from the header's bottom, in px. */
const underHeader = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
    return element.getBoundingClientRect().top - header;
  });

async function expectUnderHeader(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const distance = await underHeader(page, selector);
    expect(distance).toBeGreaterThanOrEqual(0);
    expect(distance).toBeLessThanOrEqual(UNDER_HEADER_MAX_PX);
  }).toPass({ timeout: 10_000 });
}

test('HOME-10 HOME-14 EMB-1 nothing is asked of the wall and the forms before a reader is near, nor of the video before a click, which plays it at once with the focus', async ({
  page,
}) => {
  const wall = requestsTo(page, '/embed/events-wall');
  const contact = requestsTo(page, '/embed/contact-form');
  const video = requestsTo(page, '/embed/video');
  const newsletter = requestsTo(page, '/embed/newsletter-form');
  const ads = requestsTo(page, '/ad/');
  await page.setViewportSize({ width: 412, height: 823 });
  // However long a busy machine takes: frames come after FRAMES_AFTER_MS by themselves.
  await stopClock(page);
  await page.goto('/');
  await readyByClock(page);
  await untilAsked(page);
  expect([wall, contact, video, newsletter, ads]).toEqual([[], [], [], [], []]);
  await page.clock.fastForward(FRAMES_AFTER_MS);
  await page.clock.resume();
  const frame = page.locator('iframe[title="Local events"]');
  await expect(frame).toHaveAttribute('loading', 'lazy');
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => wall.length).toBe(1);
  await expect(
    page.frameLocator('iframe[title="Local events"]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  const facade = page.getByRole('link', { name: /Play the video\s?: A ferry/ });
  await facade.scrollIntoViewIfNeeded();
  await untilAsked(page);
  expect(video).toEqual([]);
  await facade.click();
  await expect(page.locator('iframe[title^="A ferry"]')).toBeFocused();
  await expect.poll(() => video.filter((url) => url.includes('autoplay=1')).length).toBe(1);
});

test('HOME-11 HOME-16 the contact form is 789 px high and does not scroll inside, the letter’s 400', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 900 });
  await openWithFrames(page, '/');
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const frame = page.locator('#contact iframe');
    expect((await page.locator('#subscribe iframe').boundingBox())?.height).toBe(400);
    expect((await frame.boundingBox())?.height).toBe(789);
    expect(await frame.evaluate((element) => getComputedStyle(element).minHeight)).toBe('600px');
    await frame.scrollIntoViewIfNeeded();
    const inside = page.frameLocator('#contact iframe').locator('html');
    await expect(inside.locator('button')).toBeVisible();
    const size = await inside.evaluate((root) => [
      root.scrollHeight - root.clientHeight,
      root.scrollWidth - root.clientWidth,
    ]);
    expect(size, `${width} px`).toEqual([0, 0]);
  }
});

test('HOME-20 slots have their height, and a phone has fewer of them', async ({ page }) => {
  const counts: number[] = [];
  for (const width of [375, 1280]) {
    const asked = requestsTo(page, '/ad/front-rail');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await ready(page);
    const slots = page.locator(`${SLOT}:visible`);
    for (const slot of await slots.all())
      expect(['250px', '600px']).toContain(await slot.evaluate((place) => getComputedStyle(place).minHeight));
    counts.push(await slots.count());
    await page.locator('#events').scrollIntoViewIfNeeded();
    if (width === 375) {
      await untilAsked(page);
      expect(asked).toEqual([]);
    } else await expect.poll(() => asked.length).toBe(1);
  }
  expect(counts[0]).toBeLessThan(counts[1] ?? 0);
});

test.describe('what an ad script may do', () => {
  for (const size of AD_SIZES) {
    test(`HOME-13 ${size}: the height of the place stays and nothing moves`, async ({
      page,
      siteOf,
      consoleErrors,
    }) => {
      if (size === 'blocked') await page.route('**/embed/ad.js*', (route) => route.abort());
      const failed = size === 'blocked' && page.waitForEvent('requestfailed');
      await page.goto(siteOf(`ads-${size}`));
      await laidOut(page);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
        }).observe({ type: 'layout-shift' });
      });
      const place = page.locator(SLOT).first();
      await place.scrollIntoViewIfNeeded();
      const inside = place.frameLocator('iframe');
      const house = inside.getByText('This space is read before breakfast.');
      await failed;
      if (size === 'none' || size === 'blocked') await expect(house).toBeVisible();
      else await expect(inside.locator('.slot > :not(script)')).toBeVisible();
      if (size === '250' || size === '600') await expect(house).toBeHidden();
      expect((await place.boundingBox())?.height).toBe(250);
      const column = page.locator('#subscribe');
      for (const box of [place, place.locator('iframe')])
        expect((await box.boundingBox())?.width).toBe((await column.boundingBox())?.width);
      await nextFrames(page);
      expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
      if (size === 'blocked') {
        await expect.poll(() => consoleErrors.length).toBe(1);
        consoleErrors.length = 0;
      }
    });
  }
});

test.describe('stories that come late', () => {
  test.beforeEach(async ({ page }) => {
    // Not every browser adjusts its scroll position when content above grows; this turns that off here too.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { overflow-anchor: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
  });

  const settled = async (page: Page, { letGo }: HeldSite) => {
    await expect(page.locator('li:has(.skeleton)').first()).toBeAttached();
    letGo();
    await expect(page.locator('li:has(.skeleton)')).toHaveCount(0, { timeout: 10_000 });
  };

  test('HDR-7 /#contact opened by its address, typefaces there before the entry file', async ({
    page,
    heldSite,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/entry\.client-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(`${heldSite.site}/#contact`, { waitUntil: 'commit' });
    heldSite.letGo();
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    release();
    await ready(page);
    await expectUnderHeader(page, '#contact');
  });

  test('HDR-7 /#contact from another page, while stories arrive above it', async ({ page, heldSite }) => {
    await page.goto(`${heldSite.site}/faq`);
    await ready(page);
    await page.locator('body > header a[href="/#contact"]:visible').click();
    await settled(page, heldSite);
    await expectUnderHeader(page, '#contact');
  });
});

test('HDR-7 every anchor from another page, all stories there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const target of ['#contact', '#advertise', '#about', '#news']) {
    await page.goto('/faq');
    await ready(page);
    await page.locator(`body > header a[href="/${target}"]:visible`).click();
    await expect(page).toHaveURL(new RegExp(`${target}$`));
    await expectUnderHeader(page, target);
  }
});

test('HOME-4 a stop of the keyboard is never below the bar of sections', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await ready(page);
  await laidOut(page);
  const bar = page.getByRole('navigation', { name: 'Sections of this page' });
  const link = page.locator('#sports a[id]').first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const bottom = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await link.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(bottom);
});

test('HDR-7 a page opened at a section far below begins there, and stays there on a phone whose sections wait', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const places: number[] = [];
    const note = () => {
      const target = document.querySelector('#opinion');
      if (target && window.scrollY > 0) places.push(target.getBoundingClientRect().top);
      document.documentElement?.setAttribute('data-places', places.join(' '));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.goto('/#opinion');
  const root = page.locator('html[data-ready][data-laid-out]');
  await expectUnderHeader(page, '#opinion');
  await nextFrames(page);
  const places = (await root.getAttribute('data-places'))?.split(' ').map(Number) ?? [];
  expect(places.length).toBeGreaterThan(1);
  const end = places.at(-1) ?? Number.NaN;
  // A line of type more or less above it, until the browser has corrected its place.
  expect(places.filter((place) => Math.abs(place - end) > 60)).toEqual([]);
  expect(await underHeader(page, '#opinion')).toBeLessThanOrEqual(30);
});
