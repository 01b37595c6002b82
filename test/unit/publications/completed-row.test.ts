import { expect, test } from 'vitest';
import { zoneOfPlace } from '../../../functions/publications/completed-row.ts';
import { readFacts } from '../../../scripts/publication/facts.ts';

const JULY = Date.UTC(2026, 6, 1);
const JANUARY = Date.UTC(2026, 0, 1);
const clocks = new Map<string, string>();
function clockOf(timeZone: string): string {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' });
  const clock = [JULY, JANUARY].map((at) => format.format(at)).join();
  clocks.set(timeZone, clock);
  return clock;
}

test('NET-5 each known place of the country has the clock of its coordinates, and of its state if that has one', () => {
  const { places } = readFacts();
  const wrong = places.filter(({ state, lat, lon, timezone }) =>
    [
      zoneOfPlace({ region: { code: `US-${state}`, coordinates: { lat, lon } } }),
      zoneOfPlace({ region: { code: `US-${state}` } }),
    ].some((zone) => zone !== null && clockOf(zone) !== clockOf(timezone)),
  );
  expect(places.length).toBeGreaterThan(4_000);
  // It keeps the time of its neighbour in Georgia, without a law.
  expect(wrong.map(({ name, state }) => `${name}, ${state}`)).toEqual(['Phenix City, AL']);
});

test('NET-5 neither a state with two zones nor a broken row tells one', () => {
  for (const code of ['US-TX', 'US-TN', 'US-AZ', 'DE-BY'])
    expect(zoneOfPlace({ region: { code } })).toBeNull();
  for (const row of [{}, { region: null }, { region: { coordinates: { lat: 91, lon: 0 } } }, 'x'])
    expect(zoneOfPlace(row)).toBeNull();
  expect(zoneOfPlace({ region: { code: 'DE-BY', coordinates: { lat: 48.1, lon: 11.6 } } })).toBe(
    'Europe/Berlin',
  );
});
