import { expect, test } from 'vitest';
import { rememberHead } from '../../../functions/sources/poller/call-poller.ts';
import { parseAlerts } from '../../../functions/sources/weather/parse-weather.ts';
import { weatherAddresses } from '../../../functions/sources/weather/weather-address.ts';
import { weatherView } from '../../../functions/sources/weather/weather-view.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { recordOf } from './feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 23, 20);
const HOUR_MS = 3_600_000;

test('HOME-23 an alert that has ended is not shown, also before its poller has been asked again', () => {
  const region = {
    code: 'US-CA',
    place: 'Sonoma',
    area: 'Sonoma',
    coordinates: { lat: 38.29, lon: -122.46 },
  };
  const publication = publicationSchema.parse(smallPublication('ended', { region }));
  const ends = new Date(NOW + HOUR_MS).toISOString();
  const properties = {
    id: 'urn:oid:1',
    event: 'Flood Warning',
    severity: 'Severe',
    status: 'Actual',
    messageType: 'Alert',
    ends,
    expires: ends,
  };
  const body = new TextEncoder().encode(JSON.stringify({ features: [{ properties }] }));
  const read = parseAlerts(body, NOW);
  const items = read.ok ? [...read.items] : [];
  rememberHead(weatherAddresses(publication)?.alerts ?? '', { ...recordOf(items), itemsVersion: 1 });
  const eventsAt = (now: number) =>
    weatherView({ publication, now, shown: new Map() })?.alerts.map(({ event }) => event) ?? [];
  expect(eventsAt(NOW + HOUR_MS - 1)).toEqual(['Flood Warning']);
  expect(eventsAt(NOW + HOUR_MS)).toEqual([]);
});
