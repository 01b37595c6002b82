import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import {
  type PurgedFeed,
  type PurgeSummary,
  purgedFeedSchema,
  purgeSummarySchema,
} from '../../schema/purge.ts';
import { backupPurgeSchema } from '../../schema/register.ts';
import { smallPublication } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';
import { hostedCommand } from '../unit/scripts/hosted-command.ts';

const SECRET = 'the-editors-secret-of-the-network';
const OWN_SECRET = 'the-secret-of-one-paper-alone';
const BEARER = { authorization: `Bearer ${SECRET}` };

/** Each test has its own publication, and so ten calls per minute; feeds are shared only if a test needs that. */
const TITLES: Record<string, (mocks: string) => Partial<PublicationInput>> = {
  one: (mocks) => ({ sections: { local: [`${mocks}/feeds/bay-wire`] } }),
  dead: (mocks) => ({ sections: { local: [`${mocks}/feeds/block-by-block`] } }),
  never: (mocks) => ({ sections: { local: [`${mocks}/feeds/nobody`] } }),
  strict: (mocks) => ({ sections: { local: [`${mocks}/feeds/nation-desk`] } }),
  bodies: (mocks) => ({ sections: { local: [`${mocks}/feeds/nation-desk`] } }),
  own: (mocks) => ({
    sections: { local: [`${mocks}/feeds/statehouse-line`] },
    purgeTokenHash: createHash('sha256').update(OWN_SECRET).digest('hex'),
  }),
  whole: (mocks) => ({
    sections: {
      local: [`${mocks}/feeds/world-dispatch`, `${mocks}/feeds/port-to-port`],
      world: [`${mocks}/feeds/port-to-port`, `${mocks}/feeds/chamber-notes`],
      sports: [`${mocks}/feeds/far-post`, `${mocks}/feeds/blue-line`],
    },
  }),
  left: (mocks) => ({
    sections: {
      food: ['long-table', 'slow-saturday', 'the-morgue', 'extra-innings', 'back-nine'].map(
        (id) => `${mocks}/feeds/${id}`,
      ),
    },
  }),
  cut: (mocks) => ({
    sections: {
      food: [`${mocks}/feeds/slow-saturday`, `${mocks}/feeds/nobody`, `${mocks}/feeds/block-by-block`],
    },
  }),
  empty: () => ({}),
  writes: () => ({}),
};

const testEnv = await ownEnv({
  env: { PURGE_TOKEN: SECRET },
  publications: (mocks) => Object.entries(TITLES).map(([id, more]) => smallPublication(id, more(mocks))),
});
afterEach(() => testEnv.control.reset());

const feedOf = (id: string) => `${testEnv.mocks}/feeds/${id}`;
const post = (
  title: string,
  body: unknown,
  headers: Record<string, string> = BEARER,
  onChunk?: (text: string) => void,
) =>
  testEnv.get('/api/purge', `${title}.test`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...(onChunk && { onChunk }),
  });
/** Sends an authorised purge. @returns the line of each feed and the summary */
async function purge(title: string, order: unknown, headers = BEARER, onChunk?: (text: string) => void) {
  const response = await post(title, order, headers, onChunk);
  expect(response.status, response.text).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines: unknown[] = response.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const summary: PurgeSummary = purgeSummarySchema.parse(lines.pop());
  const feeds: PurgedFeed[] = lines.map((line) => purgedFeedSchema.parse(line));
  return { ...response, feeds, summary };
}
/** @returns a function by which the caller leaves */
async function beginPurge(title: string, order: string): Promise<() => void> {
  const leaving = new AbortController();
  const http = await import('node:http');
  const request = http.request(`${testEnv.site}/api/purge`, {
    method: 'POST',
    headers: { ...BEARER, host: `${title}.test` },
    signal: leaving.signal,
  });
  request.on('error', () => {});
  request.end(order);
  return () => leaving.abort();
}
/** FeedPollers retry these failed feeds by themselves; such requests are not part of a purge. */
const RETRIED = ['feed:block-by-block', 'feed:nobody'];
const requests = async () =>
  (await testEnv.control.log()).requests.filter(
    ({ target }) => target.startsWith('feed:') && !RETRIED.includes(target),
  );
const logged = (event: string, title: string) =>
  testEnv.lines
    .join('')
    .split('\n')
    .filter((line) => line.includes(`"${event}"`) && line.includes(`"publication":"${title}"`))
    .map((line) => JSON.parse(line));
const front = async (title: string) => (await testEnv.get('/', `${title}.test`)).text;

describe('the effects of a purge', () => {
  test('PURGE-1 PURGE-2 a backend that calls has its new list, and a changed article, on the next page', async () => {
    const say = async (headline: string) => {
      const blogs = [{ slug: 'a', metaTitle: headline }];
      await testEnv.control.reply('backend:get_metainfo', JSON.stringify({ blogs, total: 1 }));
      await testEnv.control.reply('backend:get_details', JSON.stringify({ metaTitle: headline, blog: 'x' }));
    };
    const page = async (path: string) => (await testEnv.get(path, 'writes.test')).text;
    const until = (path: string, text: string) =>
      expect.poll(async () => (await page(path)).includes(text), { timeout: 20_000 }).toBe(true);
    await say('An old headline');
    expect(await page('/blog')).toContain('An old headline');
    await until('/blog/a', 'An old headline');
    // The index knows the list, and this isolate the index.
    for (let minutes = 0; minutes < 2; minutes += 1) {
      await testEnv.clock.advance(61_000);
      await until('/blog', 'An old headline');
    }
    await say('A new headline');
    const { feeds } = await purge('writes', { articles: true });
    expect(feeds).toMatchObject([{ url: 'articles:writes.test', status: 'changed', items: 1 }]);
    await until('/blog', 'A new headline');
    await say('A corrected headline');
    expect((await purge('writes', { articles: 'a' })).feeds).toMatchObject([
      { url: 'article:a', status: 'changed', items: 1 },
      { url: 'articles:writes.test', status: 'changed' },
    ]);
    expect(await page('/blog/a')).toContain('A corrected headline');
    await testEnv.control.reply('backend:get_details', JSON.stringify({ error: 'Article not found' }));
    expect((await purge('writes', { articles: 'a' })).feeds[0]).toMatchObject({
      status: 'changed',
      message: 'The backend has no such article any more.',
    });
    expect((await testEnv.get('/blog/a', 'writes.test')).status).toBe(404);
    await testEnv.control.fault('backend', { mode: 'fail' });
    const failed = await purge('writes', { articles: true });
    expect(failed.feeds).toMatchObject([{ status: 'failed', fault: 'status', items: 1 }]);
    expect(failed.feeds[0]?.message).toMatch(/^The backend refused the request/);
    await until('/blog', 'A corrected headline');
  });

  test('PURGE-2 PURGE-1 the next front page in the same place shows the new story of a feed that changed', async () => {
    const feed = feedOf('bay-wire');
    const first = await purge('one', { feed });
    // Unchanged if its poller was faster: the publication has just been listed.
    const status = expect.stringMatching(/^(?:un)?changed$/);
    expect(first.feeds).toMatchObject([{ url: feed, sections: ['local'], status }]);
    const before = await front('one');
    expect((await purge('one', { feed })).feeds).toMatchObject([{ status: 'unchanged' }]);

    await testEnv.control.addItems('bay-wire', 2);
    const again = await purge('one', { section: 'local' });
    expect(again.feeds).toMatchObject([{ url: feed, status: 'changed', items: first.feeds[0]?.items }]);
    expect(again.summary).toMatchObject({ done: true, feeds: 1, changed: 1, unchanged: 0, failed: 0 });
    expect(again.summary.message).toContain('elsewhere within about 2 minutes');
    const after = await front('one');
    expect(after).not.toBe(before);
    const lead = /<a [^>]* id=[^>]*>([^<]+)/;
    expect(lead.exec(after)?.[1]).toBeTruthy();
    expect(lead.exec(after)?.[1]).not.toBe(lead.exec(before)?.[1]);
  });

  test('PURGE-2 with the upstream dead the old stories stay, and the reply says why', async () => {
    const feed = feedOf('block-by-block');
    const good = await purge('dead', { feed });
    const before = await front('dead');
    await testEnv.control.fault('feed:block-by-block', { mode: 'fail', status: 503 });
    const { feeds, summary } = await purge('dead', { feed });
    expect(feeds).toMatchObject([
      { url: feed, status: 'failed', fault: 'status', items: good.feeds[0]?.items },
    ]);
    expect(feeds[0]?.message).toMatch(
      /^The publisher refused the request \(HTTP 503\)\. The last good copy stays: \d+ stories, changed .+ ago\.$/,
    );
    expect(summary).toMatchObject({ failed: 1, message: 'Nothing new: readers see what they saw before.' });
    const after = await front('dead');
    const stories = (page: string) => page.match(/ tab" href=/g)?.length ?? 0;
    expect(stories(after)).toBe(stories(before));
    expect(stories(after)).toBeGreaterThan(0);
  });

  test('PURGE-2 a feed that never worked: the reply says that there is nothing to show', async () => {
    const { feeds } = await purge('never', { title: true });
    expect(feeds).toMatchObject([{ status: 'failed', fault: 'status', items: 0 }]);
    expect(feeds[0]?.message).toContain('There is no earlier copy to show.');
  });

  test('PURGE-2 the handler itself writes what the poller hands over: KV that lost the feed has it again', async () => {
    const feed = feedOf('bay-wire');
    await purge('one', { feed });
    const store = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    const { keys } = await store.list();
    const own = keys.filter(({ name }) => name.endsWith(feed)).map(({ name }) => name);
    expect(own).toHaveLength(2);
    await Promise.all(own.map((key) => store.delete(key)));
    // The publisher answers 304, so the FeedPoller has nothing new to write.
    expect((await purge('one', { feed })).feeds).toMatchObject([{ status: 'changed' }]);
    for (const key of own) expect(await store.get(key)).toContain('"items"');
  });

  test('PURGE-1 an address in another spelling is the same feed', async () => {
    const feed = feedOf('bay-wire').replace('http://', 'HTTP://').replace('/feeds/', '/x/../feeds/');
    expect((await purge('one', { feed: `${feed}#top` })).feeds).toMatchObject([{ url: feedOf('bay-wire') }]);
  });

  test('FEED-4 a whole title: feeds one after another, sections 500 ms apart, a shared feed once, lines as they come', async () => {
    await testEnv.control.fault('feed:*', { mode: 'slow', ms: 200 });
    // The last feed answers once the lines of those before it have come.
    await testEnv.control.fault('feed:blue-line', { mode: 'held' });
    let early = '';
    const { feeds, summary } = await purge('whole', { title: true }, BEARER, (text) => {
      early += text;
      if (early.includes('/far-post"')) void testEnv.control.fault('feed:blue-line', null);
    });
    expect(feeds.map(({ url, sections }) => [url.split('/').at(-1), ...sections])).toEqual([
      ['world-dispatch', 'local'],
      ['port-to-port', 'local', 'world'],
      ['chamber-notes', 'world'],
      ['far-post', 'sports'],
      ['blue-line', 'sports'],
    ]);
    expect(summary).toMatchObject({ feeds: 5, failed: 0 });
    const asked = await requests();
    expect(asked.map(({ target }) => target.replace('feed:', ''))).toEqual(
      feeds.map(({ url }) => url.split('/').at(-1)),
    );
    const starts = asked.map(({ at }) => at);
    const ends = asked.map(({ endedAt }) => endedAt ?? Number.POSITIVE_INFINITY);
    for (let i = 1; i < asked.length; i++)
      expect(starts[i], `feed ${i}`).toBeGreaterThanOrEqual(ends[i - 1] ?? 0);
    // The third feed starts the second section, the fourth the third.
    for (const i of [2, 3]) expect((starts[i] ?? 0) - (ends[i - 1] ?? 0)).toBeGreaterThanOrEqual(490);
  });

  test('PURGE-1 a publication without feeds has nothing to do, and says so', async () => {
    const { feeds, summary } = await purge('empty', { title: true });
    expect([feeds.length, summary.feeds]).toEqual([0, 0]);
  });

  test('PURGE-1 a purge is on record from its first feed on: what ends it later loses nothing', async () => {
    await testEnv.control.fault('feed:block-by-block', { mode: 'held' });
    const leave = await beginPurge('cut', '{"title":true,"by":"Maria"}');
    const noted = async () => {
      const backup = await (await testEnv.callRegister('/backup.jsonl')).text();
      const lines = backup
        .split('\n')
        .filter((line) => line.includes('"publication":"cut"') && line.includes('"purge"'));
      return lines.map((line) => backupPurgeSchema.parse(JSON.parse(line)).purge);
    };
    // The last feed is held, so the purge has not ended.
    await expect.poll(noted).toMatchObject([{ by: 'Maria', what: 'all feeds', feeds: 2, failed: 1 }]);
    expect(logged('purge.done', 'cut')).toEqual([]);
    leave();
    await testEnv.control.reset();
    await expect.poll(() => logged('purge.done', 'cut'), { timeout: 30_000 }).toHaveLength(1);
    const [line] = logged('purge.done', 'cut');
    expect(await noted()).toMatchObject([{ feeds: line.feeds, failed: line.failed }]);
  }, 60_000);

  test('PURGE-1 when the caller leaves, pending fetches are finished and stored, and the rest is not begun', async () => {
    await testEnv.control.fault('feed:*', { mode: 'slow', ms: 400 });
    await testEnv.control.fault('feed:long-table', { mode: 'held' });
    const leave = await beginPurge('left', '{"title":true}');
    await expect.poll(requests).toHaveLength(1);
    leave();
    await testEnv.control.fault('feed:long-table', null);
    await expect.poll(() => logged('purge.done', 'left')).toHaveLength(1);
    const [line] = logged('purge.done', 'left');
    expect(line).toMatchObject({ abandoned: true, failed: 0 });
    // The runtime notices only on a write that the client has left: one or two lines late.
    expect(line.feeds).toBeLessThan(5);
    const fetched = (await requests()).map(({ target }) => target.replace('feed:', '/feeds/'));
    expect(fetched).toHaveLength(line.feeds);
    const store = await testEnv.miniflare.getKVNamespace('FEEDS', 'site');
    const keys = (await store.list()).keys.map(({ name }) => name);
    for (const path of fetched)
      expect(
        keys.filter((key) => key.endsWith(path)),
        path,
      ).toHaveLength(2);
  });
});

describe('refused callers', () => {
  test('PURGE-1 no secret, a wrong one, one in the query or the body: 401, and nothing is fetched', async () => {
    const order = { feed: feedOf('nation-desk') };
    const wrong: Record<string, string>[] = [
      {},
      { authorization: 'Bearer' },
      { authorization: 'Bearer the-editors-secret-of-the-networ' },
      { authorization: `Bearer ${SECRET}x` },
      { authorization: `Basic ${SECRET}` },
      { authorization: SECRET },
    ];
    for (const headers of wrong) {
      const refused = await post('strict', order, headers);
      expect(refused.status, JSON.stringify(headers)).toBe(401);
      expect(refused.headers.get('www-authenticate')).toBe('Bearer');
      expect(JSON.parse(refused.text).error).toMatch(/secret/);
    }
    const inQuery = await testEnv.get(`/api/purge?token=${SECRET}`, 'strict.test', {
      method: 'POST',
      body: '{}',
    });
    expect(inQuery.status).toBe(401);
    expect(await requests()).toEqual([]);
    await expect.poll(() => logged('purge.refused', 'strict')).toHaveLength(7);
    for (const line of testEnv.lines) expect(line).not.toContain(SECRET.slice(0, 24));
  });

  test('PURGE-1 a publication with its own secret takes no other; its own opens no other publication', async () => {
    const order = { title: true };
    const own = { authorization: `Bearer ${OWN_SECRET}` };
    expect((await post('own', order)).status).toBe(401);
    expect((await post('empty', order, own)).status).toBe(401);
    expect(await requests()).toEqual([]);
    expect((await purge('own', order, own)).feeds).toHaveLength(1);
  });

  test('PURGE-1 a body that is no order is 400 with the reason and its path, a feed of others 404', async () => {
    const cases: [body: unknown, status: number, reason: RegExp][] = [
      ['{}', 400, /^\$: must have exactly one/],
      [{ feed: feedOf('bay-wire') }, 404, /^\$\.feed: no section of this publication/],
    ];
    for (const [body, status, reason] of cases) {
      const refused = await post('bodies', body);
      expect([refused.status, JSON.parse(refused.text).error]).toEqual([
        status,
        expect.stringMatching(reason),
      ]);
    }
    expect(await requests()).toEqual([]);
  });
});

describe('npm run purge', () => {
  const command = hostedCommand('scripts/purge.ts');
  const run = (words: string[], env: Record<string, string> = { PURGE_TOKEN: SECRET }) =>
    command.run(words, env);

  test('PURGE-1 a line a feed and a summary; 1 when a feed failed', async () => {
    const good = await run(['--site', testEnv.site, '--section', 'sports']);
    expect([good.code, good.err]).toEqual([0, '']);
    const lines = good.out.trimEnd().split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^\w*changed +\d+ items +\d+ ms {2}sports {2}http\S+\/feeds\/extra-innings$/);
    expect(lines[5]).toMatch(/^5 feeds: \d changed, \d unchanged, 0 failed\. Here now; elsewhere within/);

    await testEnv.control.fault('feed:long-table', { mode: 'html' });
    const bad = await run(['--site', testEnv.site, '--feed', feedOf('long-table')]);
    expect(bad.code).toBe(1);
    expect(bad.out).toMatch(/^failed .*\n +The .+\. (?:The last good copy stays|There is no earlier copy)/);
  });

  test('PURGE-1 refusals exit 1, wrong words and no site 2, each with the reason in one line', async () => {
    const site = ['--site', testEnv.site];
    const cases: [words: string[], exit: 1 | 2, reason: RegExp, env?: Record<string, string>][] = [
      [
        [...site, '--title'],
        1,
        /^Refused \(401\): This is not the secret/,
        { PURGE_TOKEN: 'a-wrong-secret-of-ours' },
      ],
      [[...site, '--section', 'gossip'], 2, /^Refused \(404\): \$\.section/],
      [[...site, '--title'], 2, /^PURGE_TOKEN: is not set/, {}],
      [[...site, '--title'], 2, /^PURGE_TOKEN: must have at least 16 characters/, { PURGE_TOKEN: 'short' }],
      [site, 2, /^One of --feed.* Usage: PURGE_TOKEN=… npm run purge -- --site URL --feed URL/],
      [[...site, '--title', '--section', 'local'], 2, /^One of --feed/],
      [[...site, '--everything'], 2, /everything/],
      [['--site', 'http://ledger.example', '--title'], 2, /must be https/],
      [['--site', 'http://127.0.0.1:1', '--title'], 2, /cannot be reached/],
      [
        ['--site', testEnv.mocks, '--title'],
        2,
        /^http\S+ is no Masthead, or one of another version \(404\)\.$/m,
      ],
    ];
    for (const [words, exit, reason, env] of cases) {
      const { code, err } = await run(words, env);
      expect([code, err], words.join(' ')).toEqual([exit, expect.stringMatching(reason)]);
      expect(err.trimEnd().split('\n'), words.join(' ')).toHaveLength(1);
      expect(err).not.toContain(SECRET);
    }
  });
});
