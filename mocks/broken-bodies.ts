// Bodies that a publisher should not send, generated only while a client reads them.

const PAUSE_MS = 200;
/** Large pieces, so that generating them costs little. */
const PADDING_BYTES = 1_000_000;
const encode = (text: string) => new TextEncoder().encode(text);
const part = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));
const PADDING = encode(`<!-- ${' '.repeat(PADDING_BYTES)} -->`);
const paddingsUpTo = (sizeBytes: number, first: Uint8Array) =>
  Math.max(0, Math.ceil((sizeBytes - first.length) / PADDING.length));

/** The feed's first part, then padding up to the size, as fast as the client reads. */
export function grow(bytes: Uint8Array, sizeBytes: number): ReadableStream<Uint8Array> {
  const first = part(bytes, 0.6);
  return pieces(first, PADDING, paddingsUpTo(sizeBytes, first));
}

/**
 * The body of `grow`, compressed: a few hundred kilobytes that unpack to the size. Each piece is a separate gzip member
 * (RFC 1952 §2.2), so that the padding is compressed only once: a CompressionStream would compress the whole size at
 * once, and block the other mocks meanwhile.
 */
export async function bomb(bytes: Uint8Array, sizeBytes: number): Promise<ReadableStream<Uint8Array>> {
  const first = part(bytes, 0.6);
  return pieces(await gzip(first), await gzip(PADDING), paddingsUpTo(sizeBytes, first));
}

/** The beginning, then one byte per PAUSE_MS, endlessly. */
export function drip(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      if (started) await scheduler.wait(PAUSE_MS);
      controller.enqueue(started ? encode(' ') : part(bytes, 0.6));
      started = true;
    },
  });
}

/** The first piece, then the other one repeatedly: one piece per read, stopping when the client has left. */
function pieces(first: Uint8Array, repeated: Uint8Array, times: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    // Counts pieces, not bytes: the first piece may be empty, as for the backend.
    pull(controller) {
      controller.enqueue((sent === 0 ? first : repeated).slice());
      if (sent === times) controller.close();
      sent += 1;
    },
  });
}

async function gzip(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}
