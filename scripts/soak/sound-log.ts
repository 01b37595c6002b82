import type { Page } from '@playwright/test';

/** Sound began or fell silent, as the page's own clock says (epoch ms). */
interface SoundChange {
  at: number;
  sounds: boolean;
}

/** What the player told its listener. */
interface Words {
  at: number;
  text: string;
}

export interface SoundLog {
  sound: SoundChange[];
  words: Words[];
}

declare global {
  interface Window {
    soundLog: SoundLog;
  }
}

/** Has the page note when its audio moves and what its status says, from before its own scripts run. */
export async function noteSound(page: Page): Promise<void> {
  await page.addInitScript(note);
}

export const readSound = (page: Page): Promise<SoundLog> => page.evaluate(() => window.soundLog);

/** Runs in the page. Needs no name of the player's own: whatever plays, the browser's `play()` was called for it. */
function note(): void {
  const LOOK_EVERY_MS = 50;
  /** A busy machine may leave the clock of the sound where it is for longer than a look. */
  const SILENT_AFTER_MS = 400;
  const log: SoundLog = { sound: [], words: [] };
  window.soundLog = log;
  let audio: HTMLMediaElement | null = null;
  let position = 0;
  let movedAt = 0;
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    audio = this;
    return play.call(this);
  };
  setInterval(() => {
    const now = Date.now();
    const before = position;
    position = audio?.currentTime ?? 0;
    if (position > before) movedAt = now;
    const sounds = now - movedAt < SILENT_AFTER_MS;
    if (sounds !== (log.sound.at(-1)?.sounds ?? false))
      log.sound.push({ at: sounds ? now : movedAt, sounds });
    const text = document.querySelector('[role="status"]')?.textContent ?? '';
    if (text !== log.words.at(-1)?.text) log.words.push({ at: now, text });
  }, LOOK_EVERY_MS);
}
