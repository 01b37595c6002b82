/**
 * A nonce counts once: a page that was made for another reader leaves with a nonce of its own, in header and HTML.
 * All our nonces are ASCII of one length, so that a copy is made by writing over the places where the old one stands.
 */

/** A piece of a page, and the offsets in bytes at which the render's nonce stands in it. */
export interface MarkedBytes {
  bytes: Uint8Array;
  at: number[];
}

/** Finds a nonce in pieces of a page, also where pieces part it: then the beginning is held back for the next piece. */
export class NonceFinder {
  readonly #nonce: string;
  // One byte a unit: offsets in the text are offsets in the bytes, and the engine's own search does the work.
  readonly #decoder = new TextDecoder('latin1');
  #held: Uint8Array = new Uint8Array();

  constructor(nonce: string) {
    this.#nonce = nonce;
  }

  push(chunk: Uint8Array): MarkedBytes {
    const all = joined(this.#held, chunk);
    const text = this.#decoder.decode(all);
    const at = placesOf(this.#nonce, text);
    const end = all.length - beginningAtEnd(text, this.#nonce);
    this.#held = all.subarray(end);
    return { bytes: all.subarray(0, end), at };
  }

  /** @returns what was held back in vain. */
  flush(): MarkedBytes {
    return { bytes: this.#held, at: [] };
  }
}

/** @returns a whole page with the places of its nonce. */
export function markNonce(bytes: Uint8Array, nonce: string): MarkedBytes {
  return { bytes, at: placesOf(nonce, new TextDecoder('latin1').decode(bytes)) };
}

/** @returns a copy that bears the reader's nonce; of the same length as the one that is written over. */
export function stamp({ bytes, at }: MarkedBytes, nonce: Uint8Array): Uint8Array {
  const own = bytes.slice();
  for (const offset of at) own.set(nonce, offset);
  return own;
}

/** @returns the stream with every `used` nonce written over. */
export function stampStream(body: ReadableStream<Uint8Array>, used: string, fresh: string): ReadableStream {
  const finder = new NonceFinder(used);
  const nonce = new TextEncoder().encode(fresh);
  const pass = (part: MarkedBytes, controller: TransformStreamDefaultController<Uint8Array>) => {
    if (part.bytes.length > 0) controller.enqueue(stamp(part, nonce));
  };
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => pass(finder.push(chunk), controller),
      flush: (controller) => pass(finder.flush(), controller),
    }),
  );
}

function placesOf(nonce: string, text: string): number[] {
  const at: number[] = [];
  if (nonce === '') return at;
  for (let i = text.indexOf(nonce); i >= 0; i = text.indexOf(nonce, i + nonce.length)) at.push(i);
  return at;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** @returns how many units at the end of a text may be the beginning of a word. */
function beginningAtEnd(text: string, word: string): number {
  for (let units = Math.min(word.length - 1, text.length); units > 0; units--) {
    if (word.startsWith(text.slice(text.length - units))) return units;
  }
  return 0;
}
