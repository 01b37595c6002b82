/** React writes the document's end with the shell; HTML does not allow the later parts to follow it. */
const DOCUMENT_END = new TextEncoder().encode('</body></html>');

/**
 * React writes a document in chunks of 500 bytes, and each chunk costs the runtime the same. This joins the chunks of
 * one turn of the event loop, and moves the document's end behind the late parts.
 */
export function joinPieces(): TransformStream<Uint8Array, Uint8Array> {
  let pieces: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnd = false;
  const send = (controller: TransformStreamDefaultController<Uint8Array>) => {
    timer = undefined;
    const whole = joined(pieces);
    pieces = [];
    const end = hasEnd ? -1 : placeOfEnd(whole);
    hasEnd ||= end >= 0;
    const parts = end < 0 ? [whole] : [whole.subarray(0, end), whole.subarray(end + DOCUMENT_END.length)];
    try {
      for (const part of parts) if (part.length > 0) controller.enqueue(part);
    } catch {
      // The reader has left.
    }
  };
  return new TransformStream({
    transform(piece, controller) {
      pieces.push(piece);
      timer ??= setTimeout(() => send(controller));
    },
    flush(controller) {
      clearTimeout(timer);
      send(controller);
      if (hasEnd) controller.enqueue(DOCUMENT_END);
    },
  });
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** @returns the index of the document's end, or -1. React escapes all text, so the match is unambiguous. */
function placeOfEnd(bytes: Uint8Array): number {
  const [first = 0] = DOCUMENT_END;
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (DOCUMENT_END.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}
