import { expect, holdScripts, ready, test } from './fixtures.ts';
import {
  alert,
  audio,
  countStreams,
  expectFailedLoads,
  expectIcon,
  hydrated,
  playButton,
  START_MAX_MS,
  status,
  stopEarly,
  UNAVAILABLE,
} from './radio-page.ts';

const ISLAND = '[data-island="radio"]';

test('RAD-14 the first tap on Play starts the sound before any script file is there, at a quarter of the speed; the island takes it over', async ({
  page,
}) => {
  const streams = countStreams(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letGo = await holdScripts(page);
  await page.goto('/radio', { waitUntil: 'commit' });
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expectIcon(playButton(page), 'pause');
  await expect.poll(async () => (await audio(page)).currentTime).toBeGreaterThan(0.2);
  expect((await audio(page)).volume).toBe(0.9);
  await page.locator('audio').evaluate((element) => element.setAttribute('data-first', ''));
  const { currentTime } = await audio(page);
  letGo();
  await hydrated(page);
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expectIcon(playButton(page), 'pause');
  await expect.poll(async () => (await audio(page)).currentTime).toBeGreaterThan(currentTime);
  await expect(page.locator('audio[data-first]')).toHaveCount(1);
  expect(streams()).toBe(1);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Ready');
  await expect(playButton(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await audio(page)).src).toBeNull();
});

test('RAD-15 a sound started early goes with the reader who leaves before the browser was idle, and can be stopped', async ({
  page,
}) => {
  // As in Safari, where the page takes itself for idle after two seconds.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'));
  const letGo = await holdScripts(page);
  await page.goto('/radio', { waitUntil: 'commit' });
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  letGo();
  await ready(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/privacy"]')?.click());
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('region', { name: 'Live Radio' })).toBeVisible();
  await playButton(page).click();
  await expect(status(page)).toHaveText('Paused');
});

test('RAD-14 RAD-4 a sound stopped before the island loaded starts anew with the next tap', async ({
  page,
}) => {
  const streams = countStreams(page);
  const letGo = await holdScripts(page);
  await page.goto('/radio', { waitUntil: 'commit' });
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await stopEarly(page);
  expect((await audio(page)).src).toBeNull();
  letGo();
  await hydrated(page);
  await expect(status(page)).toHaveText('Ready');
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  expect(streams()).toBe(2);
});

test('RAD-8 a station that fails before the island is there is reported and tried again', async ({
  page,
  testEnv,
  consoleErrors,
}) => {
  await testEnv.control.fault('radio', { mode: 'fail', status: 500 });
  const letGo = await holdScripts(page);
  await page.goto('/radio', { waitUntil: 'commit' });
  await playButton(page).click();
  await expect.poll(async () => consoleErrors.length).toBeGreaterThan(0);
  await expect(status(page)).toHaveText('Ready');
  letGo();
  await hydrated(page);
  await expect(alert(page)).toHaveText(UNAVAILABLE, { timeout: 15_000 });
  await testEnv.control.fault('radio', null);
  await expect(status(page)).toHaveText('Playing', { timeout: 30_000 });
  expectFailedLoads(consoleErrors);
});

test('RAD-15 without the islands’ file, a link loads a document, which ends the sound', async ({
  page,
  consoleErrors,
}) => {
  await page.route('**/assets/hydrate-island-*.js', (route) => route.abort());
  await page.goto('/radio');
  await ready(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  // The file may have loaded by then: the page has begun without it.
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  await page.unroute('**/assets/hydrate-island-*.js');
  await page.locator('footer').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.locator('audio')).toHaveCount(0);
  expectFailedLoads(consoleErrors);
});

test('an island that throws leaves what the server rendered', async ({ page, consoleErrors }) => {
  await page.route('**/assets/radio-island-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken"); }; export const start = () => { window.started = true; };',
    }),
  );
  await page.goto('/radio');
  await ready(page);
  const sent = await page.locator(ISLAND).innerHTML();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'started'))).toBe(true);
  await expect.poll(() => consoleErrors.length).toBeGreaterThan(0);
  await expect.poll(() => page.locator(ISLAND).innerHTML()).toBe(sent);
  await expect(page.locator('[data-hydrated]')).toHaveCount(0);
  // Its links and the tap on Play still work.
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  // React's own words for an error during hydration, or the words of the error.
  for (const line of consoleErrors) expect(line).toMatch(/broken|#423/);
  consoleErrors.length = 0;
});

test('React finds in the island what the server rendered', async ({ page }) => {
  // A difference would be an error in the console, which fails the test.
  await page.goto('/radio');
  const button = await playButton(page).elementHandle();
  await hydrated(page);
  expect(await button?.evaluate((element) => element.isConnected)).toBe(true);
});
