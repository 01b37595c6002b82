import { expect, test } from 'vitest';
import { type DeskFacts, toDesk } from '../../../functions/desk/desk-view.ts';
import type { FeedOverview } from '../../../schema/feeds/feed-overview.ts';
import { calmOverview, newsOf, overviewOf, publicationOf } from '../../../testing/desk-facts.ts';

const NOW = Date.UTC(2026, 10, 23, 6, 5);
const HOUR_MS = 60 * 60_000;

const deskOf = (own: Partial<DeskFacts> = {}) =>
  toDesk({
    overview: overviewOf(NOW),
    news: newsOf(NOW),
    query: '',
    originOf: ({ hostname }) => `https://${hostname}`,
    now: NOW,
    ...own,
  });
const withBroken = (count: number, own: Partial<FeedOverview> = {}) => {
  const { broken } = overviewOf(NOW);
  return overviewOf(NOW, { broken: { total: count, first: broken.first.slice(0, count) }, ...own });
};

test.each([
  [overviewOf(NOW), '100 of 3,000 publications have failing or empty sections'],
  [withBroken(1), '1 of 3,000 publications has failing or empty sections'],
  [calmOverview(NOW), 'All 3,000 publications are whole'],
  [{ ...calmOverview(NOW), publications: 1 }, 'The publication is whole'],
  [{ ...calmOverview(NOW), publications: 0 }, 'No publication is listed yet'],
  [null, 'The feed index does not answer'],
])('the headline says what an operator must know first (%#)', (overview, headline) => {
  expect(deskOf({ overview }).headline).toBe(headline);
});

test('the summary counts the changes within a day; a cut list has at least that number of rows', () => {
  const [write] = newsOf(NOW).writes;
  const recent = Array.from({ length: 50 }, () => write ?? expect.fail('no write'));
  expect([
    deskOf().summary,
    deskOf({ news: newsOf(NOW, { writes: recent }) }).summary,
    deskOf({ overview: calmOverview(NOW), news: newsOf(NOW, { writes: [] }) }).summary,
    deskOf({ news: null }).summary,
    deskOf({ overview: null }).summary,
    deskOf({ overview: null, news: null }).summary,
  ]).toEqual([
    'Since yesterday, 9 feeds began to fail and 4 recovered; 9 rows were written.',
    'Since yesterday, 9 feeds began to fail and 4 recovered; at least 50 rows were written.',
    'Since yesterday, no feed began to fail and none recovered; no row was written.',
    'Since yesterday, 9 feeds began to fail and 4 recovered.',
    'Since yesterday, 9 rows were written.',
    '',
  ]);
});

test('a feed is shown with its fault in words, its age, its duration and links to the publications’ own pages', () => {
  const { feeds } = deskOf();
  expect(feeds?.failing.first[1]).toEqual({
    label: 'news.publisher-1.example/…/section-1.xml',
    fault: 'The publisher did not answer within 10 seconds',
    since: {
      iso: new Date(NOW - 34 * 60_000).toISOString(),
      words: '34 minutes ago',
      clock: 'Nov 23, 2026, 5:31 AM',
    },
    took: '157 ms',
    publications: {
      total: 38,
      first: [1, 2, 3, 4].map((i) => ({
        ...publicationOf(i),
        href: `https://paper-${i}.example/desk/feeds`,
      })),
    },
  });
  expect(feeds?.slowest[0]?.took).toBe('9.4 s');
  expect(feeds?.feeds).toBe(2_300);
  expect(feeds?.states.map(({ name, feeds: own }) => [name, own])).toEqual([
    ['ok', 2_168],
    ['failing', 104],
    ['empty', 16],
    ['unfetched', 12],
  ]);
});

test('the search shows what is known of each publication, and nothing where the list of broken ones is cut', () => {
  const states = (overview: FeedOverview | null) =>
    deskOf({ overview, query: 'spring' }).news?.search?.found.first.map(({ state }) => state);
  expect(states(overviewOf(NOW))).toEqual([
    '1 section fails, 1 section is empty',
    '4 sections fail, 1 section is empty',
    'No section fails or is empty',
  ]);
  expect(
    states(overviewOf(NOW, { broken: { total: 101, first: overviewOf(NOW).broken.first } }))?.[2],
  ).toBeNull();
  expect(states(null)).toEqual([null, null, null]);
  expect(deskOf().news?.search).toBeNull();
});

test('lists and typed texts of the register are cut', () => {
  const [write] = newsOf(NOW).writes;
  const [purge] = newsOf(NOW).purges;
  if (!write || !purge) throw new Error('no news');
  const publications = Array.from({ length: 200 }, (_, i) => ({
    ...publicationOf(i),
    hostname: `p${i}.test`,
  }));
  const { news } = deskOf({
    query: 'p',
    news: newsOf(NOW, {
      publications,
      total: 3_000,
      writes: Array.from({ length: 500 }, () => ({
        ...write,
        why: 'x'.repeat(10_000),
        by: 'y'.repeat(10_000),
      })),
      purges: Array.from({ length: 500 }, () => ({ ...purge, what: 'z'.repeat(10_000) })),
    }),
  });
  expect([news?.writes.length, news?.purges.length, news?.search?.found.first.length]).toEqual([12, 12, 50]);
  expect(news?.search?.found.total).toBe(3_000);
  expect(JSON.stringify(news).length).toBeLessThan(30_000);
});

test('a purge says how many feeds failed', () => {
  const purge = { publication: 'bee', at: NOW - 2 * HOUR_MS, by: 'Ana', what: 'sports' };
  const purges = [
    { ...purge, feeds: 1, failed: 0 },
    { ...purge, feeds: 5, failed: 2 },
  ];
  const shown = deskOf({ news: newsOf(NOW, { purges }) }).news?.purges;
  expect(shown?.map(({ outcome, failed, at }) => [outcome, failed, at.words])).toEqual([
    ['1 feed', false, '2 hours ago'],
    ['2 of 5 feeds failed', true, '2 hours ago'],
  ]);
});
