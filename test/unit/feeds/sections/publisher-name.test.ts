import { expect, test } from 'vitest';
import { publisherName } from '../../../../functions/feeds/sections/publisher-name.ts';

const LINK = 'https://www.bee.example/2026/a-story';

test.each([
  ['Mission Local', 'Mission Local'],
  ['KQED News | Bay Area', 'KQED News'],
  ['The Bee: Sports', 'The Bee'],
  ['NYT > Home Page', 'NYT'],
  ['BBC News - World', 'BBC News'],
  ['Half-Moon Review', 'Half-Moon Review'],
  ['  Bay Wire  ', 'Bay Wire'],
  ['', 'bee.example'],
  ['A description of everything that this feed has ever been about', 'bee.example'],
])('HOME-7 a feed titled "%s" is by "%s"', (title, name) => {
  expect(publisherName(title, LINK)).toBe(name);
});

test('HOME-7 a story without title and link has no publisher', () => {
  expect(publisherName('', null)).toBe('');
});
