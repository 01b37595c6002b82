import { expect, test } from 'vitest';
import { beginningOf, isCutOf, storyWords } from '../../../../functions/feeds/identity/story-words.ts';
import { casesOf, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

test.each(table('the words of … are those of the story', text))(
  'FEED-7 the words of “%s” are those of the story',
  (headline) => {
    expect(storyWords(headline)).toBe('2 die as 1200 homes burn in us');
  },
);

test.each(table('the words of', text, text))('FEED-7 the words of “%s”', (headline, words) => {
  expect(storyWords(headline)).toBe(words);
});

const cut = (one: string, other: string) =>
  isCutOf({ title: one, words: storyWords(one) }, { title: other, words: storyWords(other) });

test('FEED-7 a headline that ends with an ellipsis, or after 60 characters, is cut', () => {
  const whole = 'Court orders Harbor Steel to pay former workers for asbestos at Duluth plant';
  expect(cut('Court orders Harbor St…', whole)).toBe(true);
  expect(cut(whole, 'Court orders Harbor Steel to ...')).toBe(true);
  expect(cut('Court orders Harbor Steel to pay former workers for asbestos', whole)).toBe(true);
  expect(cut('Court orders Harbor Steel to pay former workers', whole)).toBe(false);
  expect(cut('Court orders Harbor Steel to pay former workers for asbestos at Du', whole)).toBe(false);
  expect(cut('Court orders…', whole)).toBe(false);
  expect(cut('Court denies Harbor Steel…', whole)).toBe(false);
  expect(cut('…', whole)).toBe(false);
  expect(beginningOf('court orders harbor steel to')).toBe('court orders harbor steel');
  expect(beginningOf('court orders harbor')).toBe('');
});
