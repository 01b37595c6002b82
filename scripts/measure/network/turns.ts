import { dayNumber } from '../../../functions/pages/editions/local-day.ts';
import { type Counts, kvKeysOf, objectCallsOf } from './counted.ts';
import { type Ask, crawl } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network, NetworkPublication } from './publications.ts';

/** By then every page is older than a minute. */
const AGE_MS = 65_000;
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
  renders: number;
  /** Revalidations that found nothing new. */
  unchanged: number;
  /** Keys read from KV for views. */
  kvKeys: number;
  /** Keys read by time, independent of views: local runs check for changes every half second. */
  indexKeys: number;
  objectCalls: number;
}

export interface Turns {
  /** One front page repeatedly. */
  one: Turn[];
  /** Front pages in turn, each older than a minute. */
  many: Turn[];
}

const MINUTE_MS = 60_000;
/** By the advanced clock, no series of rounds takes longer. */
const ROUNDS_MS = 45 * MINUTE_MS;

/**
 * A front page shows the day of its publication: a midnight between the rounds would change all pages of a time zone.
 * If one is near, the clock is advanced past it, and each page is requested there.
 */
async function passMidnight(env: NetworkEnv, publications: readonly NetworkPublication[]): Promise<void> {
  const zones = new Set(publications.map(({ place }) => place.timezone));
  const now = await env.jump(0);
  const isPast = (ms: number) =>
    [...zones].every((zone) => dayNumber(now + ms, zone) === dayNumber(now + ms + ROUNDS_MS, zone));
  let ms = 0;
  while (!isPast(ms)) ms += MINUTE_MS;
  if (ms === 0) return;
  await env.jump(ms);
  await crawl(
    publications.map(({ hostname }) => ({ host: hostname, path: '/' })),
    { site: env.site, after: env.idle },
  );
}

/** @param rounds after one that warms up the engine and is discarded */
export async function takeTurns(env: NetworkEnv, { publications }: Network, rounds: number): Promise<Turns> {
  const [first] = publications;
  if (!first) throw new Error('no publication to read');
  const one: Turn[] = [];
  const many: Turn[] = [];
  await passMidnight(env, publications);
  const inTurn = endless(publications.map(({ hostname }) => hostname));
  for (let round = 0; round <= rounds; round += 1) {
    const hot = await hotRound(env, first.hostname);
    const all = await manyRound(env, inTurn, publications.length);
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

async function manyRound(env: NetworkEnv, inTurn: Iterator<Ask>, publications: number): Promise<Turn> {
  const pulls = [];
  const counts: Counts[] = [];
  for (let ms = 0; ms < MANY_MIN_MS; ) {
    await env.jump(AGE_MS);
    await env.counts(true);
    const pull = await crawl(take(inTurn, publications), {
      site: env.site,
      forMs: MANY_MAX_MS,
      after: env.idle,
    });
    counts.push(await env.counts(true));
    pulls.push(pull);
    ms += pull.ms;
  }
  return turnOf(pulls, counts);
}

function turnOf(pulls: Awaited<ReturnType<typeof crawl>>[], counts: Counts[]): Turn {
  const sum = <T>(of: readonly T[], value: (one: T) => number) =>
    of.reduce((total, one) => total + value(one), 0);
  const views = sum(pulls, ({ answers }) => answers);
  return {
    views,
    requestsPerSecond: (views / sum(pulls, ({ ms }) => ms)) * 1_000,
    cpuMsPerView: sum(pulls, ({ cpuMsPerRequest, answers }) => cpuMsPerRequest * answers) / views,
    failures: sum(pulls, ({ failures }) => failures),
    renders: sum(counts, ({ renders }) => renders),
    unchanged: sum(counts, ({ unchanged }) => unchanged),
    kvKeys: sum(counts, (one) => kvKeysOf(one).views),
    indexKeys: sum(counts, (one) => kvKeysOf(one).index),
    objectCalls: sum(counts, (one) => objectCallsOf(one).all),
  };
}

function* endless(hosts: readonly string[]): Generator<Ask> {
  for (;;) for (const host of hosts) yield { host, path: '/' };
}

function* take(from: Iterator<Ask>, count: number): Generator<Ask> {
  for (let i = 0; i < count; i += 1) {
    const { value, done } = from.next();
    if (done) return;
    yield value;
  }
}
