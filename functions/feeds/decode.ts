/** A windows-1252 quote or dash (bytes 0x80-0x9f) takes this much in UTF-8. */
const LONGEST_REPAIR_BYTES = 3;
/** The declaration stands in the first line; this many bytes hold it with room to spare. */
const DECLARATION_BYTES = 1_024;

/**
 * The text of a feed's body. BOM first, then what the bytes prove (valid UTF-8 beats a wrong header or
 * declaration), then the charset of `contentType`, then the XML declaration, then UTF-8 with its
 * windows-1252 bytes repaired. Never throws; what no encoding explains becomes U+FFFD.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const wide = utf16Label(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  const utf8 = decodeStrictly(bytes, 'utf-8');
  // ISO-2022-JP is ASCII bytes with escape sequences: valid UTF-8 that proves nothing.
  if (utf8 !== null && !utf8.includes('\x1b')) return utf8;
  for (const label of [headerCharset(contentType), declaredCharset(bytes)]) {
    const text = label === null ? null : decodeStrictly(bytes, label);
    if (text !== null) return text;
  }
  return utf8 ?? repairUtf8(bytes);
}

/** The UTF-16 flavour that a BOM, or a first character `<` or `{` of two bytes, gives away. */
function utf16Label(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first && second === 0 && third && fourth === 0) return 'utf-16le';
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be';
  return null;
}

/** null when the label is unknown, contradicted by the bytes, or UTF-16, which `utf16Label` ruled out. */
function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  if (/^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i.test(label)) return null;
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

function headerCharset(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([^\s"'>]+)/i.exec(start)?.[1] ?? null;
}

/**
 * Not one valid multi-byte character: the whole body is windows-1252. Some: the body is UTF-8 with pasted
 * windows-1252 punctuation, which is repaired; any other bad byte is U+FFFD.
 */
function repairUtf8(bytes: Uint8Array): string {
  const cp1252 = new TextDecoder('windows-1252');
  const utf8 = new TextDecoder();
  if (!/[^\0-\x7f\ufffd]/.test(utf8.decode(bytes))) return cp1252.decode(bytes);
  const encoder = new TextEncoder();
  const repairs = Array.from({ length: 0xa0 }, (_, byte) =>
    encoder.encode(cp1252.decode(Uint8Array.of(byte))),
  );
  const repaired = new Uint8Array(bytes.length * LONGEST_REPAIR_BYTES);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const valid = characterLength(bytes, at);
    const byte = bytes[at] ?? 0;
    const piece = (valid === 0 ? repairs[byte] : undefined) ?? bytes.subarray(at, at + (valid || 1));
    repaired.set(piece, length);
    length += piece.length;
    at += valid || 1;
  }
  return utf8.decode(repaired.subarray(0, length));
}

/** Bytes of the UTF-8 character that starts here; 0 when none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let next = 1; next < length; next++) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
