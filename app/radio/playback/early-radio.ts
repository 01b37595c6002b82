import { IMPATIENT_MS, makeAudio } from './make-audio.ts';

declare global {
  interface Window {
    /** Set on `/radio`, and on the pages after it. */
    earlyRadio?: EarlyRadio;
  }
}

interface EarlyRadio {
  /**
   * For the radio's island.
   * @param toggle called from now on when Play is pressed, with the stream's address
   * @returns the element that plays or connects; null if Play has not been pressed
   */
  take: (toggle: (url: string) => void) => HTMLAudioElement | null;
}

/**
 * Browsers start sound only within the tap that asks for it, so the first tap on Play (`data-play`: the stream's
 * address) creates and starts the audio element here. If the radio's island fails to load, this module plays and
 * pauses. Only the first call in a document has an effect.
 */
export function startEarlyRadio(): void {
  if (window.earlyRadio) return;
  // The styles show the button also if the entry file fails.
  document.documentElement.dataset.earlyRadio = '';
  let audio: HTMLAudioElement | null = null;
  let isTaken = false;
  /** Epoch ms of the tap that started the sound. */
  let startedAt = 0;

  /** Changes the server's HTML as the island would; `take` reverts it, since React must find the server's HTML. */
  const show = (phase: 'idle' | 'connecting' | 'playing') => {
    if (isTaken) return;
    document.documentElement.toggleAttribute('data-radio', phase !== 'idle');
    document.querySelector('[data-play]')?.setAttribute('aria-pressed', `${phase === 'playing'}`);
    const status = document.querySelector<HTMLElement>('[data-connecting]');
    if (status) status.textContent = status.dataset[phase] ?? '';
  };

  let toggle = (url: string) => {
    const own = audio ?? makeAudio();
    audio = own;
    const stop = () => {
      startedAt = 0;
      own.pause();
      // Closes the connection (RAD-4).
      own.removeAttribute('src');
      own.load();
      show('idle');
    };
    if (own.hasAttribute('src') && !own.error && !own.ended) {
      if (Date.now() - startedAt >= IMPATIENT_MS) stop();
      return;
    }
    own.onplaying = () => show('playing');
    // The source stays: from it the island knows that the station is to be tried again (RAD-8).
    own.onended = () => show('idle');
    own.onerror = () => show('idle');
    own.src = url;
    startedAt = Date.now();
    show('connecting');
    own.play().catch(() => {
      if (isTaken) return;
      // The island says why, and tries again.
      if (own.error) show('idle');
      // Another tap may have started it again.
      else if (own.paused) stop();
    });
  };

  document.addEventListener('click', ({ target }) => {
    const url = target instanceof Element && target.closest<HTMLElement>('[data-play]')?.dataset.play;
    if (url) toggle(url);
  });

  window.earlyRadio = {
    take(next) {
      show('idle');
      isTaken = true;
      toggle = next;
      return audio;
    },
  };
}
