import type { NowPlaying } from '../../../schema/contract/now-playing.ts';
import type { StreamState } from './stream-state.ts';

/** The publication's initial. */
const ARTWORK = [192, 512].map((edge) => ({
  src: `/icon-${edge}.png`,
  sizes: `${edge}x${edge}`,
  type: 'image/png',
}));

interface Keys {
  play(): void;
  pause(): void;
  stop(): void;
}

/** Lets media keys, headset buttons and the lock screen control the radio; null releases them. */
export function setMediaSessionHandlers(keys: Keys | null): void {
  if (!('mediaSession' in navigator)) return;
  for (const key of ['play', 'pause', 'stop'] as const) {
    navigator.mediaSession.setActionHandler(key, keys && (() => keys[key]()));
  }
}

/** What is shown while no song is known. */
export interface Station {
  /** Name of the radio. */
  title: string;
  /** Name of the publication. */
  station: string;
}

/** Sets the lock screen's content; clears it once the radio is closed. */
export function showOnDevice(
  { title: radio, station }: Station,
  { title, ...track }: NowPlaying,
  phase: StreamState['phase'] | 'closed',
): void {
  if (!('mediaSession' in navigator)) return;
  const session = navigator.mediaSession;
  session.playbackState = phase === 'closed' ? 'none' : phase === 'idle' ? 'paused' : 'playing';
  if (phase === 'closed') {
    session.metadata = null;
    return;
  }
  const artist = 'artist' in track ? track.artist : null;
  session.metadata = new MediaMetadata({
    title: title ?? radio,
    artist: artist ?? station,
    album: station,
    artwork: ARTWORK,
  });
}
