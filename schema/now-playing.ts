/** What `GET /api/now-playing` answers: the page reads what the Worker writes. */

export interface Track {
  title: string;
  /** null where the station does not name one. */
  artist: string | null;
  /** ISO 8601; null where the station does not say (Icecast does not). */
  startedAt: string | null;
}

/** Latest first, at most five. */
type Earlier = Track[];

export type NowPlaying = (Track & { last: Earlier }) | { title: null; last: Earlier };

/** Nobody knows: no status address, no answer, or an answer without a title. */
export const NOTHING_KNOWN: NowPlaying = { title: null, last: [] };
