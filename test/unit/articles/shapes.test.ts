import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { storedArticleSchema } from '../../../schema/articles/backend.ts';
import { type BackendFixture, openBackendFixture, START } from './backend-fixture.ts';
import { blog, detail } from './stub-backend.ts';

/** One isolate for all tests: each asks for another paper, or another article. */
let fixture: BackendFixture;
let asked = 0;
beforeAll(async () => {
  fixture = await openBackendFixture();
});
beforeEach(async () => {
  await fixture.settle();
  fixture.copies.values.clear();
  // Each test restores what it spies on.
  fixture.lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void fixture.lines.push(line));
  asked += 1;
});
afterAll(() => fixture.close());

const list = (page = 1) =>
  fixture.at(START, { domain: `paper-${asked}.example` }).list({ page, category: null });
const read = (changes: object, slug = `article-${asked}`) => {
  fixture.stub.json({ ...detail, ...changes });
  return fixture.at(START).article(slug);
};

test('API-1 a list as the specification has it', async () => {
  fixture.stub.json({ blogs: [blog(1), { ...blog(2), category: 'food', more: {} }], total: 12, more: 1 });
  expect(await list()).toEqual({
    ok: true,
    articles: [
      {
        slug: 'story-1',
        title: 'Story 1',
        description: 'What happened, part 1.',
        image: 'https://images.example/1.jpg',
        date: { iso: '2024-03-01', label: 'March 1, 2024' },
      },
      expect.objectContaining({ slug: 'story-2', date: { iso: '2024-03-02', label: 'March 2, 2024' } }),
    ],
    total: 12,
    page: 1,
    pages: 2,
    updated: null,
  });
});

test('API-1 a bad item costs only itself', async () => {
  const bad = [
    null,
    'text',
    { ...blog(2), slug: '' },
    { ...blog(3), slug: 'x'.repeat(201) },
    { ...blog(4), slug: '..' },
    { ...blog(5), metaTitle: '  ' },
    { ...blog(6), metaTitle: undefined },
    blog(1),
  ];
  fixture.stub.json({ blogs: [blog(1), ...bad, blog(9)], total: 10 });
  const outcome = await list();
  expect(outcome.ok && outcome.articles.map((card) => card.slug)).toEqual(['story-1', 'story-9']);
  expect(fixture.lines.join()).toContain('"event":"backend.items-dropped","sent":10,"kept":2');
});

test('API-1 missing fields and fields of another kind get defaults', async () => {
  const bare = { title: 'b', description: '', image: null, date: null };
  fixture.stub.json({
    blogs: [
      { slug: 'a', metaTitle: ' b ' },
      { slug: 'c', metaTitle: 'b', metaDescription: null, pinterestImageLink: 7, date: 'soon', id: {} },
      { slug: 'd', metaTitle: 'b', metaDescription: [], pinterestImageLink: 'javascript:alert(1)', date: {} },
    ],
    total: 3,
  });
  const outcome = await list();
  expect(outcome.ok && outcome.articles).toEqual(['a', 'c', 'd'].map((slug) => ({ ...bare, slug })));
});

test('API-1 at most a hundred items of a page are used', async () => {
  const items = Array.from({ length: 500 }, (_, n) => ({ slug: `s${n}`, metaTitle: 'b' }));
  fixture.stub.json({ blogs: items, total: 500 });
  const outcome = await list();
  expect(outcome.ok && outcome.articles.length).toBe(100);
});

test.each<[total: unknown, page: number, expected: { total: number; pages: number }]>([
  [0, 1, { total: 2, pages: 1 }],
  [10, 1, { total: 10, pages: 1 }],
  [11, 1, { total: 11, pages: 2 }],
  ['31', 1, { total: 31, pages: 4 }],
  [undefined, 1, { total: 2, pages: 1 }],
  [null, 3, { total: 22, pages: 3 }],
  ['many', 1, { total: 2, pages: 1 }],
  [-5, 1, { total: 2, pages: 1 }],
  [2.5, 1, { total: 2, pages: 1 }],
])('BLOG-4 two stories and a total of %s on page %i', async (total, page, expected) => {
  fixture.stub.json({ blogs: [blog(1), blog(2)], total });
  expect(await list(page)).toMatchObject({ ok: true, ...expected });
});

test('API-1 an article as the specification has it', async () => {
  expect(await read({}, 'ferry')).toEqual({
    ok: true,
    article: {
      slug: 'ferry',
      title: 'The ferry leaves early',
      description: 'Nobody was told.',
      date: { iso: '2024-03-01', label: 'March 1, 2024' },
      modified: null,
      author: null,
      authorSlug: null,
      section: null,
      minutes: 1,
      html: '<h2>At the pier</h2>\n<p>It was <strong>six</strong>.</p>',
      image: 'https://images.example/ferry.jpg',
      topics: ['ferry', 'pier', 'fog'],
      video: { id: 'aqz-KE-bpKQ', watchUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    },
    updated: null,
  });
});

test.each([
  ['local-news', 'Local News'],
  ['pets', null],
  [7, null],
])('META-1 an article of the category %s is of the section %s', async (category, section) => {
  expect(await read({ category })).toMatchObject({ article: { section } });
});

test('API-1 a copy of before the section was stored is valid', () => {
  const bare = { slug: 'a', title: 'b', description: '', image: null, date: null, html: '' };
  const copy = { ...bare, topics: [], hasLongTail: false, videoId: null, domain: null };
  expect(storedArticleSchema.parse(copy)).toMatchObject({ category: null, updated: null, author: null });
});

test('API-1 an article with nothing but a title', async () => {
  fixture.stub.json({ metaTitle: 'a' });
  expect(await fixture.at(START).article('bare')).toMatchObject({
    ok: true,
    article: {
      title: 'a',
      description: '',
      date: null,
      html: '',
      image: null,
      topics: [],
      video: null,
    },
  });
});

test.each<[name: string, body: string, status?: number]>([
  ['404', '{"error":"not found"}', 404],
  ['410', '', 410],
  ['{}', '{}'],
  ['nothing', ''],
  ['null', 'null'],
  ['[]', '[]'],
  ['{error}', '{"error":"not found"}'],
  ['another {error}', '{"error":"column b does not parse"}'],
  ['no metaTitle', JSON.stringify({ ...detail, metaTitle: null })],
  ['a blank metaTitle', JSON.stringify({ ...detail, metaTitle: ' ' })],
])('POST-7 an article answered with %s is missing', async (_, body, status) => {
  fixture.stub.text(body, status);
  expect(await fixture.at(START).article(`missing-${asked}`)).toEqual({ ok: false, why: 'missing' });
  await fixture.settle();
  expect(fixture.copies.values.size).toBe(0);
});

test.each([
  ['2024-03-01', 'March 1, 2024'],
  ['March 1, 2024', 'March 1, 2024'],
  ['1 Mar 2024', 'March 1, 2024'],
  // A time is shown in the publication's zone: in San Francisco it is still the day before.
  ['2024-03-01T03:00:00Z', 'February 29, 2024'],
  ['2024-03-01T12:00:00+00:00', 'March 1, 2024'],
  ['2024-03-01 23:30:00', 'March 1, 2024'],
  ['2024-03-01T19:00-08:00', 'March 1, 2024'],
  // Of an unknown zone: the day as it was written.
  ['2024-03-01 03:00:00', 'March 1, 2024'],
  ['2024-03-01T03:00', 'March 1, 2024'],
  ['March 1, 2024, 3:00 am', 'March 1, 2024'],
  [1_709_290_800_000, 'March 1, 2024'],
])('POST-2 the date %s reads %s', async (date, label) => {
  expect(await read({ date })).toMatchObject({ article: { date: { label } } });
});

test.each([
  ['2024-03-01T10:00:00-08:00', '2024-03-01T18:00:00.000Z'],
  ['2024-03-01 10:00 PST', '2024-03-01T18:00:00.000Z'],
  ['2024-03-01 10:00', '2024-03-01'],
])('META-1 the time of publication %s has its zone, or is only a day', async (date, iso) => {
  expect(await read({ date })).toMatchObject({ article: { date: { iso } } });
});

test.each([['2024-02-31'], ['yesterday'], [''], [null], [{}]])('POST-2 %s is no date', async (date) => {
  expect(await read({ date })).toMatchObject({ ok: true, article: { date: null } });
});

test.each<[unknown, string[]]>([
  [' a, b,,c ', ['a', 'b', 'c']],
  ['Fog, fog ,FOG', ['Fog']],
  [
    ['a', 'b, c'],
    ['a', 'b', 'c'],
  ],
  [' , ,', []],
  ['', []],
  [null, []],
  [7, []],
  ['two  words', ['two words']],
])('POST-5 the topics of %j', async (shortTailKeywords, topics) => {
  expect(await read({ shortTailKeywords })).toMatchObject({ article: { topics } });
});

test('POST-4 the stored part of a body is already clean', async () => {
  await read({ blog: 'a <script>alert(1)</script>[b](javascript:alert(1))' });
  await fixture.settle();
  const kept = [...fixture.copies.values.values()].join();
  expect(kept).toContain('<p>a b</p>');
  expect(kept).not.toMatch(/script[:>]|alert/);
});

test.each([
  ['the same', 'goldengateledger.example', true],
  ['with www.', 'www.goldengateledger.example', true],
  ['in capitals and with a port', 'WWW.GoldenGateLedger.example:443', true],
  ['another hostname of the publication', 'ggl.example', true],
  ['none', null, true],
  ['an empty one', '', true],
  ['another publication', 'oaklandtribunal.example', false],
  ['one that ends alike', 'not-goldengateledger.example', false],
])('POST-9 an article whose domain is %s', async (_, domain, shown) => {
  const publication = { ...DEFAULT_PUBLICATION, hostnames: ['goldengateledger.example', 'ggl.example'] };
  fixture.stub.json({ ...detail, domain });
  const outcome = await fixture.at(START, { publication }).article(`of-${asked}`);
  expect(outcome).toMatchObject(shown ? { ok: true } : { ok: false, why: 'missing' });
});

test('POST-9 one copy serves every publication, each by its own right', async () => {
  fixture.stub.json({ ...detail, domain: 'oaklandtribunal.example' });
  const oakland = { ...DEFAULT_PUBLICATION, id: 'oakland', hostnames: ['oaklandtribunal.example'] };
  fixture.stub.calls.length = 0;
  expect(await fixture.at(START).article('shared')).toEqual({ ok: false, why: 'missing' });
  const there = fixture.at(START, { publication: oakland, domain: 'oaklandtribunal.example' });
  expect(await there.article('shared')).toMatchObject({ ok: true });
  expect(fixture.stub.calls).toHaveLength(1);
});

test('API-1 half of a surrogate pair is replaced in every text, so that a page and its data are the same', async () => {
  const half = 'a\ud83d b';
  fixture.stub.json({ blogs: [{ ...blog(1), metaTitle: half, metaDescription: half }], total: 1 });
  expect(await list()).toMatchObject({ articles: [{ title: 'a\ufffd b', description: 'a\ufffd b' }] });
  const outcome = await read({
    metaTitle: half,
    metaDescription: half,
    blog: half,
    shortTailKeywords: [half],
  });
  expect(outcome).toMatchObject({ ok: true });
  expect(JSON.stringify(outcome)).toContain('a\ufffd b');
  expect(JSON.stringify(outcome)).not.toMatch(/\\ud83d/i);
});
