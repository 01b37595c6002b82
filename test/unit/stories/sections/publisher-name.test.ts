import { expect, test } from 'vitest';
import { publisherName } from '../../../../functions/stories/sections/publisher-name.ts';
import { casesOf, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

const LINK = 'https://www.bee.example/2026/a-story';

test.each(table('a feed is by', text, text))('HOME-7 a feed titled "%s" is by "%s"', (title, name) => {
  expect(publisherName(title, LINK)).toBe(name);
});

test('HOME-7 a story without title and link has no publisher', () => {
  expect(publisherName('', null)).toBe('');
});

test('HOME-7 a section is also told by the folder of the site that has its name, a newsroom by its own site', () => {
  expect(publisherName('Bay Wire', 'https://www.bee.example/stories/bay-wire/fire')).toBe('Bay Wire');
  expect(publisherName('East Valley', 'https://www.bee.example/east-valley/fire')).toBe('bee.example');
  expect(publisherName('Mission Local', 'https://medium.com/mission-local/fire')).toBe('Mission Local');
  expect(publisherName('Ledger', 'https://ledger.example/ledger/fire')).toBe('Ledger');
  expect(publisherName('East Bay — The Bee', 'https://www.bee.example/east-bay/fire')).toBe('The Bee');
  expect(publisherName('California', 'https://california.example/1')).toBe('California');
  expect(publisherName('Mission Local – Medium', 'https://medium.com/mission-local/fire-1')).toBe(
    'Mission Local',
  );
  expect(publisherName('Local', 'https://local-press.example/1')).toBe('local-press.example');
  expect(publisherName('Stories', null)).toBe('Stories');
});
