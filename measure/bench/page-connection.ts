import net from 'node:net';

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
const HEAD_END = '\r\n\r\n';
/**
 * The end of a chunked body (RFC 9112 §7.1). A text with the same bytes in it at the end of a packet would be taken for
 * the end; HTML from these Workers has no carriage returns.
 */
const BODY_END = '\r\n0\r\n\r\n';

/**
 * A kept-alive connection that requests one address and only counts bytes. node:http and undici take more processor time to
 * read a page than the runtime to send one from its cache, so they would limit the requests per second of a benchmark.
 * `get` rejects on an answer other than 200.
 */
export function connectTo({ site, host, path, userAgent }: Target) {
  const { hostname, port } = new URL(site);
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `User-Agent: ${userAgent}`];
  const question = `${[...lines, 'Accept-Encoding: identity'].join('\r\n')}${HEAD_END}`;
  let pending: PromiseWithResolvers<void> | null = null;
  /** Until its end has come. */
  let head: string | null = '';
  /** Null for a chunked body. */
  let length: number | null = null;
  let bodyBytes = 0;
  let tail = '';

  const end = (fault?: string): void => {
    if (fault === undefined) pending?.resolve();
    else pending?.reject(new Error(`${host}${path} ${fault}`));
    pending = null;
    head = '';
    bodyBytes = 0;
  };
  const read = (packet: Buffer): void => {
    if (head === null) {
      bodyBytes += packet.length;
      tail = (tail + packet.toString('latin1', Math.max(0, packet.length - BODY_END.length))).slice(
        -BODY_END.length,
      );
    } else {
      head += packet.toString('latin1');
      const at = head.indexOf(HEAD_END);
      if (at < 0) return;
      if (!head.startsWith('HTTP/1.1 200')) {
        end(`answers ${head.slice(0, at)}`);
        return;
      }
      const said = /^content-length: *(\d+)/im.exec(head.slice(0, at))?.[1];
      length = said === undefined ? null : Number(said);
      bodyBytes = head.length - at - HEAD_END.length;
      tail = head.slice(-BODY_END.length);
      head = null;
    }
    if (length === null ? tail === BODY_END : bodyBytes >= length) end();
  };
  const buffer = Buffer.allocUnsafe(READ_BYTES);
  const onread = {
    buffer,
    callback: (bytes: number) => {
      read(buffer.subarray(0, bytes));
      return true;
    },
  };
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true, onread });
  socket.setTimeout(ANSWER_MAX_MS, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('close', () => end('closed the connection, or does not answer'));
  return {
    get: (): Promise<void> => {
      pending = Promise.withResolvers();
      const { promise } = pending;
      if (socket.destroyed) end('closed the connection');
      else socket.write(question, 'latin1');
      return promise;
    },
    close: () => void socket.destroy(),
  };
}
