import { expect, test } from 'vitest';
import {
  copyEdition,
  frontEdition,
  sectionEdition,
  staticEdition,
} from '../../../functions/pages/editions/edition.ts';
import { rememberFacts } from '../../../functions/pages/editions/page-facts.ts';
import { encodeState } from '../../../functions/sources/index/feed-versions.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { indexView } from '../../shared/index-view.ts';
import { recordOf, storyOf } from '../feeds/feed-fixtures.ts';

const NOW = Date.UTC(2026, 10, 22, 20);
const MINUTE_MS = 60_000;
const LOCAL = 'https://local.example/feed';
const SECOND = 'https://second.example/feed';
const WORLD = 'https://world.example/feed';
const COPY = { hash: 7, checkedAt: NOW, failing: false };

const stateOf = (fails: boolean) =>
  encodeState({
    ...recordOf([storyOf()]),
    changedAt: NOW - 60 * MINUTE_MS,
    fault: fails ? { kind: 'status', detail: '', since: NOW } : null,
  });
const indexOf = (versions = [5, 5, 5], failing = [false, false, false]) =>
  indexView(
    [LOCAL, SECOND, WORLD].map((feed, i) => [
      feed,
      { live: versions[i] ?? 0, state: stateOf(failing[i] ?? false) },
    ]),
  );

type Editing = PublicationInput['editing'];
let rows = 0;
/** The tags of a publication's pages; by default all rows have one version, as if nothing had been written. */
function pages(editing: Editing, version = 'row') {
  rows += 1;
  const publication = publicationSchema.parse(
    smallPublication(`bee-${rows}`, { sections: { local: [LOCAL, SECOND], world: [WORLD] }, editing }),
  );
  const facts = rememberFacts(publication, version);
  return (now = NOW, index = indexOf()) => {
    const edition = { facts, build: 'build', address: 'https://bee.test/', now };
    return {
      front: frontEdition(edition, index, COPY),
      local: sectionEdition(edition, index, 'local'),
      world: sectionEdition(edition, index, 'world'),
      page: staticEdition(edition),
      list: copyEdition(edition, COPY),
    };
  };
}

const END = NOW + 3 * MINUTE_MS;
const until = new Date(END).toISOString();
const LINK = 'https://local.example/1';

/** The pages whose tag differs between two moments. */
function changed(tags: ReturnType<typeof pages>, before: number, after: number): string[] {
  const [one, other] = [tags(before), tags(after)];
  return Object.keys(one).filter((page) => Reflect.get(one, page) !== Reflect.get(other, page));
}

const STORIES = ['front', 'local', 'world'];
const BREAKING = { text: 'Ferries stop', until };
test.each<[string, Editing, string[]]>([
  ['a hidden story', { hidden: [{ link: LINK, until }] }, STORIES],
  ['a pin', { pinned: [{ link: LINK, until }] }, STORIES],
  ['a hidden feed', { hiddenFeeds: [{ url: LOCAL, until }] }, STORIES],
  ['the line of breaking news', { breaking: BREAKING }, ['front', 'page', 'list']],
  ['a change without an end', { hidden: [{ link: LINK }], hiddenFeeds: [{ url: LOCAL }] }, []],
  ['a note', { notes: [{ link: LINK, label: 'Corrected', text: 'X.' }] }, []],
])('CACHE-5 pages change their tag at the end of %s, and at no other moment', (_what, editing, expected) => {
  const tags = pages(editing);
  expect(changed(tags, NOW, END - 1)).toEqual([]);
  expect(changed(tags, END - 1, END)).toEqual(expected);
  expect(changed(tags, END, END + MINUTE_MS)).toEqual([]);
});

test('CACHE-5 every end counts, also of two entries that end one after the other', () => {
  const second = new Date(END + MINUTE_MS).toISOString();
  const tags = pages({ hidden: [{ link: LINK, until }], pinned: [{ link: LINK, until: second }] });
  expect(changed(tags, END - 1, END)).toEqual(STORIES);
  expect(changed(tags, END, END + MINUTE_MS)).toEqual(STORIES);
});

test('CACHE-5 a hidden feed does not count until it is shown again', () => {
  const tags = pages({ hiddenFeeds: [{ url: LOCAL, until }] });
  const newer = indexOf([6, 5, 5]);
  expect(tags(NOW, newer)).toEqual(tags(NOW));
  expect(tags(END, newer).front).not.toBe(tags(END).front);
});

test('CACHE-5 a feed that two entries hide is hidden until the later end', () => {
  const later = new Date(END + MINUTE_MS).toISOString();
  const tags = pages({
    hiddenFeeds: [
      { url: LOCAL, until: later },
      { url: LOCAL, until },
    ],
  });
  const newer = indexOf([6, 5, 5]);
  expect(tags(END, newer)).toEqual(tags(END));
  expect(tags(END + MINUTE_MS, newer).front).not.toBe(tags(END + MINUTE_MS).front);
});

test('FEED-3 the age of a section is that of the feeds it shows', () => {
  const failing = indexOf([5, 5, 5], [false, true, false]);
  const ageChanges = (editing: Editing) => {
    const tags = pages(editing);
    return tags(NOW, failing).local !== tags(NOW + 60 * MINUTE_MS, failing).local;
  };
  expect(ageChanges(undefined)).toBe(false);
  expect(ageChanges({ hiddenFeeds: [{ url: LOCAL }] })).toBe(true);
});

test('CACHE-5 a section to which a story of another is pinned changes with the other’s feeds', () => {
  const newer = indexOf([5, 5, 6]);
  const tags = pages({ pinned: [{ link: 'https://world.example/1', section: 'local' }] });
  expect(tags(NOW, newer).local).not.toBe(tags(NOW).local);
  expect(pages(undefined)(NOW, newer).local).toBe(pages(undefined)().local);
});
