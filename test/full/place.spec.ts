import type { Page } from '@playwright/test';
import { expect, holdScripts, nextFrames, ready, test } from '../browser/fixtures.ts';

/** How far the places of two visits may differ: lists that waited have only about their height. */
const ABOUT_PX = 40;

const scrolledTo = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expectPlace(page, top);
  // A place is noted with the `scroll` event, which comes with the next frame.
  await nextFrames(page);
}

async function expectPlace(page: Page, top: number): Promise<void> {
  await expect.poll(async () => Math.abs((await scrolledTo(page)) - top)).toBeLessThan(ABOUT_PX);
}

test('a page loaded again begins where its reader was, before React, which leaves them where they go then', async ({
  page,
}) => {
  await page.goto('/blog');
  await ready(page);
  await scrollTo(page, 800);
  const letGo = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expectPlace(page, 800);
  // A reader's own scroll: until `load` the browser may restore a place again after that of a script.
  await page.mouse.wheel(0, -500);
  await expectPlace(page, 300);
  letGo();
  await ready(page);
  await nextFrames(page);
  await expectPlace(page, 300);
});

test('back from another document, and back by two pages at once, lead to the places of both', async ({
  page,
}) => {
  await page.goto('/blog');
  await ready(page);
  const story = page.locator('main a[href^="/blog/"]').nth(8);
  await story.hover();
  // The browser has brought the link into view.
  const left = await scrolledTo(page);
  expect(left).toBeGreaterThan(100);
  await story.click();
  await expect(page).toHaveURL(/\/blog\/./);
  await expectPlace(page, 0);
  await scrollTo(page, 500);
  await page.goto('/faq');
  await ready(page);
  await page.goBack();
  await expectPlace(page, 500);
  await ready(page);
  await nextFrames(page);
  await expectPlace(page, 500);
  await page.goForward();
  await ready(page);
  // Later: a navigation at once may end the script before its answer.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(/\/blog$/);
  await ready(page);
  await expectPlace(page, left);
});

test('nothing is read from storage before React: a script would wait for another process, and the page for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      document.documentElement.dataset.read = key;
      return getItem.call(this, key);
    };
  });
  const reader = page.locator('html[data-read]');
  const letGo = await holdScripts(page);
  // A script that is requested before `load` would delay `load`.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(reader).not.toBeAttached();
  letGo();
  await ready(page);
  await expect(reader).toBeAttached();
});
