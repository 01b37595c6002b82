/** The answer of `GET /api/now-playing`, for the Worker that writes it and the page that reads it. */

export interface Track {
  title: string;
  /** null if the station does not name one. */
  artist: string | null;
  /** ISO 8601: when the track began, or was first received if the station does not say. */
  startedAt: string | null;
}

export const LAST_TRACKS = 5;
/** Latest first, at most LAST_TRACKS. */
type Earlier = Track[];

export type NowPlaying = (Track & { last: Earlier }) | { title: null; last: Earlier };

/** The title is unknown: no answer, or an answer without a title. */
export const NOTHING_KNOWN: NowPlaying = { title: null, last: [] };
