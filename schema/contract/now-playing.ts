/** The answer of `GET /api/now-playing`. */

export interface Track {
  title: string;
  /** Null if the station does not name one. */
  artist: string | null;
  /** ISO 8601: when the track began; null if the station does not say. */
  startedAt: string | null;
}

export const LAST_TRACKS = 5;
/** Latest first, at most LAST_TRACKS. */
type Earlier = Track[];

export type NowPlaying = (Track & { last: Earlier }) | { title: null; last: Earlier };

/** The title is unknown: the station sent no answer, or none with a title. */
export const NOTHING_KNOWN: NowPlaying = { title: null, last: [] };
