import { expect, test } from 'vitest';
import { feedLabels } from '../../../functions/sources/index/feed-labels.ts';

const labelsOf = (...addresses: string[]) => {
  const labels = feedLabels(addresses);
  return addresses.map((address) => labels.get(address));
};

test('the only feed of a host is named by its host', () => {
  expect(labelsOf('https://bee.example/feed.xml?key=1', 'https://wasp.example:8443/')).toEqual([
    'bee.example',
    'wasp.example:8443',
  ]);
});

test('feeds of one host are told apart by the shortest end of the path that differs', () => {
  expect(
    labelsOf(
      'https://times.example/services/rss/World.xml',
      'https://times.example/services/rss/Sports.xml',
      'https://times.example/news/feed/',
      'https://times.example/food/feed/',
      'https://times.example/',
    ),
  ).toEqual([
    'times.example/…/World.xml',
    'times.example/…/Sports.xml',
    'times.example/news/feed',
    'times.example/food/feed',
    'times.example/',
  ]);
});

test('a query is never shown: feeds that differ in nothing else are numbered', () => {
  const labels = labelsOf(
    'https://a.example/rss?key=secret-1',
    'https://a.example/rss?key=secret-2',
    'http://a.example/rss',
  );
  expect(new Set(labels).size).toBe(3);
  expect(labels.join()).not.toContain('secret');
  expect(labels.toSorted()).toEqual(['a.example/rss', 'a.example/rss?…', 'a.example/rss?… (2)']);
});

test('a long label is cut in the middle and still differs; other text has no label', () => {
  const long = (end: string) => `https://a.example/${'x'.repeat(200)}-${end}/${'y'.repeat(200)}`;
  const [one, two, none] = labelsOf(long('1'), long('2'), 'not an address');
  expect(one?.length).toBeLessThan(100);
  expect(one).not.toBe(two);
  expect(none).toBeUndefined();
});
