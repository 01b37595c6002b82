import { expect, test } from 'vitest';
import { cutText } from '../../../functions/feeds/parse/text/cut-text.ts';

const a = (count: number) => 'a'.repeat(count);
const FAMILY = '👩‍👩‍👧';

test.each([
  ['199 characters', a(199), a(199)],
  ['200 characters', a(200), a(200)],
  ['201 characters', a(201), `${a(200)}…`],
  ['an emoji as the 200th', `${a(199)}😀`, `${a(199)}😀`],
  ['an emoji as the 200th, and more', `${a(199)}😀b`, `${a(199)}😀…`],
  ['an emoji as the 201st', `${a(200)}😀`, `${a(200)}…`],
  ['an emoji of several at the cut', `${a(199)}${FAMILY} x`, `${a(199)}${FAMILY}…`],
  ['an accent of its own at the cut', `${a(199)}e\u0301b`, `${a(199)}e\u0301…`],
  ['an accent behind the last character', `${a(200)}\u0301`, `${a(200)}\u0301`],
  ['200 emoji', FAMILY.repeat(100), FAMILY.repeat(100)],
  ['a space before the cut', `${a(199)} bc`, `${a(199)}…`],
  ['Chinese', '報'.repeat(201), `${'報'.repeat(200)}…`],
  ['nothing', '', ''],
])('FEED-5 cuts at 200 characters: %s', (_what, text, cut) => {
  expect(cutText(text, 200, 1_000)).toBe(cut);
});

test.each([
  ['a text just as long', a(300), a(300)],
  ['a longer one', a(301), `${a(299)}…`],
  ['emoji, two units each', '😀'.repeat(151), `${'😀'.repeat(149)}…`],
  ['one character of a megabyte', `x${'\u0301'.repeat(1_000_000)}`, '…'],
])('FEED-5 keeps a headline within 300 UTF-16 units: %s', (_what, text, cut) => {
  expect(cutText(text, 300, 300)).toBe(cut);
});

test.each([
  ['at the limit with its last character', FAMILY.repeat(125), FAMILY.repeat(125)],
  ['one unit longer', `${FAMILY.repeat(125)}b`, `${FAMILY.repeat(124)}…`],
  ['white space before the cut', `${FAMILY.repeat(124)} ${FAMILY.repeat(3)}`, `${FAMILY.repeat(124)}…`],
])('FEED-5 a description has at most 1,000 UTF-16 units: %s', (_what, text, cut) => {
  expect(cutText(text, 200, 1_000)).toBe(cut);
});

test('FEED-5 the limit of units counts for a text of few characters too', () => {
  expect(cutText('abcdef', 10, 5)).toBe('abcd…');
});

test('FEED-5 an accent behind the place of the cut belongs to the character before it', () => {
  expect(cutText(`${a(299)}\u0301${a(9)}`, 300, 300)).toBe(`${a(298)}…`);
});
