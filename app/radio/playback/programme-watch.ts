import { NOTHING_KNOWN, type NowPlaying } from '../../../schema/now-playing.ts';

/** Twice as long as the Worker caches an answer. */
const ASK_EVERY_MS = 20_000;
/** Well above the 3 s within which the Worker answers. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Asks what the station plays, only while somebody listens. It is an enhancement: a failure has no consequences. */
export class ProgrammeWatch {
  readonly #tell: (programme: NowPlaying) => void;
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
      if (!left.signal.aborted) this.#tell(programme);
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
}

async function fetchProgramme(): Promise<NowPlaying> {
  try {
    const response = await fetch('/api/now-playing', { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    return response.ok ? await response.json() : NOTHING_KNOWN;
  } catch {
    return NOTHING_KNOWN;
  }
}
