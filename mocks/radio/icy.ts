/** Audio bytes between two metadata blocks; Icecast's usual value, about one second at 128 kbit/s. */
export const ICY_METAINT_BYTES = 16_000;
/** The unit in which a block's length byte counts. */
const BLOCK_BYTES = 16;
const MAX_TEXT_BYTES = 255 * BLOCK_BYTES;

const NO_NEWS = new Uint8Array(1);

/**
 * One ICY metadata block: a length byte, then the text padded with zeros to a multiple of BLOCK_BYTES.
 * @param title without `';`, which would end the field early
 */
export function titleBlock(title: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(`StreamTitle='${title}';`).subarray(0, MAX_TEXT_BYTES);
  const blocks = Math.ceil(text.byteLength / BLOCK_BYTES);
  const block = new Uint8Array(1 + blocks * BLOCK_BYTES);
  block[0] = blocks;
  block.set(text, 1);
  return block;
}

/**
 * Inserts a metadata block after every ICY_METAINT_BYTES of one listener's audio: with the title if it is new to this
 * listener, else empty, as Icecast does.
 */
export class TitleInserter {
  #untilBlock = ICY_METAINT_BYTES;
  #told = '';

  /**
   * @param audio the next bytes of the stream
   * @param title the title on air during these bytes
   * @returns the same bytes with the due blocks inserted
   */
  insert(audio: Uint8Array<ArrayBuffer>, title: string): Uint8Array<ArrayBuffer>[] {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let from = 0;
    while (audio.byteLength - from >= this.#untilBlock) {
      parts.push(audio.subarray(from, from + this.#untilBlock));
      parts.push(title === this.#told ? NO_NEWS : titleBlock(title));
      from += this.#untilBlock;
      this.#untilBlock = ICY_METAINT_BYTES;
      this.#told = title;
    }
    parts.push(audio.subarray(from));
    this.#untilBlock -= audio.byteLength - from;
    return parts;
  }
}

/** Joins the parts of one write, so that a listener gets one chunk per tick. */
export function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
