import { expect, test } from 'vitest';
import { itemsToKeep } from '../../../../functions/feeds/identity/merge-items.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { storyOf } from '../feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 25, 12);
const HOUR_MS = 60 * 60_000;
const SITE = 'https://ledger.example';

test.each([
  ['pier-fire-8841207.html', '8841207', true],
  ['pier-fire-20114', '20114', false],
  ['2C1B1C0E-64B1-4BB5-8F1B-6A3B5B0F0A51', '2c1b1c0e-64b1-4bb5-8f1b-6a3b5b0f0a51', true],
  ['pier-a-2c1b1c0e-64b1-4bb5-8f1b-6a3b5b0f0a51', '2c1b1c0e-64b1-4bb5-8f1b-6a3b5b0f0a51', true],
  ['6745e1a29a79471a8c5e0b11', '6745e1a29a79471a8c5e0b11', true],
  ['pier-01JDHRV4Q8Z7M3N5P6R7S8T9VW', '01jdhrv4q8z7m3n5p6r7s8t9vw', true],
  ['c4g8x1lz2o9t', 'c4g8x1lz2o9t', true],
  ['20261125ART00011', '20261125art00011', true],
  ['03005-20261125ARTFIG00045-pier-fire.php', '20261125artfig00045', true],
  ['id_100538362', '100538362', true],
  ['asx-falls-p58t11', 'p58t11', false],
  ['covid19update', 'covid19update', false],
  ['nx-s1-5203004/pier-fire-nine', '5203004', true],
  // From the previous segment, only certain parts count.
  ['94538/pier-fire-nine', undefined, undefined],
  // Days, months and times.
  ['fire-20261125', undefined, undefined],
  ['fire-25112026', undefined, undefined],
  ['fire-202611', undefined, undefined],
  ['fire-251126', undefined, undefined],
  ['202611250930-fire', undefined, undefined],
  ['2026/11/25/pier-fire', undefined, undefined],
  ['highway-101-crash-2026', undefined, undefined],
  // Another article may be behind the parameters.
  ['live/ada-5510021?post=81aa', undefined, undefined],
  ['', undefined, undefined],
])('FEED-7 the number of the article in /%s is the whole token %s', (path, token, certain) => {
  const id = readLink(`${SITE}/${path}`).id;
  expect([id?.token, id?.certain]).toEqual([token, certain]);
});

test('FEED-7 a link that hides its target has no number of an article', () => {
  expect(readLink('https://t.co/c4g8x1lz2o9t').id).toBeNull();
});

test.each([
  ['nba/preview/401547439', true],
  ['live/storm', true],
  ['news/storm-live', true],
  ['news/storm-live-8841207', true],
  ['news/storm-live-updates', true],
  ['en-direct-greve', true],
  ['liveticker/streik', true],
  ['news/people-live-longer', false],
  ['news/match-of-the-day', false],
])('FEED-7 several items report from the page of /%s: %s', (path, ofSeveral) => {
  expect(readLink(`${SITE}/${path}`).ofSeveral).toBe(ofSeveral);
});

const FIRE = 'Warehouse fire closes Pier Road';
const OPEN = 'Pier Road open again after warehouse fire';
/** Whether two items under `number` are one story beside others, an hour apart each, the oldest first. */
const isOne = (number: string, others: string[], before: string[] = []) => {
  const item = (name: string, title: string, hours: number) =>
    storyOf({ guid: '', title, link: `${SITE}/${name}`, published: NOW - hours * HOUR_MS });
  const other = (hours: number) => (id: string, n: number) =>
    item(
      `${'abc'.charAt(n)}-other-story-${id}`,
      `${['Choir sings', 'Rowers lose', 'Bakery moves'][n]} ${hours}`,
      hours - n,
    );
  const items = [
    item(`fire-on-pier-${number}`, FIRE, 10),
    item(`pier-open-again-${number}`, OPEN, 9),
    ...others.map(other(8)),
    ...before.map(other(30)),
  ];
  return itemsToKeep(items).length === items.length - 1;
};

test('FEED-7 a number is an article’s if it differs where the other items of its feed differ', () => {
  expect(isOne('8841207', [])).toBe(true);
  expect(isOne('8841207', ['8841213', '8841214'])).toBe(true);
  // A section's number: two of the others have one, too.
  expect(isOne('8841207', ['9000001', '9000001'])).toBe(false);
  // Other positions and lengths say nothing about this one.
  expect(isOne('8841207', ['123456789', '123456789'])).toBe(true);
});

test('FEED-7 a short number is an article’s if others rise with their dates', () => {
  expect(isOne('20114', ['20115', '20117', '20120'])).toBe(true);
  expect(isOne('20114', ['20115', '20117'], ['20100'])).toBe(true);
  expect(isOne('20114', ['20115', '20117'])).toBe(false);
  // Postcodes do not.
  expect(isOne('94538', ['94536', '94541', '94544'])).toBe(false);
  expect(isOne('20114', ['20115', '20117'], ['20130'])).toBe(false);
  expect(isOne('391204', ['391207', '391209'])).toBe(true);
  expect(isOne('391204', ['391207'])).toBe(false);
});

test('FEED-7 a word with digits is an article’s if all others have another of its length', () => {
  expect(isOne('p58t11', ['p58t24', 'p58u0a'])).toBe(true);
  expect(isOne('ge2020', [])).toBe(false);
  expect(isOne('p58t11', ['p58t24', 'p58t24'])).toBe(false);
});
