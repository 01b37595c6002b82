import { expect, test } from 'vitest';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const trustFaults = (trust: unknown) =>
  publicationSchema.safeParse({ ...smallPublication('bee'), trust }).success;

test.each([
  ['a line break in ads.txt', { ads: ['a.example, 1, DIRECT\nb.example, 2, DIRECT'] }],
  ['another alphabet in ads.txt', { ads: ['ä.example, 1, DIRECT'] }],
  ['a crawler with a line break', { crawlers: { byName: { 'A\nDisallow: /': 'deny' } } }],
  ['a rule that does not exist', { crawlers: { default: 'maybe' } }],
  ['a licence that is no address', { crawlers: { licence: 'javascript:alert(1)' } }],
  ['an unknown field', { owners: 'Ann' }],
])('TRUST-4 a row with %s is refused', (_what, trust) => {
  expect(trustFaults(trust)).toBe(false);
});
