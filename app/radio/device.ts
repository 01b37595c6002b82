import type { NowPlaying } from '../../schema/now-playing.ts';
import { TITLE } from './copy.ts';
import type { StreamState } from './live-stream.ts';

/** Made by scripts/art/make-icons.ts: the paper's letter. */
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

/** Lets the keys of the keyboard, the headset and the lock screen work the radio; null leaves them to others. */
export function giveKeys(keys: Keys | null): void {
  if (!('mediaSession' in navigator)) return;
  for (const key of ['play', 'pause', 'stop'] as const) {
    navigator.mediaSession.setActionHandler(key, keys && (() => keys[key]()));
  }
}

/** What the lock screen shows; nothing once the radio is closed. @param station the paper's name */
export function showOnDevice(
  station: string,
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
    title: title ?? TITLE,
    artist: artist ?? station,
    album: station,
    artwork: ARTWORK,
  });
}
