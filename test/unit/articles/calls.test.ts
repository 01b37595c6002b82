import { afterEach, beforeEach, expect, test } from 'vitest';
import { BACKEND_BODY_MAX_BYTES } from '../../../functions/articles/fetch-backend.ts';
import { LIST_PAGES_MAX } from '../../../schema/contract/pages/queries.ts';
import { type BackendFixture, MINUTE, openBackendFixture, START, TOKEN } from './backend-fixture.ts';
import { blog, detail, startStubBackend } from './stub-backend.ts';

let fixture: BackendFixture;
beforeEach(async () => {
  fixture = await openBackendFixture();
});
afterEach(() => fixture.close());

const paths = () => fixture.stub.calls.map((call) => call.path);
const list = (page = 1, category: string | null = null) => fixture.at(START).list({ page, category });
const UNEXPLAINED = { ok: false, message: 'An error occurred' };

test('NET-2 the token is in no log line and no stored copy, also when it is invalid', async () => {
  fixture.stub.json({ error: TOKEN }, 401);
  await list();
  await fixture.at(START, { env: { BACKEND_TOKEN: `${TOKEN}\nx` } }).article('a');
  fixture.stub.text(`<p>${TOKEN}`);
  await fixture.at(START).article('b');
  expect(fixture.lines).toHaveLength(3);
  expect(fixture.lines[0]).toContain('"event":"backend.failed","call":"get_metainfo"');
  expect(fixture.lines[0]).toContain('HTTP 401');
  expect(fixture.lines.join() + [...fixture.copies.values.values()].join()).not.toContain(TOKEN);
});

test.each([[500], [401], [404], [429]])(
  'BLOG-9 a list answered with %i is "Failed to fetch blogs"',
  async (status) => {
    fixture.stub.json({ blogs: [blog(1)], total: 1 }, status);
    expect(await list()).toEqual({ ok: false, message: 'Failed to fetch blogs' });
  },
);

test.each([
  ['no JSON', '<html>secret stack at line 7'],
  ['half of it', '{"blogs": [{"slug": '],
  ['nothing', ''],
  ['a word', '"secret"'],
  ['blogs that are no list', '{"blogs": "secret", "total": 3}'],
  ['an error', '{"error": "secret"}'],
  ['only broken items', '{"blogs": [{"secret": 1}, null, 7], "total": 3}'],
])('BLOG-10 a list answered with %s shows words of our own', async (_, body) => {
  fixture.stub.text(body);
  expect(await list()).toEqual(UNEXPLAINED);
  expect([...fixture.copies.values.values()].join()).not.toMatch(/secret|slug/);
  expect(fixture.lines.join()).toMatch(/backend\.(failed|unusable)/);
  expect(fixture.lines.join()).not.toContain('secret');
});

test('BLOG-10 an answer that is too long is not read to its end', async () => {
  let sent = 0;
  fixture.stub.answer((_, response) => {
    const piece = 'x'.repeat(65_536);
    const more = () => {
      while (!response.destroyed && sent < 64 * 1024 * 1024) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  });
  expect(await list()).toEqual(UNEXPLAINED);
  expect(sent).toBeLessThan(BACKEND_BODY_MAX_BYTES * 8);
  expect(fixture.lines.join()).toContain('too-big');
});

test('NET-2 a redirect is followed on the same host only: the token goes nowhere else', async () => {
  const other = await startStubBackend();
  other.json(detail);
  fixture.stub.answer((_, response) =>
    response.writeHead(302, { location: `${other.url}/get_details` }).end(),
  );
  expect(await fixture.at(START).article('a')).toEqual({ ok: false, why: 'failed' });
  expect(other.calls).toEqual([]);

  fixture.stub.answer((request, response) => {
    if (request.url?.startsWith('/moved')) response.end(JSON.stringify(detail));
    else response.writeHead(307, { location: '/moved?slug=a' }).end();
  });
  expect(await fixture.at(START).article('a')).toMatchObject({ ok: true });
  fixture.stub.answer((_, response) => response.writeHead(302, { location: '/again' }).end());
  expect(await fixture.at(START).article('b')).toEqual({ ok: false, why: 'failed' });
});

test('BLOG-7 page numbers that no list has are not requested; existing pages stay known', async () => {
  fixture.stub.json({ blogs: [blog(1)], total: 45 });
  const page = LIST_PAGES_MAX + 1;
  expect(await list(page)).toMatchObject({ ok: true, articles: [], total: 0, pages: 0, page });
  await list(1);
  expect(await list(page)).toMatchObject({ ok: true, articles: [], total: 45, pages: 5, page });
  expect(paths()).toHaveLength(1);
});

test('CAT-2 a text that cannot be a category is not requested', async () => {
  for (const category of ['x'.repeat(300), 'a\u0000b', '\ud800']) {
    expect(await list(1, category)).toMatchObject({ ok: true, articles: [], total: 0 });
  }
  expect(paths()).toEqual([]);
});

test.each([
  ['longer than 200 characters', 'x'.repeat(201)],
  ['empty', ''],
  ['a dot', '.'],
  ['two dots', '..'],
  ['with a control character', 'a\nb'],
  ['half a character', 'a\ud83c'],
])('POST-10 a slug that is %s is missing without a call', async (_, slug) => {
  expect(await fixture.at(START).article(slug)).toEqual({ ok: false, why: 'missing' });
  expect(paths()).toEqual([]);
});

test('POST-10 a slug of 200 characters is asked for and stored, with any letters', async () => {
  fixture.stub.json(detail);
  const slug = '霧'.repeat(200);
  expect(await fixture.at(START).article(slug)).toMatchObject({ ok: true });
  await fixture.settle();
  const [key] = fixture.copies.values.keys();
  expect(new TextEncoder().encode(key).length).toBeLessThan(512);
  await fixture.nextIsolate();
  expect(await fixture.at(START + MINUTE / 2).article(slug)).toMatchObject({ ok: true, article: { slug } });
  expect(paths()).toHaveLength(1);
});

test('a paper without a backend has no articles, and sends no request', async () => {
  const reader = fixture.at(START, { env: { BACKEND_URL: undefined } });
  expect(await reader.list({ page: 1, category: null })).toEqual({
    ok: true,
    articles: [],
    total: 0,
    page: 1,
    pages: 0,
    updated: null,
  });
  expect(await reader.article('a')).toEqual({ ok: false, why: 'missing' });
  expect(await reader.stored()).toMatchObject({ ok: true, articles: [] });
  expect(await reader.newest(5)).toEqual([]);
  expect(fixture.copies.reads + fixture.lines.length).toBe(0);
});

test('BLOG-9 POST-7 a backend that fails is asked once per request for a list and for an article, however often they are read', async () => {
  const { list: readList, article } = fixture.at(START);
  const lists = [1, 1, 2].map((page) => readList({ page, category: 'sports' }));
  const [first, again] = await Promise.all([...lists, article('a')]);
  expect(await readList({ category: 'sports', page: 1 })).toEqual(first);
  expect(again).toEqual(first);
  await article('a');
  const asked = paths().map((path) => path.split('/').at(-1));
  expect(asked.toSorted()).toEqual([
    'get_details?slug=a',
    'get_metainfo?domain=goldengateledger.example&page=1&category=sports',
    'get_metainfo?domain=goldengateledger.example&page=2&category=sports',
  ]);
});
