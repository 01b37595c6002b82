/** What `GET /api/now-playing` answers: the page reads what the Worker writes. */

export interface Track {
  title: string;
  /** null where the station does not name one. */
  artist: string | null;
  /** ISO 8601: when it began, or was first heard where the station does not say. */
  startedAt: string | null;
}

export const LAST_TRACKS = 5;
/** Latest first, at most five. */
type Earlier = Track[];

export type NowPlaying = (Track & { last: Earlier }) | { title: null; last: Earlier };

/** Nobody knows: no answer, or an answer without a title. */
export const NOTHING_KNOWN: NowPlaying = { title: null, last: [] };
