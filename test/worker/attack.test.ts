import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { MISSES_MAX } from '../../functions/articles/admit-calls.ts';
import { fixedAddresses } from '../../measure/attack/fixed-addresses.ts';
import { floodNames } from '../../measure/attack/flood-names.ts';
import { KIND_NAMES, type KindName, type Target } from '../../measure/attack/kinds.ts';
import { articlesOf, type Cost, fillIndex, fire, warmPages } from '../../measure/attack/perform.ts';
import { type AttackRequest, send } from '../../measure/attack/send.ts';
import { readWrittenPages } from '../../measure/network/counted.ts';
import { type NetworkEnv, startNetworkEnv } from '../../measure/network/env.ts';

const HOST = 'localhost';
const SEED = 'a sample of npm run attack';
/** Number of requests of each kind. */
const REQUESTS = 100;
/** By a network: SEARCH_LIMIT of wrangler.toml, for questions and for suggestions. */
const ASKED_PER_MINUTE = 60;
/** Calls for unknown addresses; one more is allowed every five seconds, and a busy machine is slow. */
const BACKEND_CALLS_MAX = 3 * MISSES_MAX;
/** The pages of lists that exist are among the random ones. */
const LIST_PAGES = 20;
/** A question always costs work, until a network's sixty per minute are used up. */
const RENDERS_MAX: Partial<Record<KindName, number>> = {
  pages: LIST_PAGES,
  questions: REQUESTS,
  flood: ASKED_PER_MINUTE,
};
/** Once a minute an isolate reports which papers are read, with any request; the index then calls the paper's poller. */
const CALLS_OF_A_READER_REPORT = 2;
const OBJECT_CALLS_MAX: Partial<Record<KindName, number>> = {
  questions: REQUESTS,
  suggestions: REQUESTS,
  flood: 2 * ASKED_PER_MINUTE,
  // The object of an article's name asks the backend, so there are as many calls.
  articles: BACKEND_CALLS_MAX,
  abandoned: BACKEND_CALLS_MAX,
  topics: 60,
  archive: 60,
  authors: 60,
};
/** Longer than the time until a call is allowed again for each of MISSES_MAX. */
const FORGIVEN_MS = 60_000;

let env: NetworkEnv;
let target: Target;
let agent: http.Agent;
beforeAll(async () => {
  agent = new http.Agent({ keepAlive: true });
  env = await startNetworkEnv({ backend: true });
  await env.runCron();
  await warmPages(env, { host: HOST, articles: [] });
  target = { host: HOST, articles: (await articlesOf(env.site, HOST)).slice(0, 3) };
  await fillIndex(env, target);
});
afterAll(async () => {
  agent.destroy();
  await env.stop();
});

describe('a hundred random requests of each kind', () => {
  const costs = new Map<string, Omit<Cost, 'hitCpuMs'>>();
  beforeAll(async () => {
    for (const kind of KIND_NAMES) {
      costs.set(kind, await fire(env, target, { kind, requests: REQUESTS, seed: SEED }));
    }
  });

  test.each(KIND_NAMES)('CACHE-5 %s: hardly any render, backend call or stored page', (kind) => {
    const cost = costs.get(kind);
    expect(cost?.backendCalls).toBeLessThanOrEqual(kind === 'hits' ? 0 : BACKEND_CALLS_MAX);
    // An article's page begins to stream, with 200, if the backend answers late, as that of a busy machine does.
    const late = kind === 'articles' ? (cost?.outcomes[200] ?? 0) : 0;
    expect(cost?.renders).toBeLessThanOrEqual((RENDERS_MAX[kind] ?? 0) + late);
    // Answers to questions fill no cache.
    expect(cost?.pageWrites).toBeLessThanOrEqual(kind === 'pages' ? LIST_PAGES : 0);
    if (kind === 'pages') expect(cost?.kvWrites).toBeLessThanOrEqual(LIST_PAGES);
    else expect(cost?.kvWritesByPrefix).toEqual({});
    expect(cost?.objectCalls).toBeLessThanOrEqual((OBJECT_CALLS_MAX[kind] ?? 0) + CALLS_OF_A_READER_REPORT);
    expect(cost?.outcomes).not.toHaveProperty('500');
    expect(cost?.outcomes).not.toHaveProperty('lost');
  });

  test('CACHE-5 the pages that were cached are those that the publication has', async () => {
    const lists = fixedAddresses().filter((path) => /^\/(?:blog|news\/[a-z-]+)$/.test(path));
    const pages = lists.flatMap((path) => Array.from({ length: 20 }, (_, i) => `${path}?page=${i + 2}`));
    const articles = await articlesOf(env.site, HOST);
    const known = new Set([...fixedAddresses(), ...pages, ...articles]);
    const written = (await readWrittenPages(env.site)).map((line) => line.split(' ').at(1) ?? '');
    expect(written.filter((address) => !known.has(address))).toEqual([]);
    expect(written.length).toBeGreaterThan(fixedAddresses().length / 2);
  });
});

test('SEARCH-4 existing pages are never refused during requests for invented names', async () => {
  for (const { name, outcomes, read, refused } of await floodNames(env, { target, seed: SEED })) {
    expect(refused, name).toEqual([]);
    expect([read > 5, (outcomes[503] ?? 0) > 0], name).toEqual([true, true]);
    expect(outcomes, name).not.toHaveProperty('500');
  }
});

test('SEARCH-5 a section’s feed is not read from KV for each request, with any query', async () => {
  const ask = (path: string) => send(env.site, { host: HOST, path }, agent);
  await env.jump(FORGIVEN_MS);
  await env.counts(true);
  expect(await ask('/feeds/sports.rss')).toBe(200);
  const { all: once = 0 } = (await env.counts(true)).kvKeys;
  for (let i = 0; i < 20; i += 1) await ask(`/feeds/sports.rss?${i}`);
  const { all: again = 0 } = (await env.counts(true)).kvKeys;
  expect(once).toBeGreaterThan(0);
  // The feed index may be read anew meanwhile, once or twice.
  expect(again).toBeLessThanOrEqual(2 * once);
});

test('a request’s background work is counted with it, even if slow', async () => {
  const [article = ''] = target.articles;
  const control = (call: string, body: unknown) =>
    fetch(`${env.mocks}/control/${call}`, { method: 'POST', body: JSON.stringify(body) });
  const reply = { target: `backend:get_details/${article.replace('/blog/', '')}` };
  onTestFinished(async () => {
    await control('faults', { target: 'backend', fault: null });
    await control('replies', { ...reply, body: null });
  });
  await control('replies', { ...reply, body: JSON.stringify({ metaTitle: 'Changed', blog: 'News.' }) });
  await control('faults', { target: 'backend', fault: { mode: 'slow', ms: 500 } });
  await env.jump(FORGIVEN_MS);
  await env.counts(true);
  await send(env.site, { host: HOST, path: article }, agent);
  await env.idle();
  expect((await env.counts(true)).kvWrites.article).toBe(1);
});

describe('during requests for random articles', () => {
  const ask = (path: string, own: Partial<AttackRequest> = {}) =>
    send(env.site, { host: HOST, path, ...own }, agent);
  const backendCalls = async () => (await env.control.log(Number.MAX_SAFE_INTEGER)).counts.backend ?? 0;
  beforeEach(async () => {
    await env.jump(FORGIVEN_MS);
    await warmPages(env, target);
    for (let i = 0; i < 2 * MISSES_MAX; i += 1) await ask(`/blog/spent-${i}-${Date.now()}`);
  });

  test('POST-7 a missing one is still missing, and an unread article is found', async () => {
    const before = await backendCalls();
    for (let i = 0; i < 4 * MISSES_MAX; i += 1) expect(await ask(`/blog/certainly-not-${i}`)).toBe(404);
    expect((await backendCalls()) - before).toBeLessThanOrEqual(MISSES_MAX);
    const unread = (await articlesOf(env.site, HOST)).at(-1) ?? '';
    expect(await ask(unread)).toBe(200);
  });

  test('POST-7 an article that was published a moment ago is found within a minute', async () => {
    const slug = 'published-a-moment-ago';
    const control = async (call: string, body: unknown) => {
      const sent = { target: `backend:${call}`, body: body === null ? null : JSON.stringify(body) };
      await fetch(`${env.mocks}/control/replies`, { method: 'POST', body: JSON.stringify(sent) });
    };
    const item = { slug, metaTitle: 'Just in' };
    const old = (await articlesOf(env.site, HOST)).map((path) => ({
      slug: path.replace('/blog/', ''),
      metaTitle: 'Older',
    }));
    await control('get_metainfo', { blogs: [item, ...old.slice(0, 9)], total: old.length + 1 });
    await control(`get_details/${slug}`, { ...item, blog: 'News.' });
    // The first reader causes another read of the list, which takes a while on a busy machine.
    const readList = async () => {
      await env.jump(60_000);
      await ask('/blog');
      await env.idle();
      return (await fetch(`${env.site}/blog`)).text();
    };
    await expect.poll(readList, { timeout: 20_000 }).toContain(`/blog/${slug}`);
    for (let i = 0; i < 2 * MISSES_MAX; i += 1) await ask(`/blog/spent-again-${i}`);
    // Once, because one more call is allowed every five seconds.
    expect(await ask(`/blog/${slug}`)).toBe(200);
    for (const call of ['get_metainfo', `get_details/${slug}`]) await control(call, null);
  });
});
