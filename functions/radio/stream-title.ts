import type { Track } from '../../schema/now-playing.ts';

const WORDS_MAX_UNITS = 200;

/** @returns words of a station as they may be shown: one line, no control characters, at most 200 units. */
export const stationWords = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX_UNITS)
    .toWellFormed();

/**
 * A station's one line about what is on air: by custom "artist - title".
 * @returns null where it says nothing
 */
export function trackOfLine(line: string): Track | null {
  const words = stationWords(line);
  if (words === '') return null;
  const [, artist, title] = words.match(/^(.+?) - (.+)$/) ?? [];
  return { title: title ?? words, artist: artist ?? null, startedAt: null };
}
