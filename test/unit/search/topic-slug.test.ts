import { expect, test } from 'vitest';
import { topicPath } from '../../../schema/contract/pages/page-path.ts';
import { isSign, topicSlug } from '../../../schema/contract/pages/topic-slug.ts';

test.each([
  ['C', 'c'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['F♯', 'f-sharp'],
  ['Disney+', 'disney-plus'],
  ['Disney', 'disney'],
  ['.NET', 'dot-net'],
  ['#MeToo', 'metoo'],
  ['Q&A', 'q-a'],
  ['Node.js', 'node-js'],
  ['1 + 1', '1-1'],
  ['Café & Söhne', 'cafe-sohne'],
  ['東京', '東京'],
  ['+', ''],
])('SEARCH-4 the slug of %s', (topic, slug) => {
  expect(topicSlug(topic)).toBe(slug);
  // A page's address is its own slug, or the page does not exist.
  expect(topicSlug(slug)).toBe(slug);
});

test('SEARCH-4 the slug of a long topic ends with a letter, so its page exists', () => {
  const slug = topicSlug(`${'x'.repeat(99)} y`);
  expect(slug).toBe('x'.repeat(99));
  expect(topicPath('C#')).toBe('/topics/c-sharp');
});

test('SEARCH-4 stories that mention a topic are told by its words, if these are its own', () => {
  expect(['C', 'C++', 'C#', '.NET', 'Disney+'].filter((topic) => !isSign(topic))).toEqual([]);
  expect(['Parks', '#MeToo', 'Q&A', '東京', '県'].filter(isSign)).toEqual([]);
});
