import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { Entry } from '../../../functions/mocks/control.ts';
import { freePort } from '../../../test/env/test-env.ts';
import { startLocalEnv } from '../../local/local-env.ts';
import { localPublication } from '../../local/local-publication.ts';
import { liveHeapBytes } from '../shared/live-heap.ts';
import { behindCounters, readCounts } from './counted.ts';
import type { Operators } from './operators.ts';

const HOST = '127.0.0.1';
/** Large enough for every page of a network, as the platform's cache is. */
const PAGE_CACHE_MB = '1500';
const BACKEND_TOKEN = 'a-token-for-the-network';
export const PURGE_TOKEN = 'a-secret-for-the-network';
/** The cron that runs the site's `scheduled`, and how often that is. */
const CRON = '* * * * *';
const CRON_MS = 60_000;
/** Alarms within a slice fire together: more of them than a runtime would have at once time out. */
const SLICE_MS = 1_000;

const optionsSchema = z.object({
  site: z.object({ durableObjects: z.record(z.string(), z.object({ className: z.string() })) }),
});

/**
 * The site, without any publication of the network yet (imports.ts), and the mocks with a feed for each publisher, both
 * behind a clock that can be advanced, the site behind counters as well.
 * @param backend whether publications have a blog backend
 */
export async function startNetworkEnv({ backend }: { backend: boolean }) {
  const [port, mocksPort] = [await freePort(), await freePort()];
  const mocks = `http://${HOST}:${mocksPort}`;
  const { site } = optionsSchema.parse(JSON.parse(readFileSync('dist/options.json', 'utf8')));
  const objectClasses = [...new Set(Object.values(site.durableObjects).map(({ className }) => className))];
  let failedFetches = 0;
  const testEnv = await startLocalEnv({
    host: HOST,
    port,
    mocksPort,
    env: {
      PAGE_CACHE_MB,
      PURGE_TOKEN,
      ...(backend ? { BACKEND_URL: `${mocks}/backend`, BACKEND_TOKEN } : {}),
    },
    backendToken: BACKEND_TOKEN,
    // The default publication lists real publishers, so its local row replaces it.
    publications: [localPublication({ mocks })],
    persist: null,
    clock: { aheadMs: 0 },
    inspector: true,
    around: (worker) => behindCounters(worker, objectClasses),
    log: (lines) => {
      failedFetches += lines.split('"event":"feed.failed"').length - 1;
    },
  });
  const putForward = async (origin: string, ms: number) => {
    const response = await fetch(`${origin}/__clock?advance=${ms}`);
    return z.object({ now: z.number() }).parse(await response.json()).now;
  };
  const runCron = async () => {
    const worker = await testEnv.miniflare.getWorker('site');
    await worker.scheduled({ cron: CRON });
  };
  const { scheduled } = await readCounts(testEnv.site);
  let sinceCronMs = 0;
  return {
    site: testEnv.site,
    /** Origin of the mocks. */
    mocks,
    /** The operators' API. */
    operators: { site: testEnv.site, token: testEnv.operatorToken } satisfies Operators,
    stop: testEnv.stop,
    counts: (reset = false) => readCounts(testEnv.site, reset),
    /**
     * Resolves when no render is in progress, nor any work that requests have left to the background. Durable Objects are
     * not waited for. @throws Error if something is still in progress after IDLE_MAX_MS
     */
    idle: async () => {
      const until = performance.now() + IDLE_MAX_MS;
      for (;;) {
        const { underWay } = await readCounts(testEnv.site);
        if (underWay === 0) return;
        if (performance.now() > until) throw new Error(`${underWay} pieces of work do not end`);
        await new Promise((done) => setTimeout(done, IDLE_POLL_MS));
      }
    },
    /** Failed fetches of feeds: every mock publisher is well, so the machine is too slow. */
    failedFetches: () => failedFetches,
    /**
     * Advances both clocks, slice by slice: all alarms that are due by then fire and are awaited. The site's cron job
     * runs whenever a minute has passed. @returns epoch ms
     */
    jump: async (ms: number): Promise<number> => {
      let now = await putForward(testEnv.site, 0);
      for (let left = ms; left > 0; left -= SLICE_MS) {
        const slice = Math.min(left, SLICE_MS);
        await putForward(mocks, slice);
        now = await putForward(testEnv.site, slice);
        sinceCronMs += slice;
        if (!scheduled || sinceCronMs < CRON_MS) continue;
        await runCron();
        sinceCronMs = 0;
      }
      return now;
    },
    runCron,
    /** What all isolates hold, in bytes, without garbage. */
    liveHeapBytes: async () => liveHeapBytes(await testEnv.miniflare.getInspectorURL()),
    /** A deploy that changes the pages: every isolate is new, and no page is cached under the new build. */
    deploy: async () => {
      const now = await putForward(testEnv.site, 0);
      await testEnv.restart();
      for (const origin of [mocks, testEnv.site]) await putForward(origin, now - Date.now());
    },
    /** Sets how many stories the publisher has added since the run began. */
    publish: async (feedId: string, stories: number) => {
      const body = JSON.stringify({ id: `network/${feedId}`, extra: stories });
      const response = await fetch(`${mocks}/control/items`, { method: 'POST', body });
      if (!response.ok) throw new Error(`control/items: ${response.status}`);
    },
    /** Requests to publishers since then (epoch ms; at most the newest 5,000), and how many each has received. */
    asked: async (since: number): Promise<{ counts: Record<string, number>; requests: Entry[] }> =>
      (await fetch(`${mocks}/control/log?since=${since}`)).json(),
  };
}

const IDLE_POLL_MS = 20;
/** Every call of the site has ended by then; the work of a request that was given up may never end. */
const IDLE_MAX_MS = 60_000;

export type NetworkEnv = Awaited<ReturnType<typeof startNetworkEnv>>;

/** The name under which the mocks count requests to a feed. */
export const targetOf = (feedId: string): string => `feed:network/${feedId}`;
