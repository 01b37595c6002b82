import { START_FAILED, UNAVAILABLE } from './copy.ts';

/** What the player shows. */
export interface StreamState {
  /** `connecting` from the wish to listen until sound comes, and again while a dropped stream is sought. */
  phase: 'idle' | 'connecting' | 'playing';
  /** What to tell the listener. Stays until playing or pausing succeeds (RAD-12). */
  fault: string | null;
}

/** What is used of an `<audio>` element. */
export interface LiveAudio extends EventTarget {
  src: string;
  readonly paused: boolean;
  readonly ended: boolean;
  readonly error: MediaError | null;
  play(): Promise<void>;
  pause(): void;
  load(): void;
  hasAttribute(name: string): boolean;
  removeAttribute(name: string): void;
}

/** First wait before a dropped stream is asked for again; it doubles up to the longest. */
const RETRY_FIRST_MS = 1_000;
const RETRY_LONGEST_MS = 30_000;
/** Sound for this long means the station is back: the next drop starts from the first wait again. */
const STEADY_AFTER_MS = 10_000;
/** Longer than the Worker waits for the station: no sound by then, and the connection is given up as hung. */
const SILENCE_MAX_MS = 20_000;

/**
 * A live stream on an `<audio>` element: no request before `toggle()`, none kept while paused, and while the listener
 * wants to hear it every drop is followed by another try. Says every change through `tell`.
 */
export class LiveStream {
  readonly #audio: LiveAudio;
  readonly #url: string;
  readonly #tell: (state: StreamState) => void;
  readonly #left = new AbortController();
  #state: StreamState = { phase: 'idle', fault: null };
  /** Counts connections, so that a late rejection of an earlier one is not taken for this one's. */
  #connection = 0;
  #drops = 0;
  #soundSince: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: LiveAudio, url: string, tell: (state: StreamState) => void) {
    this.#audio = audio;
    this.#url = url;
    this.#tell = tell;
    const on = (target: EventTarget, name: string, listener: () => void) =>
      target.addEventListener(name, listener, { signal: this.#left.signal });
    on(audio, 'playing', () => this.#sounds());
    on(audio, 'timeupdate', () => clearTimeout(this.#silence));
    on(audio, 'waiting', () => this.#runsDry());
    on(audio, 'error', () => this.#drop());
    // A live stream has no end: the Worker's side closed cleanly because the station's broke (F7).
    on(audio, 'ended', () => this.#drop());
    on(audio, 'pause', () => this.#pausedByBrowser());
    on(window, 'online', () => {
      if (this.#retry !== undefined) this.#connect();
    });
  }

  /** The button: pauses what plays or tries to, else starts. */
  toggle(): void {
    if (this.#state.phase === 'idle') this.#connect();
    else this.#pause();
  }

  /** Silence for good: the page is left. */
  close(): void {
    this.#left.abort();
    this.#release();
  }

  #connect(): void {
    this.#release();
    const connection = this.#connection;
    this.#show('connecting', this.#state.fault);
    this.#listenForSilence();
    this.#audio.src = this.#url;
    this.#audio.play().catch(() => {
      // With an error on the element its own event comes, and says what is wrong (RAD-8).
      if (connection !== this.#connection || this.#audio.error) return;
      this.#release();
      this.#show('idle', START_FAILED);
    });
  }

  #sounds(): void {
    if (this.#state.phase === 'idle') return;
    clearTimeout(this.#silence);
    this.#soundSince ??= Date.now();
    this.#show('playing', null);
  }

  #runsDry(): void {
    if (this.#state.phase !== 'playing') return;
    this.#show('connecting', this.#state.fault);
    this.#listenForSilence();
  }

  #drop(): void {
    if (this.#state.phase === 'idle' || this.#retry !== undefined) return;
    if (this.#soundSince !== null && Date.now() - this.#soundSince > STEADY_AFTER_MS) this.#drops = 0;
    this.#release();
    this.#show('connecting', UNAVAILABLE);
    this.#retry = setTimeout(() => this.#connect(), retryAfterMs(this.#drops++, Math.random()));
  }

  /** A headset's key, another application that takes the sound: a pause like the button's. */
  #pausedByBrowser(): void {
    const ours = this.#audio.ended || this.#audio.error || this.#retry !== undefined;
    if (this.#state.phase !== 'idle' && this.#audio.paused && !ours) this.#pause();
  }

  #pause(): void {
    this.#drops = 0;
    this.#release();
    this.#show('idle', null);
  }

  #listenForSilence(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#drop(), SILENCE_MAX_MS);
  }

  /** Lets go of the connection: without a source nothing is kept, and the next start is at the live edge (RAD-4). */
  #release(): void {
    this.#connection++;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    this.#retry = undefined;
    this.#soundSince = null;
    if (!this.#audio.hasAttribute('src')) return;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #show(phase: StreamState['phase'], fault: string | null): void {
    if (phase === this.#state.phase && fault === this.#state.fault) return;
    this.#state = { phase, fault };
    this.#tell(this.#state);
  }
}

/**
 * @param drops drops before this one, without steady sound between
 * @param chance 0..1: a station that comes back must not meet all its listeners in the same second
 */
export function retryAfterMs(drops: number, chance: number): number {
  return Math.min(RETRY_LONGEST_MS, RETRY_FIRST_MS * 2 ** drops) * (0.75 + chance / 2);
}
