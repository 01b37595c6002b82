import type { Page } from '@playwright/test';
import {
  axe,
  expect,
  expectBothSchemes,
  expectNothingSideways,
  holdBack,
  nextFrames,
  test,
  typefaces,
  untilAsked,
} from './fixtures.ts';
import {
  alert,
  audio,
  expectFailedLoads,
  expectIcon,
  hydrated,
  openRadio as open,
  playButton as play,
  status,
  UNAVAILABLE,
} from './radio-page.ts';

const START_FAILED = 'Unable to start playback. Please try again.';

const mute = (page: Page) => page.getByRole('button', { name: 'Mute' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Volume' });

test.afterEach(({ testEnv }) => testEnv.control.fault('radio', null));

test('RAD-1 the songs come into places that are already there: nothing moves', async ({ page }) => {
  await open(page);
  await typefaces(page);
  await page.route('**/api/now-playing', (route) =>
    route.fulfill({
      json: {
        title: 'A song with a name that is long enough for two lines',
        artist: 'A band',
        startedAt: null,
        last: [1, 2, 3, 4, 5].map((n) => ({
          title: `Song ${n}`,
          artist: 'Another band',
          startedAt: `2026-11-22T20:0${n}:00.000Z`,
        })),
      },
    }),
  );
  const songs = page.locator('[aria-labelledby="now-playing"]');
  const before = await songs.boundingBox();
  await play(page).click();
  await expect(songs.getByText('Song 5')).toBeVisible();
  expect((await songs.boundingBox())?.height).toBe(before?.height);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('RAD-1 RAD-6 there is a link to the stream, and nothing that needs a script', async ({ page }) => {
    await page.goto('/radio');
    await expect(page.getByRole('link', { name: 'Open the stream directly' })).toBeVisible();
    await expect(play(page)).toBeHidden();
    await expect(slider(page)).toBeHidden();
    await expect(page.getByText('listed here while you listen')).toBeHidden();
  });
});

test('RAD-2 RAD-3 RAD-4 nothing before play; Connecting, then Playing; pause lets go, play starts anew', async ({
  page,
  testEnv,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  await open(page);
  await page.mouse.wheel(0, 2_000);
  await untilAsked(page);
  expect(asked).toEqual([]);
  await expect(page.locator('audio')).toHaveAttribute('preload', 'none');
  await expect(page.locator('audio')).toHaveAttribute('crossorigin', 'anonymous');
  await expect(play(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(play(page)).toHaveAttribute('data-play', '/api/stream?port=8076');
  await expect(status(page)).toHaveText('Ready');

  await testEnv.control.reset();
  const letGo = await holdBack(page, '**/api/stream?*');
  await play(page).click();
  await expect(status(page)).toHaveText('Connecting');
  await expect(play(page)).toHaveAttribute('aria-pressed', 'false');
  await expectIcon(play(page), 'play');
  letGo();
  await expect(status(page)).toHaveText('Playing', { timeout: 15_000 });
  await expect(play(page)).toHaveAttribute('aria-pressed', 'true');
  await expectIcon(play(page), 'pause');
  await expect.poll(async () => (await audio(page)).currentTime, { timeout: 15_000 }).toBeGreaterThan(0.3);

  // The title is requested only now.
  await expect(
    page
      .getByRole('list')
      .filter({ has: page.locator('time') })
      .getByRole('listitem'),
  ).toHaveCount(5);

  await play(page).click();
  await expect(status(page)).toHaveText('Ready');
  await expect(play(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await audio(page)).src).toBeNull();
  const listeners = async () =>
    JSON.parse(await (await fetch(`${testEnv.mocks}/radio/status`)).text()).icestats.source.listeners;
  await expect.poll(listeners, { timeout: 10_000 }).toBe(0);

  await play(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: 15_000 });
  expect(asked.filter((path) => path === '/api/stream')).toHaveLength(2);
  expect((await testEnv.control.log()).counts.radio).toBe(2);
  expect((await audio(page)).currentTime).toBeLessThan(30);
});

test('RAD-3 a double click on Play starts the radio once', async ({ page }) => {
  await open(page);
  // In one task: on a busy machine the two clicks of a mouse would be further apart than those of a reader.
  await play(page).evaluate((button) => {
    if (button instanceof HTMLElement) for (let click = 0; click < 2; click++) button.click();
  });
  await expect(status(page)).toHaveText('Playing', { timeout: 20_000 });
});

test('RAD-5 mute and unmute; muted icon at volume 0; the slider above 0 unmutes', async ({ page }) => {
  await open(page);
  await expectIcon(mute(page), 'sounding');
  await mute(page).click();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await expectIcon(mute(page), 'muted');
  expect((await audio(page)).muted).toBe(true);
  await mute(page).click();
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
  await expectIcon(mute(page), 'sounding');
  expect((await audio(page)).muted).toBe(false);
  await slider(page).fill('0');
  await expectIcon(mute(page), 'muted');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
  await mute(page).click();
  await slider(page).fill('0.4');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'false');
  await expectIcon(mute(page), 'sounding');
  expect(await audio(page)).toMatchObject({ muted: false, volume: 0.4 });
});

test('RAD-6 the slider: range, step, start, width, keyboard, words, memory of the visit', async ({
  page,
}) => {
  await open(page);
  for (const [name, value] of Object.entries({ min: '0', max: '1', step: '0.01', 'aria-valuetext': '90%' })) {
    await expect(slider(page)).toHaveAttribute(name, value);
  }
  await expect(slider(page)).toHaveValue('0.9');
  expect((await audio(page)).volume).toBe(0.9);
  expect((await slider(page).boundingBox())?.width).toBeLessThanOrEqual(180);
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '91%');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '89%');
  await page.keyboard.press('Home');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '0%');
  await slider(page).fill('0.37');
  expect((await audio(page)).volume).toBe(0.37);

  await page.reload();
  await hydrated(page);
  await expect(slider(page)).toHaveValue('0.37');
  expect((await audio(page)).volume).toBe(0.37);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.evaluate(() => sessionStorage.setItem('radio-volume', 'loud'));
  await page.reload();
  await hydrated(page);
  await expect(slider(page)).toHaveValue('0.9');
});

test('RAD-6 a volume set before the scripts are there stays', async ({ page }) => {
  let wake = (): void => {};
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await awake;
    await route.continue();
  });
  await page.goto('/radio', { waitUntil: 'commit' });
  await slider(page).fill('0.25');
  wake();
  await hydrated(page);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '25%');
  await expect(slider(page)).toHaveValue('0.25');
  expect((await audio(page)).volume).toBe(0.25);
});

test('RAD-6 the slider without storage, and none where the volume does not stick', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
  });
  await open(page);
  await slider(page).fill('0.5');
  expect((await audio(page)).volume).toBe(0.5);
  await page.addInitScript(() => {
    Object.defineProperty(HTMLMediaElement.prototype, 'volume', { get: () => 1, set: () => {} });
  });
  await open(page);
  await expect(slider(page)).toBeHidden();
  await expect(mute(page)).toBeVisible();
});

test('RAD-7 RAD-12 a failed start is reported in red; a successful one clears it', async ({ page }) => {
  await page.addInitScript(() => {
    const real = HTMLMediaElement.prototype.play;
    let refusals = 1;
    HTMLMediaElement.prototype.play = function () {
      return refusals-- > 0 ? Promise.reject(new DOMException('no', 'NotAllowedError')) : real.call(this);
    };
  });
  await open(page);
  await play(page).click();
  await expect(alert(page)).toHaveText(START_FAILED);
  await expect(status(page)).toHaveText('Ready');
  const [red, green, blue] = await alert(page).evaluate(
    (element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [],
  );
  expect(red).toBeGreaterThan(2 * Math.max(green ?? 255, blue ?? 255));
  // This includes the contrast of the message.
  expect(await axe(page)).toEqual([]);
  await play(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: 15_000 });
  await expect(alert(page)).toHaveText('');
});

test('RAD-13 without a sound output: the reason in red, a link to the stream, no findings at 320 px', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Chromium always finds an output; this is what Firefox reports without one.
    HTMLMediaElement.prototype.play = function () {
      Object.defineProperty(this, 'error', { value: { code: 3, message: 'OnMediaSinkAudioError' } });
      this.dispatchEvent(new Event('error'));
      return Promise.resolve();
    };
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await play(page).click();
  await expect(alert(page)).toHaveText('No loudspeaker or headphones found.');
  await expect(status(page)).toHaveText('Ready');
  await expect(
    page.getByText('Connect one and press play, or open the stream on another device.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'open the stream', exact: true })).toHaveAttribute(
    'href',
    '/api/stream?port=8076',
  );
  await expectNothingSideways(page, [320]);
  await expectBothSchemes(page);
});

test('RAD-8 RAD-12 a station that is down or sends no sound: reported, tried again, cleared when it plays', async ({
  page,
  testEnv,
  consoleErrors,
}) => {
  await open(page);
  for (const fault of [{ mode: 'fail', status: 500 }, { mode: 'html' }]) {
    await testEnv.control.fault('radio', fault);
    await play(page).click();
    await expect(alert(page)).toHaveText(UNAVAILABLE, { timeout: 15_000 });
    await expect(status(page)).toHaveText('Connecting');
    // Pausing ends the attempts and clears the message.
    await play(page).click();
    await expect(alert(page)).toHaveText('');
    await expect(status(page)).toHaveText('Ready');
  }
  await play(page).click();
  await expect(alert(page)).toHaveText(UNAVAILABLE, { timeout: 15_000 });
  await testEnv.control.fault('radio', null);
  await expect(status(page)).toHaveText('Playing', { timeout: 30_000 });
  await expect(alert(page)).toHaveText('');
  expectFailedLoads(consoleErrors);
});

test('the player by keyboard alone, at 320 px, in both schemes, without findings', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page);
  await play(page).focus();
  await page.keyboard.press('Space');
  await expect(status(page)).toHaveText('Playing', { timeout: 15_000 });
  await page.keyboard.press('Tab');
  await expect(mute(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mute(page)).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(slider(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open the stream directly' })).toBeFocused();
  await expectNothingSideways(page, [320]);
  await expectBothSchemes(page);
});

test('the columns move only while it plays and where motion is welcome', async ({ page }) => {
  // A part that follows the reader's scrolling does not move by itself.
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline,
          ).length,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page);
  await expect(page.locator('[data-now]')).toHaveCount(1);
  await nextFrames(page);
  expect(await moving()).toBe(0);
  await play(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: 15_000 });
  await expect.poll(moving).toBe(24);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(moving).toBe(0);
});
