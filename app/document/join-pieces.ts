/**
 * React writes a document in pieces of half a kilobyte, each of which costs the runtime as much as a large one. This joins
 * what React writes in one turn of the event loop.
 */
export function joinPieces(): TransformStream<Uint8Array, Uint8Array> {
  let pieces: Uint8Array[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = (controller: TransformStreamDefaultController<Uint8Array>) => {
    timer = undefined;
    const piece = joined(pieces);
    pieces = [];
    try {
      if (piece.length > 0) controller.enqueue(piece);
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
