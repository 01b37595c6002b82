import { expect, test } from 'vitest';
import { publisherName } from '../../../../functions/stories/sections/publisher-name.ts';

const LINK = 'https://www.bee.example/2026/a-story';

test.each([
  ['Mission Local', 'Mission Local'],
  ['KQED News | Bay Area', 'KQED News'],
  ['The Bee: Sports', 'The Bee'],
  ['NYT > Home Page', 'NYT'],
  ['BBC News - World', 'BBC News'],
  ['Half-Moon Review', 'Half-Moon Review'],
  ['  Bay Wire  ', 'Bay Wire'],
  ['World – TIME', 'TIME'],
  ['California - Los Angeles Times', 'Los Angeles Times'],
  ['Blog – The Bee', 'The Bee'],
  ['Articles | Voice of the Valley', 'Voice of the Valley'],
  ['Home Page > News > The Bee', 'The Bee'],
  ['Top Stories: Bay Wire', 'Bay Wire'],
  ['Arts & Culture – Bay Wire', 'Bay Wire'],
  ['California', 'bee.example'],
  ['Articles', 'bee.example'],
  ['World', 'bee.example'],
  ['Latest News | Sports', 'bee.example'],
  ['Food & Drink', 'bee.example'],
  ['Business News', 'bee.example'],
  ['Bay Area', 'bee.example'],
  ['News Archives - Bay Wire', 'Bay Wire'],
  ['Category: News - Bay Wire', 'Bay Wire'],
  ['Sports|Bay Wire', 'Bay Wire'],
  ['Bay Wire : Home', 'Bay Wire'],
  ['Bay Wire RSS Feed', 'Bay Wire'],
  ['East County – The Bee', 'The Bee'],
  ['Daily News', 'Daily News'],
  ['Texas Monthly', 'Texas Monthly'],
  ['The Press', 'The Press'],
  ['World Journal', 'World Journal'],
  ['', 'bee.example'],
  ['A description of everything that this feed has ever been about', 'bee.example'],
])('HOME-7 a feed titled "%s" is by "%s"', (title, name) => {
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
