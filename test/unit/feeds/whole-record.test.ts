import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksToStore } from '../../../functions/feeds/identity/item-identity.ts';
import { feedRecordSchema } from '../../../schema/feeds/feed-record.ts';
import { isWholeRecord } from '../../../schema/feeds/whole-record.ts';
import { recordOf, storyOf } from './feed-fixtures.ts';

const item = storyOf({
  link: 'https://a.example/1',
  published: 1,
  image: 'https://a.example/1.jpg',
  firstSeen: 2,
});
const whole = {
  ...recordOf([{ ...item, marks: marksToStore(item) }, storyOf()]),
  link: 'https://a.example/',
};

test('CACHE-1 a record as it is written needs no schema, and one with a fault does', () => {
  expect(isWholeRecord(JSON.parse(JSON.stringify(whole)))).toBe(true);
  expect(isWholeRecord({ ...whole, fault: { kind: 'timeout', detail: '', since: 1 } })).toBe(false);
  expect(isWholeRecord({ ...whole, version: 2 })).toBe(false);
});

/** Every place in a record, as the keys that lead to it. */
function placesIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, below]) => placesIn(below).map((place) => [key, ...place])),
  ];
}

/** The same value with another one at a place; left out where that one is undefined. */
function withAt(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return put;
  if (Array.isArray(value)) return value.map((one, i) => (String(i) === key ? withAt(one, rest, put) : one));
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, below]) => [name, name === key ? withAt(below, rest, put) : below])
      .filter(([, below]) => below !== undefined),
  );
}

const damage = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    '',
    'x'.repeat(3_000),
    'ftp://a.example',
    'https://a.example/',
    [],
    {},
  ),
  fc.constantFrom<unknown>(0, -1, 1.5, Number.NaN, 1e300, true, Number.MAX_SAFE_INTEGER + 1),
  fc.jsonValue(),
);

test('CACHE-1 a record that the schema would refuse or change is not taken without it', () => {
  const places = placesIn(whole);
  let taken = 0;
  fc.assert(
    fc.property(fc.constantFrom(...places), damage, (place, put) => {
      const value = withAt(whole, place, put);
      if (!isWholeRecord(value)) return;
      taken += 1;
      expect(value).toMatchObject(feedRecordSchema.parse(value));
      expect(feedRecordSchema.parse(value).items).toHaveLength(value.items.length);
    }),
    { numRuns: 3_000 },
  );
  // Otherwise the property would prove nothing.
  expect(taken).toBeGreaterThan(50);
});
