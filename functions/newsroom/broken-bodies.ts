// Bodies that a publisher should not send: made while they are read, and no longer than somebody reads.

const PAUSE_MS = 200;
/** In large pieces: making them should cost the newsroom little. */
const PADDING_BYTES = 1_000_000;
const encode = (text: string) => new TextEncoder().encode(text);
const part = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));

/** The feed, then padding up to the size, as fast as it is read. */
export function grow(bytes: Uint8Array, sizeBytes: number): ReadableStream<BufferSource> {
  const padding = encode(`<!-- ${' '.repeat(PADDING_BYTES)} -->`);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      const next = sent === 0 ? part(bytes, 0.6) : padding;
      controller.enqueue(next.slice());
      sent += next.length;
      if (sent >= sizeBytes) controller.close();
    },
  });
}

/** Half the answer, then the connection breaks: once the half is under way, or the runtime would send nothing. */
export function breakOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      if (started) await scheduler.wait(PAUSE_MS);
      if (started) controller.error(new Error('connection reset by the newsroom'));
      else controller.enqueue(part(bytes, 0.5));
      started = true;
    },
  });
}

/** What `grow` sends, packed: a few hundred kilobytes that unfold to the size. */
export function bomb(bytes: Uint8Array, sizeBytes: number): ReadableStream<Uint8Array> {
  return grow(bytes, sizeBytes).pipeThrough(new CompressionStream('gzip'));
}

/** The beginning, then a byte now and then, for ever. */
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
