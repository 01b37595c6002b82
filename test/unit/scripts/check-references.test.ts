import { expect, test } from 'vitest';
import { anchorOf, deadLinks, unknownNames } from '../../../scripts/check/check-references.ts';

test('a link to a file or heading that is not there is found', () => {
  const text = [
    '[there](README.md)',
    '[heading](README.md#start)',
    '[gone](gone.md)',
    '[no such heading](README.md#nowhere)',
    '[elsewhere](https://elsewhere.example/gone.md)',
    '![a picture is none](gone.png)',
  ].join('\n');
  expect(deadLinks('CONTRIBUTING.md', text)).toEqual(['gone.md', 'README.md#nowhere']);
});

test('headings have the anchors that hosts of Markdown give them', () => {
  expect(anchorOf("F16 A request's promises die with it")).toBe('f16-a-requests-promises-die-with-it');
});

test('a fact or rule in a comment that no document has is found; code is no comment', () => {
  const known = new Set(['F4', 'HOME-6']);
  const text = "/** F4 and F99. */\nconst key = 'F98';\n// HOME-6, HOME-99 and UTF-8\n";
  expect(unknownNames(text, /F\d{1,2}(?!\w)/g, known)).toEqual(['F99']);
  expect(unknownNames(text, /[A-Z]{2,6}-\d{1,2}/g, known)).toEqual(['HOME-99']);
});
