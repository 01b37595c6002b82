import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedPublication } from '../../../functions/feeds/index/feed-index-calls.ts';
import {
  type IndexedPublications,
  indexPublications,
} from '../../../functions/publications/index-publications.ts';
import {
  decodePublicationIndex,
  PUBLICATION_INDEX_KEY,
} from '../../../functions/publications/publication-index-value.ts';
import { publicationKey } from '../../../functions/publications/publication-keys.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../env/publications.ts';
import { MemoryKv } from './memory-kv.ts';

let rows: MemoryKv;
/** The feed index: the version of each publication that it has, and the calls that listed them. */
let listed: Record<string, string>;
let calls: { changed: ListedPublication[]; removed: string[] }[];
let feedIndexBroken: boolean;
const lines: string[] = [];

beforeEach(() => {
  rows = new MemoryKv();
  listed = {};
  calls = [];
  feedIndexBroken = false;
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const feedIndex = {
  listedVersions: async () => ({ ...listed }),
  async list(changed: ListedPublication[], removed: string[]) {
    if (feedIndexBroken) throw new Error('the feed index is down');
    calls.push({ changed, removed });
    for (const { id, version } of changed) listed[id] = version;
    for (const id of removed) delete listed[id];
  },
};
const run = (): Promise<IndexedPublications> =>
  Reflect.apply(indexPublications, undefined, [
    { PUBLICATIONS: rows, FEED_INDEX: { getByName: () => feedIndex } },
  ]);
const index = () => decodePublicationIndex(rows.values.get(PUBLICATION_INDEX_KEY) ?? '');
/** Hosts and their publications, as the index names them. */
const owners = () => Object.fromEntries([...(index() ?? [])].map(([host, { id }]) => [host, id]));
const versionOf = (host: string) => index()?.get(host)?.version;
const RESULT = { publications: 0, changed: 0, removed: 0, invalid: 0, left: 0 };
const bee = (own: Partial<PublicationInput> = {}) => smallPublication('bee', own);

test('NET-1 every hostname of a row leads to it, and its checked text is stored under its version', async () => {
  rows.add(bee({ hostnames: ['bee.test', 'hive.test'] }));
  rows.add(smallPublication('wasp'));
  expect(await run()).toEqual({ ...RESULT, publications: 2, changed: 2 });
  expect(owners()).toEqual({ 'bee.test': 'bee', 'hive.test': 'bee', 'wasp.test': 'wasp' });
  const checked = rows.values.get(`row:1:bee@${versionOf('bee.test')}`);
  expect(JSON.parse(checked ?? '')).toEqual(
    publicationSchema.parse(bee({ hostnames: ['bee.test', 'hive.test'] })),
  );
  // KV has every row before the index names it.
  expect(rows.writes.at(-1)).toBe(PUBLICATION_INDEX_KEY);
  expect(rows.writes).toHaveLength(3);
});

test('NET-1 a network without publications has an empty index', async () => {
  expect(await run()).toEqual(RESULT);
  expect(owners()).toEqual({});
  expect(calls).toEqual([]);
});

test('NET-1 while nothing changes, no row is read and nothing is written', async () => {
  rows.add(bee());
  await run();
  rows.reads.length = 0;
  rows.writes.length = 0;
  calls.length = 0;
  expect(await run()).toEqual({ ...RESULT, publications: 1 });
  expect([rows.reads, rows.writes, calls]).toEqual([[[PUBLICATION_INDEX_KEY]], [], []]);
});

test('NET-1 a row that changes has a new version', async () => {
  rows.add(bee());
  rows.add(smallPublication('wasp'));
  await run();
  const before = versionOf('bee.test');
  const other = versionOf('wasp.test');
  rows.writes.length = 0;
  rows.add(bee({ name: 'The New Bee' }));
  expect(await run()).toEqual({ ...RESULT, publications: 2, changed: 1 });
  expect(versionOf('bee.test')).not.toBe(before);
  expect(versionOf('wasp.test')).toBe(other);
  expect(rows.writes).toEqual([`row:1:bee@${versionOf('bee.test')}`, PUBLICATION_INDEX_KEY]);
  expect(rows.values.get(rows.writes[0] ?? '')).toContain('The New Bee');
});

test.each([
  ['without a version', undefined],
  ['with another kind of metadata', { version: 7 }],
])('NET-1 a row written %s is read every time, and written only when it changed', async (_, metadata) => {
  rows.add(bee());
  rows.metadata.set('title:bee', metadata);
  expect(await run()).toEqual({ ...RESULT, publications: 1, changed: 1 });
  rows.writes.length = 0;
  expect(await run()).toEqual({ ...RESULT, publications: 1 });
  expect(rows.writes).toEqual([]);
  rows.values.set('title:bee', JSON.stringify(bee({ name: 'The New Bee' })));
  expect(await run()).toEqual({ ...RESULT, publications: 1, changed: 1 });
});

test.each([
  ['that is no JSON', '{', '$: not JSON'],
  ['with the id of another', JSON.stringify(smallPublication('wasp')), '$.id: is not the id of its key'],
  ['with a fault', JSON.stringify({ ...bee(), name: 7 }), '$.name: Invalid input'],
  [
    'with two faults',
    JSON.stringify({ ...bee(), name: '', tagline: '' }),
    '$.name: Too small: expected string to have >=1 characters; $.tagline: Too small',
  ],
])('NET-1 a row %s does not replace its last valid version', async (_, text, fault) => {
  rows.add(bee());
  await run();
  const before = versionOf('bee.test');
  rows.values.set('title:bee', text);
  rows.metadata.set('title:bee', { version: 'changed' });
  expect(await run()).toEqual({ ...RESULT, publications: 1, invalid: 1 });
  expect(versionOf('bee.test')).toBe(before);
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toEqual([
    { event: 'publication.invalid', publication: 'bee', fault: expect.stringContaining(fault) },
  ]);
});

test('NET-1 a row that was never valid is not in the index, and one that disappears while it is read neither', async () => {
  rows.add(bee());
  rows.values.set('title:wasp', '{');
  const list = rows.list.bind(rows);
  vi.spyOn(rows, 'list').mockImplementation(async (options) => {
    const page = await list(options);
    return { ...page, keys: [...page.keys, { name: 'title:gone', metadata: { version: 'x' } }] };
  });
  expect(await run()).toEqual({ ...RESULT, publications: 1, changed: 1, invalid: 2 });
  expect(owners()).toEqual({ 'bee.test': 'bee' });
});

test('NET-1 a row that is deleted leaves the index', async () => {
  rows.add(bee());
  rows.add(smallPublication('wasp'));
  await run();
  calls.length = 0;
  rows.values.delete('title:bee');
  expect(await run()).toEqual({ ...RESULT, publications: 1, removed: 1 });
  expect(owners()).toEqual({ 'wasp.test': 'wasp' });
  expect(calls).toEqual([{ changed: [], removed: ['bee'] }]);
});

test.each([
  ['bee', { 'both.test': 'bee', 'bee.test': 'bee', 'wasp.test': 'wasp' }],
  ['wasp', { 'both.test': 'wasp', 'bee.test': 'bee', 'wasp.test': 'wasp' }],
  // It no longer lists the name, or never existed.
  ['hornet', { 'bee.test': 'bee', 'wasp.test': 'wasp' }],
  [null, { 'bee.test': 'bee', 'wasp.test': 'wasp' }],
])(
  'NET-1 a hostname that two rows list belongs to the one that its own entry names: %s',
  async (owner, expected) => {
    rows.add(bee({ hostnames: ['bee.test', 'both.test'] }));
    rows.add(smallPublication('wasp', { hostnames: ['wasp.test', 'both.test'] }));
    if (owner === null) rows.values.delete('host:both.test');
    else rows.values.set('host:both.test', owner);
    await run();
    expect(owners()).toEqual(expected);
  },
);

test('NET-1 an index that cannot be read is written anew', async () => {
  rows.add(bee());
  await run();
  const good = rows.values.get(PUBLICATION_INDEX_KEY);
  rows.values.set(PUBLICATION_INDEX_KEY, 'garbled');
  expect(await run()).toEqual({ ...RESULT, publications: 1, changed: 1 });
  expect(rows.values.get(PUBLICATION_INDEX_KEY)).toBe(good);
});

test('NET-1 while KV refuses, the index stays as it was; the next run does the work', async () => {
  rows.add(bee());
  rows.mode = 'read-only';
  await expect(run()).rejects.toThrow('KV is away');
  expect(index()).toBeNull();
  rows.mode = 'broken';
  await expect(run()).rejects.toThrow('KV is away');
  rows.mode = 'working';
  expect(await run()).toMatchObject({ publications: 1, changed: 1 });
});

test('NET-1 many rows are read in several runs, a hundred at a time, and written five at a time', async () => {
  for (let i = 0; i < 620; i++) rows.add(smallPublication(`p${i}`));
  expect(await run()).toEqual({ ...RESULT, publications: 500, changed: 500, left: 120 });
  const bulk = rows.reads.filter((keys) => keys.length > 1).map((keys) => keys.length);
  expect(bulk).toEqual([100, 100, 100, 100, 100]);
  expect(rows.writesAtOnce).toBe(5);
  expect(calls.map(({ changed }) => changed.length)).toEqual([200, 200, 100]);
  expect(await run()).toEqual({ ...RESULT, publications: 620, changed: 120 });
  expect(index()?.size).toBe(620);
  expect(Object.keys(listed)).toHaveLength(620);
});

test('NET-1 rows that stay invalid do not keep a later one from the index', async () => {
  for (let i = 0; i < 500; i++) rows.values.set(publicationKey(`a${i}`), '{');
  rows.add(smallPublication('z'));
  const clock = vi.spyOn(Date, 'now');
  for (let minute = 0; minute < 3; minute++) {
    clock.mockReturnValue(minute * 60_000);
    await run();
  }
  clock.mockRestore();
  expect(owners()).toEqual({ 'z.test': 'z' });
});

const FEED = 'https://feeds.example/a';
const OTHER = 'https://feeds.example/b';
const PRIVATE = 'http://127.0.0.1/feed';

test.each([
  [false, [FEED, OTHER]],
  [true, [FEED, PRIVATE, OTHER]],
])(
  'CACHE-3 the feed index learns the feeds that readers may see, each once: local %s',
  async (local, feeds) => {
    rows.add(bee({ local, sections: { local: [FEED, PRIVATE], world: [OTHER, FEED] } }));
    await run();
    expect(calls).toEqual([
      { changed: [{ id: 'bee', version: versionOf('bee.test'), local, feeds }], removed: [] },
    ]);
  },
);

test('CACHE-3 what the feed index could not take is sent again', async () => {
  rows.add(bee({ sections: { local: [FEED] } }));
  feedIndexBroken = true;
  await expect(run()).rejects.toThrow('the feed index is down');
  // Readers have the row already.
  expect(owners()).toEqual({ 'bee.test': 'bee' });
  feedIndexBroken = false;
  expect(await run()).toEqual({ ...RESULT, publications: 1 });
  expect(calls).toMatchObject([{ changed: [{ id: 'bee', feeds: [FEED] }], removed: [] }]);
});

test('CACHE-3 only new versions are sent, and removals once', async () => {
  for (let i = 0; i < 210; i++) rows.add(smallPublication(`p${i}`));
  await run();
  calls.length = 0;
  listed.gone = 'x';
  for (let i = 0; i < 205; i++) rows.add(smallPublication(`p${i}`, { name: 'New' }));
  await run();
  expect(calls.map(({ changed, removed }) => [changed.length, removed])).toEqual([
    [200, ['gone']],
    [5, []],
  ]);
});

test('CACHE-3 a publication whose row is broken now is not sent', async () => {
  rows.add(bee());
  await run();
  calls.length = 0;
  listed = {};
  rows.values.set('title:bee', '{');
  await run();
  expect(calls).toEqual([{ changed: [], removed: [] }]);
});
