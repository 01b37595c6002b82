import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkedRowKey,
  PUBLICATION_INDEX_KEY,
  PUBLICATION_SCHEMA_VERSION,
} from '../../../functions/publications/publication-index-value.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { openRegister } from './register-fixture.ts';

const START = Date.UTC(2026, 10, 22, 12);
const HOUR_MS = 3_600_000;
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

const bee = (own: Partial<PublicationInput> = {}) => smallPublication('bee', own);

test('NET-1 while nothing changes, nothing is written', async () => {
  const { register, put, kv, feedIndex } = openRegister();
  await put(bee());
  await register.publish(null);
  kv.writes.length = 0;
  feedIndex.calls.length = 0;
  const { pending, index } = await register.publish(null);
  expect([pending, index, kv.writes, feedIndex.calls]).toEqual([
    0,
    kv.values.get(PUBLICATION_INDEX_KEY),
    [],
    [],
  ]);
});

test('NET-1 the alarm writes copies that KV refused, and only once', async () => {
  const { register, put, kv, owners, alarmAt } = openRegister();
  await put(bee());
  kv.mode = 'read-only';
  expect(await register.publish(null)).toEqual({ pending: 1, index: null, more: false });
  expect([owners(), alarmAt()]).toEqual([{}, START + 5_000]);
  expect(lines.join('')).toContain('"event":"register.copy-failed"');
  kv.mode = 'working';
  await register.alarm();
  expect(owners()).toEqual({ 'bee.test': 'bee' });
  expect(kv.writes.filter((key) => key.startsWith('row:'))).toHaveLength(1);
});

test('NET-1 readers miss nothing while the feed index is down, and it gets the feeds later', async () => {
  const { register, put, feedIndex, owners } = openRegister();
  feedIndex.state.broken = true;
  await put(bee());
  expect((await register.publish(null)).pending).toBe(1);
  expect(owners()).toEqual({ 'bee.test': 'bee' });
  feedIndex.state.broken = false;
  expect((await register.publish(null)).pending).toBe(0);
  expect(Object.keys(feedIndex.listed)).toEqual(['bee']);
});

test('NET-1 while the feed index is down, a removed publication holds up no other', async () => {
  const { register, put, remove, kv, feedIndex, owners, alarmAt } = openRegister();
  await put(bee());
  await put(smallPublication('wasp'));
  await register.publish(null);
  feedIndex.state.broken = true;
  await remove('bee');
  await put(smallPublication('wasp', { name: 'The New Wasp' }), 1);
  await put(smallPublication('ant'));
  const turn = await register.publish(null);
  expect(turn).toEqual({ pending: 3, index: kv.values.get(PUBLICATION_INDEX_KEY), more: false });
  expect(owners()).toEqual({ 'ant.test': 'ant', 'bee.test': '-', 'wasp.test': 'wasp' });
  expect(lines.join('')).toContain('"event":"register.list-failed","detail":"Error: the feed index is down"');
  expect(alarmAt()).toBe(START + 5_000);
  feedIndex.state.broken = false;
  expect((await register.publish(null)).pending).toBe(0);
  expect(Object.keys(feedIndex.listed).sort()).toEqual(['ant', 'wasp']);
});

test.each([
  ['five at a time', {}, 5],
  ['fifty on a local run', { LOCAL: '1' }, 50],
])('NET-1 many rows are copied in turns of less than a thousand writes, %s', async (_, variables, atOnce) => {
  const { register, importRows, kv, owners, feedIndex, alarmAt } = openRegister(variables);
  const rows = Array.from({ length: 700 }, (_, i) => smallPublication(`p${i}`, { local: false }));
  expect((await importRows(rows)).written).toBe(700);
  expect(alarmAt()).toBe(START + 5_000);
  // The feeds are listed, 200 rows at a time, when every row has been copied.
  for (const pending of [700, 500, 300, 100, 0]) {
    kv.writes.length = 0;
    expect((await register.publish(null)).pending).toBe(pending);
    expect(kv.writes.length).toBeLessThan(1_000);
    expect(feedIndex.calls.length > 0).toBe(pending < 700);
    // The next turn does not wait.
    expect(alarmAt()).toBe(START);
  }
  expect(Object.keys(owners())).toHaveLength(700);
  expect(kv.writesAtOnce).toBe(atOnce);
});

test('CACHE-6 a changed row is copied before new ones', async () => {
  const { put, importRows, kv, register } = openRegister();
  await put(smallPublication('zebra'));
  await register.publish(null);
  await importRows(Array.from({ length: 700 }, (_, i) => smallPublication(`p${i}`)));
  await put(smallPublication('zebra', { name: 'The New Zebra' }), 1);
  kv.writes.length = 0;
  expect(await register.publish(null)).toMatchObject({ more: true });
  const copied = kv.writes.filter((key) => key.startsWith('row:'));
  expect([copied[0], copied.length]).toEqual([expect.stringContaining(':zebra@'), 400]);
  // One whose caller waits comes before all others.
  expect((await register.publish('p99')).pending).toBe(0);
  for (let more = true; more; ) ({ more } = await register.publish(null));
  expect(kv.writes.filter((key) => key.startsWith('row:'))).toHaveLength(701);
});

test('CACHE-6 a change that comes during an import is copied next, with the index, and the import goes on', async () => {
  const { put, importRows, kv, register, index } = openRegister({});
  const own = { local: false };
  await put(smallPublication('zebra', own));
  await register.publish(null);
  await importRows(Array.from({ length: 200 }, (_, i) => smallPublication(`p${i}`, own)));
  kv.writes.length = 0;
  const turn = register.publish(null);
  while (kv.writes.length < 20) await new Promise((resolve) => setImmediate(resolve));
  const before = kv.writes.length;
  await put(smallPublication('zebra', { ...own, name: 'The New Zebra' }), 1);
  expect(await register.publish('zebra')).toMatchObject({ pending: 0, more: false });
  // Those that were being copied, five at a time, are finished.
  expect(kv.writes.length).toBeLessThan(before + 30);
  const version = index()?.versionOf('zebra') ?? '';
  expect(kv.values.get(checkedRowKey('zebra', version))).toContain('The New Zebra');
  expect((await turn).more).toBe(true);
  for (let more = true; more; ) ({ more } = await register.publish(null));
  expect(kv.writes.filter((key) => key.startsWith('row:'))).toHaveLength(201);
});

test('CACHE-6 a written row is pending while KV lacks it or the index', async () => {
  const { register, put, remove, kv } = openRegister();
  const isPending = async () => (await register.publish('bee')).pending === 1;
  await put(bee({ hostnames: ['bee.test', 'hive.test'] }));
  kv.mode = 'read-only';
  expect(await isPending()).toBe(true);
  kv.mode = 'working';
  expect(await isPending()).toBe(false);
  await remove('bee');
  kv.mode = 'read-only';
  expect(await isPending()).toBe(true);
  kv.mode = 'working';
  expect(await isPending()).toBe(false);
  kv.values.delete(PUBLICATION_INDEX_KEY);
  kv.mode = 'read-only';
  expect(await isPending()).toBe(true);
});

test('NET-1 a KV that hangs ends the turn after ten seconds, and the alarm tries again', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ now: START });
  const { register, put, kv, owners } = openRegister();
  await put(bee());
  kv.mode = 'silent';
  const turn = register.publish(null);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await turn).toEqual({ pending: 1, index: null, more: false });
  kv.mode = 'working';
  const next = register.alarm();
  await vi.advanceTimersByTimeAsync(1_000);
  await next;
  expect(owners()).toEqual({ 'bee.test': 'bee' });
});

test('NET-1 a hostname that a row gives up leads to its publication for thirty days, and is free', async () => {
  const { register, put, remove, owners } = openRegister();
  await put(bee({ hostnames: ['bee.test', 'hive.test'] }));
  await put(bee(), 1);
  await register.publish(null);
  expect(owners()).toEqual({ 'bee.test': 'bee', 'hive.test': '>bee' });
  // The hostname of a removed publication leads nowhere; after a restore it leads to the publication again.
  await remove('bee');
  await register.publish(null);
  expect(owners()).toEqual({ 'bee.test': '-', 'hive.test': '-' });
  await register.restore('bee', 2, { by: 'Ann', why: '', dryRun: false });
  await register.publish(null);
  expect(owners()).toEqual({ 'bee.test': 'bee', 'hive.test': '>bee' });
  vi.setSystemTime(START + 30 * 24 * HOUR_MS);
  await register.verify();
  expect(owners()).toEqual({ 'bee.test': 'bee' });
  expect(await put(smallPublication('ant', { hostnames: ['hive.test'] }))).toMatchObject({ ok: true });
  expect((await register.publish(null)).pending).toBe(0);
  expect(owners()).toEqual({ 'bee.test': 'bee', 'hive.test': 'ant' });
});

describe('a backup', () => {
  const options = { by: 'Ben', why: '', dryRun: false };
  const isCurrentBee = (line: { publication?: unknown; current?: unknown }) =>
    line.publication === 'bee' && line.current === true;
  /** A register with a renamed, edited, purged and a removed publication. */
  async function filled() {
    const source = openRegister();
    const { register, put, remove } = source;
    await put(bee({ hostnames: ['bee.test', 'hive.test'] }));
    vi.setSystemTime(START + 1_000);
    await put(bee({ name: 'The New Bee' }), 1);
    vi.setSystemTime(START + 2_000);
    const editing = { breaking: { text: 'Rain', until: '2026-11-22T18:00:00-08:00' } };
    await register.edit('bee', JSON.stringify(editing), 2, options);
    await put(smallPublication('wasp'));
    vi.setSystemTime(START + 3_000);
    await remove('wasp');
    await register.notePurge({
      publication: 'bee',
      at: START,
      by: 'abc',
      what: 'all feeds',
      feeds: 3,
      failed: 1,
    });
    return source;
  }

  test('carries rows, history, what editors changed, former hostnames and purges; repeated, it changes nothing', async () => {
    const source = await filled();
    const lines = await source.backup();
    const copy = openRegister();
    expect(await copy.restore(lines)).toMatchObject({ written: lines.length, unchanged: 0, refused: [] });
    expect(await copy.backup()).toEqual(lines);
    expect(await copy.register.history('bee')).toEqual(await source.register.history('bee'));
    expect(await copy.register.news()).toEqual(await source.register.news());
    expect(await copy.register.edits('bee')).toHaveLength(1);
    expect((await copy.register.publish(null)).pending).toBe(0);
    expect(copy.owners()).toEqual({ 'bee.test': 'bee', 'hive.test': '>bee', 'wasp.test': '-' });
    expect(await copy.restore(lines)).toMatchObject({ written: 0, unchanged: lines.length });
    expect(await copy.backup()).toEqual(lines);
    expect(await copy.register.restore('wasp', 1, options)).toMatchObject({
      ok: true,
      value: { version: 3 },
    });
  });

  test('over a register that was lost: the rows in KV are adopted, and follow the versions of the backup', async () => {
    const source = await filled();
    const lines = await source.backup();
    vi.setSystemTime(START + HOUR_MS);
    const copy = openRegister();
    copy.kv.add(bee({ name: 'The New Bee' }));
    await copy.register.verify();
    expect(await copy.register.get('bee', null)).toMatchObject({ value: { version: 1, by: 'register' } });
    expect((await copy.restore(lines)).refused).toMatchObject([{ id: 'bee' }]);
    expect((await copy.restore(lines, true)).refused).toEqual([]);
    const history = await copy.register.history('bee');
    expect(history.ok && history.value.versions.map(({ version, by }) => [version, by])).toEqual([
      [5, 'Ann'],
      [4, 'register'],
      [3, 'Ben'],
      [2, 'Ann'],
      [1, 'Ann'],
    ]);
    const restored = await copy.register.get('bee', null);
    expect(restored.ok && JSON.parse(restored.value.row ?? '')).toMatchObject({
      editing: { breaking: { text: 'Rain' } },
    });
  });

  test('over a register that was lost: a row that was adopted with equal content is no version', async () => {
    const source = await filled();
    const lines = await source.backup();
    vi.setSystemTime(START + HOUR_MS);
    const copy = openRegister();
    copy.kv.add(publicationSchema.parse(lines.find(isCurrentBee)?.row));
    await copy.register.verify();
    expect(await copy.register.get('bee', null)).toMatchObject({ value: { version: 1, by: 'register' } });
    expect((await copy.restore(lines)).refused).toEqual([]);
    expect(await copy.register.history('bee')).toEqual(await source.register.history('bee'));
    expect(await copy.register.get('bee', null)).toEqual(await source.register.get('bee', null));
    await copy.register.publish(null);
    expect(copy.owners()).toMatchObject({ 'bee.test': 'bee' });
  });

  test('later writes stay in the history with any number', async () => {
    const source = await filled();
    const lines = await source.backup();
    vi.setSystemTime(START + HOUR_MS);
    await source.put(bee({ name: 'Spoilt' }), 3);
    await source.restore(lines, true);
    const { versions } = await source.register.history('bee').then((found) => {
      if (!found.ok) throw new Error(found.error);
      return found.value;
    });
    expect(versions.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
  });

  test('a hostname that was taken meanwhile refuses its own row; all others of its chunk are restored', async () => {
    const source = await filled();
    await source.put(smallPublication('moth'));
    const lines = await source.backup();
    const copy = openRegister();
    await copy.put(smallPublication('ant', { hostnames: ['bee.test'] }));
    const { refused, written } = await copy.restore(lines);
    expect(refused).toMatchObject([{ id: 'bee', faults: [{ reason: 'bee.test belongs to ant' }] }]);
    expect(written).toBeGreaterThan(0);
    expect(await copy.register.get('moth', null)).toMatchObject({ ok: true });
    expect(await copy.register.get('bee', null)).toMatchObject({ ok: false });
    await copy.register.publish(null);
    expect(copy.owners()).toMatchObject({ 'bee.test': 'ant', 'moth.test': 'moth' });
    // The row can be restored once the hostname is free.
    await copy.remove('ant');
    expect((await copy.restore(lines, true)).refused).toEqual([]);
    await copy.register.publish(null);
    expect(copy.owners()).toMatchObject({ 'bee.test': 'bee' });
  });

  test('of a register that had the same row before, the newest version is the current one', async () => {
    const lines = await (await filled()).backup();
    vi.setSystemTime(START - HOUR_MS);
    const copy = openRegister();
    const current = await copy.put(JSON.parse(JSON.stringify(lines.find(isCurrentBee)?.row)));
    expect(current).toMatchObject({ ok: true, value: { version: 1 } });
    vi.setSystemTime(START + HOUR_MS);
    expect((await copy.restore(lines)).refused).toEqual([]);
    const { publications } = await copy.register.list({ search: 'bee', after: '', limit: 1 });
    expect(publications).toMatchObject([{ id: 'bee', version: 4, by: 'Ben' }]);
  });

  test('a row of another id, and a hostname for longer than thirty days, are not restored as they are', async () => {
    const { restore, register } = openRegister();
    const version = { publication: 'bee', version: 1, at: START, by: 'Ann', why: '', current: true };
    expect((await restore([{ ...version, row: smallPublication('wasp') }])).refused).toMatchObject([
      { id: 'bee', faults: [{ path: '$.row.id', reason: 'must be bee' }] },
    ]);
    await restore([{ former: 'hive.test', publication: 'bee', until: START + 1_000 * HOUR_MS }]);
    expect((await register.backupLeftovers()).former).toEqual([
      { hostname: 'hive.test', id: 'bee', until: START + 720 * HOUR_MS },
    ]);
  });

  test('an invalid line is refused with its number, and all others are restored', async () => {
    const { restore, register } = openRegister();
    const lines = await (await filled()).backup();
    const { refused, written } = await restore([...lines, { id: 'bee' }]);
    expect([written, refused]).toEqual([
      lines.length,
      [{ line: lines.length + 1, id: null, faults: [{ path: '$', reason: 'is no line of a backup' }] }],
    ]);
    expect(await register.history('bee')).toMatchObject({ ok: true });
  });
});

test('NET-1 a namespace that was emptied has all rows again after a minute, and once per hour the feed index is compared', async () => {
  const { register, put, remove, kv, owners, feedIndex } = openRegister();
  await put(bee());
  await put(smallPublication('wasp'));
  await put(smallPublication('gone'));
  await register.publish(null);
  await remove('gone');
  await register.verify();
  const [before, all] = [owners(), [...kv.values.keys()].filter((key) => !key.includes('gone'))];
  kv.values.clear();
  delete feedIndex.listed.wasp;
  await register.verify();
  expect([...kv.values.keys()].sort()).toEqual(all.sort());
  expect(owners()).toEqual(before);
  expect(Object.keys(feedIndex.listed)).toEqual(['bee']);
  vi.setSystemTime(START + HOUR_MS);
  await register.verify();
  expect(Object.keys(feedIndex.listed).sort()).toEqual(['bee', 'wasp']);
});

test('NET-1 a new register adopts the rows in KV before it writes its index, and no others later', async () => {
  const { register, put, kv, owners } = openRegister();
  kv.add(smallPublication('ant'));
  kv.add(smallPublication('thief', { hostnames: ['thief.test', 'bee.test'] }));
  await put(bee());
  await register.publish('bee');
  expect(owners()).toEqual({ 'ant.test': 'ant', 'bee.test': 'bee' });
  expect(lines.join('')).toContain(
    '"event":"register.unknown-row","publication":"thief","fault":"$.hostnames[1]: bee.test belongs to bee"',
  );
  kv.add(smallPublication('moth'));
  vi.setSystemTime(START + HOUR_MS);
  await register.verify();
  expect(await register.get('moth', null)).toMatchObject({ ok: false });
});

test('NET-1 with another schema every row is copied again, and only then the index; the copy of a refused row stays', async () => {
  const { register, put, kv, open, stored } = openRegister();
  await put(bee());
  await put(smallPublication('wasp'));
  await register.publish(null);
  kv.writes.length = 0;
  stored.set('schema', 0);
  // As if the new schema refused the first row.
  const refused = publicationSchema.safeParse({});
  vi.spyOn(publicationSchema, 'safeParse').mockReturnValueOnce(refused);
  const next = open();
  expect((await next.publish(null)).pending).toBe(0);
  expect(lines.join('')).toContain('"event":"publication.invalid","publication":"bee"');
  expect(kv.writes).toEqual([expect.stringContaining(':wasp@')]);
});

test('NET-3 after a rollback the register copies rows of the later build, and names what it leaves out', async () => {
  const { register, put, kv, open, stored, database } = openRegister();
  await put(bee());
  await register.publish(null);
  const later = JSON.stringify({ ...bee(), edition: { morning: '06:00' } });
  database.prepare('UPDATE publications SET row = ?').run(later);
  stored.set('schema', PUBLICATION_SCHEMA_VERSION + 1);
  kv.writes.length = 0;
  expect((await open().publish(null)).pending).toBe(0);
  expect(kv.writes).toContainEqual(expect.stringContaining(':bee@'));
  const copied = kv.values.get(kv.writes.find((key) => key.includes(':bee@')) ?? '');
  expect(copied).toContain('"name":"The bee"');
  expect(copied).not.toContain('morning');
  expect(lines.join('')).toContain('"event":"publication.newer","publication":"bee","fields":"$.edition"');
  expect(database.prepare('SELECT row FROM publications').all()).toEqual([{ row: later }]);
});

test('NET-1 an index never names a row that was copied for another schema only', async () => {
  const { importRows, kv, register, open, stored, put } = openRegister();
  await importRows(Array.from({ length: 700 }, (_, i) => smallPublication(`p${i}`)));
  for (let more = true; more; ) ({ more } = await register.publish(null));
  stored.set('schema', 0);
  const next = open();
  await put(smallPublication('p0', { name: 'The New P0' }), 1);
  const before = kv.values.get(PUBLICATION_INDEX_KEY);
  expect(await next.publish('p0')).toEqual({ pending: 1, index: null, more: true });
  expect(kv.values.get(PUBLICATION_INDEX_KEY)).toBe(before);
  for (let more = true; more; ) ({ more } = await next.publish('p0'));
  expect(kv.values.get(PUBLICATION_INDEX_KEY)).not.toBe(before);
});

test('a local publication is refused where the Worker is deployed', async () => {
  const { put } = openRegister({});
  expect(await put(bee())).toMatchObject({
    ok: false,
    status: 422,
    faults: [{ path: '$.local', reason: 'is only for runs on a developer’s machine' }],
  });
  expect(await put(bee({ local: false }))).toMatchObject({ ok: true });
});

test('the history has the newest hundred versions', async () => {
  const { register, put } = openRegister();
  await put(bee());
  for (let version = 1; version <= 104; version++) await put(bee({ name: `Bee ${version}` }), version);
  const history = await register.history('bee');
  expect(history.ok && history.value.versions.map(({ version }) => version)).toEqual(
    Array.from({ length: 100 }, (_, i) => 105 - i),
  );
  expect(await register.history('ant')).toMatchObject({ ok: false, status: 404 });
});

test.each(['ÖSTERSUNDS N', 'zei', 'P2'])(
  'a search finds a part of id, name or hostname in any case: %s',
  async (search) => {
    const { register, put } = openRegister();
    await put(smallPublication('p1', { name: 'Other' }));
    await put(
      smallPublication('p2', {
        name: 'Östersunds Nyheter',
        hostnames: ['zeitung.test', 'xn--zrich-kva.test'],
      }),
    );
    await put(smallPublication('p3', { name: 'Other' }));
    expect(await register.list({ search, after: '', limit: 1 })).toMatchObject({
      publications: [{ id: 'p2', version: 1, by: 'Ann', hostnames: ['zeitung.test', 'xn--zrich-kva.test'] }],
      total: 1,
      next: null,
    });
    const none = { publications: [], total: 0, next: null };
    expect(await register.list({ search: "%_'", after: '', limit: 1 })).toMatchObject(none);
  },
);

describe('what a row lacks', () => {
  const texas = { code: 'US-TX', place: 'Laredo', area: 'Webb County' };
  const storedRow = async (register: ReturnType<typeof openRegister>['register'], id = 'bee') => {
    const found = await register.get(id, null);
    return found.ok && found.value.row !== null ? JSON.parse(found.value.row) : found;
  };

  test('NET-5 a row is written with the zone of its coordinates, else of its state', async () => {
    const { register, put } = openRegister();
    await put(bee());
    expect(await storedRow(register)).toMatchObject({ timezone: 'America/Los_Angeles', shipped: false });
    await put(bee({ region: { ...texas, coordinates: { lat: 31.7619, lon: -106.485 } } }), 1);
    expect(await storedRow(register)).toMatchObject({ timezone: 'America/Denver' });
    await put(bee({ timezone: 'America/Phoenix' }), 2);
    expect(await storedRow(register)).toMatchObject({ timezone: 'America/Phoenix' });
  });

  test('NET-5 a row whose place has no one zone is refused, alone and in an import, and nothing is written', async () => {
    const { register, put, importRows } = openRegister();
    const refused = { path: '$.timezone', reason: expect.stringContaining('must be given') };
    expect(await put(bee({ region: texas }))).toMatchObject({ ok: false, status: 422, faults: [refused] });
    expect((await importRows([bee({ region: texas })])).refused).toMatchObject([{ faults: [refused] }]);
    expect(await storedRow(register)).toMatchObject({ status: 404 });
  });

  test('NET-6 a row of before stays as it is through edits, undo, restore, backup and an import of its file', async () => {
    const old = openRegister();
    const row = bee({ region: texas });
    const line = { publication: 'bee', version: 1, at: START, by: 'Ann', why: '', current: true, row };
    await old.restore([line]);
    expect(await storedRow(old.register)).toEqual(row);
    const author = { by: 'Ann', why: '', dryRun: false };
    const edited = { ...row, editing: { hidden: [{ word: 'ferry' }] } };
    await old.register.edit('bee', JSON.stringify(edited.editing), 'any', author);
    expect(await storedRow(old.register)).toEqual(edited);
    await old.register.undo('bee', 'any', author);
    expect((await storedRow(old.register)).shipped).toBeUndefined();
    expect(await old.importRows([row])).toMatchObject({ unchanged: 1, refused: [] });
    expect(publicationSchema.parse(await storedRow(old.register))).toMatchObject({
      shipped: true,
      timezone: 'America/Los_Angeles',
    });
    const copy = openRegister();
    await copy.restore(await old.backup());
    expect((await storedRow(copy.register)).shipped).toBeUndefined();
    // An operator changes it: what it lacks is completed, once.
    const changed = { ...row, tagline: 'New', timezone: 'America/Chicago' };
    expect(await old.put(changed, 'any')).toMatchObject({ ok: true });
    expect(await storedRow(old.register)).toMatchObject({ shipped: false });
    expect(await old.put(changed, 'any')).toMatchObject({ ok: true, value: { written: false } });
    await old.register.restore('bee', 1, author);
    expect((await storedRow(old.register)).shipped).toBeUndefined();
  });

  test('NET-6 the default publication has what the product ships, whoever writes its row', async () => {
    const { register, put } = openRegister();
    await put(smallPublication('golden-gate-ledger'));
    expect(await storedRow(register, 'golden-gate-ledger')).toMatchObject({ shipped: true });
  });
});
