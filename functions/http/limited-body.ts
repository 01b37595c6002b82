import { within } from '../platform/with-timeout.ts';

/** Limit for a caller who sends a body byte by byte. */
export const SENT_WAIT_MS = 10_000;

/** A body was longer than its limit. */
export class BodyTooLarge extends Error {
  /** The bytes read until then. */
  readonly begin: () => Uint8Array;
  constructor(limitBytes: number, begin: () => Uint8Array) {
    super(`more than ${limitBytes} bytes`);
    this.begin = begin;
  }
}

/** A request’s body did not come in time. */
export class BodyLate extends Error {
  constructor() {
    super(`no end within ${SENT_WAIT_MS / 1_000} s`);
  }
}

type Body = ReadableStream<Uint8Array> | null;

interface ReadOptions {
  /** Receives the length of each chunk. */
  onBytes?: (bytes: number) => void;
  /** Receives the reason if the body breaks off; the part that arrived is then returned. It may throw instead. */
  onBreak?: (error: unknown) => void;
  /** Past the limit the rest is left unread, for a request (read-rest.ts); else it is cancelled. */
  leavesRest?: boolean;
}

/**
 * Reads a body and counts its bytes while reading, after decompression.
 * @throws BodyTooLarge past the limit; the stream's error if it breaks off
 */
export async function readBytes(
  body: Body,
  limitBytes: number,
  { onBytes, onBreak, leavesRest }: ReadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  const broken = (error: unknown): undefined => {
    if (!onBreak) throw error;
    onBreak(error);
  };
  const next = () => reader?.read().catch(broken);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await next(); read && !read.done; read = await next()) {
    length += read.value.byteLength;
    onBytes?.(read.value.byteLength);
    chunks.push(read.value);
    if (length > limitBytes) {
      // Not awaited: the rest of the body and its cancellation do not matter.
      if (leavesRest) reader?.releaseLock();
      else reader?.cancel().catch(() => {});
      throw new BodyTooLarge(limitBytes, () => joined(chunks, length));
    }
  }
  return joined(chunks, length);
}

/**
 * A request's body: the only way to read one as a whole.
 * @throws BodyTooLarge, BodyLate after SENT_WAIT_MS; the stream's error if it breaks off
 */
export async function readSentBytes({ body }: Request, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const read = await within(readBytes(body, limitBytes, { leavesRest: true }), SENT_WAIT_MS);
  if (read === undefined) throw new BodyLate();
  return read;
}

/** Like readSentBytes, decoded as UTF-8. */
export const readSent = async (request: Request, limitBytes: number): Promise<string> =>
  new TextDecoder().decode(await readSentBytes(request, limitBytes));

/** Like readBytes, decoded as UTF-8. */
export async function readText(body: Body, limitBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, limitBytes));
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
