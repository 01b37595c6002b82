/** Audio types of browsers, without types that they would display: no pages, no video, no playlists. */
const SOUNDS = new Set([
  'audio/mpeg',
  'audio/mp3',
  'audio/aac',
  'audio/aacp',
  'audio/x-aac',
  'audio/ogg',
  'application/ogg',
  'audio/opus',
  'audio/mp4',
  'audio/x-m4a',
  'audio/flac',
  'audio/x-flac',
  'audio/webm',
  'audio/wav',
  'audio/x-wav',
]);
const CODECS = /^codecs="?([\w.,+-]{1,40})"?$/i;

/**
 * @param header a station's `Content-Type`, which is a stranger's text: browsers take `audio/mpeg;,text/html` for a page
 * @returns a type of the list above, written by us, with its codecs; null for anything else
 */
export function soundType(header: string): string | null {
  const [type = '', parameter, ...others] = header.split(';').map((part) => part.trim());
  const sound = type.toLowerCase();
  if (!SOUNDS.has(sound) || others.length > 0) return null;
  if (parameter === undefined || parameter === '') return sound;
  const codecs = CODECS.exec(parameter)?.[1];
  return codecs === undefined ? null : `${sound}; codecs=${codecs}`;
}
