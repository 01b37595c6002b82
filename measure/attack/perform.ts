import http from 'node:http';
import { eachAtATime } from '../../functions/platform/each-at-a-time.ts';
import { costOf } from '../bench/drive.ts';
import { objectCallsOf } from '../network/counted.ts';
import type { NetworkEnv } from '../network/env.ts';
import { sum } from '../shared/sum.ts';
import { take } from '../shared/take.ts';
import { fixedAddresses } from './fixed-addresses.ts';
import { type KindName, requestsOf, type Target } from './kinds.ts';
import { type Outcome, send } from './send.ts';

/** Enough to keep the runtime busy. */
export const CONNECTIONS = 32;
/** The engine compiles a kind's code first, so the CPU time of these requests does not count. */
const WARM_UP_SHARE = 0.1;

/** After this every page and list is renewed by its next reader, and then not again for half a minute. */
const AGE_MS = 65_000;

/** The requests of a kind take a few seconds. */
const RENEW_AFTER_MS = 15_000;

/** Answers by status, or by the reason for no answer. */
export type Outcomes = Record<string, number>;

export function countOutcome(outcomes: Outcomes, outcome: Outcome): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

/** The cost of one kind of request. */
export interface Cost {
  kind: KindName;
  requests: number;
  outcomes: Outcomes;
  cpuMsPerRequest: number;
  /** CPU of a hit just before, in ms: other programs on the machine slow both down. */
  hitCpuMs: number;
  /** Answers of `Pages` with a page, other than 304. */
  renders: number;
  /** Those that the page cache stores. */
  pageWrites: number;
  kvReads: number;
  kvWrites: number;
  kvWritesByPrefix: Record<string, number>;
  objectCalls: number;
  backendCalls: number;
}

let renewedAt = Number.NEGATIVE_INFINITY;

async function renewPages(env: NetworkEnv, target: Target): Promise<void> {
  if (performance.now() - renewedAt < RENEW_AFTER_MS) return;
  await env.jump(AGE_MS);
  await warmPages(env, target);
  renewedAt = performance.now();
}

/** Requests all pages of the publication and its documents for crawlers, so that they are cached. */
export async function warmPages(env: NetworkEnv, { host, articles }: Target): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  const paths = ['/sitemap.xml', '/feed.xml', ...fixedAddresses(), ...articles];
  for (const path of paths) await send(env.site, { host, path }, agent);
  agent.destroy();
  await env.idle();
}

/** By then the publication's search index has read all articles of the mock backend, forty per run. */
const INDEX_FILLED_MS = 300_000;

/**
 * Lets the search index collect the publication's articles first, because its backend calls belong to no request, and
 * warms its pages.
 */
export async function fillIndex(env: NetworkEnv, target: Target): Promise<void> {
  await warmPages(env, target);
  await env.jump(INDEX_FILLED_MS);
  await warmPages(env, target);
}

/** @returns addresses of articles, from the publication's lists */
export async function articlesOf(site: string, host: string): Promise<string[]> {
  const response = await fetch(`${site}/sitemap.xml`, { headers: { host } });
  return [...(await response.text()).matchAll(/<loc>[^<]*?(\/blog\/[^<]+)<\/loc>/g)].flatMap(
    ([, path]) => path ?? [],
  );
}

/**
 * Fires random requests of one kind, and half as many hits before them, on separate connections for kinds whose clients
 * use separate ones.
 */
export async function attack(
  env: NetworkEnv,
  target: Target,
  order: { kind: KindName; requests: number; seed: string },
): Promise<Cost> {
  // Excludes the cost that every reader causes: pages are checked and lists requested again when they are a minute old.
  await renewPages(env, target);
  const hits = await fire(
    env,
    target,
    { ...order, kind: 'hits', requests: Math.ceil(order.requests / 2) },
    order.kind === 'abandoned',
  );
  return { ...(await fire(env, target, order)), hitCpuMs: hits.cpuMsPerRequest };
}

/** Fires random requests of one kind, each after the previous answer on its connection, and counts. */
export async function fire(
  env: NetworkEnv,
  target: Target,
  { kind, requests, seed }: { kind: KindName; requests: number; seed: string },
  alone = false,
): Promise<Omit<Cost, 'hitCpuMs'>> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const source = requestsOf(kind, seed, target);
  const outcomes: Outcomes = {};
  const sendAll = (count: number) => async () => {
    await eachAtATime(take(source, count), CONNECTIONS, async (request) =>
      countOutcome(outcomes, await send(env.site, alone ? { ...request, alone } : request, agent)),
    );
    await env.idle();
    return count;
  };
  const warmUp = Math.ceil(requests * WARM_UP_SHARE);
  await env.counts(true);
  await sendAll(warmUp)();
  const { cpuMsPerRequest } = await costOf(sendAll(requests - warmUp));
  agent.destroy();
  const counts = await env.counts(true);
  return {
    kind,
    requests,
    outcomes,
    cpuMsPerRequest,
    renders: counts.renders,
    pageWrites: counts.pageWrites,
    kvReads: sum(Object.values(counts.kvKeys)),
    kvWrites: sum(Object.values(counts.kvWrites)),
    kvWritesByPrefix: counts.kvWrites,
    objectCalls: objectCallsOf(counts).all,
    backendCalls: counts.backendCalls,
  };
}
