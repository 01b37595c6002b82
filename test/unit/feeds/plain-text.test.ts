import { expect, test } from 'vitest';
import { plainText } from '../../../functions/feeds/parse/text/plain-text.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

test.each(table('strips tags', text, text, text))('FEED-5 strips tags: %s', (_what, html, text) => {
  expect(plainText(html)).toBe(text);
});

test('FEED-5 stops reading when it has enough', () => {
  expect(plainText('<p>word</p>'.repeat(1_000), 100).length).toBeLessThan(120);
});

test.each([0, 3, 4, 8, 9, 13])('FEED-5 the first %i units are the same, however soon it stops', (units) => {
  const html = '<b>one</b> two&amp; <i>three</i>  <p>four</p>five six';
  expect(plainText(html, units).slice(0, units).trimEnd()).toBe(plainText(html).slice(0, units).trimEnd());
});
