import { expect, test } from 'vitest';
import { deniedCrawlers } from '../../../functions/trust/denied-crawlers.ts';
import { toAbout } from '../../../functions/trust/to-about.ts';
import { aboutSchema } from '../../../schema/about.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { AI_CRAWLERS } from '../../../schema/trust.ts';
import { smallPublication } from '../../../testing/publications.ts';

const publicationOf = (own: Partial<PublicationInput>) =>
  publicationSchema.parse(smallPublication('bee', own));
const trustFaults = (trust: unknown) =>
  publicationSchema.safeParse({ ...smallPublication('bee'), trust }).success;

test('TRUST-1 a missing statement of a row is null, never invented', () => {
  const about = aboutSchema.parse(toAbout(publicationOf({}), 'https://bee.example', null));
  const { owner, funding, editor, contact, ai, licence, content, deniedCrawlers: denied } = about;
  expect([owner, funding, editor, contact, ai, licence, content]).toEqual(Array(7).fill(null));
  expect(denied).toEqual([]);
});

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

test.each<[string, 'allow' | 'deny', Record<string, 'allow' | 'deny'>, string[]]>([
  ['nobody', 'allow', {}, []],
  ['one by its name', 'allow', { GPTBot: 'deny', CCBot: 'allow' }, ['GPTBot']],
  ['one that is not known', 'allow', { NewBot: 'deny' }, ['NewBot']],
  ['all', 'deny', {}, [...AI_CRAWLERS]],
  ['all but one, in any case', 'deny', { gptbot: 'allow' }, AI_CRAWLERS.filter((name) => name !== 'GPTBot')],
])('TRUST-4 AI crawlers are turned away: %s', (_what, others, byName, denied) => {
  expect(deniedCrawlers({ default: others, byName }).toSorted()).toEqual(denied.toSorted());
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
