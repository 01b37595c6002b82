/**
 * The station's schedule. It has no state: the position in the loop and the title follow from the clock alone, so all
 * isolates play the same.
 */

export const BITRATE_KBPS = 128;
/** MPEG-1 layer III. At 48 kHz and 128 kbit/s every frame has the same whole number of bytes. */
export const FRAME_BYTES = 384;
export const FRAME_MS = 24;

/** 15 s: long enough for four bars and a silence that hides the loop's seam. */
const FRAMES_PER_PIECE = 625;
/** Four times 15 s, so a title lasts a minute and changes on the minute. */
const PLAYS_PER_TITLE = 4;
export const TITLE_MS = FRAMES_PER_PIECE * FRAME_MS * PLAYS_PER_TITLE;
/** Earlier titles in `nowPlaying`. There is one more piece than this, so that none is listed twice. */
const LAST_TITLES = 5;

interface Piece {
  readonly title: string;
  readonly artist: string;
}

/** In the order of `loop.mp3`. */
const PIECES: readonly [Piece, ...Piece[]] = [
  { title: 'Fog Lifting, Noriega Street', artist: 'Outer Sunset Trio' },
  { title: 'Slack Tide at the Pier', artist: 'Marisol Anand' },
  { title: 'Streetcar Bells', artist: 'The Duboce Turn' },
  { title: 'Night Boat to Alameda', artist: 'Low Channel' },
  { title: 'Eucalyptus', artist: 'Hana Whitlock' },
  { title: 'Last Light on the Headlands', artist: 'Point Bonita Ensemble' },
];

export interface Airing extends Piece {
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
}

export interface NowPlaying extends Airing {
  /** The LAST_TITLES titles before this one, latest first. */
  readonly last: Airing[];
}

function airing(slot: number): Airing {
  const piece = PIECES[slot % PIECES.length] ?? PIECES[0];
  return { ...piece, startedAt: slot * TITLE_MS };
}

/**
 * @param now milliseconds since the Unix epoch
 * @returns the title on air at that moment and the LAST_TITLES before it
 */
export function nowPlaying(now: number): NowPlaying {
  const slot = Math.floor(now / TITLE_MS);
  const last = Array.from({ length: LAST_TITLES }, (_, index) => airing(slot - 1 - index));
  return { ...airing(slot), last };
}

/** The number of the frame that is on air at `now` (ms since the Unix epoch), counted from the epoch. */
export function frameOnAir(now: number): number {
  return Math.floor(now / FRAME_MS);
}

/**
 * @param frame a frame counted from the epoch
 * @returns the offset of its FRAME_BYTES in `loop.mp3`
 */
export function byteOffset(frame: number): number {
  const framesPerTitle = FRAMES_PER_PIECE * PLAYS_PER_TITLE;
  const piece = Math.floor(frame / framesPerTitle) % PIECES.length;
  return (piece * FRAMES_PER_PIECE + (frame % FRAMES_PER_PIECE)) * FRAME_BYTES;
}
