import { expect, test } from 'vitest';
import { publicationSchema } from '../../../schema/publication.ts';
import { parseStoredRow } from '../../../schema/stored-row.ts';

const ROW = {
  id: 'bee',
  hostnames: ['bee.example'],
  name: 'The Bee',
  tagline: 'Since breakfast',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
  editing: { hidden: [{ word: 'ferry' }] },
};

test('NET-3 fields of a later build are left out wherever they are, and everything else stays', () => {
  const later = {
    ...ROW,
    'a "new" field': 1,
    region: { ...ROW.region, elevation: 25 },
    editing: { hidden: [{ word: 'ferry', quietly: true }], banner: { text: 'New' } },
  };
  const read = parseStoredRow(later);
  expect(read).toEqual({
    ok: true,
    stored: {
      publication: publicationSchema.parse(ROW),
      unknown: expect.arrayContaining([
        '$["a \\"new\\" field"]',
        '$.region.elevation',
        '$.editing.hidden[0].quietly',
        '$.editing.banner',
      ]),
    },
  });
  expect(publicationSchema.safeParse(later).success).toBe(false);
  expect(later.region.elevation).toBe(25);
});

test('NET-3 a row of this build has nothing unknown; a fault stays a fault, also beside a new field', () => {
  expect(parseStoredRow(ROW)).toMatchObject({ ok: true, stored: { unknown: [] } });
  expect(parseStoredRow({ ...ROW, name: '', newer: 1 }).ok).toBe(false);
  expect(parseStoredRow({ ...ROW, region: { place: 'Sonoma', newer: 1 } }).ok).toBe(false);
  expect(parseStoredRow(null).ok).toBe(false);
  const many = Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`field${i}`, i]));
  expect(parseStoredRow({ ...ROW, ...many }).ok).toBe(false);
  expect(parseStoredRow(JSON.parse('{"__proto__": {"name": "x"}}')).ok).toBe(false);
});
