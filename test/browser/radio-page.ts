import type { Page } from '@playwright/test';
import { expect, hydrated } from './fixtures.ts';

/** Of a start on a busy machine. */
export const START_MAX_MS = 20_000;

export const playButton = (page: Page) => page.getByRole('button', { name: 'Play live radio' });
export const status = (page: Page) => page.getByRole('status');
export const alert = (page: Page) => page.getByRole('alert');

/** @returns what the tab's one `<audio>` says of itself */
export const audio = (page: Page) =>
  page.locator('audio').evaluate((element) => {
    const { volume, muted, currentTime, paused } =
      element instanceof HTMLAudioElement ? element : new Audio();
    return { volume, muted, currentTime, paused, src: element.getAttribute('src') };
  });

/** The page of the radio, with React awake. */
export async function openRadio(page: Page): Promise<void> {
  await page.goto('/radio');
  await hydrated(page);
}

/** The same, and sound. */
export async function listen(page: Page): Promise<void> {
  await openRadio(page);
  await playButton(page).click();
  await expect(status(page)).toHaveText('Playing', { timeout: START_MAX_MS });
  await expect
    .poll(async () => (await audio(page)).currentTime, { timeout: START_MAX_MS })
    .toBeGreaterThan(0.2);
}

/** Takes what the browser itself says of a failed request, which a test expects here, from the complaints. */
export function expectFailedLoads(complaints: string[]): void {
  expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([]);
  complaints.length = 0;
}
