import http from 'node:http';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { PUBLICATION_MISSES_MAX } from '../../functions/search/admit-name.ts';
import { chanceFrom } from '../../testing/chance.ts';
import type { NetworkEnv } from '../network/env.ts';
import { anyNetwork, type KindName, requestsOf, type Target } from './kinds.ts';
import { CONNECTIONS, countOutcome, type Outcomes } from './perform.ts';
import { send } from './send.ts';

/** Longer than a cached page may be served without a check, and than a refused network has to wait. */
const UNREAD_MS = 400_000;
/** After so many requests without a refusal nothing protects the publication: its limit is a twentieth of them. */
const UNREFUSED_MAX = 20 * PUBLICATION_MISSES_MAX;
/** Readers at a time, far fewer than the flood's requests. */
const READERS = 8;
const STRANGER = '203.0.113.7';
const READER = '198.51.100.20';
/** Kinds of pages that only the search index knows. */
const KINDS = ['topics', 'authors', 'archive'] as const satisfies readonly KindName[];

/** Sources of invented names, and of readers at the same time. */
const CASES = {
  'one network floods, another reads': { flood: () => STRANGER, reader: READER },
  'one network floods and reads': { flood: () => STRANGER, reader: STRANGER },
  'every request of the flood has its network': { flood: anyNetwork, reader: READER },
};

/** The readers' results during a flood of invented names. */
export interface Flooded {
  name: string;
  outcomes: Outcomes;
  /** Existing addresses, all of them read. */
  read: number;
  /** Addresses with another answer than the page, and that answer. */
  refused: string[];
}

/** @returns addresses of all topics, authors and months that the target's articles and archive link to */
export async function indexedPagesOf(site: string, { host, articles }: Target): Promise<string[]> {
  const found = new Set<string>();
  for (const path of [...articles, '/archive']) {
    const text = await (await fetch(site + path, { headers: { host } })).text();
    for (const [, link = ''] of text.matchAll(/href="(\/(?:topics|authors|archive)\/[^"?]+)"/g))
      found.add(link);
  }
  return [...found];
}

/** Requests pages that were not read recently, each once per case, during continuous requests for invented names. */
export async function floodNames(
  env: NetworkEnv,
  { target, seed }: { target: Target; seed: string },
): Promise<Flooded[]> {
  const pages = await indexedPagesOf(env.site, target);
  const floods: Flooded[] = [];
  for (const [name, { flood, reader }] of Object.entries(CASES)) {
    await env.jump(UNREAD_MS);
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const { outcomes, over } = await startFlood(env, { target, seed, callerOf: flood, agent });
    const refused: string[] = [];
    const headers = { 'cf-connecting-ip': reader };
    await eachAtATime(pages, READERS, async (path) => {
      const outcome = await send(env.site, { host: target.host, path, headers, alone: true }, agent);
      if (outcome !== 200) refused.push(`${path}: ${outcome}`);
    });
    await over();
    agent.destroy();
    floods.push({ name, outcomes, read: pages.length, refused });
  }
  return floods;
}

interface FloodOrder {
  target: Target;
  seed: string;
  callerOf: typeof anyNetwork;
  agent: http.Agent;
}

/** @returns once invented names are refused, or should be; their requests continue until `over` is called */
async function startFlood(env: NetworkEnv, { target, seed, callerOf, agent }: FloodOrder) {
  const chance = chanceFrom(`${seed} networks`);
  const sources = KINDS.map((kind) => requestsOf(kind, seed, target));
  const outcomes: Outcomes = {};
  const started = Promise.withResolvers<void>();
  let goesOn = true;
  let sent = 0;
  const one = async () => {
    while (goesOn) {
      sent += 1;
      const next = sources[sent % sources.length]?.next();
      if (!next || next.done) break;
      const headers = { 'cf-connecting-ip': callerOf(chance) };
      const outcome = await send(env.site, { ...next.value, headers }, agent);
      countOutcome(outcomes, outcome);
      if (outcome === 503 || sent > UNREFUSED_MAX) started.resolve();
    }
  };
  const all = Promise.all(Array.from({ length: CONNECTIONS }, one));
  await Promise.race([started.promise, all]);
  return {
    outcomes,
    over: async () => {
      goesOn = false;
      await all;
    },
  };
}
