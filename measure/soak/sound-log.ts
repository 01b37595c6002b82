import type { Page } from '@playwright/test';

/** The sound started or stopped, by the page's own clock (epoch ms). */
interface SoundChange {
  at: number;
  sounds: boolean;
}

/** A status message that the player showed. */
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

/** Makes the page record, before its scripts run, when its audio advances and its status messages. */
export async function noteSound(page: Page): Promise<void> {
  await page.addInitScript(note);
}

export const readSound = (page: Page): Promise<SoundLog> => page.evaluate(() => window.soundLog);

/** Runs in the page. Independent of the player's names: it patches the browser's `play()`. */
function note(): void {
  const LOOK_EVERY_MS = 50;
  /** On a busy machine the position may stand still for longer than one check. */
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
