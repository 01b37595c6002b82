// Bodies that a publisher should not send. They are generated only while somebody reads them.

const PAUSE_MS = 200;
/** Large pieces, so that generating them costs the mocks little. */
const PADDING_BYTES = 1_000_000;
const encode = (text: string) => new TextEncoder().encode(text);
const part = (bytes: Uint8Array, share: number) => bytes.slice(0, Math.floor(bytes.length * share));

/** The feed's first part, then padding up to the size, as fast as it is read. */
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

/** Half the answer, then a broken connection; it breaks after a pause, or the runtime would send nothing. */
export function breakOff(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let started = false;
  return new ReadableStream({
    async pull(controller) {
      if (started) await scheduler.wait(PAUSE_MS);
      if (started) controller.error(new Error('connection reset by the mocks'));
      else controller.enqueue(part(bytes, 0.5));
      started = true;
    },
  });
}

/** The body of `grow`, compressed: a few hundred kilobytes that unpack to the size. */
export function bomb(bytes: Uint8Array, sizeBytes: number): ReadableStream<Uint8Array> {
  return grow(bytes, sizeBytes).pipeThrough(new CompressionStream('gzip'));
}

/** The beginning, then one byte per PAUSE_MS, without end. */
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
