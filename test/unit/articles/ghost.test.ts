import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteMovedSlug } from '../../../functions/articles/sources/moved-slugs.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { readWebhook } from '../../../functions/purge/signed-webhook.ts';
import { type Source, sourceSchema } from '../../../schema/source.ts';
import { GHOST_KEY, type GhostPost, type GhostSite, startGhostSite } from '../../shared/ghost-site.ts';
import { type BackendFixture, MINUTE, openBackendFixture, START } from './backend-fixture.ts';

let fixture: BackendFixture;
let site: GhostSite;
let source: Source;
beforeEach(async () => {
  fixture = await openBackendFixture();
  site = await startGhostSite([]);
  source = sourceSchema.parse({ kind: 'ghost', url: site.url, keySecret: 'SOURCE_KEY_BEE' });
});
afterEach(() => fixture.close());

const first = { page: 1, category: null };
/** A reader of a paper with this source. @param more what differs */
function reader(now = START, more: { local?: boolean; key?: string | null; from?: Source } = {}) {
  const { local = true, key = GHOST_KEY, from = source } = more;
  const env = key === null ? {} : { SOURCE_KEY_BEE: key };
  return fixture.at(now, { env, publication: { ...DEFAULT_PUBLICATION, local, source: from } });
}
async function slugsOf(query: { page: number; category: string | null } = first, now = START) {
  const list = await reader(now).list(query);
  return list.ok ? list.articles.map(({ slug }) => slug) : list.message;
}
const tag = (slug: string, name = slug, visibility = 'public') => ({ slug, name, visibility });
const many = (count: number): GhostPost[] =>
  Array.from({ length: count }, (_, i) => ({ slug: `post-${i}`, title: `Post ${i}`, minutesAgo: i }));

test('SRC-2 documented answers: public posts, description, author, topics without internal ones, section, a smaller picture', async () => {
  const answers = JSON.parse(readFileSync('test/unit/articles/answers/ghost-posts.json', 'utf8'));
  fixture.stub.answer((request, response) => {
    const filter = new URL(request.url ?? '', 'http://x').searchParams.get('filter') ?? '';
    const slug = /slug:'([^']+)'/.exec(filter)?.[1];
    const posts = answers.posts.filter((post: { slug: string }) => slug === undefined || post.slug === slug);
    response.writeHead(200).end(JSON.stringify({ posts, meta: { pagination: { total: 2 } } }));
  });
  const from = sourceSchema.parse({ kind: 'ghost', url: fixture.stub.url, keySecret: 'SOURCE_KEY_BEE' });
  expect(await reader(START, { from }).list(first)).toMatchObject({
    total: 2,
    articles: [
      {
        slug: 'ferry-adds-a-late-boat',
        title: 'Ferry adds a late boat',
        description: 'A late boat from Monday.',
        image: 'https://paper.example/content/images/size/w1600/2026/11/boat.jpg',
        date: { iso: '2026-11-28T02:05:00.000Z' },
      },
    ],
  });
  const result = await reader(START, { from }).article('ferry-adds-a-late-boat');
  if (!result.ok) throw new Error('no article');
  expect(result.article).toMatchObject({
    author: 'Sam Okafor',
    section: 'Local News',
    topics: ['Local News'],
    modified: { iso: '2026-11-28T14:10:11.000Z' },
  });
  expect(result.article.html).toContain('Fares stay the same.');
  expect(result.article.html).not.toMatch(/onclick|kg-card|alert/);
  expect(await reader(START, { from }).article('budget-line-by-line')).toEqual({ ok: false, why: 'missing' });
  expect(fixture.lines.join('')).not.toContain('items-dropped');
});

test.each(['members', 'paid', 'tiers', 'somebody'])(
  'SRC-2 a post for %s is not shown, nor its teaser',
  async (visibility) => {
    site.posts = [
      { slug: 'closed', title: 'Closed', visibility },
      { slug: 'open', title: 'Open' },
    ];
    expect(await slugsOf()).toEqual(['open']);
    expect(await reader().article('closed')).toEqual({ ok: false, why: 'missing' });
    const asked = site.asked.filter((path) => path.includes('/posts/'));
    expect(asked.map((path) => path.includes('visibility%3Apublic'))).toEqual([true, true]);
  },
);

test('SRC-2 a post that says that it is a teaser is not shown, also if it says that it is public', async () => {
  const teaser = { slug: 'a', title: 'A', visibility: 'public', access: false, html: '<p>Teaser</p>' };
  fixture.stub.json({ posts: [teaser], meta: { pagination: { total: 1 } } });
  const from = sourceSchema.parse({ kind: 'ghost', url: fixture.stub.url, keySecret: 'SOURCE_KEY_BEE' });
  expect(await reader(START, { from }).article('a')).toEqual({ ok: false, why: 'missing' });
});

test('SRC-2 ten of 23 posts on a page; the page after the last is empty, without a fault', async () => {
  site.posts = many(23);
  expect(await slugsOf({ page: 3, category: null })).toEqual(['post-20', 'post-21', 'post-22']);
  expect(await slugsOf({ page: 4, category: null })).toEqual([]);
  expect(fixture.lines).toEqual([]);
});

test('SRC-4 tags are sections by the row, by slug or by name; no other is asked for, and no tag changes the filter', async () => {
  source = sourceSchema.parse({ ...source, categories: { 'Town Hall': 'politics' } });
  site.posts = [
    { slug: 'a', title: 'A', tags: [tag('town-hall', 'Town Hall')] },
    { slug: 'b', title: 'B', tags: [tag('property', 'Real Estate')] },
    { slug: 'c', title: 'C', tags: [tag('misc'), tag('x],visibility:paid', 'Food')] },
  ];
  expect(await slugsOf({ page: 1, category: 'politics' })).toEqual(['a']);
  expect(await slugsOf({ page: 1, category: 'real-estate' })).toEqual(['b']);
  const asked = site.asked.length;
  expect(await slugsOf({ page: 1, category: 'food' })).toEqual([]);
  expect(await slugsOf({ page: 1, category: 'misc' })).toEqual([]);
  expect(await reader().article("a'+visibility:paid")).toEqual({ ok: false, why: 'missing' });
  expect(site.asked.length).toBe(asked);
});

test.each([
  ['wrong', 'x'.repeat(26), 'HTTP 401'],
  ['missing', null, 'SOURCE_KEY_BEE is not set, or is no key'],
  ['too short', 'short', 'SOURCE_KEY_BEE is not set, or is no key'],
])('SRC-3 a key that is %s: the last good copy, one line, and no key in it', async (_, key, detail) => {
  site.posts = many(2);
  await slugsOf();
  await fixture.settle();
  const list = await reader(START + 6 * MINUTE, { key }).list(first);
  await fixture.settle();
  expect(list).toMatchObject({ ok: true, total: 2 });
  const lines = fixture.lines.filter((line) => line.includes('backend.failed'));
  expect(lines).toEqual([expect.stringContaining(detail)]);
  expect(lines.join('')).not.toMatch(/key=|x{26}|22444f/);
});

test('SRC-2 an answer of another form is one line', async () => {
  fixture.stub.json({ posts: 'none' });
  const from = sourceSchema.parse({ kind: 'ghost', url: fixture.stub.url, keySecret: 'SOURCE_KEY_BEE' });
  expect(await reader(START, { from }).list(first)).toEqual({ ok: false, message: 'An error occurred' });
  expect(fixture.lines).toEqual([expect.stringContaining('characters of JSON of another form')]);
});

test('POST-14 an old slug leads to the new one by what webhooks said, over several changes, or by a redirect of the site', async () => {
  site.posts = [{ slug: 'third', title: 'Third' }];
  if (source.kind !== 'ghost') throw new Error('another source');
  await noteMovedSlug({ FEEDS: fixture.copies }, source, { from: 'first', to: 'second' });
  await noteMovedSlug({ FEEDS: fixture.copies }, source, { from: 'second', to: 'third' });
  await noteMovedSlug({ FEEDS: fixture.copies }, source, { from: 'gone', to: 'nowhere' });
  await noteMovedSlug({ FEEDS: fixture.copies }, source, { from: 'a', to: 'b' });
  await noteMovedSlug({ FEEDS: fixture.copies }, source, { from: 'b', to: 'a' });
  site.redirects.set('/elsewhere/', '/third/');
  for (const old of ['first', 'second', 'elsewhere'])
    expect(await reader().article(old), old).toEqual({ ok: false, why: 'moved', slug: 'third' });
  for (const none of ['gone', 'a', 'never'])
    expect(await reader().article(none), none).toEqual({ ok: false, why: 'missing' });
  expect(await reader().article('third')).toMatchObject({ ok: true });
});

test('SRC-5 a webhook of Ghost names what changed: an edit, another slug, a deletion', () => {
  const told = (current: unknown, previous: unknown) => readWebhook({ post: { current, previous } });
  expect(told({ slug: 'a' }, { title: 'x' })).toEqual({ slugs: ['a'], moved: null });
  expect(told({ slug: 'b' }, { slug: 'a' })).toEqual({ slugs: ['b', 'a'], moved: { from: 'a', to: 'b' } });
  expect(told({}, { slug: 'a' })).toEqual({ slugs: ['a'], moved: null });
  expect(told({ slug: '..' }, { slug: 7 })).toEqual({ slugs: [], moved: null });
  expect(readWebhook({ member: {} })).toBeNull();
});

test('SRC-2 a private address is not asked outside local runs', async () => {
  expect(await reader(START, { local: false }).list(first)).toMatchObject({ ok: false });
  expect(site.asked).toEqual([]);
});

test('SRC-1 a row names the key of a Ghost, and never contains it', () => {
  const row = { kind: 'ghost', url: 'https://a.example/', keySecret: 'SOURCE_KEY_BEE' };
  expect(sourceSchema.safeParse(row).success).toBe(true);
  for (const bad of [{ keySecret: GHOST_KEY }, { keySecret: undefined }, { key: GHOST_KEY }])
    expect(sourceSchema.safeParse({ ...row, ...bad }).success, JSON.stringify(bad)).toBe(false);
});
