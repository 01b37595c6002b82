import { type Airing, BITRATE_KBPS, CHANNELS, nowPlaying, SAMPLE_RATE_HZ, streamTitle } from './programme.ts';

export const STATION_NAME = 'Ledger Radio';

/** Listeners of this isolate only, as a real mount point counts those of its server. */
let listeners = 0;
let listenerPeak = 0;

export function listenerJoined(): void {
  listeners += 1;
  listenerPeak = Math.max(listenerPeak, listeners);
}

export function listenerLeft(): void {
  listeners -= 1;
}

/**
 * The station in the shape of Icecast 2.4's `status-json.xsl`, where the title of an MP3 source is "artist - title",
 * plus fields of AzuraCast's `/api/nowplaying`: when a track began, and earlier tracks.
 * @param now milliseconds since the Unix epoch
 */
export function radioStatus(now: number): Response {
  const { last, ...current } = nowPlaying(now);
  const status = {
    now_playing: historyEntry(current),
    song_history: last.map(historyEntry),
    icestats: {
      location: 'San Francisco',
      server_id: 'Icecast 2.4.4',
      source: {
        audio_info: `channels=${CHANNELS};samplerate=${SAMPLE_RATE_HZ};bitrate=${BITRATE_KBPS}`,
        bitrate: BITRATE_KBPS,
        channels: CHANNELS,
        genre: 'Calm',
        listener_peak: listenerPeak,
        listeners,
        samplerate: SAMPLE_RATE_HZ,
        server_description: 'Quiet music from the edge of the continent, day and night',
        server_name: STATION_NAME,
        server_type: 'audio/mpeg',
        title: streamTitle(current),
        dummy: null,
      },
    },
  };
  return Response.json(status, {
    headers: { 'cache-control': 'no-store', 'access-control-allow-origin': '*' },
  });
}

const historyEntry = ({ title, artist, startedAt }: Airing) => ({
  /** Unix seconds. */
  played_at: Math.floor(startedAt / 1000),
  song: { title, artist, text: streamTitle({ title, artist }) },
});
