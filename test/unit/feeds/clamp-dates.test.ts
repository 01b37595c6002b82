import { expect, test } from 'vitest';
import { clampFutureDates } from '../../../functions/feeds/parse/dates/clamp-dates.ts';
import { storyOf } from './feed-fixtures.ts';

const NOW = Date.UTC(2024, 5, 15, 12);
const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['none', null, null],
  ['one that is over', NOW - DAY_MS, NOW - DAY_MS],
  ['tomorrow’s', NOW + DAY_MS, NOW + DAY_MS],
  ['a later one', NOW + DAY_MS + 1, NOW],
])('FEED-6 the date of a new item: %s', (_what, published, kept) => {
  const item = storyOf({ guid: 'a', published });
  const other = storyOf({ guid: 'far', published: NOW + 365 * DAY_MS });
  expect(clampFutureDates([item], [], NOW)).toEqual([{ ...item, published: kept }]);
  expect(clampFutureDates([item, other], [], NOW)).toEqual([
    { ...item, published: kept },
    { ...other, published: NOW },
  ]);
});

test('FEED-6 an item dated too far ahead keeps the time of the fetch that first brought it', () => {
  const item = storyOf({ guid: 'a', published: NOW + 365 * DAY_MS });
  const before = [storyOf({ guid: 'b', published: 1 }), { ...item, published: NOW - DAY_MS }];
  expect(clampFutureDates([item], before, NOW)).toEqual([{ ...item, published: NOW - DAY_MS }]);
});
