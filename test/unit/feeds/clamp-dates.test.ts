import { expect, test } from 'vitest';
import { clampFutureDates } from '../../../functions/feeds/parse/dates/clamp-dates.ts';
import { storyOf } from './feed-fixtures.ts';

const NOW = Date.UTC(2024, 5, 15, 12);
const DAY_MS = 24 * 60 * 60_000;
/** A fetch of a feed without its own date. */
const SILENT = { now: NOW, builtAt: null };

test.each([
  ['none', null, null],
  ['one that is over', NOW - DAY_MS, NOW - DAY_MS],
  ['tomorrow’s', NOW + DAY_MS, NOW + DAY_MS],
  ['a later one', NOW + DAY_MS + 1, NOW],
])('FEED-6 the date of a new item: %s', (_what, published, kept) => {
  const item = storyOf({ guid: 'a', published });
  const other = storyOf({ guid: 'far', published: NOW + 365 * DAY_MS });
  expect(clampFutureDates([item], [], SILENT)).toEqual([{ ...item, published: kept }]);
  expect(clampFutureDates([item, other], [], SILENT)).toEqual([
    { ...item, published: kept },
    { ...other, published: NOW },
  ]);
});

test('FEED-6 an item dated too far ahead has the time of the fetch that first brought it', () => {
  const item = storyOf({ guid: 'a', published: NOW + 365 * DAY_MS });
  const before = [storyOf({ guid: 'b', published: 1 }), { ...item, published: NOW - DAY_MS }];
  expect(clampFutureDates([item], before, SILENT)).toEqual([{ ...item, published: NOW - DAY_MS }]);
});

test.each([
  ['before the item', NOW - DAY_MS, NOW],
  ['at the fetch', NOW, NOW],
  ['as far ahead as the item, by the same clock', NOW + DAY_MS / 2, NOW],
  ['nowhere', null, NOW + DAY_MS / 2],
])('FEED-6 an item half a day ahead of a feed that says it was written %s', (_when, builtAt, kept) => {
  const item = storyOf({ guid: 'a', published: NOW + DAY_MS / 2 });
  const over = storyOf({ guid: 'b', published: NOW });
  expect(clampFutureDates([item, over], [], { now: NOW, builtAt })).toEqual([
    { ...item, published: kept },
    over,
  ]);
});

test('FEED-6 an item that was ahead before is as old as then, unless it was stored ahead', () => {
  const item = storyOf({ guid: 'a', published: NOW + 1 });
  const again = (published: number | null) =>
    clampFutureDates([item], [{ ...item, published }], { now: NOW, builtAt: NOW })[0]?.published;
  expect([again(NOW - DAY_MS), again(NOW + 1), again(null)]).toEqual([NOW - DAY_MS, NOW, NOW]);
});
