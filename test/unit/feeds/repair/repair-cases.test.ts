import { expect, test } from 'vitest';
import { attempt, searchFor } from './mock-web.ts';
import { GONE_AT } from './newsrooms.ts';
import { REPAIR_CASES } from './repair-cases.ts';

const DAYS_MAX = 45;
/** Days from the hour in which the address stopped to the second proof. */
const TABLE = [
  '10 of 10 in 1 days: 404, the section’s page names it',
  '10 of 10 in 2 days: 410, the home page names it',
  '10 of 10 in 2 days: HTML in place of XML',
  '10 of 10 in 3 days: the feeds’ host is dead',
  '9 of 10 in 32 days: empty for 30 days',
  '7 of 10 in 18 days: moved without a redirect, the old one stands still',
  '10 of 10 in 1 days: the site has moved for good',
  '10 of 10 in 1 days: another program writes the site',
  '10 of 10 in 1 days: a paper of a platform',
  '0 of 10 in 0 days: nothing may be found',
];

test('REPAIR-3 of a hundred feeds that are gone most are found, and no other newsroom', {
  timeout: 120_000,
}, async () => {
  const outcomes = [];
  for (const { kind, name, url, web, right } of REPAIR_CASES) {
    const stored = await attempt(url, web, null, GONE_AT - 600_000);
    const { proposal, days, busiest } = await searchFor(url, web, stored, GONE_AT, DAYS_MAX);
    outcomes.push({ kind, name, to: proposal?.to ?? null, right, days, busiest });
  }
  const byKind = Map.groupBy(outcomes, ({ kind }) => kind);
  const table = [...byKind].map(([kind, all]) => {
    const days = all.filter(({ to }) => to !== null).map(({ days }) => days);
    return `${days.length} of ${all.length} in ${Math.ceil(Math.max(0, ...days))} days: ${kind}`;
  });
  const wrong = outcomes.filter(({ to, right }) => to !== null && !right.includes(to));
  expect(wrong).toEqual([]);
  expect(Math.max(...outcomes.map(({ busiest }) => busiest))).toBeLessThanOrEqual(3);
  expect(outcomes.filter(({ to }) => to !== null).length).toBeGreaterThanOrEqual(70);
  expect(table).toEqual(TABLE);
});
