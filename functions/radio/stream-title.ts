import type { Track } from '../../schema/contract/now-playing.ts';
import { stationWords } from './station-text.ts';

/**
 * Reads a station's one-line title: by custom "artist - title", or a record of an automation.
 * @returns null if the line has no title
 */
export function trackOfLine(line: string): Track | null {
  const words = stationWords(line);
  const record = /(?:^|[ ,])(?:text|title)="/.test(words) ? readRecord(words) : null;
  if (record) return record.artist === '' ? trackOfLine(record.title) : toTrack(record.title, record.artist);
  // Automations without a title send a point or a star.
  if (!/[\p{L}\p{N}]/u.test(words)) return null;
  const [, artist, title] = words.match(/^(.+?) - (.+)$/) ?? [];
  return toTrack(title ?? words, artist ?? '');
}

/** @returns null without a title */
export function toTrack(sentTitle: string, sentArtist: string): Track | null {
  const title = stationWords(sentTitle);
  return title === '' ? null : { title, artist: stationWords(sentArtist) || null, startedAt: null };
}

/** Of a programme that is no song: `song_spot` is "T" in talk, and a break has no other name. */
const NO_SONG = /\bsong_spot=\\?"T|\b(?:text|title)="Spot Block/;

/**
 * Reads iHeart's records: `Ana Reyes - text="Harbor Lights" song_spot="M" …` and
 * `title="Harbor Lights",artist="Ana Reyes",url="song_spot="M" …"`. Quotes within are not escaped.
 */
function readRecord(words: string): { title: string; artist: string } | null {
  const readValue = (name: string) =>
    new RegExp(`(?:^|[ ,])${name}="(.*?)"(?=$|,?\\s*\\w+=|,?\\s*$)`).exec(words)?.[1]?.trim();
  const title = readValue('text') ?? readValue('title');
  if (title === undefined) return null;
  const [, before = ''] = /^(.*?) - (?:text|title)="/.exec(words) ?? [];
  return { title: NO_SONG.test(words) ? '' : title, artist: readValue('artist') ?? before };
}
