import { type Agent, get, type IncomingMessage } from 'node:http';

/** Long enough to occur only once in the recording. */
const PHASE_BYTES = 4_096;
/** Chunks of one write may arrive separately; chunks that arrive within this time count as one delivery. */
const DELIVERY_MS = 20;

/**
 * One listener who checks every byte: the position in the recording is found from the first bytes, and all later bytes
 * must follow from it.
 */
export class Listener {
  readonly #twice: Buffer;
  readonly #loopBytes: number;
  #start: Buffer = Buffer.alloc(0);
  #at: number | null = null;
  #lastAt = 0;
  #counting = false;
  #response: IncomingMessage | null = null;
  /** Received while counting. */
  bytes = 0;
  /** Times between two deliveries while counting, in ms. */
  readonly gaps: number[] = [];
  /** The first fault, or null. */
  fault: string | null = null;

  /** @param twice the recording, twice in succession */
  constructor(twice: Buffer) {
    this.#twice = twice;
    this.#loopBytes = twice.byteLength / 2;
  }

  /** @returns when the first bytes of sound have arrived; rejects where none arrive */
  join(url: string, agent: Agent, host = new URL(url).host): Promise<void> {
    return new Promise((resolve, reject) => {
      const request = get(url, { agent, headers: { 'accept-encoding': 'identity', host } }, (response) => {
        this.#response = response;
        if (response.statusCode !== 200) reject(new Error(`HTTP ${response.statusCode}`));
        response.on('data', (chunk: Buffer) => {
          this.#hear(chunk);
          resolve();
        });
        response.on('close', () => {
          this.fault ??= 'dropped';
        });
      });
      request.on('error', reject);
    });
  }

  /** Bytes and gaps count from here on. */
  count(): void {
    this.#counting = true;
    this.#lastAt = performance.now();
  }

  /** Leaves; a connection that ends after this is not a drop. */
  leave(): void {
    this.#counting = false;
    this.#response?.removeAllListeners('close').destroy();
  }

  #hear(chunk: Buffer): void {
    if (this.#counting) {
      const now = performance.now();
      if (now - this.#lastAt > DELIVERY_MS) this.gaps.push(now - this.#lastAt);
      this.#lastAt = now;
      this.bytes += chunk.byteLength;
    }
    if (this.#at === null) this.#findPhase(chunk);
    else this.#check(chunk, this.#at);
  }

  #findPhase(chunk: Buffer): void {
    this.#start = Buffer.concat([this.#start, chunk]);
    if (this.#start.byteLength < PHASE_BYTES) return;
    const found = this.#twice.indexOf(this.#start.subarray(0, PHASE_BYTES));
    if (found < 0) this.fault ??= 'not the recording';
    else this.#check(this.#start, found);
  }

  #check(chunk: Buffer, at: number): void {
    for (let from = 0; from < chunk.byteLength; from += this.#loopBytes) {
      const part = chunk.subarray(from, from + this.#loopBytes);
      if (!part.equals(this.#twice.subarray(at, at + part.byteLength))) this.fault ??= 'wrong bytes';
      this.#at = at = (at + part.byteLength) % this.#loopBytes;
    }
  }
}
