import { expect, test } from 'vitest';
import { Memo } from '../../../functions/platform/memo.ts';

test('CACHE-5 an isolate holds pages up to its bytes and forgets what was used longest ago', () => {
  const memory = new Memo<string, string>(100);
  const known = (...names: string[]) => names.filter((name) => memory.get(name) !== undefined);
  for (const name of ['a', 'b', 'c']) memory.set(name, name, 30);
  memory.get('a');
  memory.set('d', 'd', 30);
  expect(known('a', 'b', 'c', 'd')).toEqual(['a', 'c', 'd']);
  memory.set('a', 'a, smaller', 20);
  memory.set('e', 'e', 20);
  expect(known('a', 'c', 'd', 'e')).toEqual(['a', 'c', 'd', 'e']);
  memory.set('huge', 'huge', 101);
  memory.set('a', 'a, huge', 101);
  expect(known('a', 'c', 'd', 'e', 'huge')).toEqual(['c', 'd', 'e']);
  memory.delete('d');
  memory.set('fits', 'fits', 50);
  expect(known('c', 'e', 'fits')).toEqual(['c', 'e', 'fits']);
  memory.set('all', 'all', 100);
  expect(known('c', 'e', 'fits', 'all')).toEqual(['all']);
});

test('a memory without sizes counts its entries', () => {
  const map = new Memo<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect(map.get('a')).toBe(1);
  expect(map.get('x')).toBeUndefined();
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['a', 'c']);
});

test('what is made for a key is made once while it is remembered', () => {
  const memory = new Memo<string, string>(2);
  const made: string[] = [];
  const make = (key: string) => {
    made.push(key);
    return key.toUpperCase();
  };
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => memory.of(key, make))).toEqual([...'ABACAB']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
