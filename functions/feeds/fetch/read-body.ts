import { readBytes } from '../../http/limited-body.ts';
import { type Exchange, FetchFault } from './fetch-fault.ts';

/**
 * Reads the body of a response and counts its bytes. A file `feed.xml.gz` is often sent without the header that
 * would make the runtime unpack it; its first two bytes reveal it, and its unpacked size is limited as well.
 * @throws BodyTooLarge; FetchFault for an empty body
 */
export async function readBody(
  { body }: Response,
  limitBytes: number,
  exchange: Exchange,
): Promise<Uint8Array> {
  const onBytes = (bytes: number) => {
    exchange.bytes += bytes;
  };
  const sent = await readBytes(body, limitBytes, { onBytes });
  if (sent.length === 0) throw new FetchFault('not-a-feed', 'an empty body');
  return sent[0] === 0x1f && sent[1] === 0x8b ? unpack(sent, limitBytes) : sent;
}

/** The first part of a truncated gzip body is still read, as with any other truncated body. */
async function unpack(packed: Uint8Array<ArrayBuffer>, limitBytes: number): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const whole = await readBytes(unpacked, limitBytes, { partial: true });
  if (whole.length === 0) throw new FetchFault('not-a-feed', 'a gzip file that cannot be read');
  return whole;
}
