import { expect, test } from 'vitest';
import { Directory, distanceKm, listingLine } from '../../../functions/publications/directory.ts';
import { encodePublicationIndex } from '../../../functions/publications/publication-index-value.ts';
import { PublicationIndexView } from '../../../functions/publications/publication-index-view.ts';
import type { PublicationInput } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { openRegister } from './register-fixture.ts';

const lineOf = (id: string, own: Partial<PublicationInput> = {}) =>
  listingLine(JSON.stringify(smallPublication(id, own))) ?? '';
const placed = (place: string, lat: number, lon: number): Partial<PublicationInput> => ({
  region: { code: 'US-CA', place, area: place, coordinates: { lat, lon } },
});

test('DOOR-2 a line has what a page says of a paper, in ASCII; a row of a later build has one too', () => {
  const line = lineOf('noor', { name: 'صوت "ديربورن" 🗞', locale: 'ar-US', tagline: 'x' });
  expect(line).toMatch(/^[\x20-\x7e]+$/);
  expect(new Directory(line).all()).toEqual([
    {
      id: 'noor',
      hostname: 'noor.test',
      name: 'صوت "ديربورن" 🗞',
      place: 'Sonoma',
      region: 'US-CA',
      locale: 'ar-US',
      coordinates: null,
      hides: false,
    },
  ]);
  const later = {
    ...smallPublication('bee'),
    later: 1,
    region: { code: 'US-CA', place: 'X', area: 'X', later: 1 },
  };
  expect(listingLine(JSON.stringify(later))).not.toBeNull();
  expect(listingLine(JSON.stringify({ ...later, listed: false }))).toBeNull();
  expect(new Directory('').all()).toEqual([]);
});

test('DOOR-3 the nearest come first, over the date line and a pole too; without coordinates a paper is not near', () => {
  const lines = [
    lineOf('fiji', placed('Suva', -18.14, 178.44)),
    lineOf('samoa', placed('Apia', -13.83, -171.76)),
    lineOf('lima', placed('Lima', -12.05, -77.04)),
    lineOf('nowhere'),
  ];
  const directory = new Directory(lines.join('\n'));
  const near = (lat: number, lon: number, count: number) =>
    directory.near({ lat, lon }, count).map(({ listing, km }) => [listing.id, Math.round(km / 10) * 10]);
  expect(near(-13.83, -171.76, 2)).toEqual([
    ['samoa', 0],
    ['fiji', 1150],
  ]);
  expect(near(-12, -77, 9).map(([id]) => id)).toEqual(['lima', 'samoa', 'fiji']);
  expect(near(0, 0, 0)).toEqual([]);
  expect(Math.round(distanceKm({ lat: 90, lon: 0 }, { lat: 90, lon: 120 }))).toBe(0);
  expect(Math.round(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 }))).toBe(20015);
});

test('DOOR-2 the index has the lines of the listed rows, and its hosts are those that an earlier build finds', async () => {
  const { put, remove, register, index } = openRegister();
  await put(smallPublication('bee'));
  await put(smallPublication('wasp', { listed: false }));
  await register.publish(null);
  const ids = () =>
    index()
      ?.directory?.all()
      .map(({ id }) => id);
  expect(ids()).toEqual(['bee']);
  expect(index()?.ofHost('')).toBeUndefined();
  await put(smallPublication('wasp'), 1);
  await register.publish(null);
  expect(ids()).toEqual(['bee', 'wasp']);
  await remove('bee');
  await register.publish(null);
  expect(ids()).toEqual(['wasp']);
});

test('DOOR-2 an index of an earlier build has no list, which is not an empty one; an edit leaves the list as it was read', () => {
  const index = new Map([['bee.test', { id: 'bee', version: 'a1' }]]);
  const listings = [lineOf('bee')];
  const text = encodePublicationIndex({ index, sequence: 1, listings });
  const view = PublicationIndexView.of(text, null);
  const empty = PublicationIndexView.of(encodePublicationIndex({ index, sequence: 1 }), null);
  expect([view?.directory?.size, empty?.directory?.size]).toEqual([1, 0]);
  const edited = new Map([['bee.test', { id: 'bee', version: 'a2' }]]);
  const after = PublicationIndexView.of(
    encodePublicationIndex({ index: edited, sequence: 2, listings }),
    view,
  );
  expect(after?.directory).toBe(view?.directory);
  expect(after?.versionOf('bee')).toBe('a2');
  const earlier = text.replace(/^publications\t\d+/, 'publications\t11');
  expect(PublicationIndexView.of(earlier, null)?.directory).toBeNull();
});

test('DOOR-2 a line that nobody can read takes no other away', () => {
  const directory = new Directory(['["cut', lineOf('bee'), '[1,2]', '{}'].join('\n'));
  expect(directory.all().map(({ id }) => id)).toEqual(['bee']);
  expect(directory.size).toBe(1);
});
