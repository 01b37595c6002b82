import { decodeHTML, decodeHTMLStrict, encodeHTML } from 'entities';
import { expect, test } from 'vitest';
import { decodeEntities } from '../../../functions/feeds/parse/text/decode-entities.ts';
import { CHARACTERS } from '../../../functions/feeds/parse/text/entity-names.ts';

const HTML_4_SYMBOLS =
  'forall part exist empty nabla isin notin ni prod sum minus lowast radic prop infin ang and or cap cup int there4 sim ' +
  'cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor rfloor lang rang loz ' +
  'spades clubs hearts diams';

const below = (end: number) => Array.from({ length: end }, (_, code) => code);

test('FEED-5 every name that is known means what it means to a browser, with and without its semicolon', () => {
  for (const name of CHARACTERS.keys()) {
    for (const sent of [`&${name};`, `&${name}`, `&${name}x`, `a&${name};b`]) {
      expect(decodeEntities(sent, false), sent).toBe(decodeHTML(sent));
      expect(decodeEntities(sent, true), sent).toBe(decodeHTMLStrict(sent));
    }
  }
});

test('FEED-5 every character below U+2200 that has a name, and every symbol of HTML 4, is known', () => {
  for (const code of below(0x2200)) {
    const name = encodeHTML(String.fromCharCode(code));
    if (/^&\w+;$/.test(name)) expect(decodeEntities(name, true), name).toBe(String.fromCharCode(code));
  }
  for (const name of HTML_4_SYMBOLS.split(' ')) expect(decodeEntities(`&${name};`, true)).toHaveLength(1);
});

test('FEED-5 every number means what it means to a browser', () => {
  for (const code of [...below(0x3_00), 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xffff, 0x10_ffff, 0x11_0000]) {
    for (const sent of [`&#${code};`, `&#x${code.toString(16)};`, `&#X${code.toString(16)}`]) {
      expect(decodeEntities(sent, false), sent).toBe(decodeHTML(sent));
    }
  }
});

test.each([
  ...['&', '&&amp;', '&;', '&#', '&#;', '&#x', '&#x;', '&#65', '&#99999999999999999999;'],
  ...['&amp', '&Amp;', '&ampamp;', '&notit;', '&notin', '&a;', '&am<b>', '&lt&gt', '&copy=1', '&unknown;'],
])('FEED-5 decodes %j as a browser does', (sent) => {
  expect(decodeEntities(sent, false)).toBe(decodeHTML(sent));
  expect(decodeEntities(sent, true)).toBe(decodeHTMLStrict(sent));
});
