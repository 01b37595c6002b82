import type { Page } from '@playwright/test';
import {
  axe,
  expect,
  expectBothSchemes,
  expectNothingSideways,
  nextFrames,
  ready,
  test,
  typefaces,
  untilAsked,
  untilIndexed,
} from './fixtures.ts';
import { audio, hydrated, listen, openRadio, playButton, START_MAX_MS, status } from './radio-page.ts';

/** As many links as a wide and a narrow window show at the end of the page. */
const LAST_LINKS = 12;

/** Links of the footer; with the way back to the radio, nine pages. */
const WALK = [
  ['Privacy', '/privacy'],
  ['FAQ', '/faq'],
  ['Home', '/'],
  ['Blog', '/blog'],
  ['Archive', '/archive'],
  ['Partners', '/partners'],
  ['Books', '/books'],
  ['Terms', '/terms'],
] as const;

const mini = (page: Page) => page.getByRole('region', { name: 'Live Radio' });
const closeButton = (page: Page) => page.getByRole('button', { name: 'Close live radio' });
const donation = (page: Page) => page.locator('[data-donation]');

/** Follows a footer link, without a new document. */
async function follow(page: Page, name: string): Promise<void> {
  await page.locator('footer').getByRole('link', { name, exact: true }).first().click();
}

/** Whether the mini player and another part of the page overlap. */
const overlaps = (page: Page, selector: string) =>
  page.evaluate((other) => {
    const a = document.querySelector('section[aria-label="Live Radio"]')?.getBoundingClientRect();
    const b = document.querySelector(other)?.getBoundingClientRect();
    if (!a || !b) throw new Error(`nothing to compare: ${other}`);
    return b.left < a.right && b.right > a.left && b.top < a.bottom && b.bottom > a.top;
  }, selector);

test('RAD-15 HOME-10 HOME-14 a page that comes while the radio plays has its frames, and loads them as a reader comes near', async ({
  page,
  testEnv,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${testEnv.mocks}/embed/`)) asked.push(request.url());
  });
  await listen(page);
  await page.evaluate(() => Reflect.set(window, 'first', true));
  await follow(page, 'Home');
  await expect(page).toHaveURL('/');
  const frame = page.locator('iframe[title="Local events"]');
  await expect(frame).toBeAttached();
  await untilAsked(page);
  expect(asked.filter((address) => address.includes('events-wall'))).toEqual([]);
  await frame.scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe[title="Local events"]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await page.getByRole('link', { name: /Play the video/ }).click();
  await expect(page.locator('iframe[title^="A ferry"]')).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe(true);
});

test('RAD-5 RAD-6 RAD-15 the radio plays on from page to page, nine of them, and back and forward: same document, element and request, volume and mute', async ({
  page,
  testEnv,
}) => {
  // Until its index has collected, which takes a busy machine seconds, the archive answers 503.
  await untilIndexed('/archive', testEnv);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/stream')) asked.push(request.url());
  });
  await listen(page);
  await expect(mini(page)).toHaveCount(0);
  await page.locator('audio').evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('slider', { name: 'Volume' }).fill('0.4');
  await page.getByRole('button', { name: 'Mute' }).click();
  let heard = (await audio(page)).currentTime;
  await page.evaluate(() => Reflect.set(window, 'first', true));
  for (const [name, path] of WALK) {
    await follow(page, name);
    await expect(page).toHaveURL(path);
    await expect(mini(page)).toBeVisible();
    await expect(status(page)).toHaveText('Playing');
    await expect.poll(async () => (await audio(page)).currentTime).toBeGreaterThan(heard + 0.2);
    heard = (await audio(page)).currentTime;
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/books$/);
  await page.goForward();
  await expect(page).toHaveURL(/\/terms$/);
  await expect(status(page)).toHaveText('Playing');
  expect(await page.evaluate(() => Reflect.get(window, 'first'))).toBe(true);
  await expect(page.locator('audio[data-first]')).toHaveCount(1);
  expect(asked).toHaveLength(1);

  await mini(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/radio$/);
  await expect(mini(page)).toHaveCount(0);
  await expect(status(page)).toHaveText('Playing');
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.4');
  await expect(page.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  expect(await audio(page)).toMatchObject({ volume: 0.4, muted: true });
  await openRadio(page);
  await expect(page.getByRole('slider', { name: 'Volume' })).toHaveValue('0.4');
});

test('RAD-15 it pauses, plays from the live edge, says what is on, and closes for good, which moves nothing on the page; a reader who paused before gets no mini player', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await follow(page, 'Privacy');
  await expect(mini(page).getByRole('link')).not.toHaveText(/Ledger/, { timeout: START_MAX_MS });
  await playButton(page).click();
  await expect(status(page)).toHaveText('Paused');
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await audio(page)).src).toBeNull();
  await follow(page, 'Terms');
  await expect(page).toHaveURL('/terms');
  await expect(mini(page)).toBeVisible();
  const again = page.waitForRequest('**/api/stream?*');
  await playButton(page).click();
  await again;
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  const places = () =>
    page.evaluate(() => {
      const parts = document.querySelectorAll('main :is(h1, h2, p), footer, header');
      return [...parts].map((part) => Object.values(part.getBoundingClientRect().toJSON()).join());
    });
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await typefaces(page);
  const before = await places();
  await closeButton(page).click();
  await expect(mini(page)).toHaveCount(0);
  expect(await places()).toEqual(before);
  await expect(page.locator('#main')).toBeFocused();
  expect((await audio(page)).src).toBeNull();

  await listen(page);
  await playButton(page).click();
  await follow(page, 'Privacy');
  await expect(page).toHaveURL(/privacy$/);
  await nextFrames(page);
  await expect(mini(page)).toHaveCount(0);
});

const SCREENS = [
  [320, 568],
  [375, 812],
  [768, 900],
  [1280, 620],
  [1280, 900],
] as const;

/** Whether the mini player leaves the element with the focus uncovered. */
const focusIsClear = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = document.querySelector('section[aria-label="Live Radio"]');
    if (!focused || !box || focused === document.body || box.contains(focused)) return true;
    const a = box.getBoundingClientRect();
    const b = focused.getBoundingClientRect();
    return b.left >= a.right || b.right <= a.left || b.top >= a.bottom || b.bottom <= a.top;
  });

test('it covers neither the pop-up nor what has the focus, on phones and wide or low screens', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listen(page);
  await follow(page, 'Home');
  await expect(mini(page)).toBeVisible({ timeout: START_MAX_MS });
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(donation(page)).toBeVisible({ timeout: START_MAX_MS });
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await expect(donation(page)).toBeVisible();
    await expect.poll(() => overlaps(page, '[data-donation]'), `${width} x ${height}`).toBe(false);
    await expectNothingSideways(page, [width]);
  }
  await page.keyboard.press('Escape');
  await expect(donation(page)).toHaveCount(0);

  // The end of the page is the difficult part: it cannot be scrolled further.
  const links = page.locator('footer a');
  for (const [width, height] of SCREENS) {
    await page.setViewportSize({ width, height });
    await links.nth((await links.count()) - LAST_LINKS).focus();
    for (let i = 0; i < LAST_LINKS; i++) {
      await page.keyboard.press('Tab');
      await expect.poll(() => focusIsClear(page), { message: `${width} x ${height}` }).toBe(true);
    }
  }
});

test('by keyboard alone, soon after the start of the page; both schemes and forced colours without findings', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  await listen(page);
  await follow(page, 'Privacy');
  await expect(mini(page)).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await page.keyboard.press('Tab');
  await expect(playButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(skip).toBeFocused();
  // No element of the page is before it.
  expect(await page.locator('a[href], button, summary, input').first().getAttribute('class')).toBe('skip');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(status(page)).toHaveText('Paused');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(closeButton(page)).toBeFocused();
  await expectBothSchemes(page);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await axe(page), 'forced colours').toEqual([]);
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(mini(page)).toBeHidden();
});

test('the keys of the device work it, and its screen names the paper', async ({ page }) => {
  await page.addInitScript(() => {
    const keys: Record<string, unknown> = {};
    Reflect.set(window, 'deviceKeys', keys);
    navigator.mediaSession.setActionHandler = (name, handler) => {
      keys[name] = handler;
    };
  });
  const press = (name: string) =>
    page.evaluate((key) => Reflect.get(Reflect.get(window, 'deviceKeys'), key)?.({ action: key }), name);
  const shown = () =>
    page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return [playbackState, metadata?.album, metadata?.artwork.length];
    });
  await listen(page);
  await expect.poll(shown).toEqual(['playing', 'Golden Gate Ledger', 2]);
  await press('pause');
  await expect(status(page)).toHaveText('Ready');
  await expect.poll(async () => (await shown())[0]).toBe('paused');
  await press('play');
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await press('stop');
  await expect(status(page)).toHaveText('Ready');
  await expect.poll(shown).toEqual(['none', undefined, undefined]);

  // After leaving a paused radio there is no button for it, so its media keys are released.
  await page.goto('/privacy');
  await ready(page);
  await follow(page, 'Radio');
  await hydrated(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await press('pause');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(shown).toEqual(['none', undefined, undefined]);
  expect(await page.evaluate(() => Reflect.get(Reflect.get(window, 'deviceKeys'), 'play'))).toBeNull();
});

test('one tab plays at a time, and the other says why it does not; neither starts again by itself', async ({
  page,
  context,
}) => {
  await listen(page);
  const other = await context.newPage();
  await listen(other);
  await expect(status(page)).toHaveText('Ready');
  await expect(page.getByText('Paused here, because the radio plays in another tab.')).toBeVisible();
  expect((await audio(page)).src).toBeNull();
  await expect(status(other)).toHaveText('Playing');
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect(page.getByText('Paused here')).toHaveCount(0);
  await expect(status(other)).toHaveText('Ready');
  expect((await audio(other)).src).toBeNull();
});
