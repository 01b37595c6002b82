/** A windows-1252 quote or dash (bytes 0x80-0x9f) takes this much in UTF-8. */
const LONGEST_REPAIR_BYTES = 3;
/**
 * Without a single valid multi-byte character, the whole body is windows-1252. Otherwise it is UTF-8 with pasted
 * windows-1252 punctuation, which is repaired; any other bad byte becomes U+FFFD.
 */
export function repairUtf8(bytes: Uint8Array): string {
  const cp1252 = new TextDecoder('windows-1252');
  const utf8 = new TextDecoder();
  if (!/[^\0-\x7f\ufffd]/.test(utf8.decode(bytes))) return cp1252.decode(bytes);
  const encoder = new TextEncoder();
  const repairs = Array.from({ length: 0x20 }, (_, at) =>
    encoder.encode(cp1252.decode(Uint8Array.of(0x80 + at))),
  );
  const repaired = new Uint8Array(bytes.length * LONGEST_REPAIR_BYTES);
  let length = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const valid = byte < 0x80 ? 1 : characterLength(bytes, at);
    const repair = valid === 0 && byte < 0xa0 ? repairs[byte - 0x80] : undefined;
    for (const piece of repair ?? []) repaired[length++] = piece;
    if (!repair) for (let next = 0; next < (valid || 1); next++) repaired[length++] = bytes[at + next] ?? 0;
    at += valid || 1;
  }
  return utf8.decode(repaired.subarray(0, length));
}

/** Length in bytes of the multi-byte UTF-8 character that starts here; 0 when none does. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  for (let next = 1; next < length; next++) {
    if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}
