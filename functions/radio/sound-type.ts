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
    ...names.split(' ').map((name): [string, string] => [`audio/${name}`, type]),
  ]),
).set('application/x-ogg', 'application/ogg');

/** Names for "unknown" (MIME Sniffing, section 7), and those for any bytes or any sound. */
const UNKNOWN = new Set(
  (
    'unknown/unknown application/unknown application/x-unknown-content-type */* audio/* application/octet-stream ' +
    'binary/octet-stream application/binary application/x-binary'
  ).split(' '),
);

const TYPE = /^[!#$%&'*+.^`|~\w-]+\/[!#$%&'*+.^`|~\w-]+/;
/**
 * A parameter of RFC 9110, 5.6.6, which may be missing after its semicolon. Accepted besides: blanks around "=" and, as in
 * names of programmes, within a value; other letters; a missing value; a list of codecs without quotes.
 */
const PARAMETER =
  /[\t ]*;[\t ]*(?:([!#$%&'*+.^`|~\w-]+)[\t ]*(?:=[\t ]*("(?:[^"\\]|\\.)*"|[^\p{Cc}";,/<>]*(?:,[\w.+-]+(?![^\t ;]))*)[\t ]*)?)?/uy;
/** Between the values of a header that was sent twice; not within quotes. */
const BETWEEN_VALUES = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const HEADER_MAX_UNITS = 400;
const CODECS = /^[\w.+-]+(?:\s*,\s*[\w.+-]+)*$/;
const CODECS_MAX_UNITS = 80;

/**
 * @param header a station's `Content-Type`, which is a stranger's text: browsers take `audio/mpeg;,text/html` for a page
 * @returns a type of the list above, written by us, with its codecs; `unknown` if the station does not say; null for
 * anything else
 */
export function soundType(header: string): string | null {
  if (header.length > HEADER_MAX_UNITS) return null;
  const text = header.trim();
  if (text === '') return 'unknown';
  const single = singleType(text);
  if (single !== null || !text.includes(',')) return single;
  // Two headers of one name come as one text. They count if they say the same.
  const [first = null, ...others] = text.split(BETWEEN_VALUES).map((part) => singleType(part.trim()));
  return others.every((other) => other === first) ? first : null;
}

function singleType(text: string): string | null {
  const [name = ''] = TYPE.exec(text) ?? [];
  const parameters = parametersOf(text, name.length);
  if (name === '' || parameters === null) return null;
  if (UNKNOWN.has(name.toLowerCase())) return 'unknown';
  const sound = SOUNDS.get(name.toLowerCase());
  if (sound === undefined) return null;
  const codecs = parameters.get('codecs') ?? '';
  if (codecs.length > CODECS_MAX_UNITS || !CODECS.test(codecs)) return sound;
  return `${sound}; codecs=${codecs.includes(',') ? `"${codecs}"` : codecs}`;
}

/** @returns the first value of each parameter; null if anything else is in the text */
function parametersOf(text: string, start: number): Map<string, string> | null {
  const parameters = new Map<string, string>();
  for (let at = start; at < text.length; at = PARAMETER.lastIndex) {
    PARAMETER.lastIndex = at;
    const match = PARAMETER.exec(text);
    if (match === null) return null;
    const [, name = '', value = ''] = match;
    const key = name.toLowerCase();
    if (!parameters.has(key))
      parameters.set(key, value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value);
  }
  return parameters;
}
