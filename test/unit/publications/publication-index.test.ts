import { createHash } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { SharedValue } from '../../../functions/platform/shared-value.ts';
import {
  encodePublicationIndex,
  headerOf,
  type IndexedPublication,
  PUBLICATION_SCHEMA_VERSION,
} from '../../../functions/publications/publication-index-value.ts';
import { PublicationIndexView } from '../../../functions/publications/publication-index-view.ts';
import { publicationSchema } from '../../../schema/publication.ts';

const START = Date.UTC(2026, 10, 22);

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
});

const value = (entries: Iterable<[string, IndexedPublication]>, sequence = 7) =>
  encodePublicationIndex({ index: new Map(entries), sequence });
const index = new Map([
  ['bee.example', { id: 'bee', version: 'a1' }],
  ['bee.test', { id: 'bee', version: 'a1' }],
  ['wasp.test', { id: 'wasp', version: 'b2' }],
]);

const viewOf = (text: string, before: PublicationIndexView | null = null) =>
  PublicationIndexView.of(text, before);

test('NET-1 the index of publications is read as it was written, whatever the order', () => {
  const text = value(index);
  const view = viewOf(text);
  expect(view?.sequence).toBe(7);
  for (const [host, publication] of index) {
    expect(view?.ofHost(host)).toEqual(publication);
    expect(view?.versionOf(publication.id)).toBe(publication.version);
  }
  for (const unknown of ['', 'be', 'bee.tes', 'bee.test2', 'bee.test\tbee'])
    expect([view?.ofHost(unknown), view?.versionOf(unknown)]).toEqual([undefined, undefined]);
  expect(value([...index].reverse())).toBe(text);
  expect(viewOf(value([]))).toMatchObject({ sequence: 7 });
  expect(viewOf(value([]))?.ofHost('bee.test')).toBeUndefined();
});

test('NET-1 every one of ten thousand publications is found by its hosts and its id', () => {
  const all = Array.from({ length: 10_000 }, (_, i) => ({ id: `paper-${i}`, version: `v${i}` }));
  const view = viewOf(
    value(
      all.flatMap((one) => [
        [`${one.id}.test`, one],
        [`www2.${one.id}.test`, one],
      ]),
    ),
  );
  for (const one of all) {
    expect(view?.ofHost(`${one.id}.test`)).toEqual(one);
    expect(view?.ofHost(`www2.${one.id}.test`)).toEqual(one);
    expect(view?.versionOf(one.id)).toBe(one.version);
  }
  expect(view?.ofHost('paper-10000.test')).toBeUndefined();
});

test('NET-1 an isolate decodes the index again only if its text has changed', () => {
  const text = value(index);
  const view = viewOf(text);
  expect(viewOf(text, view)).toBe(view);
  const changed: [string, IndexedPublication] = ['bee.test', { id: 'bee', version: 'a2' }];
  expect(viewOf(value([changed], 8), view)?.versionOf('bee')).toBe('a2');
  // KV may show an older value than an isolate that wrote.
  expect(viewOf(value([changed], 6), view)).toBe(view);
  expect(viewOf('garbled', view)).toBeNull();
});

test('NET-1 an index that is cut or changed is not used; NET-3 that of a later build is', () => {
  const text = value(index);
  for (let cut = 0; cut < text.length; cut++) expect(headerOf(text.slice(0, cut))).toBeNull();
  expect(headerOf(text.replace('wasp.test', 'wasp.tent'))).toBeNull();
  const schemaOf = (schema: string) =>
    headerOf(text.replace(`publications\t${PUBLICATION_SCHEMA_VERSION}`, `publications\t${schema}`));
  expect(schemaOf('999')).toMatchObject({ schema: 999 });
  expect(schemaOf('garbled')).toBeNull();
  expect(headerOf(text.replace(/^publications/, 'feeds'))).toBeNull();
});

test('NET-1 a publication of another shape has another schema version: rows are checked again', () => {
  const shape = z.toJSONSchema(publicationSchema, { io: 'output', unrepresentable: 'any' });
  for (const name of OPTIONAL_SINCE) {
    expect(shape.required).not.toContain(name);
    delete shape.properties?.[name];
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 16);
  // If this fails, increase PUBLICATION_SCHEMA_VERSION and record the new fingerprint, or name the new optional field below.
  expect({ [PUBLICATION_SCHEMA_VERSION]: fingerprint }).toEqual({ 16: FINGERPRINT });
});

const FINGERPRINT = 'f7e48a698e0cd428';
/** Optional fields that are new since that version: rows without them are as they were, and the register copies nothing. */
const OPTIONAL_SINCE: readonly string[] = [];

/** A reader of one value from a store that answers as the test says. */
function reader() {
  const shared = new SharedValue<string, string>('key', (stored) => (stored === 'garbled' ? null : stored));
  const works: Promise<unknown>[] = [];
  let stored: string | null | Error = 'one';
  let reads = 0;
  const get = async () => {
    reads++;
    if (stored instanceof Error) throw stored;
    return stored;
  };
  return {
    store: (value: string | null | Error) => {
      stored = value;
    },
    get reads() {
      return reads;
    },
    /** @param seconds since the start */
    at: async (seconds: number) => {
      const scope = {
        env: {},
        now: START + seconds * 1_000,
        waitUntil: (work: Promise<unknown>) => void works.push(work),
      };
      const value = await shared.read(scope, get);
      await Promise.all(works.splice(0));
      return value;
    },
  };
}

test('CACHE-5 a value is read once per half minute, behind a request', async () => {
  const { at, store, ...rest } = reader();
  expect(await at(0)).toBe('one');
  store('two');
  expect(await at(10)).toBe('one');
  expect(await at(31)).toBe('one');
  expect(await at(32)).toBe('two');
  expect(rest.reads).toBeLessThanOrEqual(2);
});

test('CACHE-5 after an idle hour the first reader waits for the value of now', async () => {
  const { at, store } = reader();
  await at(0);
  store('two');
  expect(await at(3_600)).toBe('two');
});

test.each([
  ['missing', null],
  ['garbled', 'garbled'],
  ['a store that fails', new Error('KV is away')],
])('CACHE-5 what was known stays: %s', async (_what, broken) => {
  const { at, store } = reader();
  await at(0);
  store(broken);
  expect([await at(40), await at(80), await at(4_000)]).toEqual(['one', 'one', 'one']);
  store('two');
  expect(await at(8_000)).toBe('two');
});

test('CACHE-5 a clock that goes back does not stop the reading', async () => {
  const { at, store } = reader();
  await at(3_600);
  store('two');
  await at(0);
  expect(await at(31)).toBe('two');
});
