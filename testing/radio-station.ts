import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BITRATE_KBPS, FRAME_BYTES, FRAME_MS } from '../mocks/radio/programme.ts';

const HOST = '127.0.0.1';
/** The same as the mock station's, so that a listener gets the same as from a real station. */
const BURST_MS = 3_000;
const TURN_MS = 192;
/** Listeners are served in groups, so that a thousand writes are not one long task. */
const GROUPS = TURN_MS / FRAME_MS;

/**
 * How a station fails: `killed`: connections are reset, now and on arrival; `refused`: no connections are accepted;
 * `silent`: it continues without sound.
 */
export type Failure = 'killed' | 'refused' | 'silent';

interface Listener {
  response: ServerResponse;
  /** The next frame to send, counted from the epoch; null before the first one. */
  next: number | null;
}

/** The mocks' endless recording, twice in succession, so that any piece of it is one slice. */
function readRecordingTwice(): Buffer {
  const recording = readFileSync(new URL('../mocks/radio/loop.mp3', import.meta.url));
  return Buffer.concat([recording, recording]);
}

/** A station outside the runtime: it costs that runtime nothing, and can fail as real ones do. */
export class RadioStation {
  readonly #twice = readRecordingTwice();
  readonly #groups = Array.from({ length: GROUPS }, () => new Set<Listener>());
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((_request, response) => this.#join(response));
  readonly #timer: ReturnType<typeof setInterval>;
  #failure: Failure | null = null;
  #port = 0;
  #joined = 0;
  #turn = 0;

  private constructor() {
    this.#server.on('connection', (socket) => {
      if (this.#failure === 'killed') socket.resetAndDestroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
    this.#timer = setInterval(() => this.#serve(), FRAME_MS);
  }

  /** @returns a station that is on the air, on a free port */
  static async open(): Promise<RadioStation> {
    const station = new RadioStation();
    await station.#listen();
    return station;
  }

  /** Stays the same while connections are refused. */
  get port(): number {
    return this.#port;
  }

  /** Open streams, and waiting requests. */
  get listeners(): number {
    return this.#groups.reduce((sum, group) => sum + group.size, 0);
  }

  /** @returns a function that restores the station and resolves when it is on the air */
  fail(failure: Failure): () => Promise<void> {
    this.#failure = failure;
    if (failure === 'refused') this.#server.close();
    if (failure !== 'silent') for (const socket of this.#sockets) socket.resetAndDestroy();
    return async () => {
      if (failure === 'refused') await this.#listen();
      this.#failure = null;
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, HOST, () => {
        this.#server.off('error', reject);
        const address = this.#server.address();
        if (typeof address === 'object' && address) this.#port = address.port;
        resolve();
      });
    });
  }

  #join(response: ServerResponse): void {
    const listener: Listener = { response, next: null };
    const group = this.#groups[this.#joined++ % GROUPS];
    group?.add(listener);
    response.on('close', () => group?.delete(listener));
    this.#send(listener);
  }

  #serve(): void {
    for (const listener of this.#groups[this.#turn++ % GROUPS] ?? []) this.#send(listener);
  }

  #send(listener: Listener): void {
    if (this.#failure === 'silent') return;
    const live = Math.floor(Date.now() / FRAME_MS);
    const burst = live - Math.floor(BURST_MS / FRAME_MS);
    if (listener.next === null) {
      listener.response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-br': String(BITRATE_KBPS) });
    }
    // After a silence a listener gets the same as a new listener, not the past.
    const from = Math.max(listener.next ?? 0, burst);
    const at = (from % (this.#twice.byteLength / 2 / FRAME_BYTES)) * FRAME_BYTES;
    listener.response.write(this.#twice.subarray(at, at + (live - from) * FRAME_BYTES));
    listener.next = live;
  }
}
