import { decodeHTMLStrict } from 'entities';
import type { Track } from '../../schema/contract/now-playing.ts';

const WORDS_MAX_UNITS = 200;
/** More than a metadata block has; the rest of a text is not read. */
const ANSWER_MAX_UNITS = 4_096;

/** A dash at the beginning or the end separates nothing: " - ", "Harbor Lights - ". */
const OUTER_DASHES = /^(?:[-–—]+(?: |$))+|(?: [-–—]+)+$/g;

/**
 * @returns a station's text for display: one line, no control characters, no dash at either end, at most WORDS_MAX_UNITS
 */
export const stationWords = (text: string): string =>
  // Some automations encode twice.
  decodeHTMLStrict(decodeHTMLStrict(withoutDoubleCoding(text.slice(0, ANSWER_MAX_UNITS))))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .replaceAll(OUTER_DASHES, '')
    .slice(0, WORDS_MAX_UNITS)
    .toWellFormed();

/**
 * Decodes a station's text, whose encoding is often not named or named wrongly: valid UTF-8 is that, anything else is in
 * the named charset or in that of old encoders.
 * @param contentType the header, for its charset
 */
export function decodeStationText(bytes: Uint8Array, contentType: string | null): string {
  const [, charset = ''] = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '') ?? [];
  return (
    decodeAs('utf-8', bytes) ?? decodeAs(charset, bytes) ?? new TextDecoder('windows-1252').decode(bytes)
  );
}

/** @returns null for an unknown charset, and for bytes that it does not have */
function decodeAs(charset: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

/** Each character of windows-1252, and its byte. */
const BYTES_OF_1252 = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

/**
 * Icecast takes titles for ISO 8859-1 unless its operator says otherwise, and writes UTF-8 of UTF-8: "BeyoncÃ©".
 * @returns the text as it was before, if its characters are the bytes of UTF-8
 */
function withoutDoubleCoding(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES_OF_1252.get(character) ?? character.charCodeAt(0);
    if (byte > 0xff) return text;
    bytes.push(byte);
  }
  return decodeAs('utf-8', Uint8Array.from(bytes)) ?? text;
}

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
