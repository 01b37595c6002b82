import http from 'node:http';
import { chanceFrom } from '../../drawings/chance.ts';
import type { NetworkEnv } from '../network/env.ts';
import { anyNetwork, type KindName, requestsOf, type Target } from './kinds.ts';
import { CONNECTIONS, countOutcome, type Outcomes } from './perform.ts';
import { send } from './send.ts';

/** Longer than a cached page may be served without a check, and than networks take until they may ask again. */
const UNREAD_MS = 400_000;
/** Readers at a time: the flood is many times as many. */
const READERS = 8;
const STRANGER = '203.0.113.7';
const READER = '198.51.100.20';
/** Kinds of pages that only the search index knows. */
const KINDS = ['topics', 'authors', 'archive'] as const satisfies readonly KindName[];

/** Who makes up names, and who reads pages meanwhile. */
const CASES = {
  'one network floods, another reads': { flood: () => STRANGER, reader: READER },
  'one network floods and reads': { flood: () => STRANGER, reader: STRANGER },
  'every request of the flood has its network': { flood: anyNetwork, reader: READER },
};

/** What readers got while strangers asked for made-up names. */
export interface Flooded {
  name: string;
  /** Of the flood. */
  outcomes: Outcomes;
  /** Addresses of pages that exist, all of them read. */
  read: number;
  /** Those that another answer than the page came for, with it. */
  refused: string[];
}

/** @returns addresses of all topics, authors and months that the target's articles and its archive link to */
export async function indexedPagesOf(site: string, { host, articles }: Target): Promise<string[]> {
  const found = new Set<string>();
  for (const path of [...articles, '/archive']) {
    const text = await (await fetch(site + path, { headers: { host } })).text();
    for (const [, link = ''] of text.matchAll(/href="(\/(?:topics|authors|archive)\/[^"?]+)"/g))
      found.add(link);
  }
  return [...found];
}

/** Asks for pages that nobody has read lately, each once per case, while made-up names are asked for without a pause. */
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
    const left = pages.values();
    const read = async () => {
      for (const path of left) {
        const headers = { 'cf-connecting-ip': reader };
        const outcome = await send(env.site, { host: target.host, path, headers, alone: true }, agent);
        if (outcome !== 200) refused.push(`${path}: ${outcome}`);
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
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

/** @returns as soon as made-up names are refused; they are asked for until `over` is called */
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
      if (outcome === 503) started.resolve();
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
