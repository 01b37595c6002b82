import { afterAll, beforeAll, expect, test } from 'vitest';
import { crawlCold } from '../../measure/network/cold.ts';
import { crawl } from '../../measure/network/crawl.ts';
import { type NetworkEnv, startNetworkEnv, targetOf } from '../../measure/network/env.ts';
import { pollAll } from '../../measure/network/poll.ts';
import { type Network, networkOf, rowOf } from '../../measure/network/publications.ts';
import { readFacts } from '../../scripts/publication/facts.ts';

/** Longer than any page is fresh. */
const OLD_MS = 90_000;

let network: Network;
let env: NetworkEnv;
beforeAll(async () => {
  network = networkOf(readFacts(), 3);
  env = await startNetworkEnv({
    backend: true,
    publications: (mocks) => network.publications.map((publication) => rowOf(publication, network, mocks)),
  });
  await pollAll(env, network);
});
afterAll(() => env.stop());

test('the counts of `npm run network` are correct', async () => {
  const { failures, broken, renders, kvKeysPerView } = await crawlCold(env, network);
  expect({ failures, broken }).toEqual({ failures: 0, broken: 0 });
  expect(renders).toBeGreaterThanOrEqual(3);
  expect(kvKeysPerView).toBeGreaterThan(0);
  const { counts } = await env.control.log();
  for (const { id } of network.feeds) expect(counts[targetOf(id)]).toBeGreaterThan(0);

  // A fresh page in the cache costs nothing.
  const front = { host: network.publications[0]?.hostname ?? '', path: '/' };
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
});
