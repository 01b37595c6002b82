import type { Track } from '../../schema/contract/now-playing.ts';

const WORDS_MAX_UNITS = 200;

/** @returns a station's text for display: one line, no control characters, at most WORDS_MAX_UNITS */
export const stationWords = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_MAX_UNITS)
    .toWellFormed();

/**
 * Reads a station's one-line title: by custom "artist - title".
 * @returns null if the line is empty
 */
export function trackOfLine(line: string): Track | null {
  const words = stationWords(line);
  if (words === '') return null;
  const [, artist, title] = words.match(/^(.+?) - (.+)$/) ?? [];
  return { title: title ?? words, artist: artist ?? null, startedAt: null };
}
