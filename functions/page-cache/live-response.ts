/** Above the page's own stream timeout: a render that has not ended by then never will. */
const RENDER_MAX_MS = 8_000;
/** Promises of a cancelled request never settle: a request that waits for one checks this often. */
const LOOK_MS = 250;

/**
 * A response that several requests follow while it arrives. Requests of one isolate may share data, here chunks of
 * bytes and a promise without a value, but never a Response or a stream: those belong to the request that created them.
 */
export class LiveResponse {
  readonly #startedAt = Date.now();
  readonly #parts: Uint8Array[] = [];
  #head: { status: number; headers: [string, string][] } | null = null;
  #done = false;
  #failed = false;
  #wake: () => void = () => {};
  #change: Promise<void> = Promise.resolve();

  constructor() {
    this.#arm();
  }

  /** Too old to wait for. */
  get dead(): boolean {
    return !this.#done && Date.now() - this.#startedAt > RENDER_MAX_MS;
  }

  /** Called once status and headers are known. */
  begin({ status, headers }: Response): void {
    this.#head = { status, headers: [...headers] };
    this.#tick();
  }

  add(chunk: Uint8Array): void {
    this.#parts.push(chunk);
    this.#tick();
  }

  end(): void {
    this.#done = true;
    this.#tick();
  }

  /** Ends the response when there is nothing, or nothing more, to share. */
  fail(): void {
    this.#failed = true;
    this.end();
  }

  /** @returns all of the body */
  whole(): Uint8Array<ArrayBuffer> {
    const all = new Uint8Array(this.#parts.reduce((size, { length }) => size + length, 0));
    let at = 0;
    for (const part of this.#parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  async ended(): Promise<void> {
    while (!this.#done && !this.dead) await this.#next();
  }

  /** @returns the response as it arrives; null if there is none to share */
  async follow(word: string): Promise<Response | null> {
    while (!this.#head && !this.#done && !this.dead) await this.#next();
    if (!this.#head) return null;
    const headers = new Headers(this.#head.headers);
    headers.set('cf-cache-status', word);
    return new Response(this.#body(), { status: this.#head.status, headers });
  }

  #body(): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream({
      type: 'bytes',
      pull: async (controller) => {
        while (at >= this.#parts.length && !this.#done && !this.dead) await this.#next();
        const part = this.#parts[at];
        if (part) {
          at++;
          controller.enqueue(part.slice());
        } else if (this.#failed || !this.#done) {
          controller.error(new Error('the render broke off'));
        } else {
          controller.close();
          controller.byobRequest?.respond(0);
        }
      },
    });
  }

  #next(): Promise<void> {
    return Promise.race([this.#change, scheduler.wait(LOOK_MS)]);
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
