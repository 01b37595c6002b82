import { expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { SECTIONS } from '../../../schema/sections.ts';

const {
  advertising,
  contact,
  keywords,
  locale,
  network,
  region,
  sections,
  social,
  theme,
  timezone,
  weather,
} = DEFAULT_PUBLICATION;

test('HOME-18 the packages of the default publication, one of them recommended', () => {
  expect(
    advertising.packages.map(({ price, period, features, recommended }) => [
      price,
      period,
      features.length,
      recommended,
    ]),
  ).toEqual([
    ['$299', 'per month', 4, false],
    ['$499', 'per month', 5, true],
    ['$999', 'per month', 6, false],
  ]);
  expect(new Set(advertising.packages.map(({ buttonText }) => buttonText)).size).toBe(3);
});

test('HOME-19 HOME-20 its figures, and its slots, one of them on wide screens only', () => {
  expect(advertising.claims.map(({ figure }) => figure)).toEqual(['100,000+', '4.5', '23%']);
  expect(network).toEqual({ publications: 3000 });
  expect(advertising.slots.map(({ minHeight, smallScreens }) => [minHeight, smallScreens])).toEqual([
    [250, true],
    [250, false],
    [250, false],
  ]);
});

test('FEED-8 HOME-9 sports has five feeds, events none, and every other section some', () => {
  expect([sections.sports.length, sections.events.length]).toEqual([5, 0]);
  for (const { id } of SECTIONS) if (id !== 'events') expect(sections[id], id).not.toEqual([]);
});

test('HOME-15 HOME-12 FTR-2 its address, tip line, e-mails, weather and networks', () => {
  expect(contact.address).toContain('Golden Gate Ledger');
  expect(contact.tipLine?.tel).toMatch(/^\+1\d{10}$/);
  expect(new Set(Object.values(contact.emails ?? {})).size).toBe(3);
  expect(weather).toEqual({ now: '64°F', sky: 'Partly Cloudy', high: '68°', low: '52°' });
  expect(social.length).toBeGreaterThan(0);
});

test('META-1 what search engines read: language, place, keywords and a dark blue theme colour', () => {
  expect([locale, timezone, region.code, theme.browser]).toEqual([
    'en-US',
    'America/Los_Angeles',
    'US-CA',
    '#14284b',
  ]);
  expect(keywords.length).toBeGreaterThan(0);
});
