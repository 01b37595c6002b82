import { NONCE_HEADER } from './cached-page.ts';
import { type MarkedBytes, NonceFinder, stamp } from './swap-nonce.ts';

/** Above the page's own stream timeout: a render that is not done by then is not going to be. */
const RENDER_MAX_MS = 8_000;
/** The promises of a request that died never settle: whoever waits for one looks up this often. */
const LOOK_UP_MS = 250;

/**
 * A render that several readers follow while it runs. Requests of one isolate share facts, here pieces of bytes and a
 * promise of nothing, never a Response or a stream: those belong to the request that made them (spike §3).
 */
export class LivePage {
  readonly startedAt = Date.now();
  readonly #parts: MarkedBytes[] = [];
  #head: { status: number; headers: [string, string][] } | null = null;
  #finder = new NonceFinder('');
  #done = false;
  #failed = false;
  #wake: () => void = () => {};
  #change: Promise<void> = Promise.resolve();

  constructor() {
    this.#arm();
  }

  /** Too old to be waited for. */
  get dead(): boolean {
    return !this.#done && Date.now() - this.startedAt > RENDER_MAX_MS;
  }

  /** The answer's status and headers are known. */
  begin({ status, headers }: Response): void {
    this.#head = { status, headers: [...headers] };
    this.#finder = new NonceFinder(headers.get(NONCE_HEADER) ?? '');
    this.#tick();
  }

  add(chunk: Uint8Array): void {
    this.#keep(this.#finder.push(chunk));
  }

  end(): void {
    this.#keep(this.#finder.flush());
    this.#finish();
  }

  /** Readers who follow see the connection break, as they would without others. */
  fail(): void {
    this.#failed = true;
    this.#finish();
  }

  /** @returns all of it, as the render made it. */
  whole(): Uint8Array {
    const all = new Uint8Array(this.#parts.reduce((size, { bytes }) => size + bytes.length, 0));
    let at = 0;
    for (const { bytes } of this.#parts) {
      all.set(bytes, at);
      at += bytes.length;
    }
    return all;
  }

  /** @returns the page as it comes, under a nonce of the reader's own; null where the render never began to answer. */
  async follow(nonce: string): Promise<Response | null> {
    while (!this.#head && !this.#done && !this.dead) await this.#next();
    if (!this.#head) return null;
    const headers = new Headers(this.#head.headers);
    headers.set(NONCE_HEADER, nonce);
    return new Response(this.#body(new TextEncoder().encode(nonce)), { status: this.#head.status, headers });
  }

  #body(nonce: Uint8Array): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream({
      type: 'bytes',
      pull: async (controller) => {
        while (at >= this.#parts.length && !this.#done && !this.dead) await this.#next();
        const part = this.#parts[at];
        if (part) {
          at++;
          controller.enqueue(stamp(part, nonce));
        } else if (this.#failed || !this.#done) {
          controller.error(new Error('the render broke off'));
        } else {
          controller.close();
          controller.byobRequest?.respond(0);
        }
      },
    });
  }

  #keep(part: MarkedBytes): void {
    if (part.bytes.length === 0) return;
    this.#parts.push(part);
    this.#tick();
  }

  #finish(): void {
    this.#done = true;
    this.#tick();
  }

  #next(): Promise<void> {
    return Promise.race([this.#change, scheduler.wait(LOOK_UP_MS)]);
  }

  #tick(): void {
    const wake = this.#wake;
    this.#arm();
    wake();
  }

  #arm(): void {
    this.#change = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
