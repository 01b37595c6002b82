/** The radio in the browser: the player of `/radio`, and the mini player on other pages while the radio is on. */
import { radioStore } from './playback/radio-store.ts';
import { Player, type PlayerProps } from './player/player.tsx';

export default Player;

const miniPlayer = () => import('./mini-player.tsx');

let isOnPage = false;
/** Counts departures, so that a file awaited twice opens one dock. */
let departures = 0;
let closeDock: (() => void) | null = null;

// Loaded in advance; if this fails, it is requested again when the listener leaves the page.
const unsubscribe = radioStore.subscribe(() => {
  if (radioStore.snapshot().phase !== 'playing') return;
  unsubscribe();
  miniPlayer().catch(() => {});
});

export function start({ streamUrl, station }: PlayerProps): void {
  isOnPage = true;
  closeDock?.();
  closeDock = null;
  radioStore.load(streamUrl, station);
}

/**
 * When the listener leaves the radio page, the mini player takes over. If it cannot be loaded, the sound is paused,
 * because nothing else could stop it.
 */
export function leave(): void {
  isOnPage = false;
  departures += 1;
  const departure = departures;
  if (radioStore.snapshot().phase === 'idle') {
    radioStore.close();
    return;
  }
  miniPlayer().then(({ openDock }) => {
    if (!isOnPage && departure === departures) closeDock = openDock();
  }, radioStore.close);
}
