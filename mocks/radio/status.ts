import { type Airing, nowPlaying } from './programme.ts';

export const STATION_NAME = 'Ledger Radio';

/** Listeners of this isolate only, as a real mount point counts those of its server. */
let listeners = 0;

export function listenerJoined(): void {
  listeners += 1;
}

export function listenerLeft(): void {
  listeners -= 1;
}

/**
 * The station's status: fields of Icecast 2.4's `status-json.xsl` and of AzuraCast's `/api/nowplaying`, when a track began,
 * and earlier tracks.
 * @param now milliseconds since the Unix epoch
 */
export function radioStatus(now: number): Response {
  const { last, ...current } = nowPlaying(now);
  const status = {
    now_playing: historyEntry(current),
    song_history: last.map(historyEntry),
    icestats: {
      source: { listeners, server_name: STATION_NAME, server_type: 'audio/mpeg', title: textOf(current) },
    },
  };
  return Response.json(status, {
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  });
}

const textOf = ({ title, artist }: Airing): string => `${artist} - ${title}`;

const historyEntry = (airing: Airing) => ({
  /** Unix seconds. */
  played_at: Math.floor(airing.startedAt / 1000),
  song: { title: airing.title, artist: airing.artist, text: textOf(airing) },
});
