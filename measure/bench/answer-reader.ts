const HEAD_END = Buffer.from('\r\n\r\n', 'latin1');
/**
 * The end of a chunked body (RFC 9112 §7.1). A text with the same bytes in it at the end of a packet would be taken for
 * the end; HTML from these Workers has no carriage returns.
 */
const BODY_END = Buffer.from('\r\n0\r\n\r\n', 'latin1');

/** Reads one HTTP/1.1 answer from its packets and stores only the size of its body. */
export class AnswerReader {
  /** 0 until the head has arrived. */
  status = 0;
  /** Bytes of the body as it was sent: a chunked one includes the lines between chunks. */
  bodyBytes = 0;
  #head = Buffer.alloc(0);
  /** Null for a chunked body. */
  #length: number | null = null;
  #tail = Buffer.alloc(0);

  /**
   * @param packet is not used after the call
   * @returns whether the answer is complete
   * @throws where the head says neither how long the body is nor that it is chunked
   */
  read(packet: Buffer): boolean {
    if (this.status > 0) return this.#readBody(packet);
    this.#head = Buffer.concat([this.#head, packet]);
    const end = this.#head.indexOf(HEAD_END);
    if (end < 0) return false;
    this.#readHead(this.#head.toString('latin1', 0, end));
    return this.#readBody(this.#head.subarray(end + HEAD_END.length));
  }

  #readHead(head: string): void {
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (length !== undefined) this.#length = Number(length);
    else if (!/^transfer-encoding: *chunked/im.test(head))
      throw new Error(`an answer without a length: ${head}`);
  }

  #readBody(part: Buffer): boolean {
    this.bodyBytes += part.length;
    if (this.#length !== null) return this.bodyBytes >= this.#length;
    this.#tail = Buffer.concat([this.#tail, part.subarray(-BODY_END.length)]).subarray(-BODY_END.length);
    return this.#tail.equals(BODY_END);
  }
}
