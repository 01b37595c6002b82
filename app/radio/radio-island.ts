/** The radio in the browser: the player of `/radio`, and the mini player on other pages while the radio is on. */
import type { Words } from '../words/words.ts';
import { radioStore } from './playback/radio-store.ts';
import { Player, type PlayerProps } from './player/player.tsx';

export default Player;

const miniPlayer = () => import('./mini-player.tsx');

let isOnPage = false;
/** Those of the page that started the radio. */
let radioWords: Words['radio'] | null = null;
/** Counts departures, so that a file awaited twice opens one dock. */
let departures = 0;
let closeDock: (() => void) | null = null;

// Loaded in advance; if this fails, it is requested again when the listener leaves the page.
const unsubscribe = radioStore.subscribe(() => {
  if (radioStore.snapshot().phase !== 'playing') return;
  unsubscribe();
  miniPlayer().catch(() => {});
});

export function start({ words, streamUrl, station }: PlayerProps): void {
  isOnPage = true;
  closeDock?.();
  closeDock = null;
  radioStore.load(streamUrl, { title: words.title, station });
  radioWords = words;
}

/**
 * When the listener leaves the radio page, the mini player takes over. If it cannot be loaded, the sound stops, because
 * nothing else could stop it.
 */
export function leave(): void {
  isOnPage = false;
  departures += 1;
  const departure = departures;
  const words = radioWords;
  if (words === null || radioStore.snapshot().phase === 'idle') {
    radioStore.close();
    return;
  }
  miniPlayer().then(
    ({ openDock }) => {
      if (!isOnPage && departure === departures) closeDock = openDock(words);
    },
    () => sayStopped(words),
  );
}

/** At the edge where the mini player would be, without its styles, until the next page. */
const PLACE =
  'position: fixed; inset: auto 0 0; z-index: 2; padding: 0.75rem var(--gutter); background: var(--paper-2)';

function sayStopped(words: Words['radio']): void {
  radioStore.close();
  const note = document.createElement('p');
  Object.assign(note, { className: 'note screen-only', role: 'status', textContent: words.stopped });
  note.style.cssText = PLACE;
  note.appendChild(Object.assign(document.createElement('a'), { href: '/radio', textContent: words.title }));
  document.getElementById('main')?.insertAdjacentElement('beforebegin', note);
}
