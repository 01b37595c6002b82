import net from 'node:net';
import { AnswerReader } from './answer-reader.ts';

/** The requests of a connection. */
export interface Target {
  /** Origin. */
  site: string;
  host: string;
  path: string;
  userAgent: string;
}

const READ_BYTES = 65_536;
/** No page takes longer, even on a busy machine. */
const ANSWER_MAX_MS = 30_000;

/** The answer that a connection waits for. */
interface Pending {
  reader: AnswerReader;
  resolve: (bodyBytes: number) => void;
  reject: (error: Error) => void;
}

/**
 * A kept-alive connection that requests one address and only counts bytes. node:http takes more processor time to read a
 * page than the runtime to send one from its cache, so it would limit the requests per second of a benchmark.
 */
export class PageConnection {
  readonly #socket: net.Socket;
  readonly #name: string;
  readonly #request: string;
  #pending: Pending | null = null;

  constructor({ site, host, path, userAgent }: Target) {
    const { hostname, port } = new URL(site);
    this.#name = host + path;
    const head = [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      `User-Agent: ${userAgent}`,
      'Accept-Encoding: identity',
    ];
    this.#request = `${head.join('\r\n')}\r\n\r\n`;
    this.#socket = net.connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      onread: {
        buffer: Buffer.allocUnsafe(READ_BYTES),
        callback: (length, buffer) => {
          this.#read(Buffer.from(buffer.buffer, buffer.byteOffset, length));
          return true;
        },
      },
    });
    this.#socket.setTimeout(ANSWER_MAX_MS, () => this.#fail('does not answer'));
    this.#socket.on('error', ({ message }) => this.#fail(message));
    this.#socket.on('close', () => this.#fail('closed the connection'));
  }

  /** @returns the size of the answer's body, in bytes @throws on an answer other than 200 */
  get(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#pending = { reader: new AnswerReader(), resolve, reject };
      if (this.#socket.destroyed) this.#fail('closed the connection');
      else this.#socket.write(this.#request, 'latin1');
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(packet: Buffer): void {
    const pending = this.#pending;
    if (!pending) return;
    const { reader } = pending;
    try {
      if (!reader.read(packet)) return;
      if (reader.status !== 200) throw new Error(`answers ${reader.status}`);
      this.#pending = null;
      pending.resolve(reader.bodyBytes);
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  #fail(reason: string): void {
    const pending = this.#pending;
    this.#pending = null;
    this.#socket.destroy();
    pending?.reject(new Error(`${this.#name} ${reason}`));
  }
}
