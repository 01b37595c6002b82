/** A row, or a chunk's refusals, have a few hundred kilobytes at most. */
const LINE_MAX_CHARACTERS = 16_000_000;

/**
 * Yields the non-empty lines of a body.
 * @param moved called for each piece that arrives and for each used line
 * @throws if a line is longer than the limit, and the body's errors
 */
export async function* readLines(
  body: ReadableStream<Uint8Array> | null,
  moved: () => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body ?? []) {
    moved();
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX_CHARACTERS)
      throw new Error(`a line has more than ${LINE_MAX_CHARACTERS} characters`);
    for (const line of lines) {
      if (line.trim() !== '') yield line;
      moved();
    }
  }
  rest += decoder.decode();
  if (rest.trim() !== '') yield rest;
}
