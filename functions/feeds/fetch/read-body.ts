import { readBytes } from '../../http/limited-body.ts';
import { type Exchange, FetchFault, type NamedFault, nameFault } from './name-fault.ts';

/** A document begins with `<`, `{` or `[`, or with a mark or a zero of a wide encoding, and has no control characters. */
const FIRST_BYTES = new Set([0x3c, 0x7b, 0x5b, 0xef, 0xfe, 0xff, 0]);
const BEGIN_BYTES = 16;

type Format = 'gzip' | 'deflate' | 'deflate-raw';

/**
 * Reads the body of a response and counts its bytes. A file `feed.xml.gz` is often sent without the header that would
 * make the runtime unpack it; its first two bytes identify it. Workers do not unpack `deflate`. The unpacked size is
 * limited as well.
 * @returns the part that came, and why it broke off, if it did
 * @throws BodyTooLarge; FetchFault for an empty body; the stream's error once the signal is aborted
 */
export async function readBody(
  { body, headers }: Response,
  limitBytes: number,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<{ body: Uint8Array; broken: NamedFault | undefined }> {
  const breaks: NamedFault[] = [];
  const sent = await readBytes(body, limitBytes, {
    onBytes: (bytes) => {
      exchange.bytes += bytes;
    },
    onBreak: (error) => {
      if (signal.aborted) throw error;
      breaks.push(nameFault(error, 'body'));
    },
  });
  const [broken] = breaks;
  if (sent.length === 0)
    throw new FetchFault(broken?.fault ?? 'not-a-feed', broken?.detail ?? 'an empty body');
  const format = packedAs(sent, headers.get('content-encoding') ?? '');
  return { body: format === null ? sent : await unpack(sent, format, limitBytes), broken };
}

/** By the first bytes: Node's `fetch` has unpacked a body whose header still says packed. */
function packedAs(sent: Uint8Array, encoding: string): Format | null {
  const [first = 0, second = 0] = sent;
  if (first === 0x1f && second === 0x8b) return 'gzip';
  if (!/\bdeflate\b/i.test(encoding)) return null;
  if (isText(sent.subarray(0, BEGIN_BYTES))) return null;
  // RFC 1950, section 2.2; many servers omit its two bytes.
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0 ? 'deflate' : 'deflate-raw';
}

const isText = (begin: Uint8Array): boolean =>
  FIRST_BYTES.has(begin.find((byte) => byte === 0 || byte > 0x20) ?? 1) &&
  begin.every((byte) => byte === 0 || byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

/** The first part of a truncated body is still read, as with any other truncated body. */
async function unpack(
  packed: Uint8Array<ArrayBuffer>,
  format: Format,
  limitBytes: number,
): Promise<Uint8Array> {
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream(format));
  const whole = await readBytes(unpacked, limitBytes, { onBreak: () => {} });
  const name = format === 'gzip' ? 'gzip' : 'deflate';
  if (whole.length === 0) throw new FetchFault('not-a-feed', `a ${name} file that cannot be read`);
  return whole;
}
