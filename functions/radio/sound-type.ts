import { StationFault } from './fetch-station.ts';

/**
 * Audio types of browsers, and for old names of them today's: no pages, no video, no playlists, which browsers would
 * display.
 */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'audio/mpeg':
      'mp3 x-mp3 mpeg3 x-mpeg x-mpeg3 mpeg-3 x-mpeg-3 mpg x-mpg mpa mp1 mp2 x-mp2 mpeg2 x-mpeg2 x-mpeg-2',
    'audio/aac':
      'aacp x-aac x-aacp aac+ x-aac+ aacplus x-aacplus x-aac-plus eaac heaac he-aac x-he-aac aac-adts x-aac-adts x-hx-aac-adts ' +
      'adts vnd.dlna.adts',
    'audio/ogg': 'x-ogg vorbis x-vorbis x-vorbis+ogg x-opus+ogg x-flac+ogg',
    'application/ogg': '',
    'audio/opus': 'x-opus',
    'audio/mp4': 'm4a x-m4a m4b x-m4b mp4a x-mp4',
    'audio/flac': 'x-flac',
    'audio/webm': '',
    'audio/wav': 'x-wav wave x-pn-wav vnd.wave',
  }).flatMap(([type, names]) => [
    [type, type],
    ...(names.match(/\S+/g) ?? []).map((name): [string, string] => [`audio/${name}`, type]),
  ]),
).set('application/x-ogg', 'application/ogg');

/** Names for "unknown" (MIME Sniffing, section 7), and those for any bytes or any sound. */
const UNKNOWN = new Set(
  (
    'unknown/unknown application/unknown application/x-unknown-content-type */* audio/* application/octet-stream ' +
    'binary/octet-stream application/binary application/x-binary'
  ).split(' '),
);

/**
 * Only the name in a station's `Content-Type` counts, because the header is a stranger's text. A station (by its `icy-`
 * headers) that does not say its type, as old Shoutcast servers, sends MPEG audio.
 * @returns a type of the list above, written by us
 * @throws StationFault if it is no sound; the answer is then cancelled
 */
export async function soundType({ headers, body }: Response): Promise<string> {
  const header = headers.get('content-type') ?? '';
  const [name = ''] = header.split(/[;,]/);
  const type = name.trim().toLowerCase();
  const isStation = [...headers.keys()].some((key) => key.startsWith('icy-'));
  const isUnknown = type === '' || UNKNOWN.has(type);
  const sound = isUnknown && isStation ? 'audio/mpeg' : SOUNDS.get(type);
  if (sound !== undefined) return sound;
  await body?.cancel();
  throw new StationFault('type', header === '' ? 'no content type' : header);
}
