import { expect, test } from 'vitest';
import type { FetchedFeed } from '../../../functions/feeds/fetch/fetch-feed.ts';
import { applyFetch } from '../../../functions/sources/poller/apply-fetch.ts';
import { pollSource } from '../../../functions/sources/poller/poll-source.ts';
import type { StoredFeed } from '../../../functions/sources/poller/stored-feed.ts';
import {
  parseAlerts,
  parseForecast,
  withoutRepetition,
} from '../../../functions/sources/weather/parse-weather.ts';
import { alertsOf, periodsOf } from '../../../functions/sources/weather/stored-weather.ts';
import { weatherAddresses } from '../../../functions/sources/weather/weather-address.ts';
import { toAlertView, tomorrowOf } from '../../../functions/sources/weather/weather-view.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const NOW = Date.UTC(2026, 10, 23, 20);
const HOUR_MS = 3_600_000;
const iso = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const period = (own: Record<string, unknown> = {}) => ({
  name: 'This Afternoon',
  startTime: iso(-2),
  endTime: iso(4),
  isDaytime: true,
  temperature: 68,
  temperatureUnit: 'F',
  windSpeed: '10 mph',
  windDirection: 'W',
  shortForecast: 'Partly Sunny',
  ...own,
});
const forecast = (...periods: unknown[]) => bytesOf({ properties: { updateTime: iso(-1), periods } });
const alert = (own: Record<string, unknown> = {}) => ({
  properties: {
    id: 'urn:oid:1',
    event: 'Flood Warning',
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    ends: iso(5),
    expires: iso(1),
    ...own,
  },
});
const alerts = (...features: unknown[]) => bytesOf({ features });

const addressesOf = (region: object, own: object = {}) =>
  weatherAddresses(
    publicationSchema.parse({
      ...smallPublication('bee'),
      region: { code: 'US-CA', place: 'Sonoma', area: 'Sonoma', ...region },
      ...own,
    }),
  );

test('HOME-22 a place has one poller per cell, only in the United States, only with coordinates', () => {
  const sonoma = { coordinates: { lat: 38.2919, lon: -122.458 } };
  expect(addressesOf(sonoma)).toEqual({
    forecast: 'forecast:https://api.weather.gov/points/38.30,-122.46',
    alerts: 'alerts:https://api.weather.gov/alerts/active?point=38.30,-122.46',
  });
  expect(addressesOf({ coordinates: { lat: 38.2951, lon: -122.4551 } })).toEqual(addressesOf(sonoma));
  expect(addressesOf({ coordinates: { lat: -0.001, lon: 0 } })?.forecast).toMatch(/points\/0\.00,0\.00$/);
  expect(addressesOf({})).toBeNull();
  expect(addressesOf({ ...sonoma, code: 'CA-BC' })).toBeNull();
});

test('HOME-22 a forecast is its periods that have not ended, the current one first', () => {
  const read = parseForecast(
    forecast(
      period({ name: 'Tonight', startTime: iso(4), endTime: iso(16), isDaytime: false, temperature: 52 }),
      period({ name: 'This Morning', startTime: iso(-14), endTime: iso(-2) }),
      period(),
    ),
    NOW,
  );
  if (!read.ok) throw new Error(read.detail);
  expect(periodsOf(read.items)).toEqual([
    {
      name: 'This Afternoon',
      endsAt: NOW + 4 * HOUR_MS,
      day: true,
      fahrenheit: 68,
      wind: 'W 10 mph',
      sky: 'Partly Sunny',
      wetPercent: 0,
      issuedAt: NOW - HOUR_MS,
    },
    expect.objectContaining({ name: 'Tonight', day: false, fahrenheit: 52 }),
  ]);
  // The usual hour; less if the current period ends before.
  expect(read.ttlMinutes).toBe(60);
  const soon = parseForecast(forecast(period({ endTime: iso(0.25) })), NOW);
  expect(soon.ok && soon.ttlMinutes).toBe(15);
});

test('HOME-22 a forecast that is only written again changes nothing; other words have the time at which they were written', () => {
  const written = (hour: number, own: Record<string, unknown> = {}) => {
    const read = parseForecast(
      bytesOf({ properties: { updateTime: iso(hour), periods: [period(own)] } }),
      NOW,
    );
    return read.ok ? read.items : [];
  };
  const first = written(-3);
  expect(withoutRepetition(first, written(-1))).toBe(first);
  const changed = withoutRepetition(first, written(-1, { temperature: 70 }));
  expect(periodsOf(changed)).toMatchObject([{ fahrenheit: 70, issuedAt: NOW - HOUR_MS }]);
});

test.each([
  ['a mark-up', { shortForecast: '<script>alert(1)</script>'.repeat(9) }],
  ['a control character', { shortForecast: 'Sunny\u202e' }],
  ['no temperature', { temperature: null }],
  ['a temperature of no place', { temperature: 9_999 }],
  ['no end', { endTime: 'tomorrow' }],
])('HOME-22 a period with %s is left out, and the others stay', (_, own) => {
  const read = parseForecast(forecast(period(own), period({ name: 'Later', startTime: iso(1) })), NOW);
  expect(read.ok && periodsOf(read.items).map(({ name }) => name)).toEqual(['Later']);
});

const UTC = { locale: 'en-US', timezone: 'UTC' };
const PACIFIC = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** What a card says at an hour of 23 November 2026 in UTC about three days of light, whose chance of rain is given. */
function tomorrowAt(hour: number, place = UTC, chances: (number | null)[] = [0, 70, 20]) {
  const daylight = chances.map((value, i) => ({
    ...period({ name: `Day ${i}`, shortForecast: `Sky ${i}`, temperature: 60 + i }),
    startTime: new Date(Date.UTC(2026, 10, 23 + i, 6)).toISOString(),
    endTime: new Date(Date.UTC(2026, 10, 23 + i, 18)).toISOString(),
    probabilityOfPrecipitation: { unitCode: 'wmoUnit:percent', value },
  }));
  const now = Date.UTC(2026, 10, 23, hour);
  const read = parseForecast(forecast(...daylight), now);
  return read.ok ? tomorrowOf(periodsOf(read.items), place, now) : null;
}

test("HOME-22 the card answers whether it rains tomorrow, by the place's own calendar", () => {
  expect(tomorrowAt(0)).toEqual({ sky: 'Sky 1', wetPercent: 70, high: 61 });
  expect(tomorrowAt(17)).toEqual({ sky: 'Sky 1', wetPercent: 70, high: 61 });
  // In California it is still the evening of the 22nd.
  expect(tomorrowAt(6, PACIFIC)).toEqual({ sky: 'Sky 0', wetPercent: null, high: 60 });
  expect(tomorrowAt(12, UTC, [0, null])).toEqual({ sky: 'Sky 1', wetPercent: null, high: 61 });
  expect(tomorrowAt(12, UTC, [0, 5])).toEqual({ sky: 'Sky 1', wetPercent: null, high: 61 });
  expect(tomorrowAt(12, UTC, [0])).toBeNull();
});

test('HOME-22 five periods are stored, so that tomorrow is among them also after midnight', () => {
  const periods = Array.from({ length: 14 }, (_, i) =>
    period({ name: `Period ${i}`, startTime: iso(12 * i - 6), endTime: iso(12 * i + 6) }),
  );
  const read = parseForecast(forecast(...periods), NOW);
  expect(read.ok && periodsOf(read.items)).toHaveLength(5);
});

test('HOME-22 degrees Celsius become Fahrenheit, and an unknown wind is omitted', () => {
  const own = { temperature: 20, temperatureUnit: 'C', windSpeed: 7, windDirection: '<b>' };
  const read = parseForecast(forecast(period(own)), NOW);
  expect(read.ok && periodsOf(read.items)[0]).toMatchObject({ fahrenheit: 68, wind: null });
});

test.each(['', '{', '[]', '{"properties":{}}', '<html></html>'])(
  'HOME-22 HOME-23 what is no weather is a fault, and nothing is thrown: %s',
  (text) => {
    const bytes = new TextEncoder().encode(text);
    expect(parseForecast(bytes, NOW)).toMatchObject({ ok: false, fault: 'not-a-feed' });
    expect(parseAlerts(bytes, NOW)).toMatchObject({ ok: false, fault: 'not-a-feed' });
  },
);

test('HOME-23 alerts: the most severe first, each event once, none that has ended, is a test or was cancelled', () => {
  const read = parseAlerts(
    alerts(
      alert({ event: 'Dense Fog Advisory', severity: 'Minor' }),
      alert(),
      alert({ id: 'urn:oid:2' }),
      alert({ event: 'Tornado Warning', severity: 'Extreme', ends: null, expires: iso(0.5) }),
      alert({ event: 'Wind Advisory', ends: iso(-1) }),
      alert({ event: 'Test Message', status: 'Test' }),
      alert({ event: 'Red Flag Warning', messageType: 'Cancel' }),
      { properties: null },
    ),
    NOW,
  );
  if (!read.ok) throw new Error(read.detail);
  expect(alertsOf(read.items)).toMatchObject([
    { event: 'Tornado Warning', endsAt: NOW + HOUR_MS / 2 },
    { event: 'Flood Warning', endsAt: NOW + 5 * HOUR_MS },
    { event: 'Dense Fog Advisory', endsAt: NOW + 5 * HOUR_MS },
  ]);
  expect(read.ttlMinutes).toBe(10);
  const none = parseAlerts(alerts(), NOW);
  // One item that is not an alert: an empty list would count as a fault, and the last alerts would stay.
  expect(none.ok && [none.items.length, alertsOf(none.items)]).toEqual([1, []]);
});

const ADDRESS = 'alerts:https://api.weather.gov/alerts/active?point=38.30,-122.46';
const exchange = { status: 200, bytes: 1 };
const answered = (body: Uint8Array): FetchedFeed => ({
  kind: 'body',
  ...exchange,
  body,
  contentType: 'application/geo+json',
  url: 'https://api.weather.gov/',
  validators: { etag: null, lastModified: null },
  maxAgeMinutes: null,
  movedTo: null,
});
const FAILED: FetchedFeed = {
  kind: 'fault',
  ...exchange,
  fault: 'status',
  detail: 'HTTP 503',
  retryAfterMs: 0,
};
const apply = (before: StoredFeed | null, fetched: FetchedFeed, now: number) =>
  applyFetch(before, fetched, now, pollSource(ADDRESS));

test.each([
  [5 * 24 + 23, 'Sun 11:00 AM'],
  [13 * 24, 'Dec 6, 2026, 12:00 PM'],
])('HOME-23 an alert that ends in %d hours says so', (hours, words) => {
  const stored = { event: 'Flood Warning', startsAt: null, endsAt: NOW + hours * HOUR_MS, isEndKnown: true };
  expect(toAlertView(stored, PACIFIC, NOW).until?.replaceAll(/\s/g, ' ')).toBe(words);
});

test('HOME-23 an event that the service sends twice has the place of its most severe alert, and the latest end', () => {
  const warnings = ['Tornado', 'Flood', 'Fire', 'Wind', 'Frost', 'Surf'].map((name) => `${name} Warning`);
  const read = parseAlerts(
    alerts(
      alert({ event: 'Tornado Warning', severity: 'Minor' }),
      ...warnings.map((event) => alert({ event })),
      alert({ event: 'Tornado Warning', severity: 'Extreme', ends: iso(2) }),
    ),
    NOW,
  );
  const shown = read.ok ? alertsOf(read.items) : [];
  expect(shown.map(({ event }) => event)).toEqual(warnings.slice(0, 5));
  expect(shown[0]?.endsAt).toBe(NOW + 5 * HOUR_MS);
});

test('HOME-23 an ended alert disappears with a new version, also while the service fails', () => {
  const first = apply(null, answered(alerts(alert())), NOW);
  expect([first.changed, alertsOf(first.stored.record.items).length]).toEqual([true, 1]);
  const during = apply(first.stored, FAILED, NOW + HOUR_MS);
  expect(alertsOf(during.stored.record.items)).toHaveLength(1);
  expect(during.stored.record.itemsVersion).toBe(first.stored.record.itemsVersion);
  const ended = apply(during.stored, FAILED, NOW + 6 * HOUR_MS);
  expect([ended.changed, ended.stored.record.items]).toEqual([true, []]);
  expect(ended.stored.record.itemsVersion).toBeGreaterThan(first.stored.record.itemsVersion);
  expect(ended.stored.record.fault?.kind).toBe('status');
});

test('HOME-22 the same forecast again changes nothing, so no page is rendered for it', () => {
  const source = pollSource('forecast:https://api.weather.gov/points/38.30,-122.46');
  const body = answered(forecast(period()));
  const first = applyFetch(null, body, NOW, source);
  const again = applyFetch(first.stored, body, NOW + HOUR_MS, source);
  expect([again.changed, again.stored.record.itemsVersion]).toEqual([
    false,
    first.stored.record.itemsVersion,
  ]);
});
