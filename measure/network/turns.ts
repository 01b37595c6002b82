import { sum } from '../shared/sum.ts';
import { take } from '../shared/take.ts';
import { type Counts, keysBesideIndexes, objectCallsOf } from './counted.ts';
import { type Ask, crawl, EXAMPLES_MAX } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network } from './publications.ts';

/** By then every page is older than a minute. */
const AGE_MS = 65_000;
/**
 * Passes before the first round. The page of the first reader (cold.ts) streams and is not cached; the page of the second is
 * rendered before the index knows the publication's articles; that of the third is confirmed from then on.
 */
const FIRST_PASSES = 2;
const HOT_MS = 1_500;
/** A round of many publications takes at least this long, with several passes if there are few of them. */
const MANY_MIN_MS = 1_000;
/** Each round continues with the publication after the last one of the round before. */
const MANY_MAX_MS = 6_000;

/** One round of readers. */
export interface Turn {
  views: number;
  requestsPerSecond: number;
  cpuMsPerView: number;
  failures: number;
  /** The first few of them. */
  examples: string[];
  renders: number;
  /** Keys read from KV for views. */
  kvKeys: number;
  objectCalls: number;
  backendCalls: number;
}

export interface Turns {
  /** One front page repeatedly. */
  one: Turn[];
  /** Front pages in turn, each older than a minute. */
  many: Turn[];
}

/** @param rounds after one that warms up the engine and is discarded */
export async function takeTurns(env: NetworkEnv, { publications }: Network, rounds: number): Promise<Turns> {
  const [first] = publications;
  if (!first) throw new Error('no publication to read');
  const one: Turn[] = [];
  const many: Turn[] = [];
  const inTurn = frontsInTurn(publications);
  for (let pass = 0; pass < FIRST_PASSES; pass += 1) {
    await env.jump(AGE_MS);
    const { failures, examples } = await crawl(take(inTurn, publications.length), {
      site: env.site,
      after: env.idle,
    });
    if (failures > 0) throw new Error(`fronts that fail before the turns: ${examples.join(', ')}`);
  }
  for (let round = 0; round <= rounds; round += 1) {
    const hot = await hotRound(env, first.hostname);
    const all = await manyRound(env, inTurn, { views: publications.length, minMs: MANY_MIN_MS });
    if (round === 0) continue;
    one.push(hot);
    many.push(all);
  }
  return { one, many };
}

async function hotRound(env: NetworkEnv, host: string): Promise<Turn> {
  await env.jump(AGE_MS);
  await env.counts(true);
  const pull = await crawl(endless([host]), { site: env.site, forMs: HOT_MS, after: env.idle });
  return turnOf([pull], [await env.counts(true)]);
}

/** @returns the front pages one after another, again and again */
export const frontsInTurn = (publications: Network['publications']): Iterator<Ask> =>
  endless(publications.map(({ hostname }) => hostname));

interface ManyOptions {
  /** Per pass. */
  views: number;
  /** How long the passes take together at least, in ms; 0 for one pass. */
  minMs: number;
}

/** Passes of readers, before each of which every page becomes older than a minute. */
export async function manyRound(
  env: NetworkEnv,
  inTurn: Iterator<Ask>,
  { views, minMs }: ManyOptions,
): Promise<Turn> {
  const pulls: Awaited<ReturnType<typeof crawl>>[] = [];
  const counts: Counts[] = [];
  let ms = 0;
  do {
    await env.jump(AGE_MS);
    await env.counts(true);
    const pull = await crawl(take(inTurn, views), {
      site: env.site,
      forMs: MANY_MAX_MS,
      after: env.idle,
    });
    counts.push(await env.counts(true));
    pulls.push(pull);
    ms += pull.ms;
  } while (ms < minMs);
  return turnOf(pulls, counts);
}

function turnOf(pulls: Awaited<ReturnType<typeof crawl>>[], counts: Counts[]): Turn {
  const sumOf = <T>(of: readonly T[], value: (one: T) => number) => sum(of.map(value));
  const views = sumOf(pulls, ({ answers }) => answers);
  return {
    views,
    requestsPerSecond: (views / sumOf(pulls, ({ ms }) => ms)) * 1_000,
    cpuMsPerView: sumOf(pulls, ({ cpuMsPerRequest, answers }) => cpuMsPerRequest * answers) / views,
    failures: sumOf(pulls, ({ failures }) => failures),
    examples: pulls.flatMap(({ examples }) => examples).slice(0, EXAMPLES_MAX),
    renders: sumOf(counts, ({ renders }) => renders),
    kvKeys: sumOf(counts, (one) => keysBesideIndexes(one.kvKeys)),
    objectCalls: sumOf(counts, (one) => objectCallsOf(one).all),
    backendCalls: sumOf(counts, (one) => one.backendCalls),
  };
}

function* endless(hosts: readonly string[]): Generator<Ask> {
  for (;;) for (const host of hosts) yield { host, path: '/' };
}
