import type { BenchOptions, Row } from './row.ts';

type Part = (options: BenchOptions) => Promise<Row[]> | AsyncIterable<Row>;

/** By the names that `npm run bench` accepts, in the order of the run. A part is loaded when it is run. */
export const PARTS = {
  cached: async () => (await import('./cached.ts')).benchCachedPage,
  cold: async () => (await import('./cold.ts')).benchColdPage,
  'first-byte': async () => (await import('./first-byte.ts')).benchFirstByte,
  far: async () => (await import('./far.ts')).benchFar,
  upstream: async () => (await import('./upstream.ts')).benchUpstream,
  taps: async () => (await import('./taps.ts')).benchTaps,
  peers: async () => (await import('./peers.ts')).benchPeers,
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse,
  quick: async () => (await import('./quick.ts')).benchQuick,
} satisfies Record<string, () => Promise<Part>>;

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
