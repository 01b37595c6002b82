import { beforeEach, expect, test, vi } from 'vitest';
import type { SectionBlock, SectionResult } from '../../../../schema/contract/context.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../../schema/feeds/feed-record.ts';
import {
  type Publication,
  type PublicationInput,
  publicationSchema,
} from '../../../../schema/publication.ts';
import type { SectionId } from '../../../../schema/sections.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { finish } from '../../feeds/answers.ts';
import { storyOf } from '../../feeds/feed-fixtures.ts';
import {
  feedAt,
  HOUR_MS,
  openSectionFixture,
  recordWith,
  type SectionFixture,
  START,
  storiesOf,
} from './section-fixture.ts';

let fixture: SectionFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  fixture = await openSectionFixture();
});

const linkOf = (name: string, n: number) => `https://${name}.example/${n}`;
const titleOf = (name: string, n: number) => `${name} reports number ${n}`;

/** Two feeds of local news, one of the world, one of sports. */
const row = (editing: PublicationInput['editing'], id = 'bee'): Publication =>
  publicationSchema.parse(
    smallPublication(id, {
      local: false,
      sections: { local: [feedAt('a'), feedAt('b')], world: [feedAt('w')], sports: [feedAt('s')] },
      editing,
    }),
  );
/** Stores the feeds, each with this many stories; its head has ten of them. */
async function storeFeeds(stories: number, own: Record<string, FeedItem[]> = {}): Promise<void> {
  for (const name of ['a', 'b', 'w', 's'])
    await fixture.store(name, recordWith(own[name] ?? storiesOf(name, stories)));
}

type Options = Parameters<SectionFixture['reader']>[1] & { expanded?: SectionId };
const front = (publication: Publication, { expanded, ...more }: Options = {}): Promise<SectionBlock[]> =>
  finish(fixture.reader(publication, more).read(expanded ?? null));
const storiesIn = (result: SectionResult | undefined) =>
  result?.ok ? result.stories : expect.fail(`no stories: ${JSON.stringify(result)}`);
async function sectionOf(blocks: SectionBlock[], id: SectionId): Promise<SectionResult | undefined> {
  return blocks.find(({ section }) => section.id === id)?.stories;
}
const titlesIn = async (blocks: SectionBlock[], id: SectionId) =>
  storiesIn(await sectionOf(blocks, id)).map(({ title }) => title);
const all = async (publication: Publication, id: SectionId) =>
  storiesIn(await finish(fixture.reader(publication).readAll(id))).map(({ title }) => title);

test('a word that most new stories have leaves older ones, which a preview does not consider', async () => {
  const older = storiesOf('w', 4).map((story) => ({ ...story, published: START - 90 * HOUR_MS }));
  const football = (name: string) => storiesOf(name, 10, { description: 'Football.' });
  await storeFeeds(3, { a: football('a'), b: football('b'), w: older });
  const publication = publicationSchema.parse(
    smallPublication('bee', {
      local: false,
      sections: { local: ['a', 'b', 'w'].map(feedAt) },
      editing: { hidden: [{ word: 'football' }] },
    }),
  );
  const found = await sectionOf(await front(publication), 'local');
  expect(storiesIn(found).map(({ title }) => title)).toEqual([0, 1, 2, 3].map((n) => titleOf('w', n)));
  expect(found?.ok && found.total).toBe(4);
});

test('a section whose stories are all hidden is empty, not failed', async () => {
  await storeFeeds(3);
  const blocks = await front(row({ hidden: [0, 1, 2].map((n) => ({ link: linkOf('w', n) })) }));
  expect(await sectionOf(blocks, 'world')).toEqual({ ok: false, why: 'empty' });
  const feedless = await front(row({ hiddenFeeds: [{ url: feedAt('w') }] }, 'wasp'));
  expect(await sectionOf(feedless, 'world')).toEqual({ ok: false, why: 'empty' });
});

test.each<['local' | 'sports' | 'events']>([['local'], ['sports'], ['events']])(
  'a story pinned to %s is there and in no other section',
  async (section) => {
    await storeFeeds(8);
    const publication = row({ pinned: [{ link: linkOf('w', 0), section }] });
    const blocks = await front(publication);
    const [first] = storiesIn(await sectionOf(blocks, section));
    expect([first?.title, first?.pinned]).toEqual([titleOf('w', 0), true]);
    expect(await titlesIn(blocks, 'world')).toEqual([1, 2, 3, 4, 5].map((n) => titleOf('w', n)));
    expect((await all(publication, section))[0]).toBe(titleOf('w', 0));
    expect(await all(publication, 'world')).not.toContain(titleOf('w', 0));
    const expanded = await front(publication, { expanded: section });
    expect((await titlesIn(expanded, section))[0]).toBe(titleOf('w', 0));
  },
);

test('a pinned story wins over its copy in a section before', async () => {
  const wire = { title: 'Harbour bridge closes for repairs until spring', published: START - HOUR_MS };
  const copyOf = (name: string) => storyOf({ ...wire, link: linkOf(name, 77), guid: linkOf(name, 77) });
  await storeFeeds(6, {
    a: [copyOf('a'), ...storiesOf('a', 6)],
    s: [copyOf('s'), ...storiesOf('s', 6)],
  });
  const blocks = await front(row({ pinned: [{ link: linkOf('s', 77) }] }));
  expect((await titlesIn(blocks, 'sports'))[0]).toBe(wire.title);
  expect(await titlesIn(blocks, 'local')).not.toContain(wire.title);
});

test('a pinned story stays when ten newer ones have followed, at no further cost while its feed is unchanged', async () => {
  await storeFeeds(30);
  const publication = row({ pinned: [{ link: linkOf('w', 25) }] });
  expect((await titlesIn(await front(publication), 'world'))[0]).toBe(titleOf('w', 25));
  fixture.readKeys();
  const blocks = await front(publication);
  expect((await titlesIn(blocks, 'world'))[0]).toBe(titleOf('w', 25));
  expect(fixture.readKeys().flat().join()).not.toContain('all:');
  expect(await front(publication).then((again) => sectionOf(again, 'world'))).toBe(
    await sectionOf(blocks, 'world'),
  );
  // The feed has changed: only it is read again.
  await fixture.store('w', recordWith(storiesOf('w', 30), { itemsVersion: 6 }));
  expect((await titlesIn(await front(publication), 'world'))[0]).toBe(titleOf('w', 25));
  expect(
    fixture
      .readKeys()
      .flat()
      .filter((key) => key.startsWith('all:')),
  ).toEqual([`all:1:${feedAt('w')}`]);
});

test('a pin of a story that no feed has is looked for every ten minutes, and changes nothing', async () => {
  await storeFeeds(30);
  const publication = row({ pinned: [{ link: 'https://nowhere.example/1' }] });
  const plain = row(undefined, 'plain');
  const wholeReads = async (now: number) => {
    fixture.readKeys();
    expect(await titlesIn(await front(publication, { now }), 'world')).toEqual(
      await titlesIn(await front(plain, { now }), 'world'),
    );
    return fixture
      .readKeys()
      .flat()
      .filter((key) => key.startsWith('all:')).length;
  };
  expect(await wholeReads(START)).toBe(4);
  expect(await wholeReads(START + 9 * 60_000)).toBe(0);
  expect(await wholeReads(START + 10 * 60_000)).toBe(4);
});

test('pages that are rendered at once all have an older pinned story, and so has the next after a failed read', async () => {
  await storeFeeds(30);
  const publication = row({ pinned: [{ link: linkOf('w', 25) }] });
  for (const blocks of await Promise.all([front(publication), front(publication)]))
    expect((await titlesIn(blocks, 'world'))[0]).toBe(titleOf('w', 25));
  const key = `all:1:${feedAt('s')}`;
  const stored = fixture.feeds.values.get(key) ?? '';
  fixture.feeds.values.delete(key);
  const other = row({ pinned: [{ link: linkOf('s', 25) }] });
  expect(await titlesIn(await front(other), 'sports')).not.toContain(titleOf('s', 25));
  fixture.feeds.values.set(key, stored);
  expect((await titlesIn(await front(other), 'sports'))[0]).toBe(titleOf('s', 25));
});

test('of two entries that name one story, the first counts', async () => {
  await storeFeeds(8);
  const name = { link: linkOf('w', 3) };
  const publication = row({
    pinned: [
      { ...name, section: 'sports' },
      { ...name, section: 'local' },
    ],
    notes: [
      { ...name, label: 'Corrected', text: 'First.' },
      { ...name, label: 'Corrected', text: 'Second.' },
    ],
  });
  const blocks = await front(publication);
  expect((await titlesIn(blocks, 'sports'))[0]).toBe(titleOf('w', 3));
  expect(await titlesIn(blocks, 'local')).not.toContain(titleOf('w', 3));
  expect(JSON.stringify(blocks)).toContain('First.');
  expect(JSON.stringify(blocks)).not.toContain('Second.');
});

test('hiding wins over pinning', async () => {
  await storeFeeds(8);
  const publication = row({
    pinned: [{ link: linkOf('w', 0), section: 'local' }, { link: linkOf('s', 0) }],
    hidden: [{ link: linkOf('w', 0) }],
    hiddenFeeds: [{ url: feedAt('s') }],
  });
  const text = JSON.stringify(await front(publication));
  expect(text).not.toContain(titleOf('w', 0));
  expect(text).not.toContain('s reports');
  expect(text).not.toContain('"pinned"');
});

test('publications share what the editors of one did not change, and never what they did', async () => {
  // Records of an older shape are not shared; these have versions.
  await storeFeeds(8);
  const editing = {
    hidden: [{ link: linkOf('w', 0) }],
    notes: [{ link: linkOf('a', 0), label: 'Corrected', text: 'X.' }],
  };
  const [edited, plain] = [await front(row(editing)), await front(row(undefined, 'plain'))];
  expect(await sectionOf(edited, 'sports')).toBe(await sectionOf(plain, 'sports'));
  expect(await titlesIn(plain, 'world')).toEqual([0, 1, 2, 3, 4].map((n) => titleOf('w', n)));
  expect(JSON.stringify(plain)).not.toContain('Corrected');
  const again = await front(row(editing));
  expect(await titlesIn(again, 'world')).toEqual([1, 2, 3, 4, 5].map((n) => titleOf('w', n)));
});

test('a section that arrives late is edited too', async () => {
  for (const name of ['a', 'b', 's']) await fixture.store(name, recordWith(storiesOf(name, 6)));
  const record: FeedRecord = recordWith(storiesOf('w', 8));
  fixture.fetched.set(feedAt('w'), () => record);
  const publication = row({ hidden: [{ link: linkOf('w', 0) }], pinned: [{ link: linkOf('w', 5) }] });
  const blocks = await front(publication, { whole: false });
  const late = blocks.find(({ section }) => section.id === 'world')?.stories;
  expect(late).toBeInstanceOf(Promise);
  const stories = storiesIn(await finish(Promise.resolve(late)));
  expect(stories.map(({ title }) => title)).toEqual([5, 1, 2, 3, 4].map((n) => titleOf('w', n)));
});
