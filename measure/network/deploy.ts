import { chanceFrom } from '../../drawings/chance.ts';
import { arrivals } from '../load/arrivals.ts';
import { median, percentile } from '../shared/percentile.ts';
import { ask } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network, NetworkPublication } from './publications.ts';

export const DEPLOY_RATE = 200;
const SECONDS = 20;
const SECOND_MS = 1_000;
const LOOK_EVERY_MS = 2;
const SEED = 'deploy';
/** The deploy counts as over when half of the readers wait no longer than this. */
export const CALM_MS = 100;

/** Readers during a deploy that changes the pages: nothing is in memory, and no page is cached. */
export interface Deploy {
  requests: number;
  /** Answers other than 200, and connections without an answer. */
  failures: number;
  /** Readers' waits, per second of the run, in ms. */
  seconds: { p50: number; p99: number }[];
  /** The first second from which on half of the readers wait no longer than CALM_MS. */
  calmAfterS: number;
}

/** Readers who arrive independently of the answers to earlier ones, most of them at the largest publications (Zipf). */
export async function deployUnderReaders(env: NetworkEnv, { publications }: Network): Promise<Deploy> {
  await env.deploy();
  const chance = chanceFrom(SEED);
  const due = arrivals(DEPLOY_RATE, SECONDS, chance);
  const pick = zipf(publications, chance);
  const waits: number[][] = Array.from({ length: SECONDS }, () => []);
  let failures = 0;
  const started = performance.now();
  const read = async (at: number) => {
    const { status } = await ask(env.site, { host: pick().hostname, path: '/' }, false, false);
    if (status !== 200) failures += 1;
    waits[Math.floor(at / SECOND_MS)]?.push(performance.now() - started - at);
  };
  const under: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = performance.now() - started;
      for (let at = due[under.length]; at !== undefined && at <= elapsed; at = due[under.length])
        under.push(read(at));
      if (under.length < due.length) return;
      clearInterval(timer);
      resolve();
    }, LOOK_EVERY_MS);
  });
  await Promise.all(under);
  const seconds = waits.map((own) => ({ p50: median(own), p99: percentile(own, 0.99) }));
  const lastBusy = seconds.findLastIndex(({ p50 }) => p50 > CALM_MS);
  return { requests: due.length, failures, seconds, calmAfterS: lastBusy + 1 };
}

/** @returns a function that picks publications, the one of rank n with a weight of 1 / n */
function zipf(
  publications: readonly NetworkPublication[],
  chance: { unit(): number },
): () => NetworkPublication {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= publications.length; rank += 1) {
    sum += 1 / rank;
    sums.push(sum);
  }
  return () => {
    const at = chance.unit() * sum;
    const found = publications[sums.findIndex((until) => until > at)] ?? publications.at(-1);
    if (!found) throw new Error('no publication to read');
    return found;
  };
}
