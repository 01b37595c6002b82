/** What is used of an `<audio>` element. */
export interface LiveAudio extends EventTarget {
  src: string;
  readonly currentTime: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: MediaError | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
}

/** `moves` while the position advances; `stalled` when it has stood for a second; `silent` when nobody should wait on. */
export type Sound = 'moves' | 'stalled' | 'silent';

/** Sooner a listener hardly hears it. */
const STALLED_AFTER_MS = 1_000;
/** A connection can be dead without an event: no sound for this long, and it counts as dropped. */
export const SILENT_AFTER_MS = 3_000;

/**
 * Watches whether an `<audio>` that should sound does. Set off by the element's own events, since timers of a tab in the
 * background may come a minute late; a late timer looks at the position before it says anything.
 */
export class SoundWatch {
  readonly #audio: LiveAudio;
  readonly #tell: (sound: Sound) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #position = 0;
  /** The browser said that no data come; what it has still plays. */
  #starved = false;

  /** @param until ends the watch for good */
  constructor(audio: LiveAudio, until: AbortSignal, tell: (sound: Sound) => void) {
    this.#audio = audio;
    this.#tell = tell;
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, listener, { signal: until });
    on('timeupdate', () => this.#moved());
    on('stalled', () => {
      this.#starved = true;
    });
    on('progress', () => {
      this.#starved = false;
    });
  }

  /** From now on sound is expected. @param patienceMs until the first of it */
  expect(patienceMs: number): void {
    this.#position = this.#audio.currentTime;
    this.#starved = false;
    this.#wait(patienceMs, () => this.#tell('silent'));
  }

  /** Nothing is expected. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #moved(): boolean {
    if (this.#timer === undefined || this.#audio.currentTime <= this.#position) return false;
    this.#position = this.#audio.currentTime;
    this.#wait(STALLED_AFTER_MS, () => this.#stands());
    this.#tell('moves');
    return true;
  }

  #stands(): void {
    // What had no data for seconds before it ran dry will not go on.
    if (this.#starved) {
      this.#tell('silent');
      return;
    }
    this.#wait(SILENT_AFTER_MS - STALLED_AFTER_MS, () => this.#tell('silent'));
    this.#tell('stalled');
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#moved()) then();
    }, ms);
  }
}
