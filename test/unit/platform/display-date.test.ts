import { expect, test } from 'vitest';
import { toDisplayDate } from '../../../functions/platform/format-date.ts';

test.each([
  ['2026-11-23T01:00:00Z', 'America/Los_Angeles', '2026-11-22', 'Nov 22, 2026'],
  ['2026-11-22T20:00:00Z', 'Pacific/Auckland', '2026-11-23', 'Nov 23, 2026'],
])('FEED-6 %s in %s is the day %s, for machines and for readers', (at, timezone, iso, label) => {
  expect(toDisplayDate(Date.parse(at), { locale: 'en-US', timezone })).toEqual({ iso, label });
});
