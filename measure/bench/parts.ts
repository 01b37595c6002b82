import { benchCachedPage } from './cached.ts';
import { benchColdPage } from './cold.ts';
import { benchColdCpu } from './cold-cpu.ts';
import { benchFar } from './far.ts';
import { benchFirstByte } from './first-byte.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPeers } from './peers.ts';
import { benchQuick } from './quick.ts';
import type { BenchOptions, Row } from './row.ts';
import { benchTaps } from './taps.ts';
import { benchUpstream } from './upstream.ts';

type Part = (options: BenchOptions) => Promise<Row[]> | AsyncIterable<Row>;

/** By the names that `npm run bench` accepts, in the order of the run. */
export const PARTS: Record<string, Part> = {
  cached: benchCachedPage,
  cold: benchColdPage,
  'cold-cpu': benchColdCpu,
  'first-byte': benchFirstByte,
  far: benchFar,
  upstream: benchUpstream,
  taps: benchTaps,
  peers: benchPeers,
  lighthouse: benchLighthouse,
  quick: benchQuick,
};

/** Options that show within two minutes whether each part still works; the packages of two parts are installed before. */
export const SHORTEST: BenchOptions = {
  runs: 1,
  roundMs: 100,
  routes: ['/faq'],
  scenarios: ['menu-later', 'menu-floor', 'next-pointed-at', 'return'],
};

/** Parts that compare with limits, and therefore have a separate gate. */
export const WITH_LIMITS: ReadonlySet<string> = new Set(['quick']);

/** Parts with extra packages, or with a quarter of an hour of a browser: too long for every run. */
export const ON_REQUEST: ReadonlySet<string> = new Set(['quick', 'peers', 'lighthouse']);
