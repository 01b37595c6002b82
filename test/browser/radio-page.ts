import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Time limit for playback to start on a busy machine. */
export const START_MAX_MS = 20_000;

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play live radio' });
/** The status of the player or the mini player. */
export const status = (page: Page) =>
  page.locator(`section:is([aria-label="Player"], [aria-label="Live Radio"]) [role="status"]`);
/** The last shape of the icon on a button, by the beginning of its path. */
export const ICON = { play: /^M7 3/, pause: /^M6 4/, sounding: /^M16 8/, muted: /^m16 9/ };
/** Expects no shape besides: a loudspeaker is one more. */
export async function expectIcon(button: Locator, name: keyof typeof ICON): Promise<void> {
  const shapes = button.locator('svg path:visible');
  await expect(shapes.last()).toHaveAttribute('d', ICON[name]);
  await expect(shapes).toHaveCount(name === 'play' || name === 'pause' ? 1 : 2);
}
export const alert = (page: Page) => page.getByRole('alert');
export const UNAVAILABLE = 'Stream temporarily unavailable.';

/** @returns the state of the tab's only `<audio>` */
export const audio = (page: Page) =>
  page.locator('audio').evaluate((element) => {
    const { volume, muted, currentTime, paused } =
      element instanceof HTMLAudioElement ? element : new Audio();
    return { volume, muted, currentTime, paused, src: element.getAttribute('src') };
  });

/** Waits until React has taken over the player. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-island="radio"][data-hydrated]').waitFor();
}

/** Opens the radio page and waits for the player's island. */
export async function openRadio(page: Page): Promise<void> {
  await page.goto('/radio');
  await hydrated(page);
}

/** Opens the radio page and starts playback. */
export async function listen(page: Page): Promise<void> {
  await openRadio(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect
    .poll(async () => (await audio(page)).currentTime, { timeout: START_MAX_MS })
    // A tap within 0.3 s of the first is one of a double click.
    .toBeGreaterThan(0.3);
}

/** @returns a function that counts the streams the page has requested since */
export function countStreams(page: Page): () => number {
  let streams = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/stream')) streams++;
  });
  return () => streams;
}

/** A tap within 0.3 s of the first is one of a double click. */
export async function stopEarly(page: Page): Promise<void> {
  await expect(async () => {
    await playButton(page).click();
    await expect(status(page)).toHaveText('Ready', { timeout: 400 });
  }).toPass();
}

/** Empties the list of console errors; it may contain only the browser's reports of failed requests. */
export function expectFailedLoads(consoleErrors: string[]): void {
  expect(consoleErrors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  consoleErrors.length = 0;
}
