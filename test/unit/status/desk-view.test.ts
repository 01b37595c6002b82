import { expect, test } from 'vitest';
import { type DeskFacts, toDesk } from '../../../functions/desk/desk-view.ts';
import { feedsState } from '../../../functions/paper-desk/read-front.ts';
import { calmOverview, feedOf, newsOf, overviewOf, publicationOf } from '../../../testing/desk-facts.ts';

const NOW = Date.UTC(2026, 10, 23, 6, 5);
const HOUR_MS = 60 * 60_000;

const deskOf = (own: Partial<DeskFacts> = {}) =>
  toDesk({
    overview: overviewOf(NOW),
    news: newsOf(NOW),
    query: { search: '', reason: null, page: 1 },
    by: 'Ada Ross',
    papers: null,
    now: NOW,
    ...own,
  });
test.each([
  [overviewOf(NOW), '100 of 3,000 publications have failing or empty sections'],
  [overviewOf(NOW, { broken: 1 }), '1 of 3,000 publications has failing or empty sections'],
  [calmOverview(NOW), 'All 3,000 publications are whole'],
  [{ ...calmOverview(NOW), publications: 1 }, 'The publication is whole'],
  [{ ...calmOverview(NOW), publications: 2 }, 'Both publications are whole'],
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

test('a feed is shown with its fault in words, its age, its duration and the ways to its page and its publications', () => {
  const { feeds } = deskOf({
    query: { search: '', reason: 'unreached', page: 2 },
    overview: overviewOf(NOW, { feeds: { total: 52, first: [feedOf(1, NOW)] } }),
  });
  expect(feeds?.list).toEqual({
    kind: 'feeds',
    title: 'Feeds: could not be reached',
    total: 52,
    page: 2,
    pages: 3,
    rows: [
      {
        label: 'news.publisher-1.example/section-1.xml',
        href: '/desk/paper-1/feed/feed1',
        fault: 'The publisher did not answer within 10 seconds',
        since: {
          iso: new Date(NOW - 34 * 60_000).toISOString(),
          words: '34 minutes ago',
          clock: 'Nov 23, 2026, 5:31 AM',
        },
        took: '157 ms',
        publications: {
          total: 38,
          first: [1, 2, 3, 4].map((i) => ({ words: publicationOf(i).name, href: `/desk/paper-${i}` })),
        },
      },
    ],
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

const reason = { reason: 'unreached' as const, feeds: 1, publications: 301, since: NOW };
const states = (failing: number) => ({
  ...overviewOf(NOW).states,
  ok: { feeds: 2_300 - failing, publications: 302 },
  failing: { feeds: failing, publications: 301 },
  empty: { feeds: 0, publications: 0 },
  unfetched: { feeds: 0, publications: 0 },
});

test.each([
  [2_290, '301 of 302 papers: could not be reached: this site’s own connection?'],
  [1_000, '301 of 302 papers: could not be reached'],
])(
  'DESK-4 many faults of one reason are one line; if half of all feeds cannot be reached it asks who is at fault (%i)',
  (failing, words) => {
    const overview = overviewOf(NOW, {
      publications: 302,
      states: states(failing),
      reasons: [{ ...reason, feeds: failing }],
    });
    const { feeds } = deskOf({ overview });
    expect(feeds?.reasons).toMatchObject([
      {
        words,
        href: '/desk?reason=unreached#list',
        isHere: false,
        feeds: `${failing.toLocaleString()} feeds`,
      },
    ]);
  },
);

test('a paper has the ways to its sections that fail or are empty', () => {
  const { list } = deskOf().feeds ?? expect.fail('no feeds');
  expect([list.kind, list.total, list.pages, list.rows[0]]).toEqual([
    'papers',
    3_000,
    120,
    {
      ...publicationOf(0),
      failing: [{ words: 'Local News', href: '/desk/paper-0/local' }],
      empty: [{ words: 'Food', href: '/desk/paper-0/food' }],
    },
  ]);
});

test('lists and typed texts of the register are cut', () => {
  const [write] = newsOf(NOW).writes;
  const [purge] = newsOf(NOW).purges;
  if (!write || !purge) throw new Error('no news');
  const { news } = deskOf({
    news: newsOf(NOW, {
      writes: Array.from({ length: 500 }, () => ({
        ...write,
        why: 'x'.repeat(10_000),
        by: 'y'.repeat(10_000),
      })),
      purges: Array.from({ length: 500 }, () => ({ ...purge, what: 'z'.repeat(10_000) })),
    }),
  });
  expect([news?.writes.length, news?.purges.length]).toEqual([12, 12]);
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

test.each<[Parameters<typeof feedsState>[0], string]>([
  [['ok'], 'Its feed works.'],
  [['ok', 'ok'], 'Both feeds work.'],
  [['ok', 'ok', 'ok'], 'All 3 feeds work.'],
  [['failing', 'empty', 'ok'], '1 of 3 feeds fails, 1 of 3 feeds has no stories.'],
  [[], 'No feed is listed.'],
])('DESK-1 a section says how its feeds are (%#)', (states, sentence) => {
  expect(feedsState(states)).toBe(sentence);
});
