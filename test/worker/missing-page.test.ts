import { expect, test, vi } from 'vitest';
import { SECTIONS } from '../../schema/sections.ts';
import { smallPublication } from '../../testing/publications.ts';
import { elementsOf, linksOf, mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
const PATHS = ['/nowhere', '/no/such/page', '/wp-login.php', '/a%20b'];

const testEnv = await ownEnv({ publications: () => [smallPublication('bee')] });

const newestIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a[^>]*href="(\/blog\/[^"]+)"/g)].map(([, path]) => path);
const listsAsked = async () =>
  (await testEnv.control.log()).requests.filter(
    ({ target, path }) => target === 'backend' && path.includes('get_metainfo'),
  ).length;

test('NF-1 unknown paths show the newest articles that are stored, and ask the backend no more than one list does', async () => {
  const cold = await testEnv.get('/nowhere', 'bee.test');
  expect([cold.status, newestIn(cold.text)]).toEqual([404, []]);
  // Behind the reader, who did not wait for it.
  await expect.poll(listsAsked).toBe(1);

  const list = await testEnv.get('/blog');
  const asked = await listsAsked();
  await testEnv.clock.advance(MINUTE_MS);
  await expect
    .poll(async () => newestIn((await testEnv.get('/nowhere')).text), { timeout: 15_000 })
    .toHaveLength(4);
  const pages = () => Promise.all(PATHS.map((path) => testEnv.get(path)));
  for (const { status, text, headers } of await pages()) {
    expect([status, headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    expect(elementsOf(text, 'h1').map(({ words }) => words)).toEqual(['Oops! Page not found']);
    expect(linksOf(mainOf(text)).find(({ words }) => words === 'Return to Home')?.href).toBe('/');
    for (const path of newestIn(text)) expect(list.text).toContain(`href="${path}"`);
  }
  // The cache stores one page for all of them, which an edition confirms.
  const tags = async () => [...new Set((await pages()).map(({ headers }) => headers.get('etag')))];
  await expect.poll(tags, { timeout: 15_000 }).toEqual([expect.stringMatching(/^(?:W\/)?"[\da-z]+"$/)]);
  // The stored copy is renewed in the background once it is a minute old, for any number of unknown paths.
  expect(await listsAsked()).toBeLessThanOrEqual(asked + 1);
});

test.each([
  ['POST-7 an article that does not exist', '/blog/never-written', 404],
  ['SEARCH-4 a topic that does not exist', '/topics/zeppelin-of-nobody', 404],
  ['SEARCH-7 an author who does not exist', '/authors/nobody', 404],
  ['SEARCH-6 a month without stories', '/archive/2020-02', 404],
  ['SEARCH-2 a question that finds nothing', '/search?q=zeppelinx', 200],
])('%s leads to the search, the sections and the newest articles', async (_, path, status) => {
  const list = (await testEnv.get('/blog')).text;
  const page = await vi.waitFor(async () => {
    const found = await testEnv.get(path);
    expect([found.status, newestIn(found.text).length]).toEqual([status, 4]);
    return found;
  }, 15_000);
  const main = page.text.slice(page.text.indexOf('<main'), page.text.indexOf('</main>'));
  expect(main).toMatch(/<form action="\/search"|href="\/search"/);
  for (const { slug } of SECTIONS) expect(main).toContain(`href="/news/${slug}"`);
  for (const newest of newestIn(page.text)) expect(list).toContain(`href="${newest}"`);
});
