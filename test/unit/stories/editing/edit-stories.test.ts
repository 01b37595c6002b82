import { expect, test } from 'vitest';
import { mergeFeeds, type Story } from '../../../../functions/feeds/identity/merge-items.ts';
import { editStories } from '../../../../functions/stories/editing/edit-stories.ts';
import { editingRules } from '../../../../functions/stories/editing/editing-rules.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import { type PublicationInput, publicationSchema } from '../../../../schema/publication.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { casesOf, flag, text } from '../../cases.ts';
import { recordOf, storyOf } from '../../feeds/feed-fixtures.ts';

const table = casesOf(import.meta.url);

const NOW = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 60 * 60_000;
const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString();

type EditingInput = NonNullable<PublicationInput['editing']>;
const rowWith = (editing: EditingInput) => publicationSchema.parse({ ...smallPublication('bee'), editing });
const rulesOf = (editing: EditingInput, now = NOW) => editingRules(rowWith(editing), now);

type Sent = Partial<FeedItem>;
/** The remaining fields of a feed's only story. */
function edit(story: Sent, editing: EditingInput): Story[] {
  const merged = mergeFeeds(new Map([['https://a.example/feed', recordOf([storyOf(story)])]]));
  const rules = rulesOf(editing);
  return rules === null ? merged : editStories(merged, rules);
}
const isHidden = (story: Sent, hidden: NonNullable<EditingInput['hidden']>[number]) =>
  edit(story, { hidden: [hidden] }).length === 0;

const LINK = 'https://a.example/2026/ferry-leaves-early';
test.each<[string, Sent, Sent, boolean]>([
  ['the same link', { link: LINK }, { link: LINK }, true],
  ['with tracking parameters', { link: `${LINK}?utm_source=rss` }, { link: LINK }, true],
  ['the page for phones', { link: 'http://m.a.example/2026/ferry-leaves-early' }, { link: LINK }, true],
  ['another page', { link: `${LINK}-again` }, { link: LINK }, false],
  ['another anchor of the page', { link: `${LINK}#two` }, { link: `${LINK}#one` }, false],
  ['a guid that is the address', { link: 'https://feeds.example/1', guid: LINK }, { link: LINK }, true],
  ['a story without a link', { link: null, guid: 'x' }, { link: LINK }, false],
  ['the same guid', { guid: 'post-4711' }, { guid: 'post-4711' }, true],
  ['a guid in another case', { guid: 'POST-4711' }, { guid: 'post-4711' }, false],
  ['another spelling of a guid that is an address', { guid: `${LINK}?utm_source=x` }, { guid: LINK }, true],
])('a story is recognised: %s', (_what, story, { link, guid }, expected) => {
  const name = { ...(link && { link }), ...(guid && { guid }) };
  expect(isHidden(story, name)).toBe(expected);
  const noted = edit(story, { notes: [{ ...name, label: 'Corrected', text: 'The hour.' }] });
  expect(noted[0]?.note).toEqual(expected ? { label: 'Corrected', text: 'The hour.' } : undefined);
});

test.each(table('a word is found', text, text, text, flag))(
  'EDIT-1 the word %j: %j, %j',
  (word, title, description, expected) => {
    expect(isHidden({ title, description }, { word })).toBe(expected);
  },
);

test.each(table('a word has a form of its own', text, text, flag))(
  'EDIT-1 the word %j is matched in its own form: %j',
  (word, title, expected) => {
    expect(isHidden({ title, description: '' }, { word })).toBe(expected);
    expect(isHidden({ title: 'News', description: title }, { word })).toBe(expected);
  },
);

test('a story of several publishers is hidden with all of its copies', () => {
  const story = { title: 'Harbour bridge closes for repairs until spring', published: NOW - HOUR_MS };
  const records = new Map([
    ['https://a.example/feed', recordOf([storyOf({ ...story, link: 'https://a.example/bridge-1' })])],
    ['https://b.example/feed', recordOf([storyOf({ ...story, link: 'https://b.example/bridge-2' })])],
  ]);
  const merged = mergeFeeds(records);
  expect(merged).toHaveLength(1);
  for (const link of ['https://a.example/bridge-1', 'https://b.example/bridge-2']) {
    const rules = rulesOf({ hidden: [{ link }], notes: [] });
    expect(rules && editStories(merged, rules)).toEqual([]);
    const notes = rulesOf({ notes: [{ link, label: 'Corrected', text: 'Until summer.' }] });
    expect(notes && editStories(merged, notes)[0]?.note?.text).toBe('Until summer.');
  }
});

test('without changes the array is the same', () => {
  const merged = mergeFeeds(new Map([['1', recordOf([storyOf({ title: 'One' })])]]));
  const rules = rulesOf({ hidden: [{ word: 'two' }, { guid: 'x' }], notes: [] });
  expect(rules && editStories(merged, rules)).toBe(merged);
});

test('an entry counts until its end and not after it; without an end it stays', () => {
  const row = rowWith({
    hidden: [{ guid: 'short', until: at(1) }, { guid: 'long' }],
    hiddenFeeds: [{ url: 'https://a.example/feed', until: at(2) }],
    pinned: [{ guid: 'pin', until: '2026-11-22T07:00:00-08:00' }],
  });
  const found = (now: number) => {
    const rules = editingRules(row, now);
    return [
      rules?.hidden.find({ guid: 'short', link: null }) !== undefined,
      rules?.hidden.find({ guid: 'long', link: null }) !== undefined,
      rules?.hiddenFeeds.size,
      rules?.pins.length,
    ];
  };
  expect(found(NOW)).toEqual([true, true, 1, 1]);
  expect(found(NOW + HOUR_MS - 1)).toEqual([true, true, 1, 1]);
  expect(found(NOW + HOUR_MS)).toEqual([false, true, 1, 1]);
  expect(found(NOW + 2 * HOUR_MS)).toEqual([false, true, 0, 1]);
  expect(found(NOW + 3 * HOUR_MS)).toEqual([false, true, 0, 0]);
  // The clock goes back.
  expect(found(NOW)).toEqual([true, true, 1, 1]);
});

test('a publication without changes has no rules, and while nothing ends they are the same object', () => {
  expect(rulesOf({})).toBeNull();
  expect(editingRules(publicationSchema.parse(smallPublication('bee')), NOW)).toBeNull();
  expect(rulesOf({ hidden: [{ guid: 'x', until: at(-1) }] })).toBeNull();
  const row = rowWith({ hidden: [{ guid: 'x', until: at(1) }] });
  expect(editingRules(row, NOW + 1)).toBe(editingRules(row, NOW));
  expect(editingRules(row, NOW + HOUR_MS)).toBeNull();
});
