import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { type Counts, objectCallsOf, readWrittenPages } from '../../measure/network/counted.ts';
import { type NetworkEnv, startNetworkEnv } from '../../measure/network/env.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { exchange } from '../../testing/exchange.ts';
import {
  type InventedRequest,
  KIND_NAMES,
  type KindName,
  requestsOf,
  type Target,
} from '../shared/invented-requests.ts';
import { fixedAddresses } from '../shared/site-addresses.ts';

const HOST = 'localhost';
const SEED = 'a sample';
/** Number of requests of each kind. */
const REQUESTS = 100;
const CONNECTIONS = 32;
const ANSWER_MAX_MS = 60_000;
/** By a network: SEARCH_LIMIT of wrangler.toml, for questions, for suggestions and for what is missing. */
const ASKED_PER_MINUTE = 60;
/** Calls for unknown addresses: those that are under way when the network is refused, and newest lists, besides. */
const BACKEND_CALLS_MAX = ASKED_PER_MINUTE + CONNECTIONS + 4;
/** The pages of lists that exist are among the random ones. */
const LIST_PAGES = 20;
/** The search form has a page for each section and for own articles, without an edition as below. */
const FORM_PAGES = SECTIONS.length + 1;
/** Pages that a kind may bring into the cache, or into it again. */
const PAGE_WRITES_MAX: Partial<Record<KindName, number>> = { pages: LIST_PAGES, forms: FORM_PAGES };
/** A question always costs work, until a network's sixty per minute are used up. */
const RENDERS_MAX: Partial<Record<KindName, number>> = {
  ...PAGE_WRITES_MAX,
  questions: REQUESTS,
  flood: ASKED_PER_MINUTE,
};
const OBJECT_CALLS_MAX: Partial<Record<KindName, number>> = {
  questions: REQUESTS,
  suggestions: REQUESTS,
  flood: 2 * ASKED_PER_MINUTE,
  // Each is looked up once in the publication's own index.
  topics: REQUESTS,
  archive: REQUESTS,
  authors: REQUESTS,
};
/** Of addresses that only the backend knows. */
const STREAMED: readonly KindName[] = ['articles', 'categories'];
/** The most pages that begin to stream for a late backend, where the answers do not tell how many did. */
const UNTOLD: Partial<Record<KindName, (counts: Counts) => number>> = {
  abandoned: () => BACKEND_CALLS_MAX,
  heads: ({ backendCalls }) => backendCalls,
};
/** Names are looked up as often as they are asked for, so that nobody is refused one that exists. */
const NEVER_REFUSED: readonly KindName[] = ['topics', 'archive', 'authors'];
/** Pages are cached by the second round, on a busy machine by a later one. */
const WARM_ROUNDS_MAX = 20;
/** The archive and the search: older than a minute, as on a busy machine, they are rendered to be compared. */
const WITHOUT_EDITION = 2;
/** After so long a refused network is asked for again. */
const FORGIVEN_MS = 61_000;
/** By then the search index has read all articles of the mock backend, one per second. */
const INDEX_FILLED_MS = 300_000;

let env: NetworkEnv;
let target: Target;
const connections = new Agent({ connections: CONNECTIONS });
beforeAll(async () => {
  env = await startNetworkEnv({ backend: true });
  await env.runCron();
  await warmPages([]);
  target = { host: HOST, articles: (await articlesOf('/blog')).slice(0, 3) };
  await warmPages(target.articles);
  await env.clock.advance(INDEX_FILLED_MS);
  await warmPages(target.articles);
});
afterAll(async () => {
  await connections.destroy();
  await env.stop();
});

/** @returns the status, or the reason for none */
async function send(request: InventedRequest): Promise<number | string> {
  const { status, why } = await exchange(env.site, {
    ...request,
    connections,
    limitMs: ANSWER_MAX_MS,
    isRead: false,
  });
  return why ?? status;
}
const ask = (path: string) => send({ host: HOST, path });

/** Requests all pages of the publication and its documents for crawlers, until they are cached: a late part's page is not. */
async function warmPages(articles: readonly string[]): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS_MAX; round += 1) {
    await env.counts(true);
    for (const path of ['/sitemap.xml', '/feed.xml', ...fixedAddresses(), ...articles]) await ask(path);
    await env.idle();
    if ((await env.counts(true)).renders === 0) return;
  }
  throw new Error('some pages are never cached');
}

/** @returns addresses of articles, in a page's order. @param path of a list, or of the sitemap */
async function articlesOf(path: string): Promise<string[]> {
  const { text } = await env.get(path);
  const found = [...text.matchAll(/(?:<loc>[^<]*?|href=")(\/blog\/[^<"]+)/g)].map(([, path = '']) => path);
  return [...new Set(found)];
}

describe('a hundred random requests of each kind', () => {
  const counted = new Map<KindName, Counts & { outcomes: Map<number | string, number> }>();
  beforeAll(async () => {
    for (const kind of KIND_NAMES) {
      const outcomes = new Map<number | string, number>();
      const source = requestsOf(kind, SEED, target);
      await env.counts(true);
      await eachAtATime(
        Array.from({ length: REQUESTS }, () => source.next().value),
        CONNECTIONS,
        async (request) => {
          const outcome = await send(request);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        },
      );
      await env.idle();
      counted.set(kind, { ...(await env.counts(true)), outcomes });
    }
  });

  test.each(KIND_NAMES)('CACHE-5 %s: hardly any render, backend call or stored page', (kind) => {
    const counts = counted.get(kind);
    if (counts === undefined) throw new Error(`${kind} was not counted`);
    expect(counts.backendCalls).toBeLessThanOrEqual(kind === 'hits' ? 0 : BACKEND_CALLS_MAX);
    // A page begins to stream, with 200, if the backend answers late, as that of a busy machine does.
    const streamed = STREAMED.includes(kind) ? (counts.outcomes.get(200) ?? 0) : 0;
    // What they are answered does not tell; a reader who leaves may also end the call before the backend has it.
    const late = UNTOLD[kind]?.(counts) ?? streamed;
    expect(counts.renders).toBeLessThanOrEqual((RENDERS_MAX[kind] ?? 0) + late + WITHOUT_EDITION);
    // Answers to questions fill no cache.
    expect(counts.pageWrites).toBeLessThanOrEqual((PAGE_WRITES_MAX[kind] ?? 0) + WITHOUT_EDITION);
    const kvWrites = Object.values(counts.kvWrites).reduce((sum, writes) => sum + writes, 0);
    expect(kvWrites).toBeLessThanOrEqual(kind === 'pages' ? LIST_PAGES : 0);
    expect(objectCallsOf(counts).all).toBeLessThanOrEqual((OBJECT_CALLS_MAX[kind] ?? 0) + WITHOUT_EDITION);
    const bad = [...counts.outcomes.keys()].filter(
      (one) => ![500, 'network', 'timeout', 'cut-off'].includes(one),
    );
    expect([...counts.outcomes.keys()]).toEqual(bad);
    if (NEVER_REFUSED.includes(kind))
      expect(bad.filter((one) => [429, 503].includes(Number(one)))).toEqual([]);
  });

  test('CACHE-5 the pages that were cached are those that the publication has', async () => {
    const lists = fixedAddresses().filter((path) => /^\/(?:blog|news\/[a-z-]+)$/.test(path));
    const pages = lists.flatMap((path) => Array.from({ length: 20 }, (_, i) => `${path}?page=${i + 2}`));
    const known = new Set([...fixedAddresses(), ...pages, ...(await articlesOf('/sitemap.xml'))]);
    const written = (await readWrittenPages(env.site)).map((line) => line.split(' ').at(1) ?? '');
    expect(written.filter((address) => !known.has(address))).toEqual([]);
    expect(written.length).toBeGreaterThan(fixedAddresses().length / 2);
  });
});

describe('during requests for random articles', () => {
  const backendCalls = async () => (await env.control.log(Number.MAX_SAFE_INTEGER)).counts.backend ?? 0;
  /** Another network's readers; the platform writes this header. */
  const read = (path: string) => env.get(path, HOST, { headers: { 'cf-connecting-ip': '198.51.100.7' } });
  beforeEach(async () => {
    await env.jump(FORGIVEN_MS);
    await warmPages(target.articles);
    for (let i = 0; i < 2 * ASKED_PER_MINUTE; i += 1) await ask(`/blog/spent-${i}-${Date.now()}`);
  });

  test('POST-7 their network is refused without a call; others are answered, and what it has read or the newest list names', async () => {
    const before = await backendCalls();
    for (let i = 0; i < 40; i += 1) expect(await ask(`/blog/certainly-not-${i}`)).toBe(503);
    const { status, headers } = await env.get('/blog/certainly-not');
    expect([status, Number(headers.get('retry-after'))]).toEqual([503, expect.toSatisfy((s) => s > 0)]);
    expect((await backendCalls()) - before).toBeLessThanOrEqual(1);
    const newest = await articlesOf('/blog');
    for (const path of [...target.articles, newest[9] ?? ''])
      expect([path, await ask(path)]).toEqual([path, 200]);
    expect((await read((await articlesOf('/blog?page=5')).at(-1) ?? '')).status).toBe(200);
    expect((await read('/blog/certainly-not')).status).toBe(404);
  });

  test('POST-7 an article that was published a moment ago is found within a minute', async () => {
    const slug = 'published-a-moment-ago';
    const item = { slug, metaTitle: 'Just in' };
    const newest = await articlesOf('/blog');
    const old = newest.slice(0, 9).map((path) => ({ slug: path.replace('/blog/', ''), metaTitle: 'Older' }));
    const list = { blogs: [item, ...old], total: 10 * LIST_PAGES };
    await env.control.reply('backend:get_metainfo', JSON.stringify(list));
    await env.control.reply(`backend:get_details/${slug}`, JSON.stringify({ ...item, blog: 'News.' }));
    // The first reader causes another read of the list, which takes a while on a busy machine.
    const readList = async () => {
      await env.jump(60_000);
      await ask('/blog');
      await env.idle();
      return (await env.get('/blog')).text;
    };
    await expect.poll(readList, { timeout: 20_000 }).toContain(`/blog/${slug}`);
    for (let i = 0; i < 2 * ASKED_PER_MINUTE; i += 1) await ask(`/blog/spent-again-${i}`);
    expect(await ask(`/blog/${slug}`)).toBe(200);
    for (const call of ['get_metainfo', `get_details/${slug}`])
      await env.control.reply(`backend:${call}`, null);
  });
});
