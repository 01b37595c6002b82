import { BARE_NAMES, CHARACTERS } from './entity-names.ts';

const [SIGN, SEMICOLON] = [0x23, 0x3b];
const CODE_MAX = 0x10_ffff;

/** Length of the longest known name, and of the longest that needs no semicolon. */
const [NAME_MAX_UNITS, BARE_NAME_MAX_UNITS] = [24, 6];

/** Escaped HTML is full of these, and a test for each is faster than the table. */
const FREQUENT = [
  ['lt;', '<'],
  ['gt;', '>'],
  ['amp;', '&'],
  ['quot;', '"'],
] as const;

/** The text that a reference stands for, and the index behind the reference. */
type Reference = { text: string; end: number };

/**
 * Decodes HTML's character references once; a reference to no known character stays. Linear. `strict` requires the
 * semicolon, as XML does; otherwise a browser's rules apply (HTML, section 13.2.5.73): `&copy 2024`, `&#8217`.
 */
export function decodeEntities(text: string, strict: boolean): string {
  let decoded = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', Math.max(from, at + 1))) {
    const named = text.charCodeAt(at + 1) !== SIGN;
    const reference = named ? readName(text, at + 1, strict) : readNumber(text, at + 2, strict);
    if (reference === null) continue;
    decoded += text.slice(from, at) + reference.text;
    from = reference.end;
  }
  return from === 0 ? text : decoded + text.slice(from);
}

function readName(text: string, start: number, strict: boolean): Reference | null {
  for (const [name, character] of FREQUENT) {
    if (text.startsWith(name, start)) return { text: character, end: start + name.length };
  }
  let end = start;
  while (end - start <= NAME_MAX_UNITS && isLetterOrDigit(text.charCodeAt(end))) end++;
  if (text.charCodeAt(end) === SEMICOLON) {
    const character = CHARACTERS.get(text.slice(start, end));
    if (character !== undefined) return { text: character, end: end + 1 };
  }
  // `&notit;` is `¬` followed by `it;`, as in a browser.
  const longest = strict ? 0 : Math.min(end - start, BARE_NAME_MAX_UNITS);
  for (let length = longest; length > 1; length--) {
    const character = BARE_NAMES.get(text.slice(start, start + length));
    if (character !== undefined) return { text: character, end: start + length };
  }
  return null;
}

function readNumber(text: string, start: number, strict: boolean): Reference | null {
  const hexadecimal = text.charAt(start).toLowerCase() === 'x';
  const radix = hexadecimal ? 16 : 10;
  const from = hexadecimal ? start + 1 : start;
  let end = from;
  let code = 0;
  for (let digit = digitAt(text, end); digit < radix; digit = digitAt(text, end)) {
    code = Math.min(code * radix + digit, CODE_MAX + 1);
    end++;
  }
  const closed = text.charCodeAt(end) === SEMICOLON;
  if (end === from || (strict && !closed)) return null;
  return { text: characterOf(code), end: closed ? end + 1 : end };
}

/** The digit's value; infinity for any other unit. */
function digitAt(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30;
  const lower = unit | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : Number.POSITIVE_INFINITY;
}

/** U+FFFD for a code that is no character; 128 to 159 are windows-1252 (HTML, section 13.2.5.80). */
function characterOf(code: number): string {
  if (code >= 0x80 && code < 0xa0) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  if (code === 0 || code > CODE_MAX || (code >= 0xd800 && code < 0xe000)) return '\ufffd';
  return String.fromCodePoint(code);
}

function isLetterOrDigit(unit: number): boolean {
  const lower = unit | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (unit >= 0x30 && unit <= 0x39);
}
