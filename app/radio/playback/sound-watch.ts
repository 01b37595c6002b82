/** The part of an `<audio>` element used here. */
export interface LiveAudio extends EventTarget {
  src: string;
  readonly currentTime: number;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: Pick<MediaError, 'message'> | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
}

/** `moves` while the position advances; `stalled` after a second without progress; `silent` when waiting is useless. */
export type Sound = 'moves' | 'stalled' | 'silent';

/**
 * A position below this is not yet sound: WebKitGTK reports half a millisecond before its device has started, Firefox
 * some milliseconds before it notices that there is no device.
 */
const FIRST_SOUND_S = 0.05;
/** Browsers report progress up to a quarter of a second late; while sound is awaited, the position is polled. */
const READ_EVERY_MS = 100;
/** A shorter pause is hardly audible. */
const STALLED_AFTER_MS = 1_000;
/** A connection can be dead without an event: after this long without sound it counts as dropped. */
const SILENT_AFTER_MS = 3_000;

/**
 * Watches whether an `<audio>` element really plays. It relies on the element's events, since timers of a background
 * tab may be a minute late; a late timer reads the position before it reports anything.
 */
export class SoundWatch {
  readonly #audio: LiveAudio;
  readonly #tell: (sound: Sound) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setInterval> | undefined;
  #position = 0;
  /** Progress that counts as sound, in s. */
  #least = 0;
  /** The browser reported that no data arrive; it still plays its buffer. */
  #starved = false;

  /** @param until ends the watch permanently when aborted */
  constructor(audio: LiveAudio, until: AbortSignal, tell: (sound: Sound) => void) {
    this.#audio = audio;
    this.#tell = tell;
    const on = (name: string, listener: () => void) =>
      audio.addEventListener(name, listener, { signal: until });
    on('timeupdate', () => this.#moved());
    on('playing', () => this.#moved());
    on('stalled', () => {
      this.#starved = true;
    });
    on('progress', () => {
      this.#starved = false;
    });
  }

  /** From now on sound is expected. @param patienceMs time until the first sound */
  expect(patienceMs: number): void {
    this.#position = this.#audio.currentTime;
    this.#least = FIRST_SOUND_S;
    this.#starved = false;
    this.#readOften();
    this.#wait(patienceMs, () => this.#tell('silent'));
  }

  /** From now on no sound is expected. */
  rest(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#reading);
    this.#timer = undefined;
  }

  #moved(): boolean {
    if (this.#timer === undefined) return false;
    const { currentTime } = this.#audio;
    // The position of the last stream does not matter: a new one begins at zero.
    this.#position = Math.min(this.#position, currentTime);
    if (currentTime <= this.#position + this.#least) return false;
    this.#position = currentTime;
    this.#least = 0;
    clearInterval(this.#reading);
    this.#wait(STALLED_AFTER_MS, () => this.#stands());
    this.#tell('moves');
    return true;
  }

  #stands(): void {
    // If no data arrived for seconds before the buffer ran dry, the stream will not resume.
    if (this.#starved) {
      this.#tell('silent');
      return;
    }
    this.#readOften();
    this.#wait(SILENT_AFTER_MS - STALLED_AFTER_MS, () => this.#tell('silent'));
    this.#tell('stalled');
  }

  #readOften(): void {
    clearInterval(this.#reading);
    this.#reading = setInterval(() => this.#moved(), READ_EVERY_MS);
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.#moved()) then();
    }, ms);
  }
}
