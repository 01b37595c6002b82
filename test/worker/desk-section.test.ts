import { createServer } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { sessionOf } from '../shared/desk-forms.ts';
import { elementsOf, linksOf, wordsOf } from '../shared/html.ts';
import { listen } from '../shared/listen.ts';
import { ownEnv } from '../shared/own-env.ts';

const OPERATOR_TOKEN = 'a-secret-of-the-operators';
const HOSTILE = '<script>alert(1)</script>';

const item = (title: string, link: string) => `<item><title>${title}</title><link>${link}</link></item>`;
const rss = (title: string, ...items: string[]) =>
  `<rss version="2.0"><channel><title>${title}</title>${items.join('')}</channel></rss>`;

const PIER = item('The pier closes for repairs', 'https://harbour.example/pier');
const FERRY = item('A ferry runs late on Sunday', 'https://harbour.example/ferry');
const FEEDS: Record<string, [status: number, body: string]> = {
  '/harbour': [200, rss('Harbour Post', PIER, FERRY)],
  '/copy': [200, rss('Harbour Kitchen', PIER)],
  '/odd': [
    200,
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: HOSTILE,
      items: [{ id: '1', url: 'https://odd.example/1', title: '<b onclick=x>A story' }, {}],
    }),
  ],
  '/gone': [404, HOSTILE],
};

const publisher = createServer(({ url = '' }, answer) => {
  const [status, body] = FEEDS[url.replace(/\?.*/, '')] ?? [404, ''];
  answer.writeHead(status, { 'content-type': 'application/rss+xml' }).end(body);
});
const origin = `http://127.0.0.1:${await listen(publisher)}`;
const testEnv = await ownEnv({
  change: withoutFeeds,
  publications: () => [
    smallPublication('bee', {
      sections: {
        local: [`${origin}/harbour`],
        food: [`${origin}/copy`],
        arts: [`${origin}/odd`, `${origin}/gone?key=hidden-key`],
      },
      editing: { hidden: [{ word: 'ferry' }] },
    }),
    smallPublication('wasp'),
  ],
  env: { OPERATOR_TOKEN },
});
beforeAll(async () => {
  for (const feed of ['harbour', 'copy', 'odd', 'gone?key=hidden-key'])
    await testEnv.refreshFeed(`${origin}/${feed}`);
});

const sessions = new Map<string, Promise<string>>();
async function open(path: string, role = 'viewer', papers = ['bee']) {
  const who = `${role} ${papers}`;
  const cookie = sessions.get(who) ?? sessionOf(testEnv, OPERATOR_TOKEN, { name: who, role, papers });
  sessions.set(who, cookie);
  return testEnv.get(path, 'localhost', { headers: { cookie: await cookie } });
}
const feedsOf = (html: string) =>
  linksOf(html).flatMap(({ href = '', words }) => (href.includes('/feed/') ? [{ href, words }] : []));

test('DESK-1 two clicks from a paper to the reason: its empty section, then the feed that fails', async () => {
  const front = await open('/desk/bee');
  const food = linksOf(front.text).find(({ words }) => words === 'Food');
  expect([food?.href, wordsOf(front.text)]).toEqual([
    '/desk/bee/food',
    expect.stringContaining('Food All its stories stand in other sections.'),
  ]);
  expect(wordsOf(front.text)).toMatch(/Without stories Food .*No feed is listed: National News, /);
  const section = await open('/desk/bee/food');
  expect(wordsOf(section.text)).toContain('Stands in Local News 1 story The pier closes for repairs');
  const there = linksOf(section.text).find(({ words }) => words === 'Stands in Local News');
  expect(there?.href).toBe('/desk/bee/local');
  const local = wordsOf((await open('/desk/bee/local')).text);
  expect(local).toContain('The front page shows 1 of 1 story.');
  expect(local).toContain('Hidden word: ferry 1 story A ferry runs late on Sunday');
  const arts = await open('/desk/bee/arts');
  const gone = feedsOf(arts.text).at(-1);
  const feed = await open(gone?.href ?? '');
  expect(wordsOf(feed.text)).toMatch(/HTTP 404 The publisher refused the request \d+ ms/);
  const ways = elementsOf(feed.text, 'a').map(({ href, words }) => `${words} ${href}`);
  expect(ways).toEqual(
    expect.arrayContaining(['Network /desk', 'The bee /desk/bee', 'Arts & Culture /desk/bee/arts']),
  );
});

test('DESK-2 a feed’s page has its last answers, what the parser refused, and a day as a drawing with its numbers', async () => {
  const [odd] = feedsOf((await open('/desk/bee/arts')).text);
  const { text } = await open(odd?.href ?? '');
  const words = wordsOf(text);
  expect(words).toContain('Items sent 2 Stories kept 1 Refused: no headline and no text 1');
  expect(words).toMatch(/HTTP 200 Read \d+ ms .* 1 story · 1 kB/);
  expect(elementsOf(text, 'svg').map((svg) => svg['aria-label'])).toEqual([
    expect.stringMatching(/^1 attempt, 0 failed/),
    expect.stringMatching(/^1 answers within a day, 0 failed; the slowest took \d+ ms$/),
  ]);
  expect(words).toMatch(/Hour Answers Failed Slowest .* 1 0 \d+ ms/);
});

test('DESK-3 what publishers send stays text, and no query of a feed’s address is shown', async () => {
  const arts = await open('/desk/bee/arts');
  const pages = [arts, ...(await Promise.all(feedsOf(arts.text).map(({ href }) => open(href))))];
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { text } of pages) expect(text).not.toMatch(/<script|<b onclick|hidden-key/);
  expect(pages.map(({ text }) => wordsOf(text).includes(HOSTILE))).toEqual([true, true, false]);
  expect(wordsOf(arts.text)).toContain('<b onclick=x>A story');
});

test('PEOPLE-1 a section and a feed are for those who may see the paper; forms for those who may change it', async () => {
  const [feed] = feedsOf((await open('/desk/bee/local')).text);
  for (const path of ['/desk/bee/local', feed?.href ?? '']) {
    const seen = async (role: string, papers: string[]) => {
      const { status, text } = await open(path, role, papers);
      return [status, text.includes(`action="/desk/bee"`), text.includes('Harbour')];
    };
    expect(await seen('viewer', ['bee'])).toEqual([200, false, true]);
    expect(await seen('editor', ['bee'])).toEqual([200, true, true]);
    expect(await seen('operator', [])).toEqual([200, true, true]);
    expect(await seen('editor', ['wasp'])).toEqual([403, false, false]);
    const stranger = await testEnv.get(path);
    expect([
      stranger.text.includes(`name="next" value="${path}"`),
      stranger.text.includes('Harbour'),
    ]).toEqual([true, false]);
  }
  expect((await open('/desk/bee/feed/nothing')).status).toBe(404);
  for (const path of ['/desk/bee/nothing', '/desk/bee/local/x', '/desk/bee/feed/a/b'])
    expect((await open(path)).status).toBe(404);
});
