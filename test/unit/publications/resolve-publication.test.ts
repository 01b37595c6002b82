import { beforeEach, expect, test, vi } from 'vitest';
import { hashName } from '../../../functions/platform/hash.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import {
  checkedRowKey,
  encodePublicationIndex,
  GONE,
  PUBLICATION_SCHEMA_VERSION,
} from '../../../functions/publications/publication-index-value.ts';
import { backendDomain, normaliseHost } from '../../../functions/publications/publication-of-host.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { MemoryKv } from './memory-kv.ts';

const START = Date.UTC(2026, 10, 22, 12);
const INDEX_KEY = 'index:publications:1';
/** After this time an isolate reads the index again. */
const HALF_MINUTE_MS = 30_000;

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
    read: (id: string, now = START, wanted?: string): ReturnType<typeof readPublicationVersion> =>
      Reflect.apply(readPublicationVersion, undefined, [scopeAt(now), id, wanted]),
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

test('NET-1 an unknown host is logged, not longer than names are, and costs no read of KV', async () => {
  const { rows, resolve, readKeys } = await openIsolate();
  rows.add(bee());
  await resolve('bee.test');
  readKeys();
  const unknown = { ok: false, status: 404, reason: 'Unknown publication' };
  expect(await resolve('wasp.test')).toEqual(unknown);
  expect(await resolve('a'.repeat(1_000))).toEqual(unknown);
  expect(logged('host.unknown').map(({ host }) => host)).toEqual(['wasp.test', 'a'.repeat(253)]);
  expect(readKeys()).toEqual([]);
});

test('NET-1 default hosts show the default publication, or who has taken its hostname', async () => {
  const site = await openIsolate({ DEFAULT_TITLE_HOSTS: 'masthead.workers.test, www.second.test' });
  site.rows.add(bee());
  const DEFAULT = { publication: { id: DEFAULT_PUBLICATION.id } };
  for (const host of ['masthead.workers.test', 'second.test'])
    expect(await site.resolve(host)).toMatchObject(DEFAULT);
  expect(await site.resolve('localhost')).toMatchObject({ status: 404 });
  // A hostname that was given up does not count here either.
  site.rows.giveUp('masthead.workers.test', '>bee');
  expect(await site.resolve('masthead.workers.test', START + 2 * HALF_MINUTE_MS)).toMatchObject(DEFAULT);

  const local = await openIsolate({ LOCAL: '1' });
  local.rows.add(bee({ hostnames: ['localhost'] }));
  expect(await local.resolve('localhost')).toMatchObject(DEFAULT);
  local.rows.add(bee({ hostnames: DEFAULT_PUBLICATION.hostnames }));
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(await local.resolve(host, START + 2 * HALF_MINUTE_MS)).toMatchObject({
      publication: { id: 'bee' },
    });
});

test('NET-1 while KV fails, remembered rows answer, else the default publication on its hosts', async () => {
  const { rows, resolve, settle } = await openIsolate({ DEFAULT_TITLE_HOSTS: 'masthead.workers.test' });
  const nameAt = async (host: string, minutes: number) => {
    const found = await resolve(host, START + minutes * 2 * HALF_MINUTE_MS);
    await settle();
    return found.ok ? found.publication.name : found.status;
  };
  rows.add(bee());
  expect(await nameAt('bee.test', 0)).toBe('The bee');
  rows.mode = 'broken';
  expect(await nameAt('bee.test', 1)).toBe('The bee');
  expect(await nameAt('masthead.workers.test', 1)).toBe(DEFAULT_PUBLICATION.name);
  rows.mode = 'working';
  rows.add(bee({ name: 'The New Bee' }));
  expect(await nameAt('bee.test', 2)).toBe('The New Bee');
  const fresh = await openIsolate({ DEFAULT_TITLE_HOSTS: 'masthead.workers.test' });
  fresh.rows.mode = 'broken';
  expect(await fresh.resolve('masthead.workers.test')).toMatchObject({
    publication: { name: DEFAULT_PUBLICATION.name },
  });
});

test('NET-1 without an index, in KV or in memory, no host is unknown', async () => {
  const { resolve } = await openIsolate();
  expect(await resolve('wasp.test')).toMatchObject({ ok: false, status: 503 });
  expect(logged('publication.unreachable')).toMatchObject([{ host: 'wasp.test' }]);
});

test('NET-1 a hostname that was given up leads to its publication, and that of a removed one is gone', async () => {
  const { rows, resolve } = await openIsolate();
  rows.add(bee());
  rows.giveUp('hive.test', '>bee');
  rows.giveUp('wasp.test', GONE);
  rows.giveUp('moth.test', '>moth');
  expect(await resolve('hive.test')).toEqual({ ok: false, status: 308, movedTo: 'bee.test' });
  expect(await resolve('wasp.test')).toMatchObject({ status: 410 });
  expect(await resolve('moth.test')).toMatchObject({ status: 410 });
});

test('NET-1 a KV that says nothing counts as failed after a second', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const { rows, resolve } = await openIsolate();
  rows.mode = 'silent';
  const result = resolve('bee.test');
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ status: 503 });
  expect(Date.now() - START).toBeLessThanOrEqual(1_500);
});

test('NET-1 a KV that needs almost a second for each read delays a new isolate, and no more', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const { rows, resolve } = await openIsolate();
  rows.add(bee());
  const get = rows.get.bind(rows);
  rows.get = async (...words) => {
    await new Promise((answer) => setTimeout(answer, 900));
    return get(...words);
  };
  const result = resolve('bee.test');
  await vi.runAllTimersAsync();
  expect(await result).toMatchObject({ ok: true, publication: { name: 'The bee' } });
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

test('NET-1 a publication is read with the version that the index names; an unknown one is none', async () => {
  const { rows, read } = await openIsolate();
  indexBee(rows, VERSION, 'bee.test');
  rows.values.set(CHECKED_KEY, CHECKED);
  expect(await read('bee')).toMatchObject({ publication: { id: 'bee' }, version: VERSION });
  expect(await read('wasp')).toBeNull();
});

test.each([
  ['is not there yet', null],
  ['is cut off', '{"id": "bee"'],
  ['is no row', '"bee"'],
  ['is no object', '7'],
  ['is another object', '{"name": "The bee"}'],
  ['is null', 'null'],
  ['is a row of another version', JSON.stringify(publicationSchema.parse(bee({ name: 'Spoilt' })))],
])(
  'NET-1 where the row %s, the last one of this isolate stands in; without one it is 503',
  async (_, text) => {
    const { rows, read, resolve } = await openIsolate({ LOCAL: '1' });
    indexBee(rows, VERSION, 'bee.test');
    if (text !== null) rows.values.set(CHECKED_KEY, text);
    expect(await resolve('bee.test')).toMatchObject({ ok: false, status: 503 });
    expect(logged('publication.unreadable')).toMatchObject([{ key: CHECKED_KEY }]);
    // It is used as soon as KV has it.
    rows.values.set(CHECKED_KEY, CHECKED);
    expect(await read('bee')).toMatchObject({ publication: { name: 'The Checked Bee' }, version: VERSION });
    expect(await read('bee', START, 'v2')).toMatchObject({
      publication: { name: 'The Checked Bee' },
      version: null,
    });
  },
);

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

/** Writes the bee's row and the index as a build with another schema did, by default an earlier one. */
function writeOther(rows: MemoryKv, text: string, schema = PUBLICATION_SCHEMA_VERSION - 1): void {
  rows.values.set(checkedRowKey('bee', hashName(text), schema), text);
  indexBee(rows, hashName(text), 'bee.test');
  const index = rows.values.get(INDEX_KEY) ?? '';
  rows.values.set(INDEX_KEY, index.replace(`\t${PUBLICATION_SCHEMA_VERSION}\t`, `\t${schema}\t`));
}

test('NET-1 rows of an earlier schema are checked again, until the register has copied them', async () => {
  const { rows, resolve } = await openIsolate();
  writeOther(rows, JSON.stringify(bee()));
  expect(await resolve('bee.test')).toMatchObject({
    ok: true,
    publication: { name: 'The bee', offline: true },
  });
});

test('NET-3 a row of a later build is served without the fields that this one does not know', async () => {
  const { rows, resolve } = await openIsolate();
  const later = { ...bee(), edition: { morning: '06:00' } };
  writeOther(rows, JSON.stringify(later), PUBLICATION_SCHEMA_VERSION + 1);
  const found = await resolve('bee.test');
  expect(found).toMatchObject({ ok: true, publication: { name: 'The bee' } });
  expect(JSON.stringify(found)).not.toContain('morning');
});

test('NET-1 a row that this schema refuses is 503, and logged with host and faults, in at most 500 characters', async () => {
  const { rows, resolve } = await openIsolate();
  writeOther(rows, JSON.stringify({ ...bee(), name: 7, tagline: 7, ['k'.repeat(600)]: 1 }));
  expect(await resolve('bee.test')).toMatchObject({ ok: false, status: 503 });
  const [{ publication, fault } = { publication: '', fault: '' }] = logged('publication.invalid');
  expect(publication).toBe('bee');
  expect(fault).toMatch(/^\$\.name: .*; \$\.tagline: /);
  expect(fault).toHaveLength(500);
  expect(logged('publication.unreachable')).toMatchObject([
    { host: 'bee.test', detail: expect.stringContaining('the row of bee is refused: $.name') },
  ]);
});

test('NET-1 a row in memory is not read again', async () => {
  const { rows, read, readKeys } = await openIsolate();
  rows.add(bee());
  const before = await read('bee');
  readKeys();
  expect((await read('bee', START + HALF_MINUTE_MS))?.publication).toBe(before?.publication);
  expect(readKeys()).toEqual([]);
});
