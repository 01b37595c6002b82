import { expect, test } from 'vitest';
import type { CandidateFeed } from '../../../../scripts/publication/candidate-feeds.ts';
import { chooseFeeds } from '../../../../scripts/publication/choose-feeds.ts';

const CAUTIOUS = { unverified: false, blocked: false };

const candidate = (url: string, more: Partial<CandidateFeed> = {}): CandidateFeed => ({
  section: 'food',
  name: 'A feed',
  url,
  status: 'works',
  checked: '2026-10-07',
  terms: null,
  scope: 'national',
  km: null,
  ...more,
});

test.for([
  [
    'a dead feed',
    candidate('https://a.example/feed', { status: 'dead', note: '404' }),
    'does not exist any more: 404',
  ],
  ['a template', candidate('https://a.example/<club>/feed'), 'a part of its address is to be filled in'],
  ['a private network', candidate('http://192.168.0.1/feed'), 'is on a private network'],
  ['a password', candidate('https://me:secret@a.example/'), 'has an address that a row must not have'],
  ['no address', candidate('feed'), 'has an address that a row must not have'],
  [
    'a blocked feed',
    candidate('https://a.example/feed', { status: 'blocked' }),
    'refuses programs; --blocked proposes it',
  ],
  [
    'an unknown feed',
    candidate('https://a.example/feed', { status: 'unknown' }),
    'nobody noted that it answers',
  ],
] as const)('%s is left out with its reason', ([, feed, reason]) => {
  expect(chooseFeeds([feed], CAUTIOUS)).toEqual({ feeds: [], leftOut: [{ ...feed, reason }] });
});

test('a feed is in one section, the first of the page, however its address is written', () => {
  const { feeds, leftOut } = chooseFeeds(
    [
      candidate('http://www.a.example/feed/', { section: 'events' }),
      candidate('https://a.example/feed'),
      candidate('https://a.example/feed#top'),
    ],
    CAUTIOUS,
  );
  expect(feeds.map(({ section, url }) => `${section} ${url}`)).toEqual(['food https://a.example/feed']);
  expect(leftOut.map(({ section, reason }) => `${section}: ${reason}`)).toEqual([
    'events: is in food already',
  ]);
});

test('a section has its first feeds; the others are left out', () => {
  const six = Array.from({ length: 6 }, (_, i) => candidate(`https://a.example/${i}`));
  const { feeds, leftOut } = chooseFeeds(six, CAUTIOUS);
  expect(feeds.map(({ url }) => url)).toEqual(six.slice(0, 4).map(({ url }) => url));
  expect(leftOut.map(({ reason }) => reason)).toEqual([
    'food has 4 feeds already',
    'food has 4 feeds already',
  ]);
});
