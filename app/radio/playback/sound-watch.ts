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

/** `moves` while the position advances; `stalled` once it has stood for a second; `silent` when waiting is useless. */
export type Sound = 'moves' | 'stalled' | 'silent';

/**
 * A position below this is not yet sound: WebKitGTK reports half a millisecond before its device has begun, Firefox some
 * milliseconds before it finds that there is no device.
 */
const FIRST_SOUND_S = 0.05;
/** Browsers report a position that advances up to a quarter of a second late; while sound is awaited, it is read. */
const READ_EVERY_MS = 100;
/** A shorter pause is hardly audible. */
const STALLED_AFTER_MS = 1_000;
/** A connection can be dead without an event: after this long without sound it counts as dropped. */
const SILENT_AFTER_MS = 3_000;

/**
 * Watches whether an `<audio>` that should play does. It relies on the element's own events, since timers of a tab in
 * the background may be a minute late; a late timer checks the position before it reports anything.
 */
export class SoundWatch {
  readonly #audio: LiveAudio;
  readonly #tell: (sound: Sound) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reading: ReturnType<typeof setInterval> | undefined;
  #position = 0;
  /** How far the position has to advance before it counts as sound, in s. */
  #least = 0;
  /** The browser reported that no data arrive; its buffer still plays. */
  #starved = false;

  /** @param until aborting it ends the watch for good */
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
    // Where the last stream stood says nothing about a new one, which begins at zero.
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
    // A stream that got no data for seconds before its buffer ran dry will not resume.
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
