import { expect, test } from 'vitest';
import { toAbout } from '../../../functions/trust/to-about.ts';
import { aboutSchema } from '../../../schema/about.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const publicationOf = (own: Partial<PublicationInput>) =>
  publicationSchema.parse(smallPublication('bee', own));
const trustFaults = (trust: unknown) =>
  publicationSchema.safeParse({ ...smallPublication('bee'), trust }).success;

test.each([
  [0, 0, null],
  [0, 8, 0],
  [1, 2, 0.333],
  [5, 0, 1],
])('TRUST-2 of %d own and %d gathered stories the share of own ones is %s', (original, gathered, share) => {
  const count = { version: 1 as const, countedAt: Date.UTC(2026, 10, 23), original, gathered };
  const url = 'https://publisher.example/rss';
  const about = toAbout(
    publicationOf({ sections: { local: [url], food: [url] } }),
    'https://bee.example',
    count,
  );
  expect(aboutSchema.parse(about).content).toMatchObject({
    original,
    gathered,
    originalShare: share,
    feeds: 1,
  });
});

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
