import { expect, test } from 'vitest';
import { decodeFeed } from '../../../functions/feeds/parse/encoding/decode-feed.ts';

const DECLARED = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><t>`;

/** One byte per character: 0xe9 is é in windows-1252. */
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean, bom = '\ufeff') => {
  const view = new DataView(new ArrayBuffer((text.length + bom.length) * 2));
  for (const [index, character] of [...bom, ...text].entries()) {
    view.setUint16(index * 2, character.charCodeAt(0), littleEndian);
  }
  return new Uint8Array(view.buffer);
};

const utf32 = (text: string, littleEndian: boolean, bom = '\ufeff') => {
  const characters = [...bom, ...text];
  const view = new DataView(new ArrayBuffer(characters.length * 4));
  for (const [index, character] of characters.entries())
    view.setUint32(index * 4, character.codePointAt(0) ?? 0, littleEndian);
  return new Uint8Array(view.buffer);
};

test.each([
  ['UTF-8 that nobody declares', utf8('<t>Café</t>'), null, '<t>Café</t>'],
  ['a UTF-8 byte order mark', utf8('\ufeff<t>Café</t>'), null, '<t>Café</t>'],
  ['UTF-16 little-endian with a mark', utf16('<t>Café</t>', true), null, '<t>Café</t>'],
  ['UTF-16 big-endian with a mark', utf16('<t>Café</t>', false), null, '<t>Café</t>'],
  ['UTF-16 little-endian without a mark', utf16('<t>Café</t>', true, ''), null, '<t>Café</t>'],
  ['UTF-16 big-endian without a mark', utf16('<t>Café</t>', false, ''), null, '<t>Café</t>'],
  ['UTF-8 declared as UTF-16', utf8(`${DECLARED('utf-16')}Café`), null, `${DECLARED('utf-16')}Café`],
  ['UTF-8 under a Latin-1 header', utf8('<t>Café</t>'), 'text/xml; charset=iso-8859-1', '<t>Café</t>'],
  ['UTF-8 declared as Latin-1', utf8(`${DECLARED('iso-8859-1')}é`), null, `${DECLARED('iso-8859-1')}é`],
  [
    'the charset of the header',
    bytes('<t>\xcf\xf0\xe8</t>'),
    'text/xml; charset="windows-1251"',
    '<t>При</t>',
  ],
  ['the declaration', bytes(`${DECLARED('euc-kr')}\xc7\xd1`), null, `${DECLARED('euc-kr')}한`],
  [
    'a header that knows no such charset',
    bytes(`${DECLARED('koi8-r')}\xf0`),
    'text/xml; charset=foo',
    `${DECLARED('koi8-r')}П`,
  ],
  [
    'ISO-2022-JP, whose bytes are all ASCII',
    bytes('<t>\x1b$B$"\x1b(B</t>'),
    'text/xml; charset=iso-2022-jp',
    '<t>あ</t>',
  ],
  ['windows-1252 that nobody declares', bytes('<t>Caf\xe9 \x93x\x94</t>'), null, '<t>Café “x”</t>'],
  ['windows-1252 declared as UTF-8', bytes(`${DECLARED('utf-8')}It\x92s`), null, `${DECLARED('utf-8')}It’s`],
  [
    'windows-1252 declared as UTF-16',
    bytes(`${DECLARED('utf-16')}It\x92s`),
    null,
    `${DECLARED('utf-16')}It’s`,
  ],
  ['the same, one byte longer', bytes(`${DECLARED('utf-16')}It\x92s!`), null, `${DECLARED('utf-16')}It’s!`],
  [
    'one bad byte in UTF-8 under a UTF-16 header',
    bytes('<t>\xc3\xa9\xff!</t>'),
    'text/xml; charset=utf-16be',
    '<t>é\ufffd!</t>',
  ],
  ['windows-1252 quotes pasted into UTF-8', bytes('<t>Caf\xc3\xa9 \x93x\x94</t>'), null, '<t>Café “x”</t>'],
  ['one bad byte in UTF-8', bytes('<t>Caf\xc3\xa9 \xff!</t>'), null, '<t>Café \ufffd!</t>'],
  ['UTF-32 little-endian with a mark', utf32('<t>Café 🌊</t>', true), null, '<t>Café 🌊</t>'],
  ['UTF-32 big-endian with a mark', utf32('<t>Café</t>', false), null, '<t>Café</t>'],
  ['UTF-32 little-endian without a mark', utf32('{"a":"é"}', true, ''), null, '{"a":"é"}'],
  ['UTF-32 big-endian without a mark', utf32('<t>é</t>', false, ''), null, '<t>é</t>'],
  ['UTF-32 that ends within a character', utf32('<t>é', false).subarray(0, -1), null, '<t>\ufffd'],
  ['UTF-32 with a code that is none', utf32('<t>\ud800', true), null, '<t>\ufffd'],
  [
    'one bad byte in Shift_JIS',
    bytes(`${DECLARED('Shift_JIS')}\x93\xfa\x96\x7b\xff\x8a\x43`),
    null,
    `${DECLARED('Shift_JIS')}日本\ufffd海`,
  ],
  [
    'EUC-JP that ends within a character',
    bytes(`${DECLARED('euc-jp')}\xc6\xfc\xcb\xdc\xb3`),
    null,
    `${DECLARED('euc-jp')}日本\ufffd`,
  ],
  [
    'one bad byte in GB 18030',
    bytes('<t>\xc8\xd5\xb1\xbe\xff!</t>'),
    'text/xml; charset=gb18030',
    '<t>日本\ufffd!</t>',
  ],
  [
    'Big5 that ends within a character',
    bytes('<t>\xa4\xe9\xa5\xbb\xae'),
    'text/xml;charset=Big5',
    '<t>日本\ufffd',
  ],
  [
    'one bad byte in EUC-KR',
    bytes(`${DECLARED('euc-kr')}\xc7\xd1\xb1\xb9\xff.`),
    null,
    `${DECLARED('euc-kr')}한국\ufffd.`,
  ],
  [
    'ISO-2022-JP with a bad byte',
    bytes('<t>\x1b$B$"\xff\x1b(B</t>'),
    'text/xml; charset=iso-2022-jp',
    '<t>あ\ufffd</t>',
  ],
  [
    'UTF-8 that ends within a character, declared as Latin-1',
    bytes(`${DECLARED('iso-8859-1')}${'\xc3\xa9'.repeat(9)}\xc3`),
    null,
    `${DECLARED('iso-8859-1')}${'é'.repeat(9)}\ufffd`,
  ],
  [
    'Latin-1 with two letters that look like UTF-8',
    bytes('<t>\xc3\xa9 \xe9\xe8\xe0</t>'),
    'text/xml; charset=iso-8859-1',
    '<t>Ã© éèà</t>',
  ],
  [
    'C1 controls as windows-1252 has them',
    utf8('<t>It\x92s \x93x\x94 \x96 \x85</t>'),
    null,
    '<t>It’s “x” – …</t>',
  ],
  ['C1 controls in UTF-16', utf16('<t>\x80 5</t>', true), null, '<t>€ 5</t>'],
  ['nothing', new Uint8Array(), null, ''],
  ['a charset with blanks around it', bytes('<t>\xcf</t>'), 'text/xml; charset = "windows-1251"', '<t>П</t>'],
  [
    'a declaration with blanks in it',
    bytes('<?xml version="1.0" encoding = "koi8-r" ?>\xf0'),
    null,
    '<?xml version="1.0" encoding = "koi8-r" ?>П',
  ],
  [
    'a declaration that fits better than the header',
    bytes(`${DECLARED('windows-1251')}\xcf\xf0\xe8\xe2\xe5\xf2 \xff!`),
    'text/xml; charset=euc-kr',
    `${DECLARED('windows-1251')}Привет я!`,
  ],
  [
    'a bad byte under a charset that nobody knows',
    bytes('<t>\xc3\xa9 \xff!'),
    'text/xml;charset=foo',
    '<t>é \ufffd!',
  ],
  [
    'a bad byte under a charset that is no better',
    bytes('<t>\xc3\xa9 \xff!'),
    'text/xml;charset=euc-kr',
    '<t>é \ufffd!',
  ],
])('FEED-9 reads %s', (_what, body, contentType, text) => {
  expect(decodeFeed(body, contentType)).toBe(text);
});

const E_ACUTE = '\xc3\xa9';
test.each([
  ['characters of two, three and four bytes', `${E_ACUTE}\xe2\x82\xac\xf0\x9f\x98\x80 \x93x\x94`, 'é€😀 “x”'],
  [
    'the first and the last of each length',
    '\xc2\xa0\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\x85',
    '\xa0\u07ff\u0800\uffff\u{10000}\u{10ffff}…',
  ],
  ['a euro sign', `${E_ACUTE} \x80 5`, 'é € 5'],
  ['a control of two bytes', `${E_ACUTE} \xc2\x93x\x94`, 'é “x”'],
  ['a character that is cut off', `${E_ACUTE} \xe2\x82x \xf0\x9f\x98x`, 'é \ufffd‚x \ufffdŸ˜x'],
  ['bytes that begin no character', `${E_ACUTE} \xc1\x93 \xf5\x93 \xa0\x93`, 'é \ufffd“ \ufffd“ \ufffd“'],
])('FEED-9 repairs windows-1252 in UTF-8, and leaves alone: %s', (_what, sent, text) => {
  expect(decodeFeed(bytes(sent), null)).toBe(text);
});

test.each(['\xffabc', 'a\xfebc', '\xfeabc', 'a\xffbc'])(
  'FEED-9 %j has half a byte order mark, which is none',
  (sent) => {
    expect(decodeFeed(bytes(sent), null)).toBe(sent);
  },
);

test.each([
  'a\0bc',
  'a\0\0b',
  'ab\0\0',
  'ab\0c',
  'abc\0',
  '\0abc',
  '\0\0ab',
  '\0\0a\0',
  '\0a\0\0',
  '\0',
  'a\0',
  'a',
])('FEED-9 %j is neither UTF-16 nor UTF-32', (sent) => {
  expect(decodeFeed(bytes(sent), null)).toBe(sent);
});

test('FEED-9 reads a long text in UTF-32, and takes what is no character for U+FFFD', () => {
  const long = `<t>${'é🌊'.repeat(5_000)}`;
  expect(decodeFeed(utf32(long, true), null)).toBe(long);
  const codes = [0x3c, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0x10_ffff, 0x11_0000];
  const view = new DataView(new ArrayBuffer(codes.length * 4));
  for (const [at, code] of codes.entries()) view.setUint32(at * 4, code, true);
  expect(decodeFeed(new Uint8Array(view.buffer), null)).toBe('<\ud7ff\ufffd\ufffd\ue000\u{10ffff}\ufffd');
});
