import { expect, test } from 'vitest';
import { readCookies } from '../../../functions/http/cookies.ts';

const read = (cookie: string) =>
  readCookies(new Request('https://a.test/', { headers: { cookie } }), '__Host-masthead-desk');

test('all cookies of the name are read, ten at most, and no others', () => {
  expect(read('__Host-masthead-desk=one; a=b; __Host-masthead-desk=two')).toEqual(['one', 'two']);
  expect(read('masthead-desk=other; x__Host-masthead-desk=three')).toEqual([]);
  expect(read('a=b')).toEqual([]);
  expect(readCookies(new Request('https://a.test/'), 'a')).toEqual([]);
  expect(read(Array.from({ length: 50 }, (_, i) => `__Host-masthead-desk=${i}`).join('; '))).toHaveLength(10);
});
