import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlCold } from '../../measure/network/cold.ts';
import { kvKeysOf } from '../../measure/network/counted.ts';
import { ask, crawl } from '../../measure/network/crawl.ts';
import { type NetworkEnv, startNetworkEnv, targetOf } from '../../measure/network/env.ts';
import { type Imports, measureImports } from '../../measure/network/imports.ts';
import { followRows } from '../../measure/network/live-rows.ts';
import { pollAll } from '../../measure/network/poll.ts';
import { markOf, type Network, networkOf } from '../../measure/network/publications.ts';
import { readAtRandom } from '../../measure/network/strangers.ts';
import { readFacts } from '../../scripts/publication/facts.ts';

/** Longer than any page is fresh. */
const OLD_MS = 90_000;
/** The indexes are written sooner after a change. */
const WRITTEN_AFTER_MS = 30_000;
/** The time for which an isolate uses a row that it has read. */
const ROW_REMEMBERED_MS = 30_000;

let network: Network;
let env: NetworkEnv;
let imports: Imports;
beforeAll(async () => {
  network = networkOf(readFacts(), 3);
  env = await startNetworkEnv({ backend: true });
  imports = await measureImports(env, network);
  await pollAll(env, network);
});
afterAll(() => env.stop());

test('an import writes every row once, and nothing when it is repeated', () => {
  const { first, again } = imports;
  expect(first).toMatchObject({ written: 3, unchanged: 0 });
  // Per row: under its version, under its id, its hostname; and the index.
  expect(first.kvWrites).toBe(3 * 3 + 1);
  expect(again).toMatchObject({ written: 0, unchanged: 3, kvWrites: 0 });
  for (const { acceptedMs, copiedMs } of [first, again]) {
    expect(acceptedMs).toBeGreaterThan(0);
    expect(copiedMs).toBeGreaterThanOrEqual(acceptedMs);
  }
});

test('the counts of `npm run network` are correct', async () => {
  const { failures, broken, renders, kvKeysPerView } = await crawlCold(env, network);
  expect({ failures, broken }).toEqual({ failures: 0, broken: 0 });
  expect(renders).toBeGreaterThanOrEqual(3);
  expect(kvKeysPerView).toBeGreaterThan(0);
  const { counts } = await env.control.log();
  for (const { id } of network.feeds) expect(counts[targetOf(id)]).toBeGreaterThan(0);

  // A fresh page in the cache costs nothing.
  const [publication] = network.publications;
  if (!publication) throw new Error('no publication');
  const front = { host: publication.hostname, path: '/' };
  await crawl([front], { site: env.site, after: env.idle });
  await env.counts(true);
  await crawl([front, front], { site: env.site, after: env.idle });
  expect(await env.counts(true)).toMatchObject({ renders: 0, unchanged: 0 });

  // An old page is compared or rendered once.
  await env.jump(OLD_MS);
  await env.counts(true);
  await crawl([front], { site: env.site, after: env.idle });
  const looked = await env.counts(true);
  expect(looked.renders + looked.unchanged).toBe(1);

  // `/__render` renders the page again, also when it is cached.
  const again = await ask(env.site, { ...front, path: '/__render' }, false, true);
  expect(again.text).toContain(markOf(publication));
  const { renders: one, kvKeys } = await env.counts(true);
  expect(one).toBe(1);
  expect(kvKeysOf({ kvKeys }).views).toBeLessThan(50);
});

test('a new publication, its new name and its removal reach a reader, and are counted', async () => {
  // What the tests before changed is in the indexes: their writes would be counted here.
  await env.jump(WRITTEN_AFTER_MS);
  await env.settled();
  const { firstPaper, change, removal, perChange } = await followRows(env, network, 1, () =>
    env.jump(ROW_REMEMBERED_MS / 4),
  );
  for (const [ms = 0, ...others] of [firstPaper, change, removal]) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(Number.POSITIVE_INFINITY);
    expect(others).toEqual([]);
  }
  expect(perChange.kvWrites).toBe(4);
  // The operators' secret, the write, the copies, the list of feeds, and two alarms.
  expect(perChange.objectCalls).toBe(6);
});

test('random readers find no other publication', async () => {
  const requests = 60;
  const found = await readAtRandom(env, network, { requests, forMs: 20_000 });
  expect(found).toEqual({ requests, own: requests, strange: 0, examples: [], registerCalls: 0 });
});
