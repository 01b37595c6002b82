import { expect, test } from 'vitest';
import { knownItems } from '../../../functions/feeds/identity/known-items.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { storyOf } from './feed-fixtures.ts';

const PLANS = ['water', 'road', 'park', 'tax', 'bus', 'tree'];
const LONG = 'f3b1c09a77e24d51';

/** @param to writes the guid and the link of a story; '' for a guid that follows the link */
const feed = (to: (plan: string, at: number) => [guid: string, link: string]): FeedItem[] =>
  PLANS.map((plan, at) => {
    const [guid, link] = to(plan, at);
    return storyOf({
      title: `Council votes on the ${plan} plan for ${2027 + at}`,
      description: `Details of the ${plan} plan.`,
      link,
      guid: guid || link,
      published: null,
    });
  });
const known = (items: FeedItem[], before: FeedItem[]) =>
  items.map((item) => before.indexOf(knownItems(items, before)(item) ?? item));
const ALL = PLANS.map((_, at) => at);

test.each<[string, (change: number) => (plan: string, at: number) => [string, string]]>([
  [
    'http becomes https',
    (change) => (plan, at) => {
      const host = `http${change ? 's' : ''}://www.pub.example`;
      return [`${host}/?p=${900 + at}`, `${host}/news/${plan}-plan`];
    },
  ],
  [
    'the host loses its www',
    (change) => (plan, at) => {
      const host = change ? 'https://pub.example' : 'http://www.pub.example';
      return [`${host}/?p=${900 + at}`, `${host}/news/${plan}-plan`];
    },
  ],
  [
    'a counting parameter of the link, without guids',
    (change) => (plan) => ['', `https://pub.example/news/${plan}-plan?utm_source=rss&utm_term=${change}111`],
  ],
  [
    'the time of the fetch in the link',
    (change) => (plan) => ['', `https://pub.example/${plan}?ts=${change}732800000&rnd=0.${change}8573`],
  ],
  [
    'a session in the link',
    (change) => (plan) => [
      '',
      `https://pub.example/${plan}-plan;jsessionid=${LONG}${change}?sid=${LONG}${change}`,
    ],
  ],
  [
    'a session in the path',
    (change) => (plan) => ['', `https://pub.example/(S(${LONG}${change}))/${plan}-plan`],
  ],
  [
    'a time in the guid',
    (change) => (plan) => [`${plan}-${change}111111111`, `https://pub.example/news/${plan}-plan`],
  ],
  ['a random guid and no link', (change) => (plan) => [`${change}-${plan.length}-${plan}`, '']],
  [
    'another address and a random guid',
    (change) => (_, at) => [`${change}${at}`, `https://pub.example/${change}/${at}`],
  ],
])('FEED-6 stories are known again although their guids changed: %s', (_, to) => {
  const [before, items] = [feed(to(1)), feed(to(2))];
  expect(known(items, before)).toEqual(ALL);
  // In another order, and beside a new story.
  const added = storyOf({
    title: 'Ferry strike ends after nine days',
    guid: 'new',
    link: 'https://pub.example/ferry-strike-ends',
  });
  expect(known([added, ...items.toReversed()], before)).toEqual([-1, ...ALL.toReversed()]);
});

test('FEED-6 a new story is not an old one that is still there, or that only shares a page or a daily headline', () => {
  const at = (guid: string, title: string, link: string, description = '') =>
    storyOf({ guid, title, link, description, published: null });
  const blog = 'https://pub.example/live';
  const before = [
    at('1', 'Bridge closed for repairs', 'https://pub.example/bridge-closed-for-repairs'),
    at('2', 'Horoscope', 'https://pub.example/horoscope-1', 'The stars of today.'),
    at('3', 'Rain begins in the valley', blog),
    at('4', 'Power fails in the hills', blog),
  ];
  const items = [
    at('1', 'Bridge closed for repairs', 'https://pub.example/bridge-closed-for-repairs'),
    at('1b', 'Bridge opens again', 'https://pub.example/bridge-closed-for-repairs'),
    at('2b', 'Horoscope', 'https://pub.example/horoscope-2', 'The stars of today.'),
    at('3b', 'Roads flooded near the creek', blog),
    at('4b', 'Shelter opens at the school', blog),
  ];
  expect(known(items, before)).toEqual([0, -1, -1, -1, -1]);
});

test('FEED-6 two stories of one number are told apart by it, and none takes the other’s time', () => {
  const of = (sid: number, guid: string) =>
    storyOf({
      title: `Notice ${sid}`,
      guid,
      link: `https://pub.example/article.php?sid=${sid}`,
      published: null,
    });
  expect(known([of(12, 'c'), of(13, 'd')], [of(13, 'a'), of(12, 'b')])).toEqual([1, 0]);
});
