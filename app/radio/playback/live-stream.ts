import { type LiveAudio, type Sound, SoundWatch } from './sound-watch.ts';
import { type RadioFault, RESTING, type StreamState } from './stream-state.ts';

/** Longer than the Worker waits for the station: without sound by then, the connection counts as dropped. */
const FIRST_SOUND_MAX_MS = 12_000;
/** After this long of sound the station is back: the next drop starts with the shortest wait again. */
const STEADY_AFTER_MS = 10_000;

/** Wait before the first try after a drop; most interruptions are short. */
const FIRST_MS = 500;
/** Longest wait early, while a short fault may pass, and later, when the station is down for many listeners. */
const LONGEST_EARLY_MS = 2_000;
const LONGEST_MS = 10_000;
const EARLY_MS = 60_000;

/**
 * How long to wait before a dropped stream is requested again.
 * @param tries tries since the sound was lost
 * @param lostMs time since then
 * @param chance 0..1: shortens the wait by up to half, so that listeners do not all return to the station at once
 * @returns ms
 */
export function reconnectWaitMs(tries: number, lostMs: number, chance: number): number {
  const longest = lostMs < EARLY_MS ? LONGEST_EARLY_MS : LONGEST_MS;
  return Math.min(longest, FIRST_MS * 2 ** tries) * (1 - chance / 2);
}

/**
 * A live stream on an `<audio>` element. There is no request before `play()` and no connection while paused; while the
 * listener wants sound, every drop is followed by another try at the live edge. An element that has a source is taken
 * over in its state: connecting, playing or failed. Calls `tell` on every change.
 */
export class LiveStream {
  readonly #audio: LiveAudio;
  readonly #url: string;
  readonly #tell: (state: StreamState) => void;
  readonly #left = new AbortController();
  readonly #watch: SoundWatch;
  #state = RESTING;
  /** Counts connections, so that a late rejection of an earlier one is not attributed to the current one. */
  #connection = 0;
  /** Sound has been played since the listener pressed play. */
  #heard = false;
  #soundSince: number | null = null;
  /** Tries since the current failure began, and its time; steady sound resets both. */
  #tries = 0;
  #troubleSince: number | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;

  constructor(audio: LiveAudio, url: string, tell: (state: StreamState) => void) {
    this.#audio = audio;
    this.#url = url;
    this.#tell = tell;
    this.#watch = new SoundWatch(audio, this.#left.signal, (sound) => this.#hear(sound));
    const on = (target: EventTarget, name: string, listener: () => void) =>
      target.addEventListener(name, listener, { signal: this.#left.signal });
    on(audio, 'error', () => this.#break());
    // A live stream has no end: the Worker closed it because the connection to the station broke (F7).
    on(audio, 'ended', () => this.#drop());
    on(audio, 'pause', () => this.#pausedByBrowser());
    on(window, 'online', () => this.#tryNow());
    // Timers of a hidden tab may be a minute late; a listener who returns need not wait for them.
    on(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') this.#tryNow();
    });
    if (audio.hasAttribute('src')) this.#takeOver();
  }

  /** Plays from the live edge; does nothing if it already plays or tries to. */
  play(): void {
    if (this.#state.phase === 'idle') this.#connect();
  }

  /** Stops the sound and all further tries. */
  pause(): void {
    this.#stop(null);
  }

  /** Stops permanently. */
  close(): void {
    this.#left.abort();
    this.#release();
  }

  #connect(): void {
    this.#release();
    this.#show(this.#seeking(), this.#state.fault);
    this.#audio.src = this.#url;
    this.#start();
  }

  /** Takes over an element whose `error` and `ended` events have already fired. */
  #takeOver(): void {
    this.#show('connecting', null);
    if (this.#audio.error) this.#break();
    else if (this.#audio.ended) this.#drop();
    else this.#start();
  }

  /** If the element is already starting, `play` settles with that start. */
  #start(): void {
    const connection = this.#connection;
    this.#watch.expect(FIRST_SOUND_MAX_MS);
    this.#audio.play().catch(() => {
      // If the element has an error, its event follows and gives the reason (RAD-8).
      if (connection !== this.#connection || this.#audio.error) return;
      this.#stop('startFailed');
    });
  }

  #stop(fault: RadioFault | null): void {
    this.#heard = false;
    this.#forgive();
    this.#release();
    this.#show('idle', fault);
  }

  #tryNow(): void {
    if (this.#retry !== undefined) this.#connect();
  }

  #hear(sound: Sound): void {
    if (this.#state.phase === 'idle') return;
    if (sound === 'silent') this.#drop();
    else if (sound === 'stalled') this.#show('stalled', null);
    else {
      this.#heard = true;
      this.#soundSince ??= Date.now();
      this.#show('playing', null);
    }
  }

  /** Without an output every try fails, unless sound has just been played: the output may have been replaced. */
  #break(): void {
    if (!lacksSoundOutput(this.#audio.error)) this.#drop({ broken: true });
    else if (this.#isSteady()) this.#drop();
    else this.#stop('noOutput');
  }

  #drop({ broken = false } = {}): void {
    if (this.#state.phase === 'idle' || this.#retry !== undefined) return;
    const now = Date.now();
    if (this.#isSteady()) this.#forgive();
    this.#troubleSince ??= now;
    this.#release();
    // The first interruption shows no fault; a stream that never played, or that breaks again, shows one.
    const fault = broken || !this.#heard || this.#tries > 0 ? 'unavailable' : null;
    this.#show(this.#seeking(), fault, this.#state.lostAt ?? now);
    const waitMs = navigator.onLine
      ? reconnectWaitMs(this.#tries, now - this.#troubleSince, Math.random())
      : LONGEST_MS;
    this.#tries++;
    this.#retry = setTimeout(() => this.#connect(), waitMs);
  }

  /** A headset button, or another application that takes the sound: the same as the pause button. */
  #pausedByBrowser(): void {
    const ours = this.#audio.ended || this.#audio.error || this.#retry !== undefined;
    if (this.#state.phase !== 'idle' && this.#audio.paused && !ours) this.#stop(null);
  }

  #seeking(): 'connecting' | 'reconnecting' {
    return this.#heard ? 'reconnecting' : 'connecting';
  }

  #isSteady(): boolean {
    return this.#soundSince !== null && Date.now() - this.#soundSince > STEADY_AFTER_MS;
  }

  #forgive(): void {
    this.#tries = 0;
    this.#troubleSince = null;
  }

  /** Closes the connection: without a source nothing is buffered, and the next start is at the live edge (RAD-4). */
  #release(): void {
    this.#connection++;
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#watch.rest();
    this.#soundSince = null;
    if (!this.#audio.hasAttribute('src')) return;
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  #show(phase: StreamState['phase'], fault: RadioFault | null, lostAt = this.#state.lostAt): void {
    const sought = phase === 'connecting' || phase === 'reconnecting';
    const next = { phase, fault, lostAt: sought ? lostAt : null };
    const { phase: before, fault: faultBefore, lostAt: lostBefore } = this.#state;
    if (phase === before && fault === faultBefore && next.lostAt === lostBefore) return;
    this.#state = next;
    this.#tell(next);
  }
}

/**
 * Firefox names the failure in the error's message (the code is that of a stream that cannot be decoded). Chromium and
 * WebKit play to a silent device and report nothing.
 */
const NO_OUTPUT = /media_?sink/i;

/** @returns whether the browser has no audio output; false if it withholds the message */
function lacksSoundOutput(error: Pick<MediaError, 'message'> | null): boolean {
  return error !== null && NO_OUTPUT.test(error.message);
}
