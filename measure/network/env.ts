import { Agent, setGlobalDispatcher } from 'undici';
import * as z from 'zod';
import type { Entry } from '../../mocks/control.ts';
import { type PublicationInput, publicationSchema } from '../../schema/publication.ts';
import { type LocalEnvOptions, readWorkerOptions, startLocalEnv } from '../../scripts/local/local-env.ts';
import { localPublication } from '../../scripts/local/local-publication.ts';
import { freePorts } from '../../testing/test-env.ts';
import { liveHeap } from '../shared/live-heap.ts';
import { behindCounters, readCounts } from './counted.ts';

/**
 * No connection stays open: on a busy machine this process may be late by more than the 5 s after which the runtime closes one,
 * and a request that is sent on it then fails (RFC 9112 §9.5). Advancing the clock cannot be repeated.
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));

const HOST = '127.0.0.1';
/** Large enough for every page of a network, as the platform's cache is. */
const PAGE_CACHE_MB = '1500';
const BACKEND_TOKEN = 'a-token-for-the-network';
export const PURGE_TOKEN = 'a-secret-for-the-network';
/** The cron that runs the site's `scheduled`, and its interval. */
const CRON = '* * * * *';
const CRON_MS = 60_000;
/** Alarms within a slice fire together: more of them than a runtime would have at once time out. */
const SLICE_MS = 1_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * The time of day at which a run's clock begins, in UTC: the last midnight of the network's places was at 10 and the next
 * one is at 14. A midnight changes all pages of a time zone.
 */
const CLOCK_FROM_MS = 11 * 60 * MINUTE_MS;

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
 * The site, without any publication of the network yet (imports.ts), and the mocks with a feed for each publisher, both
 * behind a clock that can be advanced, the site behind counters as well.
 */
export async function startNetworkEnv({
  backend,
  publications = () => [],
  around = (worker) => worker,
  sliceMs = SLICE_MS,
}: NetworkEnvOptions) {
  const [port, mocksPort] = await freePorts();
  const mocks = `http://${HOST}:${mocksPort}`;
  const objects = Object.values<{ className: string }>(readWorkerOptions().site.durableObjects);
  const objectClasses = [...new Set(objects.map(({ className }) => className))];
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
    publications: [
      localPublication({ mocks }),
      ...publications(mocks).map((row) => publicationSchema.parse(row)),
    ],
    persist: null,
    clock: { aheadMs: (CLOCK_FROM_MS - (Date.now() % DAY_MS) + DAY_MS) % DAY_MS },
    inspector: true,
    around: (worker) => behindCounters(around(worker), objectClasses),
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
  let sinceCronMs = 0;
  return {
    site: testEnv.site,
    /** Origin of the mocks. */
    mocks,
    /** The operators' API. */
    operators: { site: new URL(testEnv.site), token: testEnv.operatorToken },
    stop: testEnv.stop,
    counts: (reset = false) => readCounts(testEnv.site, reset),
    /**
     * Resolves when no render is in progress, nor any work that requests have left to the background. Durable Objects are
     * not waited for. @throws Error if something is still in progress after IDLE_MAX_MS
     */
    idle: () => untilEnded(async () => (await readCounts(testEnv.site)).underWay),
    /** The same, and no Durable Object is working. */
    settled: () =>
      untilEnded(async () => {
        const { underWay, ofObjects } = await readCounts(testEnv.site);
        return underWay + ofObjects;
      }),
    /** Failed fetches of feeds: every mock publisher works, so the machine is too slow. */
    failedFetches: () => failedFetches,
    /**
     * Advances both clocks, slice by slice: all alarms that are due by then fire and are awaited. The site's cron job
     * runs whenever a minute has passed. @returns epoch ms
     */
    jump: async (ms: number): Promise<number> => {
      let now = await putForward(testEnv.site, 0);
      for (let left = ms; left > 0; left -= sliceMs) {
        const slice = Math.min(left, sliceMs);
        await putForward(mocks, slice);
        now = await putForward(testEnv.site, slice);
        sinceCronMs += slice;
        if (sinceCronMs < CRON_MS) continue;
        await runCron();
        sinceCronMs = 0;
      }
      return now;
    },
    runCron,
    /** The objects of all isolates, in bytes, without garbage. */
    liveHeapBytes: async () => (await liveHeap(await testEnv.miniflare.getInspectorURL())).objectBytes,
    /** Of the runtime. */
    inspector: () => testEnv.miniflare.getInspectorURL(),
    /** Sets how many stories the publisher has added since the run began. */
    publish: (feedId: string, stories: number) =>
      control(mocks, 'items', { id: `network/${feedId}`, extra: stories }),
    /** Sets the body of a backend call, such as `get_metainfo`, or of one with its slug or category after a slash. */
    reply: (call: string, body: unknown) =>
      control(mocks, 'replies', { target: `backend:${call}`, body: JSON.stringify(body) }),
    /** Requests to publishers and the backend since then (epoch ms; at most the newest 5,000), and how many each has received. */
    asked: async (since: number): Promise<{ counts: Record<string, number>; requests: Entry[] }> =>
      (await fetch(`${mocks}/control/log?since=${since}`)).json(),
  };
}

/** Sets the behaviour of the mocks (mocks/control.ts). */
async function control(mocks: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(`${mocks}/control/${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`control/${path}: ${response.status}`);
}

async function untilEnded(readPieces: () => Promise<number>): Promise<void> {
  const until = performance.now() + IDLE_MAX_MS;
  for (;;) {
    const pieces = await readPieces();
    if (pieces === 0) return;
    if (performance.now() > until) throw new Error(`${pieces} pieces of work do not end`);
    await new Promise((done) => setTimeout(done, IDLE_POLL_MS));
  }
}

const IDLE_POLL_MS = 20;
/** Every call of the site has ended by then; the work of a request that was given up may never end. */
const IDLE_MAX_MS = 60_000;

export type NetworkEnv = Awaited<ReturnType<typeof startNetworkEnv>>;

/** The name under which the mocks count requests to a feed. */
export const targetOf = (feedId: string): string => `feed:network/${feedId}`;
