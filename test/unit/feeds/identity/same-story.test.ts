import { expect, test } from 'vitest';
import { foldItems } from '../../../../functions/feeds/identity/fold-items.ts';
import { itemsToKeep, newestFirst } from '../../../../functions/feeds/identity/merge-items.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { mergeItems, recordOf, storyOf } from '../feed-fixtures.ts';

const NOW = Date.UTC(2026, 4, 4, 12);
const HOUR_MS = 60 * 60_000;
const ago = (hours: number) => NOW - hours * HOUR_MS;

/** Uncommon words: three, four and five of them. */
const THREE = 'Ferry union to strike';
const FOUR = 'Ferry union to strike at Embarcadero';
const FIVE = 'Ferry union to strike at Embarcadero terminal';
/** A headline that papers use every week. */
const COLUMN = 'Police log for Monday';
/** Two of its five words are in FIVE. */
const REWRITTEN = 'Ferry union: captains walk out';
const OTHER = 'Library reopens after long renovation';

const SITE = 'https://ledger.example';
const ARTICLE = `${SITE}/news/the-ferry-strike`;
const SECTION = `${SITE}/podcasts/tide`;
const HOME = `${SITE}/`;
const EVERYWHERE = 'urn:ledger:4711';

type Given = Partial<FeedItem>;
const storyWith = (given: Given) => storyOf({ guid: '', title: FIVE, published: NOW, ...given });
/** Whether two items of one feed are one story. */
const within = (a: Given, b: Given) => itemsToKeep([storyWith(a), storyWith(b)]).length === 1;
/** Whether an item of each of two feeds are one story. */
const across = (a: Given, b: Given) => {
  const feeds = [a, b].map((given, n): [string, ReturnType<typeof recordOf>] => [
    String(n),
    recordOf([storyWith(given)]),
  ]);
  return mergeItems(new Map(feeds)).length === 1;
};

type Row = [what: string, a: Given, b: Given, same: boolean];

test.each([
  // One headline, one guid.
  [
    'one guid, two pages',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: `${SITE}/x`, published: ago(40) },
    true,
  ],
  [
    'one guid, one show, in the morning and at noon',
    { guid: '1', link: SECTION },
    { guid: '1', link: SECTION, published: ago(11) },
    true,
  ],
  [
    'one guid, one show, half a day apart',
    { guid: '1', link: SECTION },
    { guid: '1', link: SECTION, published: ago(12) },
    false,
  ],
  [
    'one guid, one article, days apart',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: ARTICLE, published: ago(90) },
    true,
  ],
  // One headline, two guids.
  [
    'two guids, one article',
    { guid: '1', link: ARTICLE },
    { guid: '2', link: ARTICLE, published: ago(11) },
    true,
  ],
  [
    'two guids, one article, half a day apart',
    { guid: '1', link: ARTICLE },
    { guid: '2', link: ARTICLE, published: ago(12) },
    false,
  ],
  ['two guids, one show', { guid: '1', link: SECTION }, { guid: '2', link: SECTION }, false],
  ['two guids, no link', { guid: '1' }, { guid: '2' }, false],
  // One headline, at most one guid.
  ['no guid, one article, days apart', { link: ARTICLE }, { link: ARTICLE, published: ago(90) }, true],
  [
    'one of two has a guid, one article',
    { guid: '1', link: ARTICLE },
    { link: ARTICLE, published: ago(90) },
    true,
  ],
  ['no guid, one show', { link: SECTION }, { link: SECTION, published: ago(11) }, true],
  ['no guid, one show, half a day apart', { link: SECTION }, { link: SECTION, published: ago(12) }, false],
  ['no guid, no link', {}, { published: ago(11) }, true],
  ['no guid, no link, half a day apart', {}, { published: ago(12) }, false],
  ['no guid, no link, one without a date', {}, { published: null }, false],
  ['no guid, no link, no date', { published: null }, { published: null }, true],
  ['a column, no link, one guid', { title: COLUMN, guid: '1' }, { title: COLUMN, published: ago(1) }, true],
  // An aggregated feed has a wire story once per paper.
  ['two papers', { link: ARTICLE }, { link: 'https://b.example/x', published: ago(48) }, true],
  ['two papers, later', { link: ARTICLE }, { link: 'https://b.example/x', published: ago(49) }, false],
  [
    'two papers, a column',
    { title: COLUMN, link: ARTICLE },
    { title: COLUMN, link: 'https://b.example/x' },
    false,
  ],
  ['two pages of one paper', { link: ARTICLE }, { link: `${SITE}/x` }, false],
  ['a page and no link', { link: ARTICLE }, {}, true],
  [
    'one paper behind services that hide it, in the same words',
    { link: 'https://t.co/a' },
    { link: 'https://t.co/b' },
    false,
  ],
  [
    'the same, its name behind one headline',
    { link: 'https://t.co/a' },
    { link: 'https://t.co/b', title: `${FIVE} - Reuters` },
    true,
  ],
  [
    'one article in two sections',
    { title: THREE, link: `${SITE}/a/the-ferry-strike` },
    { title: THREE, link: `${SITE}/b/the-ferry-strike` },
    true,
  ],
  // Two headlines.
  [
    'a new headline, one guid and article',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: ARTICLE, title: OTHER },
    true,
  ],
  [
    'a new headline, one guid and show',
    { guid: '1', link: SECTION },
    { guid: '1', link: SECTION, title: OTHER },
    false,
  ],
  [
    'a rewritten headline, one guid and show',
    { guid: '1', link: SECTION },
    { guid: '1', link: SECTION, title: REWRITTEN },
    true,
  ],
  [
    'a rewritten headline, one guid, the home page',
    { guid: '1', link: HOME },
    { guid: '1', link: HOME, title: REWRITTEN },
    false,
  ],
  [
    'a rewritten headline, one guid, two pages',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: `${SITE}/x`, title: REWRITTEN },
    true,
  ],
  [
    'the same with a unique guid',
    { guid: EVERYWHERE, link: ARTICLE },
    { guid: EVERYWHERE, link: `${SITE}/x`, title: REWRITTEN },
    true,
  ],
  ['the same without links', { guid: '1' }, { guid: '1', title: REWRITTEN }, true],
  ['the same with one link', { guid: '1', link: ARTICLE }, { guid: '1', title: REWRITTEN }, true],
  ['a new headline, one guid, no link', { guid: '1' }, { guid: '1', title: OTHER }, false],
  ['a rewritten headline, one article', { link: ARTICLE }, { link: ARTICLE, title: REWRITTEN }, true],
  ['a new headline, one article', { link: ARTICLE }, { link: ARTICLE, title: OTHER }, false],
  [
    'a rewritten headline, one article, two guids',
    { guid: '1', link: ARTICLE },
    { guid: '2', link: ARTICLE, title: REWRITTEN },
    false,
  ],
  [
    'a retouched headline, one article, two guids',
    { guid: '1', link: ARTICLE },
    { guid: '2', link: ARTICLE, title: `${FIVE} today` },
    true,
  ],
  [
    'a rewritten headline, one article, two days apart',
    { link: ARTICLE },
    { link: ARTICLE, title: REWRITTEN, published: ago(48) },
    true,
  ],
  [
    'a rewritten headline, one article, later',
    { link: ARTICLE },
    { link: ARTICLE, title: REWRITTEN, published: ago(49) },
    false,
  ],
  [
    'a rewritten headline, one number in two sections',
    { link: `${SITE}/a/47110815` },
    { link: `${SITE}/b/47110815`, title: REWRITTEN },
    true,
  ],
  [
    'the same with two guids',
    { guid: '1', link: `${SITE}/a/47110815` },
    { guid: '2', link: `${SITE}/b/47110815`, title: REWRITTEN },
    false,
  ],
] as Row[])('FEED-7 two items of one feed: %s', (_what, a, b, same) => {
  expect([within(a, b), within(b, a)]).toEqual([same, same]);
});

test.each([
  // The same item of one feed that two sections list; a column has no other sign.
  ['a copy', { title: COLUMN, guid: '1' }, { title: COLUMN, guid: '1' }, true],
  ['a copy with another guid', { title: COLUMN, guid: '1' }, { title: COLUMN, guid: '2' }, false],
  [
    'a copy with another date',
    { title: COLUMN, guid: '1' },
    { title: COLUMN, guid: '1', published: ago(1) },
    false,
  ],
  [
    'a copy with another link',
    { title: COLUMN, guid: '1', link: SECTION },
    { title: COLUMN, guid: '1', link: 'https://b.example/x' },
    false,
  ],
  // Guids.
  [
    'a unique guid',
    { guid: EVERYWHERE, link: ARTICLE },
    { guid: EVERYWHERE, link: 'https://b.example/x', title: OTHER, published: ago(90) },
    true,
  ],
  [
    'a short guid on one site, a rewritten headline',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: `${SITE}/x`, title: REWRITTEN },
    true,
  ],
  [
    'a short guid on one site, a new headline',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: `${SITE}/x`, title: OTHER },
    false,
  ],
  [
    'a short guid on two sites, a rewritten headline',
    { guid: '1', link: ARTICLE },
    { guid: '1', link: 'https://b.example/x', title: REWRITTEN },
    false,
  ],
  [
    'a guid of 21 characters, a rewritten headline',
    { guid: long(21), link: ARTICLE },
    { guid: long(21), link: 'https://b.example/x', title: REWRITTEN },
    true,
  ],
  [
    'a guid of 20 characters, a rewritten headline',
    { guid: long(20), link: ARTICLE },
    { guid: long(20), link: 'https://b.example/x', title: REWRITTEN },
    false,
  ],
  [
    'a long guid, two links, a new headline',
    { guid: long(21), link: ARTICLE },
    { guid: long(21), link: 'https://b.example/x', title: OTHER },
    false,
  ],
  [
    'a long guid, one link, a new headline',
    { guid: long(21), link: ARTICLE },
    { guid: long(21), title: OTHER },
    true,
  ],
  ['a long guid, no link, a new headline', { guid: long(21) }, { guid: long(21), title: OTHER }, true],
  [
    'an address on a private network as guid',
    { guid: 'http://localhost/?p=4711', link: ARTICLE },
    { guid: 'http://localhost/?p=4711', link: 'https://b.example/x', title: OTHER },
    false,
  ],
  ['the home page as guid', { guid: HOME }, { guid: HOME, title: OTHER }, false],
  [
    'the link of one as guid of the other',
    { guid: ARTICLE },
    { guid: '2', link: ARTICLE, title: OTHER },
    true,
  ],
  // Pages.
  [
    'one article, a new headline',
    { link: ARTICLE },
    { link: ARTICLE, title: OTHER, published: ago(90) },
    true,
  ],
  ['one show', { link: SECTION }, { link: SECTION, published: ago(11) }, true],
  ['one show, half a day apart', { link: SECTION }, { link: SECTION, published: ago(12) }, false],
  ['one show, a new headline', { link: SECTION }, { link: SECTION, title: OTHER }, false],
  ['the home page, a new headline', { link: HOME }, { link: HOME, title: OTHER }, false],
  [
    'one article, two anchors',
    { link: `${ARTICLE}#a`, title: THREE },
    { link: `${ARTICLE}#b`, title: OTHER },
    false,
  ],
  [
    'one number in two sections, a rewritten headline',
    { link: `${SITE}/a/47110815` },
    { link: `${SITE}/b/47110815`, title: REWRITTEN, published: ago(48) },
    true,
  ],
  [
    'the same, later',
    { link: `${SITE}/a/47110815` },
    { link: `${SITE}/b/47110815`, title: REWRITTEN, published: ago(49) },
    false,
  ],
  [
    'the same, a new headline',
    { link: `${SITE}/a/47110815` },
    { link: `${SITE}/b/47110815`, title: OTHER },
    false,
  ],
  [
    'one name in two sections, a rewritten headline',
    { link: `${SITE}/a/the-ferry-strike` },
    { link: `${SITE}/b/the-ferry-strike`, title: REWRITTEN },
    false,
  ],
  [
    'one name in two sections',
    { title: 'Ferry', link: `${SITE}/a/the-ferry-strike` },
    { title: 'Ferry', link: `${SITE}/b/the-ferry-strike`, published: ago(48) },
    true,
  ],
  [
    'one name in two sections, a column',
    { title: COLUMN, link: `${SITE}/a/the-police-log` },
    { title: COLUMN, link: `${SITE}/b/the-police-log` },
    false,
  ],
  // Headlines.
  [
    'two papers',
    { title: THREE, link: ARTICLE },
    { title: THREE, link: 'https://b.example/x', published: ago(11) },
    true,
  ],
  [
    'two papers, half a day apart',
    { title: THREE, link: ARTICLE },
    { title: THREE, link: 'https://b.example/x', published: ago(12) },
    false,
  ],
  [
    'two papers, half a day apart, four words',
    { title: FOUR, link: ARTICLE },
    { title: FOUR, link: 'https://b.example/x', published: ago(48) },
    true,
  ],
  [
    'two papers, later',
    { title: FOUR, link: ARTICLE },
    { title: FOUR, link: 'https://b.example/x', published: ago(49) },
    false,
  ],
  [
    'two papers, two words',
    { title: 'Ferry strike', link: ARTICLE },
    { title: 'Ferry strike', link: 'https://b.example/x' },
    false,
  ],
  [
    'two papers, no dates',
    { link: ARTICLE, published: null },
    { link: 'https://b.example/x', published: null },
    true,
  ],
  ['two papers, one date', { link: ARTICLE }, { link: 'https://b.example/x', published: null }, true],
  [
    'two papers, no dates, four words',
    { title: FOUR, link: ARTICLE, published: null },
    { title: FOUR, link: 'https://b.example/x', published: null },
    false,
  ],
  [
    'two papers, one date, four words',
    { title: FOUR, link: ARTICLE },
    { title: FOUR, link: 'https://b.example/x', published: null },
    false,
  ],
  ['a page and no link', { title: THREE, link: ARTICLE }, { title: THREE }, true],
  [
    'a page behind a service that hides it',
    { title: THREE, link: 'https://t.co/a' },
    { title: THREE, link: ARTICLE },
    true,
  ],
  [
    'two pages of one site',
    { title: FOUR, link: ARTICLE },
    { title: FOUR, link: `${SITE}/x`, published: ago(6) },
    true,
  ],
  [
    'two pages of one site, later',
    { title: FOUR, link: ARTICLE },
    { title: FOUR, link: `${SITE}/x`, published: ago(7) },
    false,
  ],
  [
    'two pages of one site, three words',
    { title: THREE, link: ARTICLE },
    { title: THREE, link: `${SITE}/x` },
    false,
  ],
  ['notes of no text', { title: '', link: SECTION }, { title: '', link: `${SITE}/podcasts/reef` }, false],
] as Row[])('FEED-7 items of two feeds: %s', (_what, a, b, same) => {
  expect([across(a, b), across(b, a)]).toEqual([same, same]);
});

function long(units: number) {
  return 'post/'.padEnd(units, 'x');
}

const many = (of: (n: number) => Given) =>
  itemsToKeep([OTHER, FIVE, THREE].map((title, n) => storyWith({ title, ...of(n) }))).length;

test('FEED-7 a guid or link that three stories of a feed share says nothing', () => {
  expect(many(() => ({ guid: '1', link: ARTICLE }))).toBe(3);
  expect(many((n) => ({ guid: '1', link: `${SITE}/news/story-number-${n}` }))).toBe(3);
  expect(many((n) => ({ guid: String(n), link: ARTICLE }))).toBe(3);
  const pair = [FIVE, REWRITTEN].map((title) => storyWith({ title, guid: '1', link: ARTICLE }));
  expect(itemsToKeep(pair)).toHaveLength(1);
  expect(itemsToKeep([...pair, storyWith({ title: OTHER, guid: '1', link: ARTICLE })])).toHaveLength(3);
});

test('FEED-7 a guid that publishers may share proves nothing alone, one that is unique everywhere does', () => {
  const shared = { guid: 'post-4711', title: OTHER, link: 'https://b.example/x' };
  expect(across({ guid: 'post-4711', link: ARTICLE }, shared)).toBe(false);
  expect(across({ guid: EVERYWHERE, link: ARTICLE }, { ...shared, guid: EVERYWHERE })).toBe(true);
});

const PAPERS = ['https://fern.example/1', 'https://quay.example/2'];
/** Whether one headline in two papers is one story. */
const inTwoPapers = (title: string, texts: [string, string] = ['', ''], hours = 1) =>
  across(
    { title, link: PAPERS[0] ?? null, description: texts[0] },
    { title, link: PAPERS[1] ?? null, description: texts[1], published: ago(hours) },
  );
const CREWS = 'Cabin crews at the largest airline of Portugal walked off the job, grounding 200 flights.';
const BLAZE = 'A barn burned to the ground on the ridge behind Topanga before dawn, and nobody was hurt.';

test.each([
  ['City council approves park bond and new pool', ['', ''], 1, false],
  ['Rent control measure rejected by city council', ['', ''], 1, false],
  ['Stadtrat beschließt Neubau der Grundschule', ['', ''], 1, false],
  ['City council approves park bond and new pool', [CREWS, CREWS], 1, true],
  ['Council in Fern approves park bond for pool', ['', ''], 1, true],
  ['Stocks close higher as chipmakers rally', ['', ''], 1, false],
  ['Stocks close higher as chipmakers rally', [CREWS, CREWS], 1, true],
  ['Stocks close higher as chipmakers rally', [CREWS, CREWS], 24, false],
  ['Ferry strikers block the canal', [CREWS, BLAZE], 1, false],
  ['Ferry strikers block the canal', [CREWS, CREWS], 24, true],
  ['Ferry strikers of Embarcadero block the canal and both locks', [CREWS, BLAZE], 1, true],
  ['Ferry strikers of Embarcadero block the canal and both locks', [CREWS, BLAZE], 24, false],
] as [string, [string, string], number, boolean][])(
  'FEED-7 “%s” in two papers, with the texts %j, %i hours apart: %s',
  (title, texts, hours, same) => {
    expect(inTwoPapers(title, texts, hours)).toBe(same);
  },
);

test('FEED-7 an agency’s first sentence is a sign between papers, unless one of them repeats it', () => {
  const [here, there] = PAPERS.map((link, n) =>
    storyWith({ title: [FIVE, OTHER][n] ?? '', link, description: CREWS }),
  );
  const again = storyWith({
    title: 'Choir wins a trophy',
    link: 'https://fern.example/3',
    description: CREWS,
  });
  const count = (...feeds: (FeedItem | undefined)[][]) =>
    foldItems(
      feeds.map((items) => ({ title: '', items: items.filter((item) => item !== undefined) })),
      newestFirst,
    ).length;
  expect(count([here], [there])).toBe(1);
  expect(count([here, there])).toBe(1);
  expect(count([here, again], [there])).toBe(3);
  expect(
    across({ description: CREWS, link: ARTICLE }, { description: CREWS, title: OTHER, link: `${SITE}/x` }),
  ).toBe(false);
});

test('FEED-7 a language in links is a page’s only where the feed has two', () => {
  const links = (...languages: string[]) =>
    itemsToKeep(
      languages
        .map((language, n) =>
          storyWith({
            guid: '',
            title: `${FIVE} ${'again '.repeat(n)}`,
            link: `${SITE}/news/ferry-strike${language}`,
          }),
        )
        .concat(storyWith({ guid: '', title: OTHER, link: `${SITE}/news/library?lang=en` })),
    ).length;
  expect(links('?lang=en', '')).toBe(2);
  expect(links('?lang=es', '')).toBe(3);
  expect(links('?lang=en', '?lang=es')).toBe(3);
});

test('FEED-7 two stories of one feed are not joined through the story of another', () => {
  const [first, second] = [1, 2].map((n) =>
    storyWith({ guid: String(n), link: `${SITE}/x/${n}`, published: ago(2 * n) }),
  );
  const wire = storyWith({ guid: '3', link: 'https://b.example/x', published: ago(3) });
  const feeds = [
    { title: '', items: [first, second].filter((item) => item !== undefined) },
    { title: '', items: [wire] },
  ];
  const folded = foldItems(feeds, newestFirst).map(({ item, others }) => [
    item,
    ...others.map((other) => other.item),
  ]);
  expect(folded).toEqual([[first, wire], [second]]);
});

test.each([
  [' - Golden Gate Ledger', true],
  [' - The Golden Gate Ledger', true],
  [' | Golden Gate', true],
  [' | Golde', true],
  [' | Gold', false],
  [' – Golden Gate Ledger Online', true],
  [' - Tidewire', true],
  [' - tidewire.example', true],
  [' - Tide', false],
  [' - Reuters', true],
  [' - Gate Ledger', false],
  [' - in pictures', false],
  [', Golden Gate Ledger', false],
])('FEED-7 the name of a paper behind a headline, as in “…%s”, makes no difference: %s', (end, same) => {
  const feed = (title: string, item: Given) => ({ ...recordOf([storyWith(item)]), title });
  const records = new Map([
    ['1', feed('Golden Gate Ledger', { title: `${FIVE}${end}`, link: 'http://www.tidewire.example/1' })],
    ['2', feed('Courier', { link: 'https://courier.example/2' })],
    ['3', feed('', { title: OTHER })],
  ]);
  expect(mergeItems(records)).toHaveLength(same ? 2 : 3);
});
