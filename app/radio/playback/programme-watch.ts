import {
  LAST_TRACKS,
  NOTHING_KNOWN,
  type NowPlaying,
  type Track,
} from '../../../schema/contract/now-playing.ts';

/** Twice as long as the Worker caches an answer. */
const ASK_EVERY_MS = 20_000;
/** Well above the Worker's limit for the station's answer. */
const ANSWER_TIMEOUT_MS = 8_000;

/**
 * Asks for the current song, only while the radio plays. After a failure the last answer stays. For a station without a
 * history it remembers the songs that it was told.
 */
export class ProgrammeWatch {
  readonly #tell: (programme: NowPlaying) => void;
  /** Latest first, the current one included. */
  #heard: Track[] = [];
  #left: AbortController | null = null;

  constructor(tell: (programme: NowPlaying) => void) {
    this.#tell = tell;
  }

  /** Asks now and then regularly; a second call changes nothing. */
  start(): void {
    if (this.#left) return;
    const left = new AbortController();
    const ask = async () => {
      const programme = await fetchProgramme();
      if (programme && !left.signal.aborted) this.#tell(this.#withHeard(programme));
    };
    const timer = setInterval(ask, ASK_EVERY_MS);
    left.signal.addEventListener('abort', () => clearInterval(timer));
    this.#left = left;
    void ask();
  }

  stop(): void {
    if (!this.#left) return;
    this.#left.abort();
    this.#left = null;
    this.#tell(NOTHING_KNOWN);
  }

  #withHeard(programme: NowPlaying): NowPlaying {
    if (programme.last.length > 0) return programme;
    if (programme.title === null) return { ...programme, last: this.#heard.slice(0, LAST_TRACKS) };
    const [newest] = this.#heard;
    if (newest?.title !== programme.title || newest.artist !== programme.artist) {
      const startedAt = programme.startedAt ?? new Date().toISOString();
      this.#heard = [{ ...programme, startedAt }, ...this.#heard].slice(0, 1 + LAST_TRACKS);
    }
    return { ...programme, last: this.#heard.slice(1) };
  }
}

/** @returns null if the request fails */
async function fetchProgramme(): Promise<NowPlaying | null> {
  // AbortSignal.timeout is missing in Safari before 16; app/browser/limit-signal.ts would be one more file to request.
  const limit = new AbortController();
  setTimeout(() => limit.abort(), ANSWER_TIMEOUT_MS);
  try {
    const response = await fetch('/api/now-playing', { signal: limit.signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
