import { within } from '../platform/with-timeout.ts';
import { StationFault } from './fetch-station.ts';
import { soundType } from './sound-type.ts';

/** As many bytes as the longest signature has. */
const SIGNATURE_BYTES = 12;
/** A station that sends less than a signature in this time is judged by what it sent. */
const SNIFF_WAIT_MS = 2_000;

/** The first bytes, in hexadecimal. */
const SIGNATURES: readonly [RegExp, string][] = [
  // "OggS", "fLaC", "ID3"
  [/^4f676753/, 'audio/ogg'],
  [/^664c6143/, 'audio/flac'],
  [/^494433/, 'audio/mpeg'],
  // The header of an ADTS frame has layer 0; that of an MPEG frame has a version, a layer and a bit rate.
  [/^fff[0189]/, 'audio/aac'],
  [/^ff(?:[ef][2-7]|f[a-f])[^f]/, 'audio/mpeg'],
  // "ADIF", "RIFF" and "WAVE", "ftyp" of a box, EBML
  [/^41444946/, 'audio/aac'],
  [/^52494646.{8}57415645/, 'audio/wav'],
  [/^.{8}66747970/, 'audio/mp4'],
  [/^1a45dfa3/, 'audio/webm'],
];
/** The beginning of a page: "<" with a name or "!", after blanks. */
const PAGE = /^(?:20|09|0a|0d)*3c(?:21|2f|3f|[46][1-9a-f]|[57][0-9a])/;

interface Sound {
  /** Of the list in sound-type.ts. */
  type: string;
  body: ReadableStream<Uint8Array> | null;
}

/**
 * @returns the type of a station's answer and its bytes, which are not changed
 * @throws StationFault if it is no sound; the answer is then cancelled
 */
export async function soundOf(response: Response): Promise<Sound> {
  const header = response.headers.get('content-type') ?? '';
  const declared = soundType(header);
  const { type, body } =
    declared === 'unknown' ? await sniffSound(response) : { type: declared, body: response.body };
  if (type !== null) return { type, body };
  await body?.cancel();
  throw new StationFault('type', header === '' ? 'no content type' : header);
}

/**
 * Finds the type of a stream that has none, as of old Shoutcast servers, by its first bytes. Those of a station (by its
 * `icy-` headers) are MPEG audio even if the stream begins within a frame.
 * @returns the type, null if it is no sound, and the same bytes again from the first one
 */
export async function sniffSound({
  body,
  headers,
}: Response): Promise<{ type: string | null; body: Sound['body'] }> {
  if (body === null) return { type: null, body };
  const [head, whole] = body.tee();
  const first = await firstBytes(head);
  const known = SIGNATURES.find(([signature]) => signature.test(first));
  const isStation = [...headers.keys()].some((name) => name.startsWith('icy-'));
  return { type: known?.[1] ?? (isStation && !PAGE.test(first) ? 'audio/mpeg' : null), body: whole };
}

/** @returns the first bytes in hexadecimal, as soon as there are enough of them; closes the stream */
async function firstBytes(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  let first = '';
  while (first.length < 2 * SIGNATURE_BYTES) {
    const read = await within(reader.read(), SNIFF_WAIT_MS);
    if (read === undefined || read.done) break;
    for (const byte of read.value.subarray(0, SIGNATURE_BYTES)) first += byte.toString(16).padStart(2, '0');
  }
  reader.cancel().catch(() => {});
  return first;
}
