import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withoutFeeds } from '../../testing/publications.ts';
import { ownEnv } from '../shared/own-env.ts';

const MINUTE_MS = 60_000;
/** Longer than the time until the first number of look-ups is allowed again, and until the cache stores no page. */
const FORGIVEN_MS = 10 * MINUTE_MS;
/** Requests of a flood that are pending at a time. */
const AT_A_TIME = 10;
/** The mock backend names its author; see mocks/content/articles/opinion. */
const SIGNED = '/blog/in-defense-of-the-slow-elevator';
const STRANGER = '203.0.113.7';
const READER = '198.51.100.20';

/** Pages that exist: topics, an author, months. */
let named: string[];
/** Further pages of these. */
let further: string[];
const testEnv = await ownEnv({ change: withoutFeeds });
beforeAll(async () => {
  let months: string[] = [];
  // Forty texts of articles are collected per run.
  await vi.waitFor(
    async () => {
      await testEnv.clock.advance(MINUTE_MS);
      months = linksTo('archive', (await testEnv.get('/archive')).text);
      expect(months.length).toBeGreaterThan(1);
    },
    { timeout: 60_000, interval: 200 },
  );
  const { text } = await testEnv.get(SIGNED);
  const [topics, authors] = [linksTo('topics', text), linksTo('authors', text)];
  expect([topics.length > 1, authors.length]).toEqual([true, 1]);
  named = [...topics, ...authors, ...months];
  further = [`${months[0]}?section=own`];
}, 90_000);
beforeEach(() => testEnv.clock.advance(FORGIVEN_MS));

const linksTo = (kind: string, html: string) => [
  ...new Set([...html.matchAll(new RegExp(`href="(/${kind}/[^"?]+)"`, 'g'))].map(([, path = '']) => path)),
];
const statusOf = async (path: string, address: string) =>
  (await testEnv.get(path, 'localhost', { headers: { 'cf-connecting-ip': address } })).status;
const madeUp = (i: number) => [`/topics/never-${i}`, `/authors/nobody-${i}`, '/archive/1999-01'][i % 3] ?? '';

/** Asks for invented names, AT_A_TIME at once, until it is ended. @param addressOf a request's caller */
function flood(addressOf: (i: number) => string): { over: () => Promise<Set<number>> } {
  let goesOn = true;
  let sent = 0;
  const statuses = new Set<number>();
  const one = async () => {
    while (goesOn) {
      sent += 1;
      statuses.add(await statusOf(madeUp(sent), addressOf(sent)));
    }
  };
  const all = Promise.all(Array.from({ length: AT_A_TIME }, one));
  return {
    over: async () => {
      goesOn = false;
      await all;
      return statuses;
    },
  };
}

/** @returns paths whose answer is not 200 */
async function refusedOf(paths: string[], address: string): Promise<string[]> {
  const answers = await Promise.all(
    paths.map(async (path) => ({ path, status: await statusOf(path, address) })),
  );
  return answers.flatMap(({ path, status }) => (status === 200 ? [] : [`${path}: ${status}`]));
}

test.each([
  ['SEARCH-4 one network', () => STRANGER],
  ['SEARCH-6 many networks', (i: number) => `192.${i >> 16}.${(i >> 8) & 255}.${i & 255}`],
])(
  '%s asking for invented names: every topic, author and month is found by everybody, and none is refused',
  async (_, addressOf) => {
    const { over } = flood(addressOf);
    // No test has read these pages: the cache stores none of them.
    expect(await refusedOf([...named, ...further], READER)).toEqual([]);
    expect(await refusedOf(named, STRANGER)).toEqual([]);
    expect([...(await over())]).toEqual([404]);
  },
);

test('POST-7 while one network asks for invented articles, others find one that no list names', async () => {
  const reply = (target: string, body: object | null) =>
    fetch(`${testEnv.mocks}/control/replies`, {
      method: 'POST',
      body: JSON.stringify({ target: `backend:${target}`, body: body && JSON.stringify(body) }),
    });
  const old = 'read-again-after-years';
  await reply('get_metainfo', { blogs: [{ slug: 'newest', metaTitle: 'Newest' }], total: 900 });
  await reply(`get_details/${old}`, { slug: old, metaTitle: 'Old', blog: 'News.' });
  onTestFinished(async () => {
    for (const target of ['get_metainfo', `get_details/${old}`]) await reply(target, null);
  });
  let refused = 0;
  for (let i = 0; i < 100 && refused < 5; i += 1)
    if ((await statusOf(`/blog/never-written-${i}`, STRANGER)) === 503) refused += 1;
  expect(refused).toBe(5);
  expect(await statusOf(`/blog/${old}`, STRANGER)).toBe(503);
  expect(await statusOf(`/blog/${old}`, READER)).toBe(200);
});
