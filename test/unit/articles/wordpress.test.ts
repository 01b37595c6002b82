import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jsonIn } from '../../../functions/articles/sources/call-source.ts';
import { firstVideo, sectionOf, withoutShortcodes } from '../../../functions/articles/sources/to-contract.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { type Source, sourceSchema } from '../../../schema/source.ts';
import { cpuMs } from '../../../testing/cpu-clock.ts';
import { type StandInPost, startWordpressSite, type WordpressSite } from '../../shared/wordpress-site.ts';
import { type BackendFixture, MINUTE, openBackendFixture, SECOND, START } from './backend-fixture.ts';

let fixture: BackendFixture;
let site: WordpressSite;
let source: Source;
beforeEach(async () => {
  fixture = await openBackendFixture();
  site = await startWordpressSite([]);
  source = sourceSchema.parse({ kind: 'wordpress', url: site.url });
});
afterEach(() => fixture.close());

/** A reader of a paper with this source; each is a paper of its own. */
const reader = (now = START, more: { local?: boolean; domain?: string; from?: Source } = {}) => {
  const { local = true, domain = 'wp.test', from = source } = more;
  return fixture.at(now, { domain, publication: { ...DEFAULT_PUBLICATION, local, source: from } });
};
const first = { page: 1, category: null };
const slugsOf = async (now = START, query: { page: number; category: string | null } = first) => {
  const list = await reader(now).list(query);
  return list.ok ? list.articles.map(({ slug }) => slug) : list.message;
};
const many = (count: number): StandInPost[] =>
  Array.from({ length: count }, (_, i) => ({ slug: `post-${i}`, title: `Post ${i}`, minutesAgo: i }));

test('SRC-2 real answers: published posts without a password, plain headlines, author, topics, section and picture', async () => {
  const answers = JSON.parse(readFileSync('test/unit/articles/answers/wordpress-posts.json', 'utf8'));
  fixture.stub.answer((request, response) => {
    const slug = new URL(request.url ?? '', 'http://x').searchParams.get('slug');
    const found =
      slug === null
        ? answers
        : answers.filter((post: { slug: string }) => decodeURIComponent(post.slug) === slug);
    response.writeHead(200, { 'x-wp-total': '3' }).end(JSON.stringify(found));
  });
  const from = sourceSchema.parse({ kind: 'wordpress', url: fixture.stub.url });
  const list = await reader(START, { from }).list(first);
  expect(list).toMatchObject({
    total: 3,
    articles: [
      {
        slug: 'library-stays-open-late',
        title: 'Library stays open late – until nine',
        description: 'From Monday the main library closes at nine.',
        image: 'https://paper.example/wp-content/uploads/2026/11/desk.jpg',
        date: { iso: '2026-11-28T00:05:00.000Z' },
      },
      { slug: '東京', title: 'A letter from Tokyo', image: null },
    ],
  });
  const result = await reader(START, { from }).article('library-stays-open-late');
  expect(result.ok && result.article).toMatchObject({
    author: 'Ana Reyes',
    section: 'Local News',
    topics: ['Libraries'],
    modified: { iso: '2026-11-28T01:12:40.000Z' },
  });
  expect(await reader(START, { from }).article('a-note-for-members')).toEqual({ ok: false, why: 'missing' });
  const letter = await reader(START, { from }).article('東京');
  expect(letter.ok && letter.article.html).toContain('Text with a  left by a plugin.');
  expect(fixture.lines.join('')).not.toContain('items-dropped');
});

test('SRC-2 ten of 25 posts on a page, and the page after the last is empty, without a fault', async () => {
  site.posts = many(25);
  expect(await slugsOf(START, { page: 3, category: null })).toEqual([
    'post-20',
    'post-21',
    'post-22',
    'post-23',
    'post-24',
  ]);
  expect(await slugsOf(START, { page: 4, category: null })).toEqual([]);
  const list = await reader().list(first);
  // As WordPress cuts it: `About post-0 [&hellip;]`.
  expect(list.ok && list.articles[0]?.description).toBe('About post-0…');
  expect(fixture.lines).toEqual([]);
});

test('SRC-2 a page of nothing but protected posts is empty, and no fault', async () => {
  site.posts = many(3).map((post) => ({ ...post, password: true }));
  expect(await slugsOf()).toEqual([]);
  expect(fixture.lines).toEqual([]);
});

test('SRC-3 a warning of a plugin before the JSON changes nothing', async () => {
  site.posts = many(2);
  site.warning = '<br />\n<b>Warning</b>:  Undefined array key [x] in {y} on line <b>12</b><br />\n';
  expect(await slugsOf()).toEqual(['post-0', 'post-1']);
  expect(jsonIn('[not json [1, {"a": 2}]')).toEqual([1, { a: 2 }]);
  expect(jsonIn('<html>none</html>')).toBeUndefined();
  // Each of 50 places was parsed to the end: four seconds.
  const parse = vi.spyOn(JSON, 'parse');
  expect(jsonIn('['.repeat(1_000_000))).toBeUndefined();
  expect(parse.mock.calls.length).toBeLessThan(4);
});

test.each([
  [429, { 'retry-after': '120' }],
  [503, {}],
  [500, {}],
])(
  'SRC-3 %d: the last good copy with its age, one line, and a pause if it is asked for',
  async (status, headers) => {
    site.posts = many(2);
    await slugsOf();
    await fixture.settle();
    site.fault = { status, headers };
    for (const minutes of [6, 7, 8]) {
      const list = await reader(START + minutes * MINUTE).list(first);
      await fixture.settle();
      expect(list).toMatchObject({ ok: true, total: 2 });
    }
    const asked = site.asked.length;
    expect(fixture.lines.filter((line) => line.includes('backend.failed')).length).toBe(asked - 1);
    // A pause that the site asks for is kept: no call is made in it.
    expect(asked).toBe(status === 500 ? 4 : 2);
    expect(fixture.lines.join('')).not.toContain('per_page');
  },
);

test('SRC-3 two papers with the same slug in two sources have their own articles', async () => {
  const other = await startWordpressSite([{ slug: 'same', title: 'The other one' }]);
  site.posts = [{ slug: 'same', title: 'The first one' }];
  const from = sourceSchema.parse({ kind: 'wordpress', url: other.url });
  const titles = await Promise.all(
    [reader(), reader(START, { from })].map(async (paper) => {
      const result = await paper.article('same');
      return result.ok && result.article.title;
    }),
  );
  expect(titles).toEqual(['The first one', 'The other one']);
});

test('POST-14 an old slug leads to the new one; a guess of WordPress at another post does not', async () => {
  site.posts = [
    { slug: 'new-name', title: 'New' },
    { slug: 'ferry-and-more', title: 'Another post' },
    { slug: 'bridge-opens-on-monday', title: 'A slug that got more words' },
  ];
  site.oldSlugs
    .set('old-name', 'new-name')
    .set('lost', 'nowhere')
    .set('bridge-opens', 'bridge-opens-on-monday');
  expect(await reader().article('old-name')).toEqual({ ok: false, why: 'moved', slug: 'new-name' });
  expect(await reader().article('bridge-opens')).toMatchObject({ slug: 'bridge-opens-on-monday' });
  await fixture.settle();
  expect(await reader(START + SECOND).article('old-name')).toMatchObject({ why: 'moved' });
  for (const slug of ['ferry', 'bridge', 'lost', 'never', 'new-name,ferry-and-more'])
    expect(await reader().article(slug), slug).toEqual({ ok: false, why: 'missing' });
});

test('SRC-4 categories are sections by the row, by slug or by name; no other category is asked for', async () => {
  source = sourceSchema.parse({ kind: 'wordpress', url: site.url, categories: { 'Town Hall': 'politics' } });
  site.posts = [
    { slug: 'a', title: 'A', categories: ['town-hall'] },
    { slug: 'b', title: 'B', categories: ['real-estate'] },
    { slug: 'c', title: 'C', categories: ['misc'] },
  ];
  expect(await slugsOf(START, { page: 1, category: 'politics' })).toEqual(['a']);
  expect(await slugsOf(START, { page: 1, category: 'real-estate' })).toEqual(['b']);
  expect(await slugsOf(START, { page: 1, category: 'food' })).toEqual([]);
  const asked = site.asked.length;
  expect(await slugsOf(START, { page: 1, category: 'misc' })).toEqual([]);
  expect(site.asked.length).toBe(asked);
  const named = { kind: 'wordpress', url: 'https://a.example/', categories: {} } as const;
  expect(sectionOf([{ slug: 'x', name: 'Arts &amp; Culture' }], named)).toBe('arts-culture');
  expect(sectionOf([{ slug: '__proto__', name: 'constructor' }], named)).toBeNull();
});

test('SRC-2 a private address, and a redirect to one, are not asked outside local runs', async () => {
  site.posts = many(1);
  const list = await reader(START, { local: false }).list(first);
  expect(list).toEqual({ ok: false, message: 'An error occurred' });
  expect(site.asked).toEqual([]);
  fixture.stub.answer((_, response) =>
    response.writeHead(302, { location: `${site.url.replace('127.0.0.1', 'localhost')}/` }).end(),
  );
  const from = sourceSchema.parse({ kind: 'wordpress', url: fixture.stub.url });
  expect(await reader(START, { from }).list(first)).toMatchObject({ ok: false });
  expect(site.asked).toEqual([]);
});

test('SRC-2 EMB-2 a hostile body: scripts go, frames are links, the first video has its facade', async () => {
  const html = [
    '<p>Words *stay* as_they_are</p><script>alert(1)</script><p onclick="x()">b</p>',
    '<figure><iframe title="Ferry film" src="https://www.youtube.com/embed/aqz-KE-bpKQ?feature=oembed"></iframe></figure>',
    '<iframe src="javascript:alert(1)"></iframe><iframe src="https://maps.example/x"></iframe>',
    '<video controls><source src="https://v.example/a.mp4"></video><a href="javascript:alert(1)">c</a>',
    '<img src="https://p.example/a.jpg?x=1&amp;y=2" onerror="x()">',
  ].join('\n');
  site.posts = [{ slug: 'a', title: '<b>Bold</b> &amp; <script>x</script>', html }];
  const result = await reader().article('a');
  if (!result.ok) throw new Error('no article');
  expect(result.article.title).toBe('Bold &');
  expect(result.article.video?.id).toBe('aqz-KE-bpKQ');
  expect(result.article.html).not.toMatch(/script|onclick|onerror|iframe|<video/);
  expect(result.article.html).toContain('Words *stay* as_they_are');
  expect(result.article.html).toMatch(
    /href="https:\/\/www.youtube.com\/watch\?v=aqz-KE-bpKQ"[^>]*>Ferry film \(youtube.com\)/,
  );
  expect(result.article.html).toMatch(/href="https:\/\/maps.example\/x"[^>]*>maps\.example</);
  expect(result.article.html).toContain('href="https://v.example/a.mp4"');
});

test('SRC-2 hostile posts: each broken one is left out alone', async () => {
  const good = { slug: 'good', status: 'publish', title: { rendered: 'Good' } };
  fixture.stub.json([
    null,
    7,
    [],
    { slug: {} },
    { ...good, slug: '..' },
    { ...good, title: 'x' },
    { ...good, _embedded: 'x', date_gmt: 5 },
    good,
  ]);
  const from = sourceSchema.parse({ kind: 'wordpress', url: fixture.stub.url });
  const list = await reader(START, { from }).list(first);
  expect(list).toMatchObject({ ok: true, articles: [{ slug: 'good', title: 'Good', date: null }] });
  fixture.stub.json([]);
  await fixture.settle();
  expect(fixture.lines.filter((line) => line.includes('items-dropped')).length).toBe(1);
});

test('SRC-2 shortcodes of a plugin go, words in brackets stay', () => {
  expect(withoutShortcodes('a [gallery ids="1,2"] [sic] [/caption] [caption id=&#8221;x&#8221;]b')).toBe(
    'a  [sic]  b',
  );
  expect(firstVideo('<iframe src="https://e.example/"></iframe>')).toBeNull();
  const began = cpuMs();
  expect(firstVideo('<iframe '.repeat(60_000))).toBeNull();
  // Of 2 MB it took six minutes.
  expect(cpuMs() - began).toBeLessThan(3_000);
});

test('SRC-1 a row names no other secret, and an address without password', () => {
  const row = { kind: 'wordpress', url: 'https://a.example/' };
  expect(sourceSchema.safeParse({ ...row, webhookSecret: 'SOURCE_HOOK_BEE' }).success).toBe(true);
  for (const bad of [
    { webhookSecret: 'OPERATOR_TOKEN' },
    { webhookSecret: 'source_hook' },
    { url: 'https://me:pass@a.example/' },
    { url: 'file:///etc/passwd' },
    { categories: { a: 'nowhere' } },
    { kind: 'drupal' },
  ])
    expect(sourceSchema.safeParse({ ...row, ...bad }).success, JSON.stringify(bad)).toBe(false);
});
