import type { Page } from '@playwright/test';
import { expect, ready } from './fixtures.ts';

/** Time limit for playback to start on a busy machine. */
export const START_MAX_MS = 20_000;

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play live radio' });
export const status = (page: Page) => page.getByRole('status');
export const alert = (page: Page) => page.getByRole('alert');

/** @returns the state of the tab's only `<audio>` */
export const audio = (page: Page) =>
  page.locator('audio').evaluate((element) => {
    const { volume, muted, currentTime, paused } =
      element instanceof HTMLAudioElement ? element : new Audio();
    return { volume, muted, currentTime, paused, src: element.getAttribute('src') };
  });

/** Opens the radio page and waits for hydration. */
export async function openRadio(page: Page): Promise<void> {
  await page.goto('/radio');
  await ready(page);
}

/** Opens the radio page and starts playback. */
export async function listen(page: Page): Promise<void> {
  await openRadio(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect
    .poll(async () => (await audio(page)).currentTime, { timeout: START_MAX_MS })
    .toBeGreaterThan(0.2);
}

/** Empties the list of console errors, in which only the browser's reports of failed requests are allowed. */
export function expectFailedLoads(consoleErrors: string[]): void {
  expect(consoleErrors.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  consoleErrors.length = 0;
}
