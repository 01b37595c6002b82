import { expect, test } from 'vitest';
import { itemsToKeep } from '../../../../functions/feeds/identity/merge-items.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { casesOf, flag, maybe, text } from '../../cases.ts';
import { storyOf } from '../feed-fixtures.ts';

const table = casesOf(import.meta.url);

const NOW = Date.UTC(2026, 10, 25, 12);
const HOUR_MS = 60 * 60_000;
const SITE = 'https://ledger.example';

test.each(table('the number of the article in', text, maybe, text))(
  'FEED-7 the number of the article in /%s is the whole token %s',
  (path, token, certain) => {
    const id = readLink(`${SITE}/${path}`).id;
    expect([id?.token ?? null, String(id?.certain ?? '-')]).toEqual([token, certain]);
  },
);

test('FEED-7 a link that hides its target has no number of an article', () => {
  expect(readLink('https://t.co/c4g8x1lz2o9t').id).toBeNull();
});

test.each(table('several items report from the page of', text, flag))(
  'FEED-7 several items report from the page of /%s: %s',
  (path, ofSeveral) => {
    expect(readLink(`${SITE}/${path}`).ofSeveral).toBe(ofSeveral);
  },
);

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
