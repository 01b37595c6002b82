import { expect, test } from 'vitest';
import { collectStories } from '../../../functions/search/collect-stories.ts';
import { DocumentTable } from '../../../functions/search/document-table.ts';
import { FeedTable } from '../../../functions/search/feed-table.ts';
import { recordKey } from '../../../functions/sources/poller/feed-store.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { FEED_RECORD_VERSION, type FeedRecord } from '../../../schema/feeds/feed-record.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';
import { indexView } from '../../shared/index-view.ts';
import { HOUR_MS, NOW, openStore } from './memory-search.ts';

const [WIRE, POST] = ['https://wire.example/rss', 'https://post.example/rss'];

const item = (n: number, own: Partial<FeedItem> = {}): FeedItem => ({
  title: `Story ${n}`,
  link: `https://wire.example/${n}`,
  description: `About ${n}.`,
  published: NOW - n * HOUR_MS,
  guid: `https://wire.example/${n}`,
  ...own,
});

function openCollection() {
  const store = openStore();
  const [documents, feeds] = [new DocumentTable(store), new FeedTable(store)];
  const values = new Map<string, string>();
  const versions = new Map<string, number>();
  const reads: string[] = [];
  let left = '';
  const turns: number[] = [];
  const kv = {
    get: async (keys: string[]) => {
      reads.push(...keys);
      return new Map(keys.map((key) => [key, values.get(key) ?? null]));
    },
  };
  return {
    documents,
    reads,
    /** Of the last collection. */
    left: () => left,
    /** Documents written or removed in each turn of the last collection. */
    turns,
    bodies: () =>
      store.database
        .prepare('SELECT title, body FROM documents ORDER BY title')
        .all()
        .map(({ title, body }) => [title, body]),
    finds: (word: string) =>
      store.database.prepare('SELECT rowid FROM words WHERE words MATCH ?').all(word).length,
    titles: () =>
      store.database
        .prepare('SELECT title, section FROM documents ORDER BY title')
        .all()
        .map(({ title, section }) => `${title} (${section})`),
    publish(url: string, version: number, items: FeedItem[], limits?: Partial<FeedRecord['limits']>) {
      const own = limits && { limits: { credit: null, excerpt: null, delayMs: 0, takenDown: [], ...limits } };
      const record = {
        itemsVersion: version,
        title: 'The Wire',
        changedAt: NOW,
        checkedAt: NOW,
        items,
        ...own,
      };
      const rest = { version: FEED_RECORD_VERSION, fault: null, total: items.length };
      values.set(recordKey('all', url), JSON.stringify({ ...record, ...rest }));
      versions.set(url, version);
    },
    /** @returns how many more documents there are */
    async collect(sections: Record<string, string[]>, isNewList = false) {
      const index = indexView([...versions].map(([url, live]) => [url, { live, settled: 0 }]));
      reads.length = 0;
      const publication = publicationSchema.parse(smallPublication('bee', { sections }));
      const atOnce = (write: () => void) => {
        store.exec('BEGIN');
        write();
        store.exec('COMMIT');
      };
      const before = documents.added;
      const scope = { kv, publication, index, documents, feeds, atOnce, isNewList, now: NOW };
      turns.length = 0;
      do {
        const before = documents.changes;
        left = await collectStories(scope);
        turns.push(documents.changes - before);
      } while (left === 'more');
      expect(documents.added).toBe(documents.count());
      return documents.added - before;
    },
  };
}

test('BOT-5 stories of a limited feed lose their excerpts, also those that its record has no more, and their words are not found', async () => {
  const { publish, collect, bodies, finds } = openCollection();
  const sections = { local: [WIRE] };
  publish(WIRE, 1, [item(1), item(2, { description: 'Zeppelins over the bay' })]);
  publish(POST, 1, [item(3, { link: 'https://post.example/3', description: 'Zeppelins elsewhere' })]);
  await collect({ local: [WIRE, POST] });
  expect(finds('zeppelins')).toBe(2);
  publish(WIRE, 2, [item(1, { description: 'Abo…' })], { excerpt: 3 });
  await collect({ local: [WIRE, POST] });
  expect([bodies(), finds('zeppelins')]).toEqual([
    [
      ['Story 1', 'Abo…'],
      ['Story 2', 'Zep…'],
      ['Story 3', 'Zeppelins elsewhere'],
    ],
    1,
  ]);
  publish(WIRE, 3, [item(1, { description: '' })], { excerpt: 0 });
  await collect(sections);
  expect(bodies().slice(0, 2)).toEqual([
    ['Story 1', ''],
    ['Story 2', ''],
  ]);
});

test('BOT-5 BOT-6 a feed that is out, its new stories while they wait, and one that is taken down leave the index', async () => {
  const { publish, collect, titles } = openCollection();
  const sections = { local: [WIRE] };
  const many = Array.from({ length: 450 }, (_, n) => item(n + 1));
  publish(WIRE, 1, many);
  expect(await collect(sections)).toBe(450);
  publish(WIRE, 2, many.slice(3), { delayMs: 3.5 * HOUR_MS });
  expect(await collect(sections)).toBe(-3);
  publish(WIRE, 3, many.slice(5), { takenDown: ['http://www.wire.example/5?utm_source=x'] });
  await collect(sections);
  expect(titles()).not.toContain('Story 5 (local)');
  publish(WIRE, 4, [], {});
  expect(await collect(sections)).toBe(-446);
  publish(WIRE, 5, many);
  expect(await collect(sections)).toBe(450);
});

test('only feeds that changed are read, and only new stories are written', async () => {
  const { publish, collect, reads, titles } = openCollection();
  publish(WIRE, 5, [item(1), item(2)]);
  publish(POST, 7, [item(3)]);
  const sections = { local: [WIRE], sports: [WIRE, POST] };
  expect(await collect(sections)).toBe(3);
  expect(titles()).toEqual(['Story 1 (local sports)', 'Story 2 (local sports)', 'Story 3 (sports)']);
  expect(await collect(sections)).toBe(0);
  expect(reads).toEqual([]);
  publish(WIRE, 6, [item(4), item(1, { title: 'Story 1, continued' })]);
  expect(await collect(sections)).toBe(1);
  expect(reads).toEqual([recordKey('all', WIRE)]);
  expect(titles()).toHaveLength(4);
});

test('a story is known by the page it leads to; one without an address, or from the future, is no exception', async () => {
  const { publish, collect, titles, documents } = openCollection();
  const link = 'https://wire.example/1?utm_source=rss';
  publish(WIRE, 5, [
    item(1),
    item(1, { link }),
    item(2, { link: null }),
    item(3, { published: NOW + 9 * HOUR_MS }),
    item(4, { title: '', description: '', link: 'https://wire.example/4' }),
    item(5, { published: null }),
  ]);
  await collect({ local: [WIRE] });
  expect(titles()).toEqual(['Story 1 (local)', 'Story 3 (local)', 'Story 5 (local)', 'wire.example (local)']);
  expect(documents.oldest()).not.toBeNull();
});

test('the stories of a feed that the publication no longer lists are removed', async () => {
  const { publish, collect, titles } = openCollection();
  publish(WIRE, 5, [item(1)]);
  publish(POST, 5, [item(2)]);
  await collect({ local: [WIRE, POST] });
  expect(await collect({ local: [POST] })).toBe(-1);
  expect(titles()).toEqual(['Story 2 (local)']);
  await collect({ local: [WIRE, POST] });
  expect(titles()).toHaveLength(2);
});

test('a story of a feed that was removed stays if another feed still has it', async () => {
  const { publish, collect, titles } = openCollection();
  publish(WIRE, 5, [item(1), item(2)]);
  publish(POST, 5, [item(1)]);
  expect(await collect({ local: [WIRE], sports: [POST] })).toBe(2);
  expect(await collect({ sports: [POST] })).toBe(-1);
  expect(titles()).toEqual(['Story 1 (sports)']);
  expect(await collect({ sports: [POST] })).toBe(0);
});

test('the stories of a feed whose address has changed stay until the new address is fetched, and keep their place', async () => {
  const { publish, collect, documents, left, titles } = openCollection();
  const name = 'wire.example/1#';
  publish(WIRE, 5, [item(1), item(2)]);
  await collect({ local: [WIRE] });
  const id = documents.idOf(name);
  expect(id).toBeDefined();
  const { changes } = documents;
  expect([await collect({ local: [POST] }, true), left(), documents.changes]).toEqual([
    0,
    'unfetched',
    changes,
  ]);
  publish(POST, 1, [item(1)]);
  expect([await collect({ local: [POST] }, true), left(), documents.idOf(name)]).toEqual([-1, 'none', id]);
  expect(titles()).toEqual(['Story 1 (local)']);
});

test('SEARCH-1 a large publication is collected, and left by its feeds, in turns with pauses for questions', async () => {
  const urls = Array.from({ length: 25 }, (_, i) => `https://wire.example/${i}/rss`);
  const sections = { local: urls.slice(0, 15), sports: urls.slice(15) };
  const { publish, collect, documents, turns } = openCollection();
  for (const [feed, url] of urls.entries()) {
    const own = (i: number) => ({ link: `https://wire.example/${feed}/${i}`, guid: `${feed} ${i}` });
    const items = Array.from({ length: 200 }, (_, i) => item(i, own(i)));
    publish(url, 5, items);
  }
  const seen: number[] = [0];
  const question = setInterval(() => seen.push(documents.changes), 0);
  expect([await collect(sections), turns]).toEqual([5_000, [2_000, 2_000, 1_000]]);
  expect([await collect({ local: urls.slice(0, 1) }), Math.max(...turns)]).toEqual([-4_800, 2_000]);
  clearInterval(question);
  expect([await collect({ local: urls.slice(0, 1) }), turns]).toEqual([0, [0]]);
  // The stories of a feed, or of two if the timer is late.
  const steps = seen.map((changes, i) => changes - (seen[i - 1] ?? 0));
  expect(Math.max(...steps)).toBeLessThanOrEqual(600);
});
