import { setTimeout } from 'node:timers/promises';
import { Agent, setGlobalDispatcher } from 'undici';
import type { PublicationInput } from '../../schema/publication.ts';
import { type LocalEnvOptions, readWorkerOptions } from '../../scripts/local/local-env.ts';
import { startTestEnv } from '../../testing/test-env.ts';
import { behindCounters, readCounts } from './counted.ts';

/**
 * No connection stays open: on a busy machine this process may be late by more than the 5 s after which the runtime closes one,
 * and a request that is sent on it then fails (RFC 9112 §9.5). Advancing the clock cannot be repeated.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** Large enough for every page of a network, as the platform's cache is. */
const PAGE_CACHE_MB = '1500';
/** The interval of the cron that runs the site's `scheduled`. */
const CRON_MS = 60_000;
/** Alarms within a slice fire together: more of them than a runtime would have at once time out. */
const SLICE_MS = 1_000;
const IDLE_POLL_MS = 20;
/** Every call of the site has ended by then; the work of a request that was given up may never end. */
const IDLE_MAX_MS = 60_000;

interface NetworkEnvOptions {
  /** Whether publications have a blog backend. */
  backend: boolean;
  /** Publications besides the default one. @param mocks origin of the mocks */
  publications?: (mocks: string) => PublicationInput[];
  /** Wraps the modules of the site's build, which the counters then wrap. */
  around?: LocalEnvOptions['around'];
  /** In which `jump` advances the clocks, SLICE_MS if left out; for a few hundred feeds, longer ones save time. */
  sliceMs?: number;
}

/**
 * A test environment whose site is behind counters. Its clock begins just after the last midnight of the network's places, four hours before the next one: a midnight changes all pages of a
 * time zone.
 */
export async function startNetworkEnv({
  backend,
  publications = () => [],
  around = (worker) => worker,
  sliceMs = SLICE_MS,
}: NetworkEnvOptions) {
  const objects = Object.values<{ className: string }>(readWorkerOptions().site.durableObjects);
  const objectClasses = [...new Set(objects.map(({ className }) => className))];
  const testEnv = await startTestEnv({
    publications,
    // Without signed pictures, as in the runs that BENCHMARKS.md has.
    env: { PAGE_CACHE_MB, PICTURE_KEY: '', ...(backend ? {} : { BACKEND_URL: '' }) },
    cron: false,
    around: (worker) => behindCounters(around(worker), objectClasses),
  });
  const { clock, control, runCron, site } = testEnv;
  let sinceCronMs = 0;
  return {
    ...testEnv,
    counts: (reset = false) => readCounts(site, reset),
    /**
     * Resolves when no render is in progress, nor any work that requests have left to the background. Durable Objects are
     * not waited for. @throws Error if something is still in progress after IDLE_MAX_MS
     */
    idle: () => untilEnded(async () => (await readCounts(site)).underWay),
    /** The same, and no Durable Object is working. */
    settled: () =>
      untilEnded(async () => {
        const { underWay, ofObjects } = await readCounts(site);
        return underWay + ofObjects;
      }),
    /**
     * Advances both clocks, slice by slice: all alarms that are due by then fire and are awaited. The site's cron job
     * runs whenever a minute has passed. @returns epoch ms
     */
    jump: async (ms: number): Promise<number> => {
      for (let left = ms; left > 0; left -= sliceMs) {
        const slice = Math.min(left, sliceMs);
        await clock.jump(slice);
        sinceCronMs += slice;
        if (sinceCronMs < CRON_MS) continue;
        await runCron();
        sinceCronMs = 0;
      }
      return clock.now();
    },
    /** Sets how many stories the publisher has added since the run began. */
    publish: (feedId: string, stories: number) => control.addItems(`network/${feedId}`, stories),
  };
}

async function untilEnded(readPieces: () => Promise<number>): Promise<void> {
  const until = performance.now() + IDLE_MAX_MS;
  for (;;) {
    const pieces = await readPieces();
    if (pieces === 0) return;
    if (performance.now() > until) throw new Error(`${pieces} pieces of work do not end`);
    await setTimeout(IDLE_POLL_MS);
  }
}

export type NetworkEnv = Awaited<ReturnType<typeof startNetworkEnv>>;

/** The name under which the mocks count requests to a feed. */
export const targetOf = (feedId: string): string => `feed:network/${feedId}`;
