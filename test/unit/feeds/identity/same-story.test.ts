import { expect, test } from 'vitest';
import { foldItems } from '../../../../functions/feeds/identity/fold-items.ts';
import { itemsToKeep, newestFirst } from '../../../../functions/feeds/identity/merge-items.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { casesOf, flag, text } from '../../cases.ts';
import { mergeItems, recordOf, storyOf } from '../feed-fixtures.ts';

const table = casesOf(import.meta.url);

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

const NAMED: Record<string, Given> = {
  article: { link: ARTICLE },
  show: { link: SECTION },
  'home page': { link: HOME },
  'three words': { title: THREE },
  'four words': { title: FOUR },
  'a column': { title: COLUMN },
  rewritten: { title: REWRITTEN },
  'another headline': { title: OTHER },
  undated: { published: null },
  'nothing else': {},
};
/** An item in a table: a guid, a link on this site or another, a headline, and how many hours ago it was published. */
const item = text.transform((cell) => {
  const parts = cell.split(', ').map((part): Given => {
    const [, kind, said = ''] = /^(guid|link|headline) (.*)$/.exec(part) ?? [];
    if (kind === 'guid') return { guid: said === 'article' ? ARTICLE : said === 'home page' ? HOME : said };
    if (kind === 'link') return { link: new URL(said, SITE).href };
    if (kind === 'headline') return { title: said };
    if (part.endsWith(' h')) return { published: ago(Number.parseInt(part, 10)) };
    return NAMED[part] ?? expect.fail(`nothing is known of “${part}”`);
  });
  return Object.assign({}, ...parts);
});

test.each(table('two items of one feed', text, item, item, flag))(
  'FEED-7 two items of one feed: %s',
  (_what, a, b, same) => {
    expect([within(a, b), within(b, a)]).toEqual([same, same]);
  },
);

test.each(table('items of two feeds', text, item, item, flag))(
  'FEED-7 items of two feeds: %s',
  (_what, a, b, same) => {
    expect([across(a, b), across(b, a)]).toEqual([same, same]);
  },
);

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
const WIRE =
  'Detectives took a man into custody on Tuesday after shots were fired on Interstate 880, officials said.';
const BLAZE = 'A barn burned to the ground on the ridge behind Topanga before dawn, and nobody was hurt.';

test.each([
  ['City council approves park bond and new pool', ['', ''], 1, false],
  ['Rent control measure rejected by city council', ['', ''], 1, false],
  ['Stadtrat beschließt Neubau der Grundschule', ['', ''], 1, false],
  ['Police arrest suspect in Oakland freeway shooting', [WIRE, `${WIRE} Bail was set.`], 3, true],
  ['Police arrest suspect in Oakland freeway shooting', [WIRE, BLAZE], 3, false],
  ['Police arrest suspect in Oakland freeway shooting', ['', ''], 3, false],
  ['Stocks close higher as chipmakers rally', ['', ''], 1, false],
  ['Ferry strikers block the canal', [CREWS, BLAZE], 1, false],
  ['Ferry strikers block the canal', [CREWS, CREWS], 24, true],
  ['Ferry strikers of Embarcadero block the canal and both locks', [CREWS, CREWS], 1, true],
  ['Ferry strikers of Embarcadero block the canal and both locks', [CREWS, BLAZE], 24, false],
] as [string, [string, string], number, boolean][])(
  'FEED-7 “%s” in two papers, with the texts %j, %i hours apart: %s',
  (title, texts, hours, same) => {
    expect(inTwoPapers(title, texts, hours)).toBe(same);
  },
);

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
  [' - Tidewire', true],
  [' - tidewire.example', true],
  [' | Golden Gate', false],
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
