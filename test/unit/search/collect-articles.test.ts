import { beforeEach, expect, test, vi } from 'vitest';
import { ArticleTable } from '../../../functions/search/article-table.ts';
import {
  CALL_EVERY_MS,
  callAfterMs,
  collectArticles,
  isCollecting,
  type Listed,
  noteArticle,
  type Turn,
  type WalkState,
  walkStateSchema,
} from '../../../functions/search/collect-articles.ts';
import { DocumentTable, timeOfId } from '../../../functions/search/document-table.ts';
import { NameTable } from '../../../functions/search/name-table.ts';
import { blog, detail, startStubBackend } from '../articles/stub-backend.ts';
import { DAY_MS, HOUR_MS, NOW, openStore } from './memory-search.ts';

const backend = await startStubBackend();
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const DOMAIN = 'goldengateledger.example';

/** Of one call after another: then the backend is down. */
const FAILURES_MAX = 10;
const GONE = {};
const UNREADABLE = { error: 'timeout' };

/** The backend's articles, by number, each with these fields of its details; and list pages with these fields. */
function serve(
  numbers: number[],
  more: Record<number, object> = {},
  list: (page: number) => object = () => ({}),
) {
  backend.calls.length = 0;
  backend.answer(({ url }, response) => {
    const { pathname, searchParams: query } = new URL(url ?? '', backend.url);
    const page = Number(query.get('page'));
    const n = Number(query.get('slug')?.replace('story-', ''));
    const body = pathname.endsWith('get_metainfo')
      ? { blogs: numbers.slice(10 * (page - 1), 10 * page).map(blog), total: numbers.length, ...list(page) }
      : more[n] === UNREADABLE
        ? UNREADABLE
        : { ...detail, metaTitle: `Story ${n}`, blog: `The **whole** text of ${n}.`, ...more[n] };
    response
      .writeHead(more[n] === GONE ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  });
}

function openCollection() {
  const store = openStore();
  const documents = new DocumentTable(store);
  const articles = new ArticleTable(store);
  const names = new NameTable(store);
  let state: WalkState = walkStateSchema.parse(undefined);
  let listed: Listed = { slugs: null };
  const urgent = new Set<string>();
  let now = NOW;
  const scope = () => ({
    env: { BACKEND_URL: backend.url },
    publication: { local: true },
    domain: DOMAIN,
    hosts: [DOMAIN],
    documents,
    articles,
    names,
    timezone: 'America/Los_Angeles',
    atOnce: (write: () => void) => write(),
    now,
    everyMs: HOUR_MS,
    state,
    keep: (next: WalkState) => {
      state = next;
    },
    listed,
    urgent,
  });
  /** Takes turns until nothing is left to read, the backend is down, or this many. @returns what each did */
  const run = async (max = 10_000): Promise<Turn[]> => {
    const turns: Turn[] = [];
    while (turns.length < max) {
      const turn = await collectArticles(scope());
      if (turn === 'idle') break;
      turns.push(turn);
      if (turns.slice(-FAILURES_MAX).filter((done) => done === 'failed').length === FAILURES_MAX) break;
      now += CALL_EVERY_MS;
    }
    return turns;
  };
  return {
    documents,
    articles,
    names,
    urgent,
    state: () => state,
    isCollecting: () => isCollecting(scope()),
    note: (n: number, description = 'What a reader was told.') => {
      const article = { slug: `story-${n}`, title: `Story ${n}`, description, date: '2024-03-01' };
      noteArticle({ documents, articles, now: NOW, timezone: 'America/Los_Angeles' }, article);
    },
    run,
    later: (ms: number) => {
      now += ms;
    },
    /** As after the object was made again. */
    restart: () => {
      listed = { slugs: null };
    },
    /** Reads all that is new an hour, or a day, after the last time. */
    collect: async (all = false) => {
      now += all ? DAY_MS : HOUR_MS;
      return (await run()).length;
    },
    bodies: () =>
      store.database
        .prepare('SELECT body FROM documents ORDER BY body')
        .all()
        .map(({ body }) => String(body)),
    sections: () => store.database.prepare('SELECT DISTINCT section FROM documents ORDER BY section').all(),
  };
}

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

const slugsOf = (calls: typeof backend.calls) =>
  calls.flatMap(({ path }) => path.match(/slug=(story-\d+)/)?.[1] ?? []);
const pagesOf = (calls: typeof backend.calls) =>
  calls.flatMap(({ path }) => path.match(/page=(\d+)/)?.[1] ?? []);

test('SEARCH-1 all headlines are indexed first, then the texts, newest first, one call per turn', async () => {
  const { run, bodies, sections, names, isCollecting } = openCollection();
  serve(upTo(25), { 1: { category: 'food' } });
  expect(await run(3)).toEqual(['called', 'called', 'called']);
  expect([bodies().length, pagesOf(backend.calls), isCollecting()]).toEqual([25, ['1', '2', '3'], false]);
  await run();
  expect(slugsOf(backend.calls)).toEqual(upTo(25).map((n) => `story-${26 - n}`));
  expect(bodies().filter((body) => body.includes('The whole text of'))).toHaveLength(25);
  expect(sections()).toEqual([{ section: 'ownarticle' }, { section: 'ownarticle food' }]);
  expect(names.nameOf('topic', 'pier')).toBe('pier');
  expect(names.nameOf('topic', 'zeppelin')).toBeNull();
});

test('SEARCH-1 of 600 articles all headlines in a call for ten, continued after restarts, then new ones', async () => {
  const { run, later, documents, state, isCollecting, restart, articles } = openCollection();
  serve(upTo(600));
  await run(1);
  restart();
  await run(29);
  expect([documents.count(), isCollecting()]).toEqual([300, true]);
  restart();
  serve([4_000, ...upTo(600)]);
  later(HOUR_MS);
  await run(33);
  // The last page has one article; then the first pages again, until nothing is new.
  expect(pagesOf(backend.calls)).toEqual([...Array.from({ length: 31 }, (_, i) => String(31 + i)), '1', '2']);
  expect(documents.idOf('article story-4000')).toBeDefined();
  expect([documents.count(), state().walk, isCollecting()]).toEqual([601, null, true]);
  expect(articles.newest(1_000)).toHaveLength(601);
});

test('SEARCH-1 a backend that fails is asked less and less often; a broken page of its list is left out', async () => {
  const { run, documents, articles, state } = openCollection();
  expect([0, 1, 2, 3, 4, 5, 9].map(callAfterMs)).toEqual([
    1_000, 4_000, 16_000, 64_000, 256_000, 900_000, 900_000,
  ]);
  serve(upTo(35), {}, (page) => (page === 2 ? { blogs: 'none' } : {}));
  expect(await run(8)).toEqual(['called', ...Array(4).fill('failed'), 'called', 'called', 'called']);
  expect([documents.count(), state().walk]).toEqual([25, null]);
  backend.json({ error: 'down' }, 500);
  expect(await run(3)).toEqual(['failed', 'failed', 'failed']);
  // Each in its turn.
  serve(upTo(35));
  await run();
  expect(articles.countUnread(100)).toBe(3);
});

test('SEARCH-7 an article’s author is noted, and leaves with it', async () => {
  const { collect, names } = openCollection();
  serve([1, 2], { 1: { author: 'Ada Byron' }, 2: { author: {} } });
  await collect(true);
  expect(names.nameOf('author', 'ada-byron')).toBe('Ada Byron');
  serve([2]);
  await collect(true);
  expect(names.nameOf('author', 'ada-byron')).toBeNull();
});

test('SEARCH-6 a day without a time is that day where the publication is', async () => {
  const { collect, documents } = openCollection();
  serve([1]);
  await collect(true);
  expect(timeOfId(documents.idOf('article story-1') ?? 0)).toBe(Date.parse('2024-03-01T00:00:00-08:00'));
});

test('SEARCH-6 an article whose date was corrected moves; one without a date, or from the future, stays', async () => {
  const { collect, documents } = openCollection();
  const timeAfter = async (title: string, date: string | null) => {
    serve([1], { 1: { date } }, () => ({ blogs: [{ ...blog(1), metaTitle: title, date }] }));
    await collect();
    return timeOfId(documents.idOf('article story-1') ?? 0);
  };
  expect(await timeAfter('One', '2031-03-01')).toBe(NOW + HOUR_MS);
  const time = '2024-05-06T07:08:09.000Z';
  expect(await timeAfter('Two', time)).toBe(Date.parse(time));
  expect(await timeAfter('Three', null)).toBe(Date.parse(time));
  expect(await timeAfter('Four', '2031-03-01')).toBe(Date.parse(time));
  expect(documents.count()).toBe(1);
});

test('a known article is not read again; a changed article is, and one that is gone leaves the index', async () => {
  const { collect, documents } = openCollection();
  serve(upTo(25));
  await collect(true);
  backend.calls.length = 0;
  await collect();
  expect(backend.calls.map(({ path }) => path.replace(/.*\//, ''))).toEqual([
    `get_metainfo?domain=${DOMAIN}&page=1`,
  ]);
  serve([...upTo(24), 26], { 25: GONE });
  await collect(true);
  // The new one, the one that no list has any more, and once a day known ones again.
  expect(slugsOf(backend.calls)).toHaveLength(26);
  expect(documents.idOf('article story-25')).toBeUndefined();
  expect(documents.idOf('article story-26')).toBeDefined();
});

test('SEARCH-2 a corrected text is read again in its turn, forty articles a day, or at once after a purge', async () => {
  const { collect, run, bodies, articles, urgent } = openCollection();
  serve(upTo(60));
  await collect(true);
  const corrected = Object.fromEntries(upTo(60).map((n) => [n, { blog: `The corrected text of ${n}.` }]));
  const count = () => bodies().filter((body) => body.includes('corrected')).length;
  serve(upTo(60), corrected);
  await collect();
  expect(count()).toBe(0);
  expect([articles.reread('story-7'), articles.reread('invented')]).toEqual([true, false]);
  urgent.add('story-7');
  await run(1);
  expect(count()).toBe(1);
  await collect(true);
  expect(count()).toBe(41);
  await collect(true);
  expect(count()).toBe(60);
});

test('SEARCH-2 what an author struck out is not in the text, and a power is no other number', async () => {
  const { collect, bodies } = openCollection();
  serve([1, 2], {
    1: { blog: 'On ~~Tuesday~~ Monday, <s>noon</s> one o’clock.' },
    2: { blog: 'It has 10<sup>6</sup> parts.\n\n<ruby>漢字<rt>かんじ</rt></ruby>' },
  });
  await collect(true);
  const texts = bodies().join('\n');
  expect(texts).toContain('On Monday, one o’clock.');
  expect(texts).toContain('It has 10⁶ parts. 漢字(かんじ)');
});

test('a purged text comes before all others', async () => {
  const { run, note, urgent } = openCollection();
  serve(upTo(60));
  note(60);
  urgent.add('story-60');
  await run(2);
  expect([slugsOf(backend.calls), pagesOf(backend.calls)]).toEqual([['story-60'], ['1']]);
});

test('a backend that fails, or forgets everything, takes nothing out of the index', async () => {
  const { collect, documents } = openCollection();
  serve(upTo(12));
  await collect(true);
  for (const fail of [
    () => backend.json({ error: 'down' }, 500),
    () => backend.json({ blogs: [], total: 0 }),
  ]) {
    fail();
    await collect(true);
    expect(documents.count()).toBe(12);
  }
});

test('articles without a readable text do not keep others from being read, and are asked for again in an hour', async () => {
  const { collect, bodies } = openCollection();
  serve(upTo(60), Object.fromEntries(upTo(45).map((n) => [n, UNREADABLE])));
  // Six list pages and sixty texts; then the first page and the unreadable ones.
  expect([await collect(), await collect(), await collect()]).toEqual([66, 46, 46]);
  expect(bodies().filter((body) => body.includes('The whole text of'))).toHaveLength(15);
});

test('articles in no list are all read again once a day, however many they are', async () => {
  const { collect, documents, note } = openCollection();
  for (let n = 12; n <= 70; n++) note(n);
  serve(upTo(11));
  await collect(true);
  expect(slugsOf(backend.calls)).toHaveLength(70);
  backend.calls.length = 0;
  expect([await collect(), slugsOf(backend.calls)]).toEqual([1, []]);
  serve(upTo(11), Object.fromEntries(upTo(70).map((n) => [n, n < 12 ? {} : GONE])));
  await collect(true);
  expect(documents.count()).toBe(11);
});

test.each([
  ['an empty page', (page: number) => (page === 2 ? { blogs: [], total: 0 } : {})],
  ['a page without a list', (page: number) => (page === 2 ? { blogs: null } : {})],
  ['a page without a total', (page: number) => (page === 1 ? { total: undefined } : {})],
])('%s is not the end of the list', async (_, list) => {
  const { collect, documents } = openCollection();
  serve(upTo(25));
  await collect(true);
  serve(upTo(25), {}, list);
  await collect(true);
  expect(documents.count()).toBe(25);
});

test('a list ends with its total, or without one at a page that is not full', async () => {
  const { collect, documents } = openCollection();
  const pages = () => backend.calls.filter(({ path }) => path.includes('get_metainfo')).length;
  serve(upTo(20));
  await collect(true);
  expect([documents.count(), pages()]).toEqual([20, 2]);
  serve(upTo(19), { 20: GONE }, () => ({ total: undefined }));
  await collect(true);
  expect([documents.count(), pages()]).toEqual([19, 2]);
  // One of the articles cannot be read.
  serve(upTo(18), { 10: GONE, 19: GONE }, (page) =>
    page === 1 ? { blogs: [{}, ...upTo(9).map(blog)] } : {},
  );
  await collect(true);
  expect([documents.count(), pages()]).toEqual([17, 2]);
});

test('one answer without an article takes none out of the index, until the backend says that it does not exist', async () => {
  const { collect, bodies, documents } = openCollection();
  serve([1, 2], { 2: UNREADABLE });
  await collect(true);
  expect(documents.count()).toBe(2);
  serve([1, 2]);
  await collect();
  expect(bodies().filter((body) => body.includes('The whole text of'))).toHaveLength(2);
  serve([1, 3], { 2: GONE, 3: GONE });
  await collect(true);
  expect(documents.count()).toBe(1);
});

test('an article of another publication is not found, and asked for once', async () => {
  const { collect, documents } = openCollection();
  serve([1, 2], { 2: { domain: 'other.example' } });
  await collect();
  await collect();
  expect(documents.count()).toBe(1);
  expect(backend.calls.filter(({ path }) => path.includes('get_details'))).toHaveLength(2);
});

test('SEARCH-7 an article whose page was read before a list has it is indexed at once, and read like any other', async () => {
  const { collect, bodies, documents, note } = openCollection();
  serve(upTo(25));
  await collect(true);
  note(26);
  expect(bodies().filter((body) => body === 'What a reader was told.')).toHaveLength(1);
  expect(timeOfId(documents.idOf('article story-26') ?? 0)).toBe(Date.parse('2024-03-01T00:00:00-08:00'));
  // A second reader changes nothing.
  note(26, 'Something else.');
  expect(bodies()).not.toContain('Something else.');
  // Readers have seen all articles of the first list page; the index still reads the new ones on the second.
  const newest = Array.from({ length: 12 }, (_, i) => 37 - i);
  for (const n of newest.slice(0, 10)) note(n);
  serve([...newest, ...upTo(25)]);
  await collect();
  expect(documents.count()).toBe(37);
  expect(bodies().filter((body) => body.includes('The whole text of'))).toHaveLength(37);
});

test('SEARCH-7 an article that was noted and is in no list stays as long as the backend has it', async () => {
  const { collect, bodies, documents, note } = openCollection();
  serve(upTo(2));
  note(3);
  await collect(true);
  await collect(true);
  expect(bodies().filter((body) => body.includes('The whole text of 3'))).toHaveLength(1);
  serve(upTo(2), { 3: GONE });
  await collect(true);
  expect(documents.idOf('article story-3')).toBeUndefined();
  expect(documents.count()).toBe(2);
});
