import { afterEach, expect, test } from 'vitest';
import { type Health, healthSchema, networkHealthSchema } from '../../schema/health.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const TITLES: Record<string, (mocks: string) => Partial<PublicationInput>> = {
  well: (mocks) => ({
    sections: {
      local: [`${mocks}/feeds/bay-wire`],
      sports: [`${mocks}/feeds/far-post`, `${mocks}/feeds/bay-wire`],
    },
  }),
  ill: (mocks) => ({
    sections: { local: [`${mocks}/feeds/long-table?key=a-secret-of-the-publisher`] },
    purgeTokenHash: 'a'.repeat(64),
  }),
  mixed: (mocks) => ({
    sections: { local: [`${mocks}/feeds/bay-wire`, `${mocks}/feeds/public-courts?mode=fail&status=500`] },
    radio: { url: 'http://127.0.0.1:1/{port}', ports: [8076] },
  }),
  crowd: (mocks) => ({ sections: { local: [`${mocks}/feeds/back-nine`] } }),
};

const testEnv = await ownEnv({
  change: withoutFeeds,
  clock: true,
  publications: (mocks) => Object.entries(TITLES).map(([id, more]) => smallPublication(id, more(mocks))),
});
afterEach(() => testEnv.control.reset());

async function health(title: string): Promise<Health & { text: string; headers: Headers }> {
  const { status, text, headers } = await testEnv.get('/api/health', `${title}.test`);
  expect(status, text).toBe(200);
  return { ...healthSchema.parse(JSON.parse(text)), text, headers };
}

test('PURGE-1 health: bindings, version, each feed of the publication once, and nothing that is secret', async () => {
  await testEnv.get('/', 'well.test');
  const answer = await health('well');
  expect(answer.status).toBe('ok');
  expect(answer.title).toBe('well');
  expect(answer.bindings).toEqual({
    FEEDS: true,
    PUBLICATIONS: true,
    FEED_POLLERS: true,
    PUBLICATION_REGISTER: true,
    EVENT_GROUPERS: true,
    FEED_INDEX: true,
    SEARCH_INDEXES: true,
    FAILED_ATTEMPTS: true,
    PURGE_LIMIT: true,
    SEARCH_LIMIT: true,
    VERSION: true,
  });
  expect(answer.backend).toEqual({ configured: true });
  expect(answer.purge).toEqual({ secret: 'nobody' });
  expect(answer.feeds.map(({ url, sections }) => [url.split('/').at(-1), ...sections])).toEqual([
    ['bay-wire', 'local', 'sports'],
    ['far-post', 'sports'],
  ]);
  for (const feed of answer.feeds) {
    expect(feed).toMatchObject({ fault: null, poller: true });
    expect(feed.items).toBeGreaterThan(0);
    expect(feed.ageS).toBeLessThan(60);
  }
  expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=(?:[12]?\d|30)$/);
  expect(answer.text).not.toContain('/backend');
  expect(answer.text).not.toContain('a-token-for-tests');
});

test('CACHE-3 fifty monitors at once: one gathering, and no publisher is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => health('crowd')));
  expect(new Set(answers.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  expect(answers[0]?.feeds[0]).toMatchObject({ items: 0, lastSuccessAt: null, ageS: null, poller: true });
  expect((await testEnv.control.log()).requests).toEqual([]);
});

test('HEALTH-1 one dead feed of two is noted, and the word stays ok; nobody outside is asked', async () => {
  await testEnv.get('/', 'mixed.test');
  await testEnv.get('/blog', 'mixed.test');
  const before = (await testEnv.control.log()).requests.length;
  const answer = await health('mixed');
  expect([answer.status, answer.reasons, answer.noted]).toEqual(['ok', [], ['1 of 2 feeds fail.']]);
  expect((await testEnv.control.log()).requests).toHaveLength(before);
});

test('HEALTH-3 the network’s health counts, names nobody, and is on the network’s own hosts only', async () => {
  await testEnv.get('/', 'mixed.test');
  await testEnv.clock.advance(31_000);
  const answer = await testEnv.get('/api/health/network', '127.0.0.1');
  expect(answer.status, answer.text).toBe(200);
  const { status, reasons, noted } = networkHealthSchema.parse(JSON.parse(answer.text));
  expect([status, reasons]).toEqual(['ok', []]);
  expect(noted).toEqual([expect.stringMatching(/^1 of \d+ feeds fail\.$/)]);
  for (const id of Object.keys(TITLES)) expect(answer.text).not.toContain(id);
  expect((await testEnv.get('/api/health/network', 'mixed.test')).status).toBe(404);
});

test('HEALTH-4 a run with feeds that cannot be reached logs JSON lines only', async () => {
  for (const url of ['http://127.0.0.1:1/a', 'https://nothing.invalid/rss'])
    expect((await testEnv.refreshFeed(url)).fault?.kind, url).toBe('network');
  await testEnv.untilLogged('DNS lookup failed');
  const lines = testEnv.lines.join('').trimEnd().split('\n');
  expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).event)).toContain('runtime.error');
});

test('FEED-2 health says which feed fails, why and since when, and hides the key in its address; 30 s old at most', async () => {
  await testEnv.get('/', 'ill.test');
  expect((await health('ill')).status).toBe('ok');
  await testEnv.control.fault('feed:*', { mode: 'fail', status: 410 });
  const url = `${testEnv.mocks}/feeds/long-table?key=a-secret-of-the-publisher`;
  await testEnv.refreshFeed(url);
  // The answer is cached.
  expect((await health('ill')).status).toBe('ok');
  await testEnv.clock.advance(31_000);
  const answer = await health('ill');
  expect([answer.status, answer.reasons]).toEqual(['degraded', ['Local News: no feed works.']]);
  expect(answer.noted).toEqual(['1 of 1 feeds fail.']);
  expect(answer.feeds[0]).toMatchObject({
    url: `${testEnv.mocks}/feeds/long-table?…`,
    fault: { kind: 'status', words: 'The publisher refused the request (HTTP 410)' },
  });
  expect(answer.feeds[0]?.items).toBeGreaterThan(0);
  expect(answer.purge).toEqual({ secret: 'title' });
  expect(answer.text).not.toContain('a-secret-of-the-publisher');
});

test('NET-1 health of an unknown host is 404; HEAD has no body; POST is 405', async () => {
  expect((await testEnv.get('/api/health', 'nobody.test')).status).toBe(404);
  const head = await testEnv.get('/api/health', 'well.test', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const posted = await testEnv.get('/api/health', 'well.test', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

test('HEALTH-2 a backend and a station that fail twice are bad, and no longer when they answer', async () => {
  const reasonsOf = async (title: string) => {
    await testEnv.clock.advance(31_000);
    return (await health(title)).reasons;
  };
  expect(await reasonsOf('mixed')).toEqual([]);
  await testEnv.control.fault('backend', { mode: 'fail', status: 500 });
  for (let tries = 0; tries < 2; tries++) {
    await testEnv.clock.advance(61_000);
    await testEnv.get('/blog', 'mixed.test');
    expect((await testEnv.get('/api/stream?port=8076', 'mixed.test')).status).toBe(503);
  }
  expect(await reasonsOf('mixed')).toEqual([
    expect.stringMatching(/^The backend has failed since \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/),
    expect.stringMatching(/^The radio has been silent since .+ UTC\.$/),
  ]);
  // Another publication has the same backend, and no station.
  expect(await reasonsOf('well')).toEqual([expect.stringContaining('The backend')]);
  await testEnv.control.reset();
  await testEnv.clock.advance(61_000);
  await testEnv.get('/blog', 'mixed.test');
  expect(await reasonsOf('well')).toEqual([]);
});
