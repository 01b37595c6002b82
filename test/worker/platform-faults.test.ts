import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PublicationInput } from '../../schema/publication.ts';
import { smallPublication, withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
/** Every feed is fetched at least once within this time. */
const INTERVAL_MS = 13 * MINUTE_MS;
/** A reader's wait while a store hangs, on a busy machine: a page makes several reads, one after another. */
const ANSWER_MAX_MS = 8_000;

const PURGE_TOKEN = 'a-secret-of-the-editors';

/** Publications with one local feed each, so that no test sees another's story. */
const IDS = ['index', 'behind', 'throw', 'unread'] as const;
const papers = (mocks: string): PublicationInput[] =>
  IDS.map((id) =>
    smallPublication(id, {
      // The mock backend has articles for every host below `.localhost`.
      hostnames: [`${id}.test`, `${id}.localhost`],
      sections: { local: [feedOf(mocks, id)] },
    }),
  );
const feedOf = (mocks: string, id: string): string => `${mocks}/network/fault-${id}`;

const testEnv = await ownEnv({
  publications: papers,
  change: withoutFeeds,
  faults: true,
  env: { PURGE_TOKEN },
});
beforeAll(async () => {
  await testEnv.clock.advance(MINUTE_MS);
});
afterEach(async () => {
  await testEnv.fail({});
});

const hostOf = (id: string): string => `${id}.test`;
const statusOf = (page: { headers: Headers }) => page.headers.get('cf-cache-status');

/** Publishes the next story, and moves the clock until the feed has been fetched. @returns the story's address */
async function publish(id: string, extra = 1): Promise<string> {
  await testEnv.control.addItems(`network/fault-${id}`, extra);
  await testEnv.clock.advance(INTERVAL_MS);
  return `/stories/network/fault-${id}/${20 + extra}`;
}

/** Requests the page, moving the clock a minute each time, until it shows the text. */
async function untilShown(path: string, id: string, text: string) {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const page = await testEnv.get(path, hostOf(id));
    if (page.text.includes(text)) return page;
    if (Date.now() > deadline) throw new Error(`${path} of ${id} never shows ${text}: ${statusOf(page)}`);
    await testEnv.clock.advance(MINUTE_MS);
    // The page is refreshed and cached after the response.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('ERR-1 a render that fails is the worded 500, with a line in the log', async () => {
  await testEnv.fail({ render: 'throw' });
  const unseen = await testEnv.get('/terms', hostOf('throw'));
  expect(unseen.status).toBe(500);
  expect(unseen.text).toContain('Unexpected Application Error!');
  expect(unseen.text).not.toContain('broken by a test');
  await testEnv.untilLogged('"event":"gateway.failed","path":"/terms"');
  await testEnv.fail({});
  expect((await testEnv.get('/terms', hostOf('throw'))).status).toBe(200);
});

describe('the feed index cannot be reached', () => {
  test('CACHE-5 pages stay as they are, and change once pollers reach it again', async () => {
    await untilShown('/', 'index', '/stories/network/fault-index/20');
    await testEnv.fail({ objects: { FEED_INDEX: 'throw' } });
    const story = await publish('index');
    const during = await testEnv.get('/', hostOf('index'));
    expect([during.status, during.text.includes(story)]).toEqual([200, false]);
    await testEnv.untilLogged('"event":"feed.report-failed"');
    await testEnv.fail({});
    await untilShown('/', 'index', story);
  });
});

describe('KV', () => {
  test('CACHE-5 behind the index, with no poller to ask: the old page is shown, and never stored under a new name', async () => {
    await untilShown('/', 'behind', '/stories/network/fault-behind/20');
    await testEnv.fail({ kv: 'behind', behind: 'head:', objects: { FEED_POLLERS: 'throw' } });
    const story = await publish('behind');
    for (let looks = 0; looks < 3; looks++) {
      const page = await testEnv.get('/', hostOf('behind'));
      expect([page.status, page.text.includes(story)]).toEqual([200, false]);
      await testEnv.clock.advance(MINUTE_MS);
    }
    await testEnv.fail({});
    await untilShown('/', 'behind', story);
  });

  test('CACHE-5 behind as a whole: the page follows when it has caught up', async () => {
    const before = await testEnv.get('/', hostOf('behind'));
    await testEnv.fail({ kv: 'behind' });
    const story = await publish('behind', 2);
    const during = await testEnv.get('/', hostOf('behind'));
    expect([during.status, during.text.includes(story)]).toEqual([200, false]);
    expect(before.text).not.toContain(story);
    await testEnv.fail({});
    await untilShown('/', 'behind', story);
  });
});

test('NET-1 a publication that this isolate has never read, while KV does not answer: 503 for pages and programs, and a time to come back', async () => {
  await testEnv.fail({ kv: 'throw' });
  const ask = async (path: string) => {
    const page = await testEnv.get(path, hostOf('unread'));
    expect([path, page.status, page.headers.get('cache-control')]).toEqual([path, 503, 'no-store']);
    expect(page.text).toContain('does not answer. Try again shortly.');
    if (path !== '/robots.txt') expect(page.headers.get('retry-after')).toBe('30');
  };
  await Promise.all(['/', '/blog', '/terms', '/nowhere', '/robots.txt'].map(ask));
  await testEnv.untilLogged('"event":"publication.unreachable","publication":"unread"');
  await testEnv.fail({});
  expect((await testEnv.get('/terms', hostOf('unread'))).status).toBe(200);
});

test('operators are told that the register’s disk is full; readers notice nothing', async () => {
  await testEnv.fail({ objects: { PUBLICATION_REGISTER: 'full' } });
  const row = JSON.stringify(smallPublication('late'));
  const put = await testEnv.callRegister('/late?by=Ann', { method: 'PUT', body: row });
  const said = 'The register’s storage is full, so nothing more is written until there is space.';
  expect([put.status, await put.json()]).toEqual([507, { error: said }]);
  const imported = await testEnv.callRegister('?by=Ann', {
    method: 'POST',
    headers: { 'content-type': 'application/x-ndjson' },
    body: `${row}\n`,
  });
  expect(JSON.parse(await imported.text())).toEqual({ failed: said });
  await testEnv.untilLogged('"event":"storage.full","object":"PublicationRegister"');
  expect((await testEnv.get('/terms', hostOf('throw'))).status).toBe(200);
});

async function expectToldToEditors(): Promise<void> {
  const headers = { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' };
  const ask = async (method: 'GET' | 'PUT', below: string) => {
    const init = { method, headers, ...(method === 'PUT' && { body: '{}' }) };
    const { status, text, totalMs } = await testEnv.get(`/api/editing${below}`, hostOf('throw'), init);
    expect([method, below, status, totalMs < ANSWER_MAX_MS]).toEqual([method, below, 503, true]);
    expect(text).toContain('The register of publications does not answer');
  };
  await Promise.all([ask('GET', ''), ask('PUT', '?by=Maria'), ask('GET', '/history')]);
}

async function expectToldToOperators(): Promise<void> {
  const headers = { 'if-match': '*' };
  const row = JSON.stringify(smallPublication('throw'));
  const calls: [path: string, init?: RequestInit][] = [
    ['?limit=1'],
    ['/throw'],
    ['/throw/history'],
    ['/throw?by=Ann', { method: 'PUT', headers, body: row }],
    ['/throw?by=Ann&confirm=throw', { method: 'DELETE', headers }],
    ['/throw/restore?by=Ann&version=1', { method: 'POST', headers }],
  ];
  const startedAt = performance.now();
  const answers = await Promise.all(calls.map(([path, init]) => testEnv.callRegister(path, init)));
  expect(performance.now() - startedAt).toBeLessThan(ANSWER_MAX_MS);
  const error = 'The register of publications does not answer. Try again shortly.';
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]))).toEqual(
    calls.map(() => [503, { error }]),
  );
}

// All at the same time: each waits as long as a hanging register may take.
test.each(['hang', 'throw', 'garbage'] as const)(
  'a register that fails (%s) is said so to editors, who read, write and look back, and to operators, whatever they ask for',
  async (fault) => {
    await testEnv.fail({ objects: { PUBLICATION_REGISTER: fault } });
    await Promise.all([expectToldToEditors(), expectToldToOperators()]);
  },
);
