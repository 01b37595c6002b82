const CODE_MAX = 0x10_ffff;
const REPLACEMENT = 0xfffd;
/** `fromCodePoint` takes its arguments from the stack, which is limited. */
const CHARACTERS_AT_ONCE = 4_096;

/** The text of UTF-16 and UTF-32, which a BOM or a first `<` or `{` reveals; null for anything else. */
export function decodeWide(bytes: Uint8Array): string | null {
  const [first, second, third, fourth] = bytes;
  const mark = ((first ?? 1) << 24) | ((second ?? 1) << 16) | ((third ?? 1) << 8) | (fourth ?? 1);
  if (mark === 0xfeff) return decodeUtf32(bytes.subarray(4), false);
  if (mark === (0xfffe0000 | 0)) return decodeUtf32(bytes.subarray(4), true);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first && second === 0 && third === 0 && fourth === 0) return decodeUtf32(bytes, true);
  if (first === 0 && second === 0 && third === 0 && fourth) return decodeUtf32(bytes, false);
  if (first && second === 0 && third && fourth === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second && third === 0 && fourth) return new TextDecoder('utf-16be').decode(bytes);
  return null;
}

/** No runtime has a decoder for UTF-32. Invalid codes and a truncated last character become U+FFFD. */
function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const code = at + 4 > bytes.length ? REPLACEMENT : view.getUint32(at, littleEndian);
    const isCharacter = code <= CODE_MAX && (code < 0xd800 || code > 0xdfff);
    codes.push(isCharacter ? code : REPLACEMENT);
    if (codes.length < CHARACTERS_AT_ONCE) continue;
    pieces.push(String.fromCodePoint(...codes));
    codes = [];
  }
  return pieces.join('') + String.fromCodePoint(...codes);
}
