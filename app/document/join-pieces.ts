/** React writes the end of a document with its shell; what comes later would be after it, which HTML does not allow. */
const DOCUMENT_END = new TextEncoder().encode('</body></html>');

/**
 * React writes a document in pieces of half a kilobyte, each of which costs the runtime as much as a large one. This joins
 * what React writes in one turn of the event loop, and holds the document's end back until everything has come.
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
      // React uses the memory of a piece again.
      pieces.push(piece.slice());
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

/** @returns where the document's end is, or -1. React escapes every text, so these characters are nothing else. */
function placeOfEnd(bytes: Uint8Array): number {
  const [first = 0] = DOCUMENT_END;
  for (let at = bytes.lastIndexOf(first); at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(first, at - 1))
    if (DOCUMENT_END.every((byte, i) => bytes[at + i] === byte)) return at;
  return -1;
}
