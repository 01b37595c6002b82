import { beforeEach, describe, expect, test, vi } from 'vitest';
import { healthSchema } from '../../schema/health.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { ownEnv } from '../shared/own-env.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const FEED_INDEX_KEY = 'index:feeds:1';

/** Publications with one local feed each, and one feed that all share. */
const papers = (mocks: string): PublicationInput[] =>
  ['bee', 'wasp', 'ant'].map((id) =>
    smallPublication(id, {
      sections: { local: [`${mocks}/feeds/bay-wire`], world: [`${mocks}/feeds/world-dispatch`] },
    }),
  );

const testEnv = await ownEnv({ publications: papers, change: withoutFeeds });
beforeEach(() => testEnv.control.reset());

/** Writes a row over a stored one. */
const putRow = (row: Partial<PublicationInput>) =>
  testEnv.callRegister(`/${row.id}?by=test`, {
    method: 'PUT',
    headers: { 'if-match': '*' },
    body: JSON.stringify(row),
  });

type Page = Awaited<ReturnType<TestEnv['get']>>;
const wordOf = (page: Page) => page.headers.get('cf-cache-status');
const tagOf = (page: Page) => page.headers.get('etag');
const counts = async () => healthSchema.parse(JSON.parse((await testEnv.get('/api/health')).text)).pages;

const until = (path: string, host: string, expected: (page: Page) => boolean): Promise<Page> =>
  vi.waitFor(
    async () => {
      const page = await testEnv.get(path, host);
      if (!expected(page)) throw new Error(`${host}${path} stays ${wordOf(page)} ${tagOf(page)}`);
      return page;
    },
    { timeout: 15_000, interval: 50 },
  );

/** Lets pollers report and isolates read the index again. @returns a page that has been compared since */
async function settled(path: string, host: string): Promise<Page> {
  // An isolate reads a new index in the background of one request; the next comparison uses it.
  for (let looks = 0; looks < 2; looks++) {
    await testEnv.clock.advance(MINUTE_MS);
    await testEnv.get(path, host);
    await until(path, host, (page) => wordOf(page) === 'HIT');
  }
  return testEnv.get(path, host);
}

/** Tag of an edition (lower case and digits); a page whose edition is not known has a hash of its text in base64. */
const EDITION = /^(?:W\/)?"[\da-z]+(?:\.faulty)?"$/;
const hasEdition = (page: Page) => EDITION.test(tagOf(page) ?? '');

/** @returns a settled page with an edition; after a broken index, that takes until the index is written again */
async function settledWithEdition(path: string, host: string): Promise<Page> {
  for (let looks = 0; looks < 10; looks++) {
    const page = await settled(path, host);
    if (hasEdition(page)) return page;
  }
  throw new Error(`${host}${path} gets no edition`);
}

/** @returns the address of a feed's newest story, according to KV */
async function newestLink(feed: string): Promise<string> {
  return (await testEnv.storedStory(`${testEnv.mocks}/feeds/${feed}`, 0)).link;
}

describe('a page of which nothing changed', () => {
  test.each(['/', '/faq', '/blog', '/news/food', '/sections/local', '/not-there'])(
    'CACHE-5 %s is confirmed by a comparison when it is old, not rendered again',
    async (path) => {
      // Every feed is fetched once; after that no feed changes.
      await testEnv.clock.advance(13 * MINUTE_MS);
      await settled(path, 'bee.test');
      await testEnv.control.fault('feed:*', { mode: 'unchanged' });
      await testEnv.clock.advance(13 * MINUTE_MS);
      const before = await settled(path, 'bee.test');
      const rendered = (await counts()).render;
      for (let looks = 0; looks < 3; looks++) {
        await testEnv.clock.advance(MINUTE_MS);
        expect(wordOf(await testEnv.get(path, 'bee.test'))).toBe('UPDATING');
        const page = await until(path, 'bee.test', (found) => wordOf(found) === 'HIT');
        expect([tagOf(page), page.text]).toEqual([tagOf(before), before.text]);
      }
      expect((await counts()).render).toBe(rendered);
    },
  );

  test('CACHE-2 after an idle night the first reader waits for the comparison and sees the page as it is', async () => {
    await settled('/faq', 'bee.test');
    const rendered = (await counts()).render;
    await testEnv.clock.jump(8 * 60 * MINUTE_MS);
    const page = await testEnv.get('/faq', 'bee.test');
    expect(wordOf(page)).toBe('REVALIDATED');
    expect(page.headers.get('cache-status')).toMatch(/^masthead; fwd=stale; fwd-status=304; ttl=\d+$/);
    expect((await counts()).render).toBe(rendered);
  });
});

describe('a page of which something changed', () => {
  test('CACHE-5 a local story is on the front page without a reader having asked for it', async () => {
    const before = await settled('/', 'wasp.test');
    await testEnv.control.addItems('bay-wire', 1);
    await testEnv.clock.advance(13 * MINUTE_MS);
    const newest = await newestLink('bay-wire');
    const after = await settled('/', 'wasp.test');
    expect(tagOf(after)).not.toBe(tagOf(before));
    expect(before.text).not.toContain(newest);
    expect(after.text).toContain(newest);
  });

  test('NET-1 a changed row is shown once it is indexed, on every page', async () => {
    const before = await settled('/faq', 'ant.test');
    const [row] = papers(testEnv.mocks).filter(({ id }) => id === 'ant');
    await putRow({ ...row, name: 'The Anteater' });
    const after = await settled('/faq', 'ant.test');
    expect(before.text).not.toContain('The Anteater');
    expect(after.text).toContain('The Anteater');
    expect(tagOf(after)).not.toBe(tagOf(before));
  });

  test('NET-1 a row that is refused changes nothing', async () => {
    expect((await putRow({ id: 'wasp', hostnames: ['wasp.test'] })).status).toBe(422);
    expect((await settled('/faq', 'wasp.test')).text).toContain('The wasp');
  });

  test('HOME-1 the day in the zone of the paper is part of the front page', async () => {
    const before = await settled('/', 'bee.test');
    await testEnv.clock.jump(24 * 60 * MINUTE_MS);
    const after = await settled('/', 'bee.test');
    expect(tagOf(after)).not.toBe(tagOf(before));
  });
});

describe('records', () => {
  test('CACHE-5 where KV is behind the index the poller is asked: no old page is stored under a new name', async () => {
    const url = `${testEnv.mocks}/feeds/bay-wire`;
    const feeds = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    await settled('/', 'wasp.test');
    const old = (await feeds.get(`head:1:${url}`)) ?? '';
    await testEnv.control.addItems('bay-wire', 7);
    await testEnv.clock.advance(13 * MINUTE_MS);
    const fresh = (await feeds.get(`head:1:${url}`)) ?? '';
    expect(fresh).not.toBe(old);
    await feeds.put(`head:1:${url}`, old);
    const after = await settled('/', 'wasp.test');
    expect(after.text).toContain(JSON.parse(String(fresh)).items[0].link);
  });
});

describe('when the index breaks', () => {
  test.each([
    ['is missing', async (kv: Kv) => kv.delete(FEED_INDEX_KEY)],
    ['is garbled', async (kv: Kv) => kv.put(FEED_INDEX_KEY, 'garbled')],
    ['is cut off', async (kv: Kv) => kv.put(FEED_INDEX_KEY, new Uint8Array(40))],
  ])('CACHE-5 pages go on with what isolates know: it %s', async (_what, breakIt) => {
    const kv = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    await settled('/', 'bee.test');
    const good = await kv.get(FEED_INDEX_KEY, 'arrayBuffer');
    for (const path of ['/', '/faq', '/sections/local', '/', '/faq']) {
      // FeedIndex may have written the value again meanwhile.
      await testEnv.clock.advance(31 * SECOND_MS);
      await breakIt(kv);
      const page = await testEnv.get(path, 'bee.test');
      expect([path, page.status]).toEqual([path, 200]);
    }
    await testEnv.untilLogged(/"event":"index\.(?:unreadable|missing)"/);
    await kv.put(FEED_INDEX_KEY, good ?? '');
  });

  test('NET-1 without an index of publications a new isolate answers 503, and the build’s own publication is shown', async () => {
    const fresh = await startTestEnv({ publications: papers, indexed: false });
    // The isolate that wrote the rows knows them.
    await fresh.restart();
    expect((await fresh.get('/faq', 'bee.test')).status).toBe(503);
    // This build's own publication needs none.
    const first = await fresh.get('/faq', 'localhost');
    const second = await fresh.get('/faq', 'localhost');
    expect([first.status, wordOf(second)]).toEqual([200, 'HIT']);
    await fresh.stop();
  });

  test('CACHE-5 an index that is not renewed is not used for longer than a quarter of an hour', async () => {
    const kv = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    const old = await kv.get(FEED_INDEX_KEY, 'arrayBuffer');
    await settledWithEdition('/', 'bee.test');
    await testEnv.clock.advance(20 * MINUTE_MS);
    await kv.put(FEED_INDEX_KEY, old ?? '');
    const page = await until('/', 'bee.test', (found) => !hasEdition(found));
    expect(page.status).toBe(200);
    await testEnv.clock.advance(6 * MINUTE_MS);
  });
});

type Kv = Awaited<ReturnType<TestEnv['miniflare']['getKVNamespace']>>;

describe('keys', () => {
  test('CACHE-5 every unknown address is one page, and one spelling of a known one leads to the other', async () => {
    await settled('/nobody/wrote/this', 'bee.test');
    const rendered = (await counts()).render;
    for (const path of ['/a', '/b/c', '/wp-login.php', '/sections', '/%E0%A4%A', '/blog/a/b']) {
      const page = await testEnv.get(path, 'bee.test');
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain('Oops! Page not found');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect((await counts()).render).toBe(rendered);
    for (const [odd, canonical] of [
      ['/news/%66ood', '/news/food'],
      ['/NEWS/Food', '/news/food'],
      ['/blog/a%2db', '/blog/a-b'],
      ['/blog/caf%c3%a9', '/blog/caf%C3%A9'],
    ]) {
      const { status, headers } = await testEnv.get(odd ?? '', 'bee.test');
      expect([odd, status, headers.get('location')]).toEqual([odd, 308, canonical]);
    }
  });
});
