import { beforeEach, expect, test, vi } from 'vitest';
import { hashName } from '../../../../functions/platform/hash.ts';
import type { FeedIndexView } from '../../../../functions/sources/index/feed-index-view.ts';
import { encodeState } from '../../../../functions/sources/index/feed-versions.ts';
import { weatherAddresses } from '../../../../functions/sources/weather/weather-address.ts';
import type { SectionBlock, SectionResult } from '../../../../schema/contract/context.ts';
import type { FeedRecord } from '../../../../schema/feeds/feed-record.ts';
import {
  type Publication,
  type PublicationInput,
  publicationSchema,
} from '../../../../schema/publication.ts';
import { SECTIONS, type SectionId } from '../../../../schema/sections.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { indexView } from '../../../shared/index-view.ts';
import { finish } from '../../feeds/answers.ts';
import { storyOf } from '../../feeds/feed-fixtures.ts';
import {
  FAULT,
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

/** A publication with these feeds in its sections. */
const publicationWith = (
  sections: Partial<Record<SectionId, string[]>>,
  own: Partial<PublicationInput> = {},
): Publication =>
  publicationSchema.parse(
    smallPublication('bee', {
      local: false,
      ...own,
      sections: Object.fromEntries(
        Object.entries(sections).map(([id, names]) => [id, names.map((name) => feedAt(name))]),
      ),
    }),
  );
const TWO = publicationWith({ local: ['a'], world: ['b'] });

/** An index that knows these feeds. */
const indexOf = (feeds: Record<string, { version: number; state?: number }>) =>
  indexView(Object.entries(feeds).map(([name, { version: live, state }]) => [feedAt(name), { live, state }]));

type Options = Parameters<SectionFixture['reader']>[1] & { expanded?: SectionId };
/** The sections of a front page. */
const front = (publication: Publication, { expanded, ...more }: Options = {}): Promise<SectionBlock[]> =>
  finish(fixture.reader(publication, more).read(expanded ?? null));
const sectionOf = (blocks: SectionBlock[], id: SectionId) =>
  blocks.find(({ section }) => section.id === id)?.stories ?? expect.fail(`no section ${id}`);
/** Headlines of a section, or the reason for their absence. */
const told = (result: SectionResult) => (result.ok ? result.stories.map(({ title }) => title) : result.why);
const headlines = async (blocks: SectionBlock[], id: SectionId) =>
  told(await finish(Promise.resolve(sectionOf(blocks, id))));
const titles = (name: string, from: number, to: number) =>
  storiesOf(name, to)
    .slice(from)
    .map(({ title }) => title);

test('HOME-9 a section whose stories are all in another one says so', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  const blocks = await front(publicationWith({ local: ['a'], food: ['a'] }));
  expect(await headlines(blocks, 'local')).toHaveLength(2);
  expect(await headlines(blocks, 'food')).toBe('shown');
});

test('CACHE-1 all sections are read in one bulk read, and no poller is asked', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  await fixture.store('b', recordWith(storiesOf('b', 1)));
  const blocks = await front(publicationWith({ local: ['a'], world: ['b', 'a'] }));
  expect([await headlines(blocks, 'local'), await headlines(blocks, 'world')]).toEqual([
    titles('a', 0, 2),
    titles('b', 0, 1),
  ]);
  expect(fixture.readKeys()).toEqual([[`head:1:${feedAt('a')}`, `head:1:${feedAt('b')}`]]);
  expect(fixture.calls).toEqual([]);
});

test('FEED-3 a page that is far from KV begins without its feeds, which stream; one that may wait has them', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  await fixture.store('b', recordWith(storiesOf('b', 1)));
  const { get } = fixture.feeds;
  vi.spyOn(fixture.feeds, 'get').mockImplementation(async (...asked) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    return Reflect.apply(get, fixture.feeds, asked);
  });
  const streamed = await front(TWO, { whole: false, shellWaitMs: 80 });
  expect(Date.now() - START).toBe(80);
  for (const { stories } of streamed) expect(stories).toBeInstanceOf(Promise);
  expect([await headlines(streamed, 'local'), await headlines(streamed, 'food')]).toEqual([
    titles('a', 0, 2),
    'empty',
  ]);
  expect(await finish(Promise.resolve(sectionOf(streamed, 'world')))).toMatchObject({ ok: true });
  const waited = await front(TWO, { whole: false, shellWaitMs: 2_000 });
  expect(sectionOf(waited, 'local')).toMatchObject({ ok: true, total: 2 });
});

test('CACHE-1 what the index says is still the newest is not read again; without an index it is', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  await fixture.store('b', recordWith(storiesOf('b', 1)));
  const index = indexOf({ a: { version: 5 }, b: { version: 5 } });
  await front(TWO, { index });
  fixture.readKeys();
  expect(await headlines(await front(TWO, { index }), 'local')).toEqual(titles('a', 0, 2));
  expect(fixture.readKeys()).toEqual([]);
  await front(TWO);
  expect(fixture.readKeys()[0]).toHaveLength(2);
  // A feed that the index does not know may be newer in KV.
  await front(TWO, { index: indexOf({ a: { version: 5 } }) });
  expect(fixture.readKeys()).toEqual([[`head:1:${feedAt('b')}`]]);
  // The same holds for a feed of which the index knows a newer version; its poller has it when KV does not.
  fixture.kept.set(feedAt('a'), () => recordWith(storiesOf('new', 1), { itemsVersion: 6 }));
  const later = await front(TWO, { index: indexOf({ a: { version: 6 }, b: { version: 5 } }) });
  expect(fixture.readKeys()).toEqual([[`head:1:${feedAt('a')}`]]);
  expect(fixture.calls).toEqual([{ url: feedAt('a'), call: 'record', asked: 'head' }]);
  expect(await headlines(later, 'local')).toEqual(titles('new', 0, 1));
});

test('HOME-22 the first page requests unfetched weather, once a minute, and does not wait for it', async () => {
  const region = { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' };
  const sonoma = publicationWith(
    { local: ['a'] },
    { region: { ...region, coordinates: { lat: 38.29, lon: -122.46 } } },
  );
  await fixture.store('a', recordWith(storiesOf('a', 1)));
  for (const address of Object.values(weatherAddresses(sonoma) ?? {})) fixture.fetched.set(address, 'silent');
  const asked = () =>
    fixture.calls.splice(0).map(({ url, asked }) => [url.slice(0, url.indexOf(':')), asked]);
  expect(await headlines(await front(sonoma), 'local')).toEqual(titles('a', 0, 1));
  const request = { local: false, missing: true, unawaited: true };
  expect(asked()).toEqual([
    ['forecast', request],
    ['alerts', request],
  ]);
  await front(sonoma);
  expect(asked()).toEqual([]);
  vi.setSystemTime(START + 60_000);
  await front(sonoma);
  expect(asked()).toHaveLength(2);
  // Other publications have other places, or none.
  await front(TWO);
  expect(asked().filter(([kind]) => kind === 'forecast' || kind === 'alerts')).toEqual([]);
});

test('CACHE-2 a poller that cannot be reached leaves the copy of KV; one that KV lacks comes from its poller', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1)));
  fixture.kept.set(feedAt('b'), () => recordWith(storiesOf('b', 1), { itemsVersion: 1 }));
  const index = indexOf({ a: { version: 9 }, b: { version: 1 } });
  const blocks = await front(TWO, { index });
  expect([await headlines(blocks, 'local'), await headlines(blocks, 'world')]).toEqual([
    titles('a', 0, 1),
    titles('b', 0, 1),
  ]);
  expect(fixture.calls.map(({ call }) => call)).toEqual(['record', 'record']);
});

test('CACHE-2 a newer head in memory is not replaced by an older one of KV, nor lost while KV fails', async () => {
  await fixture.store('a', recordWith(storiesOf('new', 1), { itemsVersion: 7 }));
  await front(TWO);
  await fixture.store('a', recordWith(storiesOf('old', 1), { itemsVersion: 6 }));
  expect(await headlines(await front(TWO), 'local')).toEqual(titles('new', 0, 1));
  fixture.feeds.mode = 'broken';
  expect(await headlines(await front(TWO), 'local')).toEqual(titles('new', 0, 1));
});

test('HOME-7 FEED-10 a card has what its story has', async () => {
  const full = storiesOf('a', 1, { title: 'A playwright’s second act', description: 'What was said.' });
  const plain = storyOf({ title: '', description: 'Said so.' });
  await fixture.store('a', recordWith([...full, plain]));
  const result = await sectionOf(await front(publicationWith({ arts: ['a'] })), 'arts');
  const feed = { publisher: 'Ledger', feed: 'Ledger', fetched: new Date(START - HOUR_MS).toISOString() };
  expect(result.ok && result.stories).toMatchObject([
    {
      ...feed,
      title: 'A playwright’s second act',
      link: 'https://a.example/0',
      excerpt: 'What was said.',
      published: { iso: '2026-11-22', label: 'Nov 22' },
      hour: expect.stringMatching(/^\d{1,2}:\d{2}\s[AP]M$/),
      why: expect.stringMatching(/^In this section’s feed “Ledger”: fetched \d{1,2}:\d{2}\s[AP]M\.$/),
      picture: '/pictures/stage.svg',
    },
    { ...feed, title: 'Said so.', link: null, excerpt: '', published: null, hour: null, picture: null },
  ]);
});

test('FEED-6 HOME-7 a story without a date is as old as its first fetch, and says so', async () => {
  const undated = (title: string, firstSeen?: number) => storyOf({ title, published: null, firstSeen });
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  await fixture.store(
    'b',
    recordWith([
      undated('Of no time'),
      undated('Days ago', START - 50 * HOUR_MS),
      undated('Today', START - 1.5 * HOUR_MS),
    ]),
  );
  const result = await sectionOf(await front(publicationWith({ local: ['b', 'a'] })), 'local');
  expect(
    result.ok && result.stories.map(({ title, published, hour }) => [title, published?.label, hour !== null]),
  ).toEqual([
    [titles('a', 0, 1)[0], 'Nov 22', true],
    ['Today', 'seen today', false],
    [titles('a', 1, 2)[0], 'Nov 22', true],
    ['Days ago', 'seen Nov 20', false],
    ['Of no time', undefined, false],
  ]);
});

test('HOME-7 the row decides the content of a lead', async () => {
  const image = 'https://img.a.example/0.jpg';
  const [first, second] = [
    storiesOf('a', 1, { image, title: 'A chef and a judge' }),
    storiesOf('a', 2, { image, title: 'A stadium' }).slice(1),
  ];
  await fixture.store('a', recordWith([...first, ...second]));
  const pictureOf = async (pictures: PublicationInput['pictures']) => {
    const result = await sectionOf(await front(publicationWith({ food: ['a'] }, { pictures })), 'food');
    return result.ok ? result.stories.map(({ picture }) => picture) : [];
  };
  expect(await pictureOf({})).toEqual(['/pictures/kitchen.svg', null]);
  expect(await pictureOf({ show: 'none' })).toEqual([null, null]);
  expect(await pictureOf({ show: 'publisher' })).toEqual([`/pictures/story/${hashName(image)}`, null]);
});

test('HOME-26 a paper shows the landmark that a headline names, of its own area only', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1, { title: 'A cable car serves dinner' })));
  const pictureOf = async (pictures: PublicationInput['pictures']) => {
    const result = await sectionOf(await front(publicationWith({ food: ['a'] }, { pictures })), 'food');
    return result.ok && result.stories[0]?.picture;
  };
  expect(await pictureOf({ area: 'bay-area' })).toBe('/pictures/cable-car.svg');
  expect(await pictureOf({})).toBe('/pictures/table-setting.svg');
});

test('HOME-26 sections of a page show a subject once, however many stories name it', async () => {
  const sections = SECTIONS.map(({ id }) => id);
  for (const id of sections)
    await fixture.store(id, recordWith(storiesOf(id, 1, { title: `A lighthouse, as ${id} sees it` })));
  const blocks = await front(publicationWith(Object.fromEntries(sections.map((id) => [id, [id]]))));
  const pictures = await Promise.all(
    blocks.map(async ({ stories }) => {
      const result = await stories;
      return result.ok ? result.stories[0]?.picture : null;
    }),
  );
  expect(pictures).toEqual(['/pictures/lighthouse.svg', ...Array(SECTIONS.length - 1).fill(null)]);
});

test('HOME-7 a publisher’s picture is shown from hosts of its feed, or that the row lists', async () => {
  const pictureOf = async (feed: string, image: string, hosts: string[] = []) => {
    await fixture.store(feed, recordWith(storiesOf(feed, 1, { image })));
    const pictures = { show: 'publisher', hosts } as const;
    const result = await sectionOf(await front(publicationWith({ food: [feed] }, { pictures })), 'food');
    return result.ok && result.stories[0]?.picture;
  };
  expect(await pictureOf('a', 'https://cdn.example.net/0.jpg')).toBeNull();
  expect(await pictureOf('b', 'https://cdn.example.net/1.jpg', ['example.net'])).toMatch(
    /^\/pictures\/story\//,
  );
  expect(await pictureOf('c', 'https://evilc.example/2.jpg')).toBeNull();
  expect(await pictureOf('d', 'https://127.0.0.1/3.jpg', ['127.0.0.1'])).toBeNull();
});

test('FEED-7 a story is shown in the first section that has it; the next one shows its next stories', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 7)));
  await fixture.store('b', recordWith(storiesOf('a', 1)));
  const blocks = await front(publicationWith({ local: ['a'], world: ['a'], food: ['b'] }));
  expect([
    await headlines(blocks, 'local'),
    await headlines(blocks, 'world'),
    await headlines(blocks, 'food'),
  ]).toEqual([titles('a', 0, 5), titles('a', 5, 7), 'shown']);
});

test('HOME-6 the expanded section shows all its stories, and others leave them out', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 30)));
  await fixture.store('b', recordWith(storiesOf('b', 2)));
  const blocks = await front(publicationWith({ local: ['a', 'b'], world: ['a'] }), { expanded: 'world' });
  expect(blocks.map(({ section }) => section.id)).toEqual(SECTIONS.map(({ id }) => id));
  expect(await headlines(blocks, 'world')).toEqual(titles('a', 0, 30));
  expect(await headlines(blocks, 'local')).toEqual(titles('b', 0, 2));
  // A head has ten stories; the rest is read only for the expanded section.
  expect(fixture.readKeys()).toEqual([
    [`head:1:${feedAt('a')}`, `head:1:${feedAt('b')}`],
    [`all:1:${feedAt('a')}`],
  ]);
});

test('FEED-9 feeds on this machine are read for local publications only', async () => {
  const url = 'http://127.0.0.1:9/feed';
  for (const local of [false, true]) {
    const publication = publicationSchema.parse(
      smallPublication('bee', { local, sections: { local: [url] } }),
    );
    fixture.fetched.set(url, () => recordWith(storiesOf('a', 1)));
    expect(await headlines(await front(publication), 'local')).toEqual(local ? titles('a', 0, 1) : 'empty');
  }
  expect(fixture.calls).toHaveLength(1);
});

const failing = (items: number, own: Partial<FeedRecord> = {}) =>
  recordWith(storiesOf('a', items), { fault: FAULT, changedAt: START - 3 * HOUR_MS, ...own });
const empty = recordWith([], { fault: { ...FAULT, kind: 'empty' } });

test.each([
  ['its only feed fails', { a: failing(0) }, 'failed'],
  ['both fail', { a: failing(0), b: failing(0) }, 'failed'],
  ['one fails and the other has nothing', { a: failing(0), b: empty }, 'empty'],
  ['its feed has nothing', { a: empty }, 'empty'],
  ['its feed works and has nothing', { a: recordWith([]) }, 'empty'],
])('FEED-1 FEED-3 a section without stories: %s', async (_, records, why) => {
  for (const [name, record] of Object.entries(records)) await fixture.store(name, record);
  const blocks = await front(publicationWith({ local: Object.keys(records) }));
  expect(sectionOf(blocks, 'local')).toEqual({ ok: false, why });
});

test.each([
  ['its only feed fails', { a: failing(1) }, '3 hours ago'],
  ['one of two feeds works', { a: failing(1), b: recordWith(storiesOf('b', 1)) }, null],
  ['the feed that works has nothing', { a: failing(1), b: recordWith([]) }, '3 hours ago'],
  ['all work', { a: recordWith(storiesOf('a', 1)) }, null],
])(
  'FEED-3 CACHE-2 a section with stories says their age only while its feeds fail: %s',
  async (_, records, updated) => {
    for (const [name, record] of Object.entries(records)) await fixture.store(name, record);
    const blocks = await front(publicationWith({ local: Object.keys(records) }));
    expect(sectionOf(blocks, 'local')).toMatchObject({ ok: true, updated });
  },
);

test('FEED-3 whether a feed fails now, the index knows better than a copy of the same stories', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1)));
  const fails = encodeState(failing(1));
  const updated = async (index: FeedIndexView | null) => {
    const result = await sectionOf(await front(TWO, { index }), 'local');
    return result.ok && result.updated;
  };
  const versions = (version: number, state = 0) => indexOf({ a: { version, state }, b: { version: 0 } });
  expect(await updated(null)).toBeNull();
  expect(await updated(versions(5, fails))).toBe('3 hours ago');
  // A state of older stories says nothing about these.
  expect(await updated(versions(4, fails))).toBeNull();
  expect(await updated(versions(5))).toBeNull();
  // For a state that the index does not know, the copy's state counts.
  await fixture.store('a', failing(1, { itemsVersion: 6 }));
  expect(await updated(versions(6))).toBe('3 hours ago');
});

test('CACHE-5 a page knows which version of each feed it shows', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1), { itemsVersion: 7 }));
  await fixture.store('b', recordWith(storiesOf('b', 1), { itemsVersion: 8 }));
  const shown = new Map<string, number>();
  await front(TWO, { shown });
  expect(shown).toEqual(
    new Map([
      [feedAt('a'), 7],
      [feedAt('b'), 8],
    ]),
  );
});

test('CACHE-4 a late section leaves out what the page already shows, and is shown only once itself', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  fixture.fetched.set(feedAt('b'), () => recordWith([...storiesOf('a', 2), ...storiesOf('b', 2)]));
  const blocks = await front(publicationWith({ local: ['b'], world: ['a'] }), { whole: false });
  expect(await headlines(blocks, 'world')).toEqual(titles('a', 0, 2));
  expect(await headlines(blocks, 'local')).toEqual(titles('b', 0, 2));
});

test('CACHE-4 an expanded section is waited for', async () => {
  fixture.fetched.set(feedAt('b'), () => recordWith(storiesOf('b', 12)));
  const blocks = await front(TWO, { whole: false, expanded: 'world' });
  expect(sectionOf(blocks, 'local')).toBeInstanceOf(Promise);
  expect(told(await sectionOf(blocks, 'world'))).toEqual(titles('b', 0, 12));
  expect(fixture.calls).toContainEqual({
    url: feedAt('b'),
    call: 'refresh',
    asked: { local: false, missing: true, part: 'all' },
  });
  await headlines(blocks, 'local');
});

test.each([
  ['silent', 'fetching'],
  ['broken', 'failed'],
] as const)(
  'CACHE-4 FEED-1 FEED-3 a %s poller delays its section by four seconds at most, which is %s then',
  async (how, why) => {
    await fixture.store('a', recordWith(storiesOf('a', 1)));
    fixture.fetched.set(feedAt('b'), how);
    const blocks = await front(publicationWith({ local: ['a', 'b'], world: ['b'] }), { whole: false });
    expect(await headlines(blocks, 'local')).toEqual(titles('a', 0, 1));
    expect(await headlines(blocks, 'world')).toBe(why);
    expect(Date.now() - START).toBeLessThanOrEqual(4_000);
  },
);

/** A poller that brings its feed after this time. */
const bringsAfter = (name: string, ms: number) =>
  fixture.fetched.set(
    feedAt(name),
    () => new Promise((resolve) => setTimeout(() => resolve(recordWith(storiesOf(name, 1))), ms)),
  );

test('FEED-3 nine seconds after the first request for a feed no page waits for it; after twenty, pages do again', async () => {
  fixture.fetched.set(feedAt('b'), 'silent');
  const publication = publicationWith({ world: ['b'] });
  const waitedMs = async () => {
    const before = Date.now();
    const [told] = await finish(
      Promise.all([front(publication, { whole: false }).then((blocks) => headlines(blocks, 'world'))]),
    );
    expect(told).toBe('fetching');
    return Date.now() - before;
  };
  expect(await waitedMs()).toBe(4_000);
  vi.setSystemTime(START + 5_000);
  expect(await waitedMs()).toBe(4_000);
  vi.setSystemTime(START + 10_000);
  expect(await waitedMs()).toBe(0);
  vi.setSystemTime(START + 21_000);
  expect(await waitedMs()).toBe(4_000);
});

test('FEED-3 a section with one arrived feed is sent a second later, and a page with it is cached briefly', async () => {
  bringsAfter('b', 6_000);
  fixture.fetched.set(feedAt('c'), 'silent');
  const publication = publicationWith({ local: ['b', 'c'] });
  const blocks = await finish(fixture.reader(publication, { whole: false }).readLate(['local']));
  expect(await headlines(blocks, 'local')).toEqual(titles('b', 0, 1));
  expect(Date.now() - START).toBeLessThanOrEqual(7_250);
  vi.setSystemTime(START + 10_000);
  const [local] = await front(publication, { whole: false });
  expect(await local?.stories).toMatchObject({ ok: true, isIncomplete: true });
});

test('CACHE-3 if the shared request brings nothing, the others send their own', async () => {
  let requests = 0;
  fixture.fetched.set(feedAt('a'), async () => {
    if (requests++ === 0) throw new Error('not here');
    return recordWith(storiesOf('a', 1));
  });
  const publication = publicationWith({ local: ['a'] });
  const pages = await finish(Promise.all([1, 2].map(() => fixture.reader(publication).read(null))));
  expect(await headlines(pages[0] ?? [], 'local')).toBe('failed');
  expect(await headlines(pages[1] ?? [], 'local')).toEqual(titles('a', 0, 1));
  // The next reader does not wait for requests that have ended.
  expect(await headlines(await front(publication), 'local')).toEqual(titles('a', 0, 1));
});

test('HOME-6 See All asks no poller where KV is as new as what pages show', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 12)));
  const publication = publicationWith({ local: ['a'] });
  await front(publication);
  expect(told(await finish(fixture.reader(publication).readAll('local')))).toEqual(titles('a', 0, 12));
  expect(fixture.calls).toEqual([]);
});

const LONG = ['a', 'b', 'c'];
const hiding = (...links: string[]) =>
  publicationWith({ local: LONG }, { editing: { hidden: links.map((link) => ({ link })) } });
/** Headlines of a part of a long section, and the address of the next. */
async function partOf(asked: string | null, publication = publicationWith({ local: LONG })) {
  const [number = 1, after = null] = asked?.split('-') ?? [];
  const found = await fixture.reader(publication).readAll('local', { number: Number(number), after });
  if (!found.ok || !found.part) return expect.fail('no part');
  return { stories: found.stories.map(({ link }) => link ?? ''), ...found.part };
}
/** All links of the section, newest first. */
async function storeLong(): Promise<string[]> {
  for (const name of LONG) await fixture.store(name, recordWith(storiesOf(name, 80)));
  const all: string[] = [];
  for (let next: string | null = '1'; next !== null; ) {
    const part = await partOf(next);
    expect(part.from).toBe(all.length);
    all.push(...part.stories);
    next = part.next;
  }
  expect(new Set(all).size).toBe(3 * 80);
  return all;
}

test('HOME-6 the next part begins after the last story shown, whatever was hidden or has come meanwhile', async () => {
  const all = await storeLong();
  const { next, stories } = await partOf(null);
  const isStable = { stories: all.slice(40, 80), from: 40, isLost: false };
  expect(stories).toEqual(all.slice(0, 40));
  expect(await partOf(next)).toMatchObject(isStable);
  expect(await partOf(next, hiding(all[3] ?? '', all[9] ?? '', all[38] ?? ''))).toMatchObject(isStable);
  const news = [1, 2, 3].map((n) =>
    storyOf({ title: `News ${n}`, guid: `news-${n}`, link: `https://a.example/news/${n}`, published: START }),
  );
  await fixture.store('a', recordWith([...news, ...storiesOf('a', 80)], { itemsVersion: 6 }));
  expect(await partOf(next)).toMatchObject(isStable);
});

test('HOME-6 a part after a story that is gone leaves none out', async () => {
  const all = await storeLong();
  const { next } = await partOf(null);
  expect(await partOf(next, hiding(all[39] ?? ''))).toMatchObject({
    stories: all.slice(40, 80),
    from: 40,
    isLost: true,
  });
  expect(await partOf('9-madeup')).toMatchObject({ stories: all.slice(199, 239), isLost: true });
  expect(await partOf('1-madeup')).toMatchObject({ stories: all.slice(0, 40), from: 0, isLost: true });
});

test('HOME-6 a part is one also where so many were hidden that the section opens whole; never nothing', async () => {
  const all = await storeLong();
  const { next } = await partOf('5');
  const fewer = hiding(...all.slice(200));
  expect(await fixture.reader(fewer).readAll('local')).not.toHaveProperty('part');
  const rest = await partOf(next, fewer);
  expect(rest).toMatchObject({ stories: [all[199]], from: 200, next: null, isLost: false });
});

test.each([
  ['nothing', () => fixture.feeds.values.clear()],
  [
    'the edition before',
    () =>
      fixture.feeds.values.set(
        `all:1:${feedAt('a')}`,
        JSON.stringify(recordWith(storiesOf('before', 30), { itemsVersion: 4 })),
      ),
  ],
])('HOME-6 See All is whole where KV has %s of what pages show', async (_what, lose) => {
  const whole = recordWith(storiesOf('a', 12));
  await fixture.store('a', whole);
  const publication = publicationWith({ local: ['a'] });
  await front(publication);
  lose();
  fixture.kept.set(feedAt('a'), () => whole);
  expect(told(await finish(fixture.reader(publication).readAll('local')))).toEqual(titles('a', 0, 12));
});

test.each([
  ['has nothing', (): null => null],
  ['cannot be reached', 'broken'],
  ['says nothing', 'silent'],
  ['has an older record', (): FeedRecord => recordWith(storiesOf('older', 1), { itemsVersion: 4 })],
] as const)('CACHE-2 See All shows the copy of KV where its poller %s', async (_, answer) => {
  await fixture.store('a', recordWith(storiesOf('a', 1), { itemsVersion: 5 }));
  fixture.kept.set(feedAt('a'), answer);
  const reader = fixture.reader(publicationWith({ local: ['a'] }), { index: indexOf({ a: { version: 6 } }) });
  expect(told(await finish(reader.readAll('local')))).toEqual(titles('a', 0, 1));
  expect(Date.now() - START).toBeLessThanOrEqual(1_000);
});

/** The local section of a publication's front page, as its page gets it. */
const localOf = async (publication: Publication, now = START) =>
  sectionOf(await front(publication, { now }), 'local');

test('CACHE-1 publications of one language and time zone share a section of the same feeds', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 2)));
  const bee = await localOf(publicationWith({ local: ['a'] }));
  expect(await localOf(publicationWith({ local: ['a'] }, { name: 'The Wasp' }))).toBe(bee);
  expect(await localOf(publicationWith({ local: ['a'] }, { timezone: 'Europe/Berlin' }))).not.toBe(bee);
  expect(await localOf(publicationWith({ local: ['a'] }, { locale: 'en-GB' }))).not.toBe(bee);
  await fixture.store('a', recordWith(storiesOf('new', 2), { itemsVersion: 6 }));
  expect(told(await localOf(publicationWith({ local: ['a'] })))).toEqual(titles('new', 0, 2));
});

test('CACHE-1 sections of the same feeds that show different stories are not shared', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 8)));
  await fixture.store('b', recordWith(storiesOf('a', 1)));
  const plain = await front(publicationWith({ world: ['a'] }));
  const other = await front(publicationWith({ local: ['b'], world: ['a'] }));
  expect(await headlines(plain, 'world')).toEqual(titles('a', 0, 5));
  expect(await headlines(other, 'world')).toEqual(titles('a', 1, 6));
});

test('CACHE-2 the age of a section is that of now', async () => {
  await fixture.store('a', failing(1));
  const publication = publicationWith({ local: ['a'] });
  expect(await localOf(publication)).toMatchObject({ updated: '3 hours ago' });
  expect(await localOf(publication, START + HOUR_MS)).toMatchObject({ updated: '4 hours ago' });
});

test('CACHE-1 records from before there were versions are merged each time', async () => {
  await fixture.store('a', recordWith(storiesOf('a', 1), { itemsVersion: 0 }));
  const publication = publicationWith({ local: ['a'] });
  await localOf(publication);
  await fixture.store('a', recordWith(storiesOf('new', 1), { itemsVersion: 0, checkedAt: START }));
  expect(told(await localOf(publication))).toEqual(titles('new', 0, 1));
});

test('HOME-24 a card says from which feed it is, when it was first seen and when fetched', async () => {
  const firstSeen = START - 26 * HOUR_MS;
  await fixture.store('a', recordWith(storiesOf('a', 1, { firstSeen }), { title: 'The Bee: Food' }));
  const result = await sectionOf(await front(publicationWith({ food: ['a'] })), 'food');
  const card = result.ok ? result.stories[0] : expect.fail();
  expect(card).toMatchObject({ publisher: 'The Bee', feed: 'The Bee: Food', credit: null });
  expect(card?.firstSeen).toBe('2026-11-21T10:00:00.000Z');
  expect(card?.why).toMatch(
    /^In this section’s feed “The Bee: Food”: first seen Nov 21, 2026, fetched \d{1,2}:\d{2}\s[AP]M\.$/,
  );
});

/** The same story in this many feeds, each of another site, an hour apart. */
async function storeCopies(count: number): Promise<string[]> {
  const names = ['a', 'b', 'c', 'd', 'e'].slice(0, count);
  for (const [i, name] of names.entries()) {
    const copy = storyOf({
      title: 'Dockworkers and ferry union call a strike at Pier Nine',
      description: `As ${name} tells it.`,
      guid: `${name}-ferry`,
      link: `https://${name}.example/ferry`,
      published: START - (i + 1) * HOUR_MS,
    });
    await fixture.store(name, recordWith([copy], { title: `The ${name.toUpperCase()}` }));
  }
  return names;
}

test('HOME-25 a story that an unreadable feed may have is not missing; one of the readable feeds is shown', async () => {
  const five = publicationWith({ food: [...(await storeCopies(4)), 'unreadable'] });
  const named = async (link: string) => {
    const group = fixture.reader(five).group(`food-${hashName(link)}`);
    await vi.runAllTimersAsync();
    return group;
  };
  expect(await named('https://a.example/ferry')).toMatchObject({ newsrooms: { length: 4 } });
  expect(await named('https://z.example/ferry')).toBe('failed');
  // A feed that never worked has no stories.
  await fixture.store('unreadable', recordWith([], { fault: FAULT }));
  expect(await named('https://z.example/ferry')).toBeNull();
});
