import { type Exchange, FetchFault } from './fetch-fault.ts';

/**
 * Reads the body of a response and counts its bytes. A file `feed.xml.gz` is often sent without the header that
 * would make the runtime unpack it; its first two bytes reveal it, and its unpacked size is limited as well.
 * @throws FetchFault past the limit, and for an empty body
 */
export async function readBody(response: Response, limitBytes: number, heard: Exchange): Promise<Uint8Array> {
  const sent = await readLimited(response.body, limitBytes, (bytes) => {
    heard.bytes += bytes;
  });
  if (sent.length === 0) throw new FetchFault('not-a-feed', 'an empty body');
  return sent[0] === 0x1f && sent[1] === 0x8b ? unpack(sent, limitBytes) : sent;
}

/** The first part of a truncated gzip body is still read, as with any other truncated body. */
async function unpack(packed: Uint8Array<ArrayBuffer>, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += chunk.byteLength;
      if (length > limitBytes) break;
      chunks.push(chunk);
    }
  } catch {
    if (length === 0) throw new FetchFault('not-a-feed', 'a gzip file that cannot be read');
  }
  if (length > limitBytes) throw new FetchFault('too-big', `more than ${limitBytes} bytes`);
  return joined(chunks);
}

async function readLimited(
  stream: ReadableStream<Uint8Array> | null,
  limitBytes: number,
  note: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream ?? []) {
    length += chunk.byteLength;
    note(chunk.byteLength);
    if (length > limitBytes) throw new FetchFault('too-big', `more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return joined(chunks);
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
