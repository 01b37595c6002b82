import { median } from '../shared/percentile.ts';
import { kvKeysOf } from './counted.ts';
import { crawl } from './crawl.ts';
import type { NetworkEnv } from './env.ts';
import type { Network } from './publications.ts';

const RENDERS_PER_ROUND = 150;
/** One render alone keeps a processor busy. */
const CONNECTIONS = 4;

export interface Renders {
  /** CPU of the whole runtime per render, in ms: one front page repeatedly. */
  oneCpuMs: number;
  /** The same, each render of another publication whose data are in memory too. */
  manyCpuMs: number;
  /** Compares rounds next to each other in time. */
  manyToOne: number;
  /** The highest, rows that are read from KV included. */
  kvKeysPerRender: number;
  /** Of publications that were rendered just before. */
  kvKeysKnown: number;
  failures: number;
}

/** Front pages that were rendered before, rendered again bypassing every cache: all their data are in memory. */
export async function renderAgain(
  env: NetworkEnv,
  { publications }: Network,
  rounds: number,
): Promise<Renders> {
  const path = '/__render';
  const one: number[] = [];
  const many: number[] = [];
  let [kvKeysPerRender, kvKeysKnown] = [0, 0];
  let failures = 0;
  const round = async (publicationAt: (i: number) => number) => {
    const asks = Array.from({ length: RENDERS_PER_ROUND }, (_, i) => ({
      host: publications[publicationAt(i) % publications.length]?.hostname ?? '',
      path,
    }));
    await env.counts(true);
    const pull = await crawl(asks, { site: env.site, connections: CONNECTIONS, after: env.idle });
    const counts = await env.counts(true);
    failures += pull.failures;
    return { cpuMs: pull.cpuMsPerRequest, kvKeys: kvKeysOf(counts).views / Math.max(1, counts.renders) };
  };
  for (let i = 0; i <= rounds; i += 1) {
    const hot = await round(() => 0);
    // Their rows are no longer in the isolate's memory and are read from KV.
    const first = await round((n) => i * RENDERS_PER_ROUND + n);
    const again = await round((n) => i * RENDERS_PER_ROUND + n);
    if (i === 0) continue;
    one.push(hot.cpuMs);
    many.push(again.cpuMs);
    kvKeysPerRender = Math.max(kvKeysPerRender, hot.kvKeys, first.kvKeys, again.kvKeys);
    kvKeysKnown = Math.max(kvKeysKnown, hot.kvKeys, again.kvKeys);
  }
  return {
    oneCpuMs: median(one),
    manyCpuMs: median(many),
    manyToOne: median(many.map((cpuMs, i) => cpuMs / (one[i] ?? Number.NaN))),
    kvKeysPerRender,
    kvKeysKnown,
    failures,
  };
}
