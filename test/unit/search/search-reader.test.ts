import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { createSearchReader } from '../../../functions/search/search-reader.ts';

const START = 1_800_000_000_000;
const STRANGER = '203.0.113.7';
const READER = '198.51.100.20';
const SIZE = { documents: 9, since: START, reading: false };
const NOTHING = { hits: [], total: 0, more: false, words: 'all', size: SIZE };
const HIT = { own: false, link: 'https://publisher.example/1', source: 'The Publisher', at: START };
const FOUND = { ...NOTHING, hits: [{ ...HIT, title: [], excerpt: [] }], total: 1 };

beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => {}));

let publications = 0;
/** Readers of a separate publication. @param index its index */
function paper(index: Record<string, (...words: never[]) => Promise<unknown>>) {
  publications += 1;
  const publication = { ...DEFAULT_PUBLICATION, id: `read-${publications}` };
  const env = { SEARCH_INDEXES: { getByName: () => index } };
  return (caller: string): ReturnType<typeof createSearchReader> =>
    Reflect.apply(createSearchReader, undefined, [{ env, publication, now: START, caller }]);
}
const asking = (q: string) => ({ q, section: null, from: null, to: null, page: null });

test('SEARCH-3 while one network asks as many questions as it can, those of others are answered', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  const search = vi.fn((): Promise<unknown> => answered);
  const readerOf = paper({ search });
  const flood = Array.from({ length: 60 }, (_, i) => readerOf(STRANGER).find(asking(`flood ${i}`)));
  const other = readerOf(READER).find(asking('ferries'));
  answer(FOUND);
  expect((await other).result.kind).toBe('found');
  const kinds = (await Promise.all(flood)).map(({ result }) => result.kind);
  expect([kinds.includes('failed'), search.mock.calls.length]).toEqual([true, 5]);
});
