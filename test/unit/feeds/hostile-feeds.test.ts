import { expect, test } from 'vitest';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { itemsOf, parse } from './feed-fixtures.ts';
import {
  HOSTILE_BEFORE_GOOD,
  HOSTILE_ENDLESS,
  HOSTILE_HOPELESS,
  HOSTILE_JSON,
  HOSTILE_NAMESPACES,
  type HostileFeed,
} from './hostile-feeds.ts';

/** Far above the time of any of these (the bench allows 250 ms), far below the time of a quadratic scan of 5 MB. */
const PATIENCE_MS = 3_000;

function headlinesInTime({ body }: HostileFeed): string[] {
  const bytes = body();
  const start = cpuMs();
  const items = itemsOf(bytes);
  expect(cpuMs() - start).toBeLessThan(PATIENCE_MS);
  return items.map((item) => item.title);
}

test.each([...HOSTILE_BEFORE_GOOD, ...HOSTILE_JSON, ...HOSTILE_NAMESPACES])(
  'FEED-2 lives through $what, and keeps the good item',
  (feed) => {
    expect(headlinesInTime(feed).at(-1)).toBe('Good');
  },
);

test.each(HOSTILE_ENDLESS)('FEED-2 stops at 1,000 of too many $what', (feed) => {
  expect(headlinesInTime(feed)).toHaveLength(1_000);
});

test.each(HOSTILE_HOPELESS)('FEED-2 finds nothing, soon, behind $what', (feed) => {
  const { body } = feed;
  const parsed = parse(body());
  if (parsed.ok) expect(headlinesInTime(feed).filter((headline) => headline !== '')).toEqual([]);
});
