import { useSyncExternalStore } from 'react';
import { NOTHING_KNOWN, type NowPlaying } from '../../../schema/contract/now-playing.ts';
import { type Station, setMediaSessionHandlers, showOnDevice } from './device.ts';
import type {} from './early-radio.ts';
import { LiveStream } from './live-stream.ts';
import { IMPATIENT_MS, makeAudio } from './make-audio.ts';
import { OneTab } from './one-tab.ts';
import { ProgrammeWatch } from './programme-watch.ts';
import { RESTING, type StreamState } from './stream-state.ts';
import { chosenVolume, rememberedVolume, rememberVolume, VOLUME_INITIAL, volumeSticks } from './volume.ts';

/** The player's state. */
export interface RadioState extends StreamState {
  /** Paused because another tab plays. */
  elsewhere: boolean;
  programme: NowPlaying;
  /** Name of the radio. */
  title: string;
  /** Name of the publication. */
  station: string;
  /** 0..1 */
  volume: number;
  muted: boolean;
  /** False if only the device's own keys set the volume. */
  adjustable: boolean;
}

const OFF: RadioState = {
  ...RESTING,
  elsewhere: false,
  programme: NOTHING_KNOWN,
  title: '',
  station: '',
  volume: VOLUME_INITIAL,
  muted: false,
  adjustable: true,
};

/**
 * The only radio of a tab. It lives outside React, so that a change of page does not stop the sound; the page of
 * `/radio` and the mini player both show it.
 */
class RadioStore {
  #state = OFF;
  readonly #listeners = new Set<() => void>();
  #audio: HTMLAudioElement | null = null;
  #stream: LiveStream | null = null;
  /** Epoch ms. */
  #askedAt = 0;
  readonly #oneTab = new OneTab();
  readonly #programmeWatch = new ProgrammeWatch((programme) => this.#show({ programme }));

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly snapshot = () => this.#state;

  /**
   * Prepares the radio without requesting the stream (RAD-2), or takes over the element that the first tap on Play
   * started.
   */
  load(url: string, { title, station }: Station): void {
    if (this.#stream) return;
    this.#audio = window.earlyRadio?.take(this.toggle) ?? makeAudio();
    this.#show({ title, station, adjustable: volumeSticks(this.#audio) });
    const volume = chosenVolume();
    if (volume !== rememberedVolume()) rememberVolume(volume);
    this.#turnTo(volume);
    this.#stream = new LiveStream(this.#audio, url, (state) => this.#onStream(state));
    if (this.#state.phase !== 'idle') this.#claim();
  }

  readonly play = (): void => {
    this.#askedAt = Date.now();
    this.#claim();
    this.#stream?.play();
  };

  readonly pause = (): void => {
    this.#stream?.pause();
    this.#show({ elsewhere: false });
  };

  readonly toggle = (): void => {
    const { phase, fault } = this.#state;
    if (phase === 'idle') this.play();
    else if (fault !== null || Date.now() - this.#askedAt >= IMPATIENT_MS) this.pause();
  };

  /** Pauses, and releases the device's media keys and lock screen. */
  readonly close = (): void => {
    this.pause();
    setMediaSessionHandlers(null);
    showOnDevice(this.#state, NOTHING_KNOWN, 'closed');
  };

  /** @param volume 0..1; above 0 it unmutes (RAD-5) */
  setVolume(volume: number): void {
    rememberVolume(volume);
    this.#turnTo(volume);
    if (volume > 0) this.setMuted(false);
  }

  setMuted(muted: boolean): void {
    if (this.#audio) this.#audio.muted = muted;
    this.#show({ muted });
  }

  /** Claims the sound and the media keys for this tab. */
  #claim(): void {
    this.#oneTab.claim(() => {
      this.pause();
      this.#show({ elsewhere: true });
    });
    setMediaSessionHandlers({ play: this.play, pause: this.pause, stop: this.close });
  }

  #turnTo(volume: number): void {
    if (this.#audio) this.#audio.volume = volume;
    this.#show({ volume });
  }

  #onStream(state: StreamState): void {
    this.#show({ ...state, elsewhere: false });
    if (state.phase === 'idle') this.#oneTab.release();
    if (state.phase !== 'idle' && state.fault === null) this.#programmeWatch.start();
    else this.#programmeWatch.stop();
  }

  #show(change: Partial<RadioState>): void {
    const before = this.#state;
    this.#state = { ...before, ...change };
    const { programme, phase } = this.#state;
    if (phase !== before.phase || programme !== before.programme) showOnDevice(this.#state, programme, phase);
    // For app/browser/soft-links.ts: from now on navigation stays within the document.
    document.documentElement.toggleAttribute('data-radio', phase !== 'idle');
    for (const listener of this.#listeners) listener();
  }
}

export const radioStore = new RadioStore();

/** @returns the radio's state; on the server and during hydration, a radio that is off */
export function useRadio(): RadioState {
  return useSyncExternalStore(radioStore.subscribe, radioStore.snapshot, () => OFF);
}
