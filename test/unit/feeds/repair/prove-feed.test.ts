import { expect, test } from 'vitest';
import { proveFeed } from '../../../../functions/sources/repair/prove-feed.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';

const TITLES = [
  'Ferry pilots rescue the tidal turbine',
  'Beekeepers auction a granite bridge',
  'Nurses reopen Saltby chapel roof',
  'Glassblower maps the peat bog',
  'Rowers inherit an orchestra pit',
  'Orchard keeps its windmill sails',
  'Teachers postpone the village cinema',
  'Choir restores lighthouse stairs',
  'Fishermen question the tram depot',
  'Two sisters sue over a flood meadow',
  'Ice rink archive opens in Velden',
  'Bakery rebuilds railway viaduct',
];
type Change = Partial<FeedItem>;
const item = (n: number, change: (n: number) => Change = () => ({})): FeedItem => ({
  title: TITLES[n] ?? '',
  link: `https://ledger.example/2026/story-number-${n}`,
  description: '',
  published: 1_000_000_000_000 - n * 3_600_000,
  guid: `https://ledger.example/?p=${n}`,
  ...change(n),
});
const items = (from: number, to: number, change?: (n: number) => Change) =>
  Array.from({ length: to - from }, (_, i) => item(from + i, change));

const LISTED = {
  url: 'https://ledger.example/rss',
  record: { title: 'The Ledger – Sports', link: 'https://ledger.example/sports/', items: items(2, 12) },
};
const FOUND = {
  url: 'https://ledger.example/feed/',
  title: 'The Ledger – Sports',
  items: items(0, 12),
  movedTo: null as string | null,
};
type Found = typeof FOUND;

const on =
  (host: string, keepsGuid = true) =>
  (n: number) => ({
    link: `https://${host}/2026/story-number-${n}`,
    ...(!keepsGuid && { guid: `https://${host}/?p=${n}` }),
  });

test.for<[name: string, found: Partial<Found>, listed?: Partial<(typeof LISTED)['record']>]>([
  ['the same stories and two newer ones', {}],
  [
    'with http, www and counting parameters',
    {
      items: items(0, 12, (n) => ({
        link: `http://www.ledger.example/2026/story-number-${n}?utm_source=rss`,
      })),
    },
  ],
  ['with another title, because all links are the same', { title: 'Sports' }],
  ['with edited headlines', { items: items(0, 12, (n) => ({ title: `${TITLES[n]}, again` })) }],
  ['rolled on, three stories left', { items: [...items(0, 5)] }],
  ['three stories in all', {}, { items: items(2, 5) }],
  [
    'of one-word addresses',
    { items: items(0, 12, (n) => ({ link: `https://ledger.example/sports/${'abcdefghijkl'[n]}` })) },
    { items: items(2, 12, (n) => ({ link: `https://ledger.example/sports/${'abcdefghijkl'[n]}` })) },
  ],
  ['at a service for feeds, under its title', { url: 'https://feeds.service.example/ledger' }],
  [
    'with other links and the guids of before',
    { items: items(0, 12, (n) => ({ link: `https://ledger.example/s/${n}` })) },
  ],
  ['moved to another end of its name', { movedTo: 'ledger.news', items: items(0, 12, on('ledger.news')) }],
])('REPAIR-3 proven: %s', ([, found, listed]) => {
  const proven = proveFeed({ ...LISTED, record: { ...LISTED.record, ...listed } }, { ...FOUND, ...found });
  expect(proven).toMatchObject({ ok: true });
});

test.for<[name: string, why: string, found: Partial<Found>, listed?: Partial<(typeof LISTED)['record']>]>([
  ['two stories', 'too few stories', {}, { items: items(2, 4) }],
  ['copies on another host', 'stories of other hosts', { items: items(0, 12, on('copy.example')) }],
  [
    'copies to which the site leads for good',
    'another host of another name',
    { movedTo: 'copy.example', items: items(0, 12, on('copy.example')) },
  ],
  [
    'copies below the name of a section',
    'another host of another name',
    { movedTo: 'sports.copy.example', items: items(0, 12, on('sports.copy.example')) },
  ],
  [
    'a new host where only headlines are the same',
    'another host, and only headlines are the same',
    {
      movedTo: 'ledger.news',
      items: items(0, 12, (n) => ({ link: `https://ledger.news/x${n}`, guid: `${n}` })),
    },
  ],
  [
    'a service for feeds with another title',
    'a host of others, and another title',
    { url: 'https://wire.example/l', title: 'All wires' },
  ],
  [
    'a neighbour’s path with all stories',
    'other links, and another title',
    {
      title: 'The Fox',
      items: items(0, 12, (n) => ({ link: `https://ledger.example/fox/${n}`, guid: `${n}` })),
    },
  ],
  [
    'the same under a title that every paper has',
    'other links, and another title',
    {
      title: 'Sports',
      items: items(0, 12, (n) => ({ link: `https://ledger.example/fox/${n}`, guid: `${n}` })),
    },
    { title: 'Sports' },
  ],
  [
    'a neighbour’s path under the same title',
    'only headlines are the same',
    { items: items(2, 12, (n) => ({ link: `https://ledger.example/fox/${n}`, guid: `${n}` })) },
    { items: items(2, 12, (n) => ({ link: `https://ledger.example/bee/${n}`, guid: `${n}` })) },
  ],
  ['every second story', 'stored stories are missing', { items: items(0, 12).filter((_, n) => n % 2 === 0) }],
  [
    'other stories between',
    'stories that are not stored',
    {
      items: items(0, 12).flatMap((one, n) => [
        one,
        { ...one, title: `Opera ${n}`, link: `https://ledger.example/o/${n}`, guid: `${n}` },
      ]),
    },
  ],
  [
    'comments on the stories',
    'too few shared stories',
    {
      items: items(0, 12, (n) => ({
        title: `By: reader ${n}`,
        link: `https://ledger.example/2026/story-number-${n}#comment-${n}`,
        guid: `https://ledger.example/c${n}`,
      })),
    },
  ],
  [
    'numbers as guids, and nothing else',
    'too few shared stories',
    {
      items: items(0, 12, (n) => ({
        title: `Other ${n} news`,
        link: `https://ledger.example/x/${n}`,
        guid: `${n}`,
      })),
    },
    { items: items(2, 12, (n) => ({ guid: `${n}` })) },
  ],
  [
    'newer stories of another section',
    'newer stories of another section',
    {
      items: items(0, 12, (n) => ({
        link: `https://ledger.example/${n < 2 ? 'food' : 'sports'}/a-story-${n}`,
      })),
    },
    { items: items(2, 12, (n) => ({ link: `https://ledger.example/sports/a-story-${n}` })) },
  ],
  [
    'six shared stories under another title',
    'few shared stories, and another title',
    { title: 'Tag', items: items(0, 8) },
  ],
  ['four stories of a tag, the newest', 'too few shared stories', { title: 'Tag', items: items(2, 6) }],
  ['stories older than the stored ones', 'stored stories are missing', { items: items(7, 12) }],
  [
    'one page for all stories',
    'stories that are not stored',
    {
      items: items(0, 12, (n) => ({
        link: 'https://ledger.example/live',
        guid: `g${n}`,
        title: n > 6 ? 'Live' : (TITLES[n] ?? ''),
      })),
    },
    { items: items(2, 12, () => ({ link: 'https://ledger.example/live' })) },
  ],
])('REPAIR-3 not proven: %s', ([, why, found, listed]) => {
  const proven = proveFeed({ ...LISTED, record: { ...LISTED.record, ...listed } }, { ...FOUND, ...found });
  expect(proven).toEqual({ ok: false, why });
});
