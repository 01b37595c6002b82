import { describe, expect, test } from 'vitest';
import { findPlace, identifyPlaces } from '../../../../scripts/publication/find-place.ts';

const at = (name: string, state: string, population: number) => ({
  name,
  state,
  lat: 40,
  lon: -90,
  population,
  timezone: 'America/Chicago',
});
const PLACES = identifyPlaces([
  at('Washington, D.C.', 'DC', 601_723),
  at('Springfield', 'MO', 166_810),
  at('Springfield', 'MA', 154_341),
  at('City of Milford (balance)', 'CT', 51_000),
  at('Chatham', 'IL', 31_392),
  at('La Cañada Flintridge', 'CA', 20_246),
  at('‘Ewa Beach', 'HI', 14_955),
  at('Chatham', 'IL', 12_351),
  at("Coeur d'Alene", 'ID', 49_122),
  at('Sonoma', 'CA', 11_037),
]);

const idOf = (query: string) => {
  const found = findPlace(query, PLACES);
  return 'place' in found
    ? found.place.id
    : `${found.why}: ${found.candidates.map(({ id }) => id).join(' ')}`;
};

test('ids are letters, digits and hyphens, unique, and without official additions', () => {
  expect(PLACES.map(({ id }) => id)).toEqual([
    'washington-dc',
    'springfield-mo',
    'springfield-ma',
    'milford-ct',
    'chatham-il',
    'la-canada-flintridge-ca',
    'ewa-beach-hi',
    'chatham-il-2',
    'coeur-dalene-id',
    'sonoma-ca',
  ]);
});

describe('a place is found', () => {
  test.for([
    ['Sonoma, CA', 'sonoma-ca'],
    ['sonoma,ca', 'sonoma-ca'],
    ['Sonoma CA', 'sonoma-ca'],
    ['Sonoma, California', 'sonoma-ca'],
    ['Sonoma', 'sonoma-ca'],
    ['sonoma-ca', 'sonoma-ca'],
    ['la canada flintridge', 'la-canada-flintridge-ca'],
    ['Coeur d’Alene, Idaho', 'coeur-dalene-id'],
    ['Washington, D.C.', 'washington-dc'],
    ['Washington, DC', 'washington-dc'],
    ['Springfield, MA', 'springfield-ma'],
    ['chatham-il-2', 'chatham-il-2'],
  ] as const)('%s', ([query, id]) => expect(idOf(query)).toBe(id));
});

describe('a place is refused with the ones that may be meant', () => {
  test.for([
    ['Springfield', 'ambiguous: springfield-mo springfield-ma'],
    ['Chatham, IL', 'ambiguous: chatham-il chatham-il-2'],
    ['Springfield, TX', 'unknown: springfield-mo springfield-ma'],
    ['Sonnoma, CA', 'unknown: sonoma-ca'],
    ['Coeur', 'unknown: coeur-dalene-id'],
    ['Atlantis', 'unknown: '],
    ['', 'unknown: '],
    [', CA', 'unknown: '],
  ] as const)('%s', ([query, refusal]) => expect(idOf(query)).toBe(refusal));
});
