import { healthSchema } from '../../schema/health.ts';
import { BROWSER, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { type Pull, pull } from './drive.ts';
import type { Target } from './page-connection.ts';

/** The local page cache stores nothing, so each request causes a separate render. */
const PAGE_CACHE_MB = '0';
/** Enough to keep one processor busy with renders. */
const CONNECTIONS = 16;
/** Articles become old once per minute, so that two measurements in turn cannot meet it. */
const TRIES = 3;
/** One for each connection, because simultaneous misses of one address share one render. */
const HOSTS = Array.from({ length: CONNECTIONS }, (_, i) => `uncached-${i}.test`);

/**
 * A site that renders its front page for each request, along the way of a page that no cache has: gateway, page cache,
 * `Pages`. Everything that the page shows is in the isolate's memory.
 */
export async function startUncachedFront() {
  const testEnv = await startTestEnv({
    clock: false,
    env: { PAGE_CACHE_MB },
    change: (row) => ({ ...row, hostnames: HOSTS }),
  });
  const targets = HOSTS.map((host): Target => ({ site: testEnv.site, host, path: '/', userAgent: BROWSER }));
  return {
    connections: targets.length,
    stop: testEnv.stop,
    /** @throws if an answer took more or less than one render, or every try requested articles from the backend */
    pull: async (forMs: number): Promise<Pull> => {
      for (let tries = 0; tries < TRIES; tries++) {
        await warm(testEnv);
        const before = await readCounts(testEnv);
        const cost = await pull(targets, forMs);
        if (tookOnlyRenders(cost.answers, before, await readCounts(testEnv))) return cost;
      }
      throw new Error('the front page requests articles from the backend although it has them');
    },
  };
}

/** Counts of a site since it started. */
interface SiteCounts {
  renders: number;
  backendRequests: number;
}

/**
 * @returns whether the backend was not requested; it is requested if the articles became a minute old during the measurement
 * @throws unless each answer took one render
 */
function tookOnlyRenders(answers: number, before: SiteCounts, after: SiteCounts): boolean {
  const renders = after.renders - before.renders;
  if (renders !== answers) throw new Error(`${answers} answers took ${renders} renders`);
  return after.backendRequests === before.backendRequests;
}

/**
 * Renders each host's front page once with its articles known: each host has a separate list of articles, which
 * `/blog` waits for, whereas a front page without it streams and asks the backend.
 */
async function warm(testEnv: TestEnv): Promise<void> {
  for (const host of HOSTS) {
    await testEnv.get('/blog', host);
    await testEnv.get('/', host);
  }
}

async function readCounts(testEnv: TestEnv): Promise<SiteCounts> {
  const { text } = await testEnv.get('/api/health', HOSTS[0]);
  const { counts } = await testEnv.control.log(Date.now());
  return {
    renders: healthSchema.parse(JSON.parse(text)).pages.render,
    backendRequests: counts.backend ?? 0,
  };
}
