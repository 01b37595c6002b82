import { expect, test } from 'vitest';
import { LruMap } from '../../../functions/platform/lru-map.ts';

test('CACHE-5 an isolate holds pages up to its bytes and forgets what was used longest ago', () => {
  const memory = new LruMap<string, string>(100);
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

test('a map without sizes counts its entries', () => {
  const map = new LruMap<string, number>(2);
  map.set('a', 1).set('b', 2);
  expect(map.get('a')).toBe(1);
  expect(map.get('x')).toBeUndefined();
  map.set('c', 3);
  expect([...map.keys()]).toEqual(['a', 'c']);
});
