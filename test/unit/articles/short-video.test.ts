import { expect, test } from 'vitest';
import { shortVideoId, watchAddress } from '../../../functions/articles/short-video.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const ID = 'aqz-KE_bpKQ';

test.each(table('finds the id', text, text))('POST-6 finds the id: %s', (_, address) => {
  expect(shortVideoId(address)).toBe(ID);
});

test.each(table('finds none', text, text))('POST-6 finds none: %s', (_, address) => {
  expect(shortVideoId(address)).toBeNull();
});

test('POST-6 a missing address has no id, and a found one can be watched', () => {
  expect(shortVideoId(null)).toBeNull();
  expect(watchAddress(ID)).toBe(`https://www.youtube.com/watch?v=${ID}`);
});
