import { expect, test } from 'vitest';
import { decodeFeed } from '../../../functions/feeds/parse/encoding/decode-feed.ts';
import { casesOf, maybe, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const DECLARED = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>`;

/** One byte per character: 0xe9 is é in windows-1252. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
/** UTF-16 or UTF-32. */
const wide = (text: string, bits: 16 | 32, littleEndian: boolean) => {
  const units = bits === 16 ? text.split('') : [...text];
  const view = new DataView(new ArrayBuffer((units.length * bits) / 8));
  for (const [at, unit] of units.entries())
    if (bits === 16) view.setUint16(at * 2, unit.charCodeAt(0), littleEndian);
    else view.setUint32(at * 4, unit.codePointAt(0) ?? 0, littleEndian);
  return new Uint8Array(view.buffer);
};
/** @param how such as `bytes`, `utf-8`, `utf-16le` or, with a byte order mark, `utf-16le marked` */
const encoded = (how: string, sent: string) => {
  const text = how.endsWith(' marked') ? `\ufeff${sent}` : sent;
  if (how === 'bytes') return bytes(text);
  return how === 'utf-8' ? utf8(text) : wide(text, how.includes('16') ? 16 : 32, how.includes('le'));
};

test.each(table('reads', text, text, text, maybe, text))('FEED-9 reads %s', (...row) => {
  const [, how, sent, contentType, read] = row;
  expect(decodeFeed(encoded(how, sent), contentType)).toBe(read);
});

test.each([
  ['UTF-32 that ends within a character', wide('<t>é', 32, false).subarray(0, -1), '<t>\ufffd'],
  [
    'UTF-8 that ends within a character, declared as Latin-1',
    bytes(`${DECLARED('iso-8859-1')}${'\xc3\xa9'.repeat(9)}\xc3`),
    `${DECLARED('iso-8859-1')}${'é'.repeat(9)}\ufffd`,
  ],
  ['nothing', new Uint8Array(), ''],
])('FEED-9 reads %s', (_what, body, read) => {
  expect(decodeFeed(body, null)).toBe(read);
});

test.each(table('repairs windows-1252 in UTF-8, and leaves alone', text, text, text))(
  'FEED-9 repairs windows-1252 in UTF-8, and leaves alone: %s',
  (_what, sent, text) => {
    expect(decodeFeed(bytes(sent), null)).toBe(text);
  },
);

test.each(['\xffabc', 'a\xfebc', '\xfeabc', 'a\xffbc'])(
  'FEED-9 %j has half a byte order mark, which is none',
  (sent) => {
    expect(decodeFeed(bytes(sent), null)).toBe(sent);
  },
);

test.each(table('is neither UTF-16 nor UTF-32', text))('FEED-9 %j is neither UTF-16 nor UTF-32', (sent) => {
  expect(decodeFeed(bytes(sent), null)).toBe(sent);
});

test('FEED-9 reads a long text in UTF-32, and takes what is no character for U+FFFD', () => {
  const long = `<t>${'é🌊'.repeat(5_000)}`;
  expect(decodeFeed(wide(long, 32, true), null)).toBe(long);
  const codes = [0x3c, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10_ffff, 0x11_0000];
  const view = new DataView(new ArrayBuffer(codes.length * 4));
  for (const [at, code] of codes.entries()) view.setUint32(at * 4, code, true);
  expect(decodeFeed(new Uint8Array(view.buffer), null)).toBe('<\ud7ff\ufffd\ufffd\ue000\u{10ffff}\ufffd');
});
