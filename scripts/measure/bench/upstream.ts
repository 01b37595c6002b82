import { healthSchema } from '../../../schema/health.ts';
import { startTestEnv, type TestEnv } from '../../../test/env/test-env.ts';
import { percentile } from '../shared/percentile.ts';
import { atMost, type ExplainedRow, explain } from './row.ts';

const READERS = 300;
/** By then the time that a page's edge directive allows, including stale use, is over. */
const LATER_MS = 90_000;
const RENDERS_MAX = 30;

/** Many readers at once on a cold page, and on the same page after it expired: requests to publishers, and renders. */
export async function benchUpstream(): Promise<ExplainedRow[]> {
  const testEnv = await startTestEnv({ clock: true });
  try {
    const waits = await crowd(testEnv);
    const { counts } = await testEnv.control.log();
    const feeds = Object.entries(counts).filter(([target]) => target.startsWith('feed:'));
    const requests = feeds.reduce((sum, [, count]) => sum + count, 0);
    const cold = await renders(testEnv);
    await testEnv.clock.advance(LATER_MS);
    await crowd(testEnv);
    const expired = (await renders(testEnv)) - cold;
    return [
      explain(
        atMost(`${READERS} readers at once, cold: requests to ${feeds.length} feeds`, requests, feeds.length),
        'Requests that the mock publishers received, none of them before these readers; one isolate of one location, and no time.',
      ),
      ...crowdRows(cold, waits),
      explain(
        atMost(`${READERS} readers at once, expired page: renders`, expired, 1),
        'The same readers on a clock 90 s later: simultaneous misses share one render. The local page cache does that here, the platform’s in production.',
      ),
    ];
  } finally {
    await testEnv.stop();
  }
}

/** How long one reader waited, in ms. */
interface Wait {
  firstByteMs: number;
  totalMs: number;
}

/** @param count of renders */
export function crowdRows(count: number, waits: readonly Wait[]): ExplainedRow[] {
  const name = `${READERS} readers of a paper nobody fetched`;
  const both = (of: (wait: Wait) => number) => {
    const [half, nearlyAll] = [0.5, 0.99].map((share) => percentile(waits.map(of), share).toFixed(0));
    return { value: `${half}, ${nearlyAll} ms`, goal: null, kept: null };
  };
  return [
    explain(
      atMost(`${name}: renders`, count, RENDERS_MAX),
      'As the Worker counts them, all readers at once; a page that streams has a nonce and cannot be shared as it is.',
    ),
    explain(
      { name: `${name}: first byte, p50 and p99`, ...both(({ firstByteMs }) => firstByteMs) },
      'From each reader’s request, all sent at the same moment by one process; one runtime on one processor, no network.',
    ),
    explain(
      { name: `${name}: complete page, p50 and p99`, ...both(({ totalMs }) => totalMs) },
      'The same readers, until the end of the page with all sections; the mock publishers answer at once.',
    ),
  ];
}

/** Resolves when all readers are served and the background work that they caused is done. */
async function crowd(testEnv: TestEnv): Promise<Wait[]> {
  const waits = await Promise.all(Array.from({ length: READERS }, () => testEnv.get('/')));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return waits;
}

async function renders(testEnv: TestEnv): Promise<number> {
  const { text } = await testEnv.get('/api/health');
  return healthSchema.parse(JSON.parse(text)).pages.render;
}
