import { createHmac } from 'node:crypto';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { sourceSchema } from '../../schema/source.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { GHOST_KEY, startGhostSite } from '../shared/ghost-site.ts';
import { ownEnv } from '../shared/own-env.ts';
import { ownFolder } from '../shared/own-folder.ts';
import { startWordpressSite } from '../shared/wordpress-site.ts';

type SourceInput = PublicationInput['source'];

const MINUTE_MS = 60_000;
const SECRET = 'a-secret-of-webhooks';
const PURGE_TOKEN = 'a-secret-of-our-desk';
/** Robots wait for a page's status, even if it is known late. */
const ROBOT = { headers: { 'user-agent': 'Googlebot/2.1' } };

const folder = ownFolder();
const fromWordpress = (): SourceInput => ({
  kind: 'wordpress',
  url: wordpress.url,
  webhookSecret: 'SOURCE_HOOK_WP',
});
const inFolder = (name: string) => path.join(folder, 'papers/files', name);
mkdirSync(inFolder(''), { recursive: true });
writeFileSync(path.join(folder, 'outside.md'), '---\ntitle: Outside\n---\nx');
symlinkSync(path.join(folder, 'outside.md'), inFolder('link.md'));
writeFileSync(inFolder('hello.md'), '---\ntitle: Hello from a file\nsection: food\n---\nAt **nine**.');
writeFileSync(inFolder('bad.md'), 'no front matter');
const wordpress = await startWordpressSite([]);
const ghost = await startGhostSite([]);
const fromGhost = (keySecret: string) =>
  sourceSchema.parse({ kind: 'ghost', url: ghost.url, keySecret, webhookSecret: 'SOURCE_HOOK_WP' });
const testEnv = await ownEnv({
  change: withoutFeeds,
  env: { SOURCE_HOOK_WP: SECRET, SOURCE_KEY_GHOST: GHOST_KEY, PURGE_TOKEN },
  articles: folder,
  publications: () => [
    smallPublication('wp', { source: fromWordpress() }),
    smallPublication('ghost', { source: fromGhost('SOURCE_KEY_GHOST') }),
    smallPublication('keyless', { source: fromGhost('SOURCE_KEY_OTHER') }),
    smallPublication('files', { source: sourceSchema.parse({ kind: 'folder', path: 'papers/files' }) }),
    smallPublication('plain'),
  ],
});
beforeEach(() => {
  wordpress.fault = null;
});

const get = (path: string, host = 'wp.test') => testEnv.get(path, host, ROBOT);
/** The page as a reader sees it once copies and cached pages have been renewed. */
async function later(path: string, host?: string) {
  for (let turn = 0; turn < 3; turn += 1) {
    await testEnv.clock.jump(6 * MINUTE_MS);
    await get(path, host);
  }
  return get(path, host);
}

test('SRC-3 a paper is written in WordPress: list, article, edit, withdrawal, outage', async () => {
  const picture = `${testEnv.mocks}/pictures/kitchen.svg`;
  const story = {
    slug: 'late-ferry',
    title: 'A late ferry',
    html: `<p>At <b>nine</b>.</p><img src="${picture}">`,
  };
  wordpress.posts = [
    { ...story, categories: ['local-news'] },
    { slug: 'members', title: 'For members', password: true },
  ];
  const list = await get('/blog');
  expect(list.text).toContain('A late ferry');
  expect(list.text).not.toContain('For members');
  expect((await get('/news/local-news')).text).toContain('A late ferry');
  const article = await get('/blog/late-ferry');
  expect([article.status, article.text]).toEqual([200, expect.stringContaining('At <strong>nine</strong>.')]);
  expect(article.text).toContain('Ana Reyes');
  // POST-15
  expect(article.text).toMatch(/<img src="\/pictures\/article\/[^"]+\/kitchen.svg" alt/);
  expect((await get('/blog/members')).status).toBe(404);

  wordpress.posts = [{ ...story, title: 'A later ferry' }];
  expect((await later('/blog/late-ferry')).text).toContain('A later ferry');
  expect((await later('/blog')).text).toContain('A later ferry');

  wordpress.fault = { status: 503 };
  const kept = await later('/blog/late-ferry');
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('A later ferry')]);
  expect((await get('/blog')).text).toContain('A later ferry');
  expect((await get('/')).status).toBe(200);

  wordpress.fault = null;
  wordpress.posts = [{ slug: 'other', title: 'Another' }];
  expect((await later('/blog/late-ferry')).status).toBe(404);
});

test('POST-14 POST-15 an old slug is redirected to the new one', async () => {
  wordpress.posts = [{ slug: 'new-name', title: 'New name' }];
  wordpress.oldSlugs.set('old-name', 'new-name');
  const moved = await get('/blog/old-name');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/new-name']);
  expect((await get('/blog/new-name')).status).toBe(200);
});

test('SRC-1 a paper without a source has the articles of the backend', async () => {
  const asked = wordpress.asked.length;
  expect((await testEnv.get('/blog', 'plain.test', ROBOT)).status).toBe(200);
  expect(wordpress.asked.length).toBe(asked);
});

test('SRC-3 one slug in the backend, WordPress, Ghost and files is four articles, and a paper that changes its source loses none', async () => {
  const slug = 'taiko-carpenters-japantown';
  wordpress.posts = [{ slug, title: 'From WordPress' }];
  ghost.posts = [{ slug, title: 'From Ghost' }];
  const bucket = await testEnv.miniflare.getR2Bucket('ARTICLES', 'site');
  await bucket.put(`papers/files/${slug}.md`, '---\ntitle: From a file\n---\nx');
  const titleAt = async (host: string) =>
    /<h1[^>]*>([^<]+)/.exec((await get(`/blog/${slug}`, host)).text)?.[1];
  const titles = () => Promise.all(['localhost', 'wp.test', 'ghost.test', 'files.test'].map(titleAt));
  const before = await titles();
  expect(before.slice(1)).toEqual(['From WordPress', 'From Ghost', 'From a file']);
  expect(before[0]).toMatch(/drum/i);

  const put = async (source: SourceInput) => {
    const body = JSON.stringify(smallPublication('wp', { source }));
    const headers = { 'if-match': '*' };
    const written = await testEnv.callRegister('/wp?by=Ann', { method: 'PUT', headers, body });
    expect(written.status).toBe(200);
  };
  await put({ kind: 'folder', path: 'papers/files' });
  await vi.waitFor(async () => expect(await titleAt('wp.test')).toBe('From a file'), 20_000);
  await put(fromWordpress());
  await vi.waitFor(async () => expect(await titles()).toEqual(before), 20_000);
  expect(testEnv.lines.join('')).not.toContain('slug-twice');
});

/** The answer of the paper's webhook. @param more what differs from a signed one of now */
async function callWebhook(body: string, more: { secret?: string; ageMs?: number; host?: string } = {}) {
  const { secret = SECRET, ageMs = 0, host = 'wp.test' } = more;
  const time = String((await testEnv.clock.now()) - ageMs);
  const code = createHmac('sha256', secret)
    .update(body + time)
    .digest('hex');
  const headers = { 'x-ghost-signature': `sha256=${code}, t=${time}` };
  return testEnv.get('/api/webhook', host, { method: 'POST', body, headers });
}

test('SRC-5 a webhook shows an edit and a withdrawal at once; unsigned and late ones do nothing', async () => {
  wordpress.posts = [{ slug: 'told', title: 'Before' }];
  expect((await get('/blog/told')).text).toContain('Before');
  wordpress.posts = [{ slug: 'told', title: 'After' }];
  const body = JSON.stringify({ post: { current: { slug: 'told' }, previous: {} } });
  const asked = () => wordpress.asked.filter((path) => path.includes('slug=told')).length;
  const before = asked();
  for (const wrong of [
    { secret: 'another-secret-of-webhooks' },
    { ageMs: 6 * MINUTE_MS },
    { ageMs: -6 * MINUTE_MS },
  ])
    expect((await callWebhook(body, wrong)).status, JSON.stringify(wrong)).toBe(401);
  expect((await testEnv.get('/api/webhook', 'wp.test', { method: 'POST', body })).status).toBe(401);
  expect((await callWebhook(body, { host: 'plain.test' })).status).toBe(404);
  expect((await callWebhook('{"slugs":"told"}')).status).toBe(400);
  expect(asked()).toBe(before);

  const answer = await callWebhook(body);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { accepted: ['told'] }]);
  await testEnv.untilLogged(/"purge.done".*webhook/);
  expect((await get('/blog/told')).text).toContain('After');

  wordpress.posts = [];
  await callWebhook('{"slugs":["told","first-told"]}');
  await testEnv.untilLogged(/"purge.done".*first-told/);
  expect((await get('/blog/told')).status).toBe(404);
  expect(testEnv.lines.join('')).not.toContain(SECRET);
});

test('SRC-3 SRC-5 POST-14 a paper is written in Ghost: public posts only, an outage, a changed slug by its webhook', async () => {
  ghost.posts = [
    { slug: 'late-boat', title: 'A late boat', tags: [{ slug: 'food', name: 'Food' }] },
    { slug: 'paid', title: 'For payers', visibility: 'paid' },
  ];
  const list = await get('/blog', 'ghost.test');
  expect(list.text).toContain('A late boat');
  expect(list.text).not.toContain('For payers');
  expect((await get('/news/food', 'ghost.test')).text).toContain('A late boat');
  expect((await get('/blog/late-boat', 'ghost.test')).text).toContain('Ana Reyes');
  expect((await get('/blog/paid', 'ghost.test')).status).toBe(404);

  ghost.fault = { status: 503 };
  const kept = await later('/blog/late-boat', 'ghost.test');
  expect([kept.status, kept.text]).toEqual([200, expect.stringContaining('A late boat')]);
  expect((await later('/blog', 'ghost.test')).text).toContain('A late boat');

  ghost.fault = null;
  // A pause of 30 s that the 503 began is over.
  await testEnv.clock.advance(MINUTE_MS);
  ghost.posts = [{ slug: 'boat-at-ten', title: 'A boat at ten' }];
  const body = JSON.stringify({
    post: { current: { slug: 'boat-at-ten' }, previous: { slug: 'late-boat' } },
  });
  expect((await callWebhook(body, { host: 'ghost.test' })).status).toBe(202);
  await testEnv.untilLogged(/"purge.done".*boat-at-ten/);
  const moved = await get('/blog/late-boat', 'ghost.test');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/boat-at-ten']);
  expect((await get('/blog/boat-at-ten', 'ghost.test')).text).toContain('A boat at ten');
});

test('SRC-3 a paper whose key is not there shows its pages, with one line in the log', async () => {
  expect((await get('/', 'keyless.test')).status).toBe(200);
  // BLOG-9: there is no copy of a list.
  const list = await get('/blog', 'keyless.test');
  expect([list.status, list.text]).toEqual([503, expect.stringContaining('Failed to fetch blogs')]);
  await testEnv.untilLogged('SOURCE_KEY_OTHER is not set, or is no key');
  expect(testEnv.lines.join('')).not.toContain(GHOST_KEY);
});

test('SRC-3 SRC-6 a paper is written in files: a link out of the folder and a bad file are one line each; an edit and a withdrawal show with a purge', async () => {
  expect((await get('/blog', 'files.test')).text).toContain('Hello from a file');
  expect((await get('/news/food', 'files.test')).text).toContain('Hello from a file');
  expect((await get('/blog/hello', 'files.test')).text).toContain('At <strong>nine</strong>.');
  for (const slug of ['link', 'outside', 'bad', '..%2Foutside'])
    expect((await get(`/blog/${slug}`, 'files.test')).status, slug).toBe(404);
  await testEnv.untilLogged(/link\.md: is a link and is not shown/);
  await testEnv.untilLogged('"file":"papers/files/bad.md","why":"does not begin with a line of ---"');

  const bucket = await testEnv.miniflare.getR2Bucket('ARTICLES', 'site');
  /** As `npm run purge -- --article hello` does. */
  const purge = async () => {
    for (const articles of ['hello', true]) {
      const answer = await testEnv.get('/api/purge', 'files.test', {
        method: 'POST',
        headers: { authorization: `Bearer ${PURGE_TOKEN}` },
        body: JSON.stringify({ articles }),
      });
      expect(answer.status).toBe(200);
    }
  };
  writeFileSync(inFolder('hello.md'), '---\ntitle: Changed in the file\n---\nAt **ten**.');
  await vi.waitFor(
    async () => expect(await (await bucket.get('papers/files/hello.md'))?.text()).toContain('ten'),
    20_000,
  );
  await purge();
  expect((await get('/blog/hello', 'files.test')).text).toContain('At <strong>ten</strong>.');
  await vi.waitFor(
    async () => expect((await get('/blog', 'files.test')).text).toContain('Changed in the file'),
    20_000,
  );
  writeFileSync(inFolder('other.md'), '---\ntitle: Other\n---\nx');
  rmSync(inFolder('hello.md'));
  await vi.waitFor(async () => expect(await bucket.head('papers/files/hello.md')).toBeNull(), 20_000);
  await purge();
  expect((await get('/blog/hello', 'files.test')).status).toBe(404);
});
