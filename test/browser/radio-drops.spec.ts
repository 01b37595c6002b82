import { RadioStation } from '../../testing/radio-station.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { expect, holdScripts, test as site, warm } from './fixtures.ts';
import {
  alert,
  audio,
  countStreams,
  expectFailedLoads,
  expectIcon,
  listen,
  playButton,
  START_MAX_MS,
  status,
} from './radio-page.ts';

const UNAVAILABLE = 'Stream temporarily unavailable.';

const test = site.extend<object, { station: RadioStation; testEnv: TestEnv }>({
  station: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies off the pattern
    async ({}, use) => {
      const station = await RadioStation.open();
      await use(station);
      await station.close();
    },
    { scope: 'worker' },
  ],
  testEnv: [
    async ({ station }, use) => {
      const testEnv = await startTestEnv({
        clock: true,
        change: (title) => ({
          ...title,
          radio: { url: `http://127.0.0.1:${station.port}/{port}`, ports: [8076] },
        }),
      });
      await warm(testEnv);
      await use(testEnv);
      await testEnv.stop();
    },
    { scope: 'worker' },
  ],
});

// In one worker: what it starts takes as long as several tests.
test.describe.configure({ mode: 'default' });

test('RAD-4 RAD-8 a stream whose station breaks is sought again at once, on the same element, from the live edge', async ({
  page,
  station,
  consoleErrors,
}) => {
  await listen(page);
  const streams = countStreams(page);
  const mend = station.fail('killed');
  await mend();
  // The browser first plays what it has buffered.
  await expect.poll(streams, { timeout: START_MAX_MS, intervals: [50] }).toBe(1);
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect(alert(page)).toHaveText('');
  await expect.poll(() => station.listeners, { timeout: START_MAX_MS }).toBe(1);
  await expect(page.locator('audio')).toHaveCount(1);
  expect((await audio(page)).currentTime).toBeLessThan(5);
  expectFailedLoads(consoleErrors);
});

test('RAD-14 RAD-8 a stream that breaks before the player’s scripts are there is not called playing, and is sought again by them', async ({
  page,
  station,
  consoleErrors,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/radio', { waitUntil: 'commit' });
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  const mend = station.fail('killed');
  await expect(status(page)).toHaveText('Ready', { timeout: START_MAX_MS });
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
  await mend();
  letGo();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  expectFailedLoads(consoleErrors);
});

for (const first of ['the tap', 'the failure'] as const)
  test(`RAD-14 RAD-3 without the entry file the player plays and stops, ${first} first`, async ({
    page,
    station,
    consoleErrors,
  }) => {
    let failScripts = () => {};
    const isTapped = new Promise<void>((resolve) => {
      failScripts = resolve;
    });
    if (first === 'the failure') failScripts();
    await page.route('**/assets/*.js', async (route) => {
      await isTapped;
      await route.abort();
    });
    await page.goto('/radio', { waitUntil: 'commit' });
    const failed = page.locator('html:not([data-script])');
    if (first === 'the failure') await failed.waitFor({ state: 'attached' });
    await playButton(page).click();
    failScripts();
    await failed.waitFor({ state: 'attached' });
    await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
    await expectIcon(playButton(page), 'pause');
    await expect(page.getByRole('slider')).toBeHidden();
    // A second tap right after the first is ignored, as that of a double click.
    await expect.poll(async () => (await audio(page)).currentTime).toBeGreaterThan(0.5);
    await playButton(page).click();
    await expect(status(page)).toHaveText('Ready');
    await expect.poll(() => station.listeners, { timeout: START_MAX_MS }).toBe(0);
    await expect(playButton(page)).toBeVisible();
    expectFailedLoads(consoleErrors);
  });

test('RAD-8 a line that falls silent is let go after three seconds and sought again', async ({
  page,
  station,
  consoleErrors,
}) => {
  await listen(page);
  const streams = countStreams(page);
  const mend = station.fail('silent');
  await expect(status(page)).toHaveText('Reconnecting', { timeout: START_MAX_MS });
  await mend();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  expect(streams()).toBeGreaterThan(0);
  await expect.poll(() => station.listeners, { timeout: START_MAX_MS }).toBe(1);
  expectFailedLoads(consoleErrors);
});

test('RAD-8 RAD-12 while the station is down: what is wrong, what is done and since when; pause stops it', async ({
  page,
  station,
  consoleErrors,
}) => {
  await listen(page);
  const mend = station.fail('refused');
  await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible({ timeout: START_MAX_MS });
  await expect(alert(page)).toHaveText(UNAVAILABLE, { timeout: START_MAX_MS });
  await expect(page.getByText(/Reconnecting… \d+ s/)).toBeVisible({ timeout: START_MAX_MS });
  await expect(status(page)).toHaveText('Reconnecting');
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
  await expectIcon(playButton(page), 'play');
  await playButton(page).click();
  await expect(status(page)).toHaveText('Ready');
  await expect(alert(page)).toHaveText('');
  await expect(page.getByText('Connection lost')).toBeHidden();
  expect((await audio(page)).src).toBeNull();
  await mend();
  expectFailedLoads(consoleErrors);
});

test('RAD-8 the mini player says the same, and plays on when the station is back', async ({
  page,
  station,
  consoleErrors,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await listen(page);
  await page.locator('footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  const mini = page.getByRole('region', { name: 'Live Radio' });
  await expect(mini).toBeVisible();
  const mend = station.fail('refused');
  await expect(status(page)).toContainText('Reconnecting', { timeout: START_MAX_MS });
  const link = mini.getByRole('link');
  await expect(link).toContainText(UNAVAILABLE, { timeout: START_MAX_MS });
  const standsOut = () =>
    link.evaluate((words) => {
      const box = words.closest('section')?.getBoundingClientRect();
      return box === undefined || words.getBoundingClientRect().bottom > box.bottom;
    });
  await expect.poll(standsOut).toBe(false);
  await mend();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect(link).not.toContainText(UNAVAILABLE);
  expectFailedLoads(consoleErrors);
});

test('without a network it says so, and back in it plays again at once', async ({
  page,
  context,
  station,
  consoleErrors,
}) => {
  await listen(page);
  await context.setOffline(true);
  const mend = station.fail('killed');
  await expect(page.getByText('You are offline.')).toBeVisible({ timeout: START_MAX_MS });
  await mend();
  // At once, not when the next try is due.
  await page.evaluate(() =>
    window.addEventListener('online', () => {
      Reflect.set(window, 'isSought', document.querySelector('audio')?.hasAttribute('src'));
    }),
  );
  await context.setOffline(false);
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  expect(await page.evaluate(() => Reflect.get(window, 'isSought'))).toBe(true);
  await expect(page.getByText('You are offline.')).toBeHidden();
  expectFailedLoads(consoleErrors);
});
