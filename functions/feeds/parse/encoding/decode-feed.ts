import { decodeWide } from './decode-wide.ts';
import { repairUtf8 } from './repair-utf8.ts';

/** The declaration stands in the first line; this many bytes hold it with room to spare. */
const DECLARATION_BYTES = 1_024;

/**
 * The text of a feed's body. BOM first, then what the bytes prove (valid UTF-8, cut or not, beats a wrong header or
 * declaration), then the charset of `contentType`, then the XML declaration, then UTF-8 with its
 * windows-1252 bytes repaired. Never throws; what no encoding explains becomes U+FFFD.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  return withoutLatinControls(decodeWide(bytes) ?? decodeNarrow(bytes, contentType));
}

function decodeNarrow(bytes: Uint8Array, contentType: string | null): string {
  const utf8 = decodeStrictly(bytes, 'utf-8') ?? decodeCutUtf8(bytes);
  // ISO-2022-JP is ASCII bytes with escape sequences: valid UTF-8 that proves nothing.
  if (utf8 !== null && !utf8.includes('\x1b')) return utf8;
  const labels = [headerCharset(contentType), declaredCharset(bytes)]
    .filter((label) => label !== null)
    .filter((label) => !WIDE.test(label));
  for (const label of labels) {
    const text = decodeStrictly(bytes, label);
    if (text !== null) return text;
  }
  const lenient = new TextDecoder().decode(bytes);
  const asUtf8 = lenient.includes('\x1b') ? Number.POSITIVE_INFINITY : replacements(lenient);
  // One bad byte must not discard the feed, especially in encodings of two bytes or more per character.
  for (const label of labels.filter((one) => !/^utf-?8$/i.test(one))) {
    const text = decodeLeniently(bytes, label);
    if (text !== null && replacements(text) < asUtf8) return text;
  }
  return utf8 ?? repairUtf8(bytes);
}

/**
 * C1 controls have no use in a feed: they are windows-1252 bytes that were taken for Latin-1. Five of them are
 * controls in windows-1252 as well.
 */
function withoutLatinControls(text: string): string {
  if (!/[\x80-\x9f]/.test(text)) return text;
  const cp1252 = new TextDecoder('windows-1252');
  return text.replace(/[\x80-\x9f]/g, (control) => cp1252.decode(Uint8Array.of(control.charCodeAt(0))));
}

/** UTF-8 that ends within a character and contains complete multi-byte ones; null for anything else. */
function decodeCutUtf8(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true });
    return /[^\0-\x7f]/.test(text) ? `${text}\ufffd` : null;
  } catch {
    return null;
  }
}

/** Labels of encodings that `decodeWide` has ruled out: bytes of another encoding would be decoded to unrelated Chinese characters. */
const WIDE = /^(?:utf-?(?:16|32)|ucs-?[24]|iso-10646-ucs-[24]|unicode)/i;

/** null if the label is unknown or contradicted by the bytes. */
function decodeStrictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeLeniently(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

function replacements(text: string): number {
  return text.split('\ufffd').length - 1;
}

function headerCharset(contentType: string | null): string | null {
  return /charset\s*=\s*["']?\s*([^\s"';,]+)/i.exec(contentType ?? '')?.[1] ?? null;
}

function declaredCharset(bytes: Uint8Array): string | null {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, DECLARATION_BYTES));
  return /<\?xml[^>]{0,200}?encoding\s*=\s*["']\s*([^\s"'>]+)/i.exec(start)?.[1] ?? null;
}
