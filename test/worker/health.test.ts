import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Health, healthSchema } from '../../schema/health.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';

let testEnv: TestEnv;
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
  crowd: (mocks) => ({ sections: { local: [`${mocks}/feeds/back-nine`] } }),
};

beforeAll(async () => {
  testEnv = await startTestEnv({
    clock: true,
    publications: (mocks) => Object.entries(TITLES).map(([id, more]) => smallPublication(id, more(mocks))),
  });
});
afterAll(() => testEnv.stop());
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
  expect(answer.log).toEqual({ key: false });
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
  expect([answer.status, answer.reasons]).toEqual(['degraded', ['1 of 1 feeds fail.']]);
  expect(answer.feeds[0]).toMatchObject({
    url: `${testEnv.mocks}/feeds/long-table?…`,
    fault: { kind: 'status', words: 'The publisher refused the request (HTTP 410)' },
  });
  expect(answer.feeds[0]?.items).toBeGreaterThan(0);
  expect(answer.purge).toEqual({ secret: 'title' });
  expect(answer.text).not.toContain('a-secret-of-the-publisher');
});

test('CACHE-3 fifty monitors at once: one gathering, and no publisher is asked', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => health('crowd')));
  expect(new Set(answers.map(({ checkedAt }) => checkedAt)).size).toBe(1);
  expect(answers[0]?.feeds[0]).toMatchObject({ items: 0, lastSuccessAt: null, ageS: null, poller: true });
  expect((await testEnv.control.log()).requests).toEqual([]);
});

test('NET-1 health of an unknown host is 404; HEAD has no body; POST is 405', async () => {
  expect((await testEnv.get('/api/health', 'nobody.test')).status).toBe(404);
  const head = await testEnv.get('/api/health', 'well.test', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  const posted = await testEnv.get('/api/health', 'well.test', { method: 'POST' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
