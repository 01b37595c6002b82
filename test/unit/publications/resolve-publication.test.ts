import { beforeEach, expect, test, vi } from 'vitest';
import { hashName } from '../../../functions/platform/hash.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
} from '../../../functions/publications/publication-index-value.ts';
import { GONE } from '../../../functions/publications/publication-keys.ts';
import { backendDomain, normaliseHost } from '../../../functions/publications/publication-of-host.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { MemoryKv } from './memory-kv.ts';

const START = Date.UTC(2026, 10, 22, 12);
const INDEX_KEY = 'index:publications:1';
/** The time for which an isolate uses a value that it has read. */
const REMEMBERED_MS = 30_000;

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
const logged = (event: string) =>
  lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);

const bee = (own: Partial<PublicationInput> = {}) => smallPublication('bee', own);
const CHECKED = JSON.stringify(publicationSchema.parse(bee({ name: 'The Checked Bee' })));
const VERSION = hashName(CHECKED);
const CHECKED_KEY = checkedRowKey('bee', VERSION);

/** A new isolate: what an isolate remembers is module state. */
async function openIsolate(
  variables: { LOCAL?: '1'; DEFAULT_TITLE_HOSTS?: string } = {},
  rows = new MemoryKv(),
) {
  vi.resetModules();
  const { resolvePublication } = await import('../../../functions/publications/resolve-publication.ts');
  const { readPublicationVersion } = await import('../../../functions/publications/read-publication.ts');
  const works: Promise<unknown>[] = [];
  const scopeAt = (now: number) => ({
    env: { ...variables, PUBLICATIONS: rows },
    now,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  return {
    rows,
    settle: () => Promise.all(works.splice(0)),
    resolve: (host: string, now = START): ReturnType<typeof resolvePublication> =>
      Reflect.apply(resolvePublication, undefined, [{ ...scopeAt(now), host }]),
    read: (id: string, now = START): ReturnType<typeof readPublicationVersion> =>
      Reflect.apply(readPublicationVersion, undefined, [scopeAt(now), id]),
    /** Keys read since the last call, without the index. */
    readKeys: () =>
      rows.reads
        .splice(0)
        .flat()
        .filter((key) => key !== INDEX_KEY),
  };
}

/** Writes an index that names these hosts of the bee. */
const indexBee = (rows: MemoryKv, version: string, ...hosts: string[]) =>
  rows.values.set(
    INDEX_KEY,
    encodePublicationIndex({
      index: new Map(hosts.map((host) => [host, { id: 'bee', version }])),
      sequence: 1,
    }),
  );

test.each([
  ['Bee.TEST', 'bee.test'],
  ['bee.test:8443', 'bee.test'],
  ['bee.test.', 'bee.test'],
  ['www.bee.test', 'bee.test'],
  ['WWW.bee.test.:80', 'bee.test'],
  ['news.www.bee.test', 'news.www.bee.test'],
  ['wwwbee.test', 'wwwbee.test'],
  ['www.www.bee.test', 'www.bee.test'],
  ['[::1]:8787', '[::1]'],
  ['[fe80::1]', '[fe80::1]'],
  ['', ''],
])('NET-1 the host %j is %j', (host, expected) => {
  expect(normaliseHost(host)).toBe(expected);
});

test.each([
  ['hive.test', 'hive.test'],
  ['bee.test', 'bee.test'],
  ['masthead.workers.test', 'bee.test'],
  ['localhost', 'bee.test'],
])('NET-1 at %s the backend is asked for %s', (host, domain) => {
  const publication = publicationSchema.parse(bee({ hostnames: ['bee.test', 'hive.test'] }));
  expect(backendDomain(publication, host)).toBe(domain);
});

test('NET-1 an unknown host is logged, not longer than names are', async () => {
  const { resolve } = await openIsolate();
  const unknown = { ok: false, status: 404, reason: 'Unknown publication' };
  expect(await resolve('wasp.test')).toEqual(unknown);
  expect(await resolve('a'.repeat(1_000))).toEqual(unknown);
  expect(logged('host.unknown').map(({ host }) => host)).toEqual(['wasp.test', 'a'.repeat(253)]);
});

test('NET-1 a made-up host is looked up once, and a known one still answers', async () => {
  const { rows, resolve, readKeys } = await openIsolate();
  indexBee(rows, VERSION, 'bee.test');
  rows.values.set(CHECKED_KEY, CHECKED);
  for (let i = 0; i < 60; i++) for (const _ of [1, 2]) await resolve(`made-up-${i}.test`);
  expect(readKeys().filter((key) => key.startsWith('host:'))).toHaveLength(60);
  expect((await resolve('bee.test')).ok).toBe(true);
});

test('NET-1 a KV that says nothing counts as failed after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const { rows, resolve } = await openIsolate();
  rows.mode = 'silent';
  const result = resolve('bee.test');
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ status: 503 });
  // The index is waited for as well, for half a second.
  expect(Date.now() - START).toBeLessThanOrEqual(1_500);
});

test('NET-1 an indexed host needs one read, of its checked row, which KV may cache for a day', async () => {
  const { rows, resolve, readKeys } = await openIsolate();
  indexBee(rows, VERSION, 'bee.test', 'hive.test');
  rows.values.set(CHECKED_KEY, CHECKED);
  expect(await resolve('hive.test')).toMatchObject({ ok: true, publication: { name: 'The Checked Bee' } });
  expect(readKeys()).toEqual([CHECKED_KEY]);
  expect(rows.cacheTtls.get(CHECKED_KEY)).toBe(86_400);
  expect(rows.cacheTtls.get(INDEX_KEY)).toBe(30);
  await resolve('bee.test');
  expect(readKeys()).toEqual([]);
});

test('NET-1 a publication is read with the version that the index names, else without one', async () => {
  const indexed = await openIsolate();
  indexBee(indexed.rows, VERSION, 'bee.test');
  indexed.rows.values.set(CHECKED_KEY, CHECKED);
  expect(await indexed.read('bee')).toMatchObject({ publication: { id: 'bee' }, version: VERSION });
  const plain = await openIsolate();
  plain.rows.add(bee());
  expect(await plain.read('bee')).toMatchObject({ publication: { id: 'bee' }, version: null });
  expect(await plain.read('wasp')).toBeNull();
});

test.each([
  ['is not there yet', null],
  ['is cut off', '{"id": "bee"'],
  ['is no row', '"bee"'],
  ['is no object', '7'],
  ['is another object', '{"name": "The bee"}'],
  ['is null', 'null'],
  ['is a row of another version', JSON.stringify(publicationSchema.parse(bee({ name: 'Spoilt' })))],
])('NET-1 where the checked row %s, the row itself is read and checked', async (_, text) => {
  const { rows, read, readKeys } = await openIsolate();
  rows.add(bee());
  indexBee(rows, VERSION, 'bee.test');
  if (text !== null) rows.values.set(CHECKED_KEY, text);
  expect(await read('bee')).toMatchObject({ publication: { name: 'The bee' }, version: null });
  expect(readKeys().slice(0, 2)).toEqual([CHECKED_KEY, 'title:bee']);
  // It is used as soon as KV has it.
  rows.values.set(CHECKED_KEY, CHECKED);
  expect(await read('bee')).toMatchObject({ publication: { name: 'The Checked Bee' }, version: VERSION });
});

test('NET-1 a checked row that cannot be read is logged, and the row itself is used', async () => {
  const { rows, read } = await openIsolate();
  rows.add(bee());
  indexBee(rows, VERSION, 'bee.test');
  rows.values.set(CHECKED_KEY, '{');
  await read('bee');
  expect(logged('publication.unreadable')).toMatchObject([{ key: CHECKED_KEY }]);
});

test('CACHE-1 publications with the same feeds share the list in memory', async () => {
  const { rows, read } = await openIsolate();
  const sections = {
    local: ['https://feeds.example/a', 'https://feeds.example/b'],
    food: ['https://feeds.example/a'],
  };
  const texts = ['bee', 'wasp'].map((id) => {
    const text = JSON.stringify(publicationSchema.parse(smallPublication(id, { sections })));
    return { id, text, version: hashName(text) };
  });
  const index = new Map(texts.map(({ id, version }) => [`${id}.test`, { id, version }]));
  rows.values.set(INDEX_KEY, encodePublicationIndex({ index, sequence: 1 }));
  for (const { id, text, version } of texts) rows.values.set(checkedRowKey(id, version), text);
  const [one, other] = [await read('bee'), await read('wasp')];
  expect(one?.publication.sections).toMatchObject(sections);
  expect(other?.publication.sections.local).toBe(one?.publication.sections.local);
  expect(other?.publication.sections.food).not.toBe(one?.publication.sections.local);
});

test('NET-1 an isolate uses a host and its row for half a minute', async () => {
  const { rows, resolve, readKeys, settle } = await openIsolate();
  rows.add(bee());
  await resolve('bee.test');
  await resolve('wasp.test');
  await settle();
  readKeys();
  await resolve('bee.test', START + REMEMBERED_MS - 1);
  await resolve('wasp.test', START + REMEMBERED_MS - 1);
  expect(readKeys()).toEqual([]);
  await resolve('bee.test', START + REMEMBERED_MS);
  await resolve('wasp.test', START + REMEMBERED_MS);
  expect(readKeys()).toEqual(['host:bee.test', 'title:bee', 'host:wasp.test']);
});

test('NET-1 a row of another publication under a publication’s key is not used: the last good one is shown', async () => {
  const { rows, resolve } = await openIsolate();
  rows.add(bee());
  await resolve('bee.test');
  rows.values.set('title:bee', JSON.stringify(smallPublication('wasp', { hostnames: ['bee.test'] })));
  expect(await resolve('bee.test', START + REMEMBERED_MS)).toMatchObject({
    publication: { name: 'The bee' },
  });
  expect(logged('publication.invalid')).toMatchObject([{ fault: "$.id: is wasp, another publication's" }]);
});

test('NET-1 a publication that was read before the index knew it is gone as soon as the index has it no more', async () => {
  const { rows, resolve, settle } = await openIsolate({ LOCAL: '1' });
  const seen = async (afterMs: number) => {
    // The first request has the index read again.
    await resolve('bee.test', START + afterMs);
    await settle();
    return resolve('bee.test', START + afterMs + 1);
  };
  rows.add(bee());
  indexBee(rows, VERSION);
  expect(await seen(0)).toMatchObject({ ok: true });
  rows.values.set(CHECKED_KEY, CHECKED);
  indexBee(rows, VERSION, 'bee.test');
  expect(await seen(1_000)).toMatchObject({ publication: { name: 'The Checked Bee' } });
  indexBee(rows, VERSION);
  rows.values.set('host:bee.test', GONE);
  rows.values.delete('title:bee');
  expect(await seen(2_000)).toMatchObject({ ok: false, status: 410 });
});

test.each([
  ['that is no JSON', '{', '$: not JSON'],
  ['with a fault', JSON.stringify({ ...bee(), name: '', tagline: 7 }), '$.name: Too small'],
])(
  'NET-1 a row %s, before which there was no good one, is 503, and logged with its host and fault',
  async (_, text, fault) => {
    const { rows, resolve, read, readKeys } = await openIsolate();
    rows.add(bee());
    rows.values.set('title:bee', text);
    expect(await resolve('bee.test')).toMatchObject({ ok: false, status: 503 });
    readKeys();
    await expect(read('bee', START + REMEMBERED_MS - 1)).rejects.toThrow(fault);
    expect(readKeys()).toEqual([]);
    expect(logged('publication.invalid')).toEqual([
      { event: 'publication.invalid', publication: 'bee', fault: expect.stringContaining(fault) },
    ]);
    expect(logged('publication.unreachable')).toMatchObject([
      { host: 'bee.test', detail: expect.stringContaining(`the row of bee is refused: ${fault}`) },
    ]);
    // The repaired row is read half a minute later.
    rows.add(bee());
    expect(await resolve('bee.test', START + REMEMBERED_MS)).toMatchObject({ ok: true });
    expect(await resolve('wasp.test')).toMatchObject({ status: 404 });
  },
);

test('NET-1 several faults of a row are logged together, in at most 500 characters', async () => {
  const { rows, resolve } = await openIsolate();
  rows.add(bee());
  rows.values.set('title:bee', JSON.stringify({ ...bee(), name: 7, tagline: 7, ['k'.repeat(600)]: 1 }));
  await resolve('bee.test');
  const [{ fault } = { fault: '' }] = logged('publication.invalid');
  expect(fault).toMatch(/^\$\.name: .*; \$\.tagline: /);
  expect(fault).toHaveLength(500);
});

test('NET-1 an unchanged row is not checked again', async () => {
  const { rows, read } = await openIsolate();
  rows.add(bee());
  const before = await read('bee');
  expect((await read('bee', START + REMEMBERED_MS))?.publication).toBe(before?.publication);
});
