import { healthSchema } from '../../../schema/health.ts';
import { startTestEnv, type TestEnv } from '../../../test/env/test-env.ts';
import { atMost, type ExplainedRow, explain, plain } from './row.ts';

const READERS = 300;
/** By then the time that a page's edge directive allows, including stale use, is over. */
const LATER_MS = 90_000;

/** Many readers at once on a cold page, and on the same page after it expired: requests to publishers, and renders. */
export async function benchUpstream(): Promise<ExplainedRow[]> {
  const testEnv = await startTestEnv({ clock: true });
  try {
    await crowd(testEnv);
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
      explain(
        // A streamed page contains a nonce and cannot be shared.
        plain(`${READERS} readers at once, feeds that nobody has fetched: renders`, cold),
        'As the Worker counts them; a page that streams cannot be shared, so each of these readers has a render of their own.',
      ),
      explain(
        atMost(`${READERS} readers at once, expired page: renders`, expired, 1),
        'The same readers on a clock 90 s later: simultaneous misses share one render. The local page cache does that here, the platform’s in production.',
      ),
    ];
  } finally {
    await testEnv.stop();
  }
}

/** Resolves when all readers are served and the background work that they caused is done. */
async function crowd(testEnv: TestEnv): Promise<void> {
  await Promise.all(Array.from({ length: READERS }, () => testEnv.get('/')));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

async function renders(testEnv: TestEnv): Promise<number> {
  const { text } = await testEnv.get('/api/health');
  return healthSchema.parse(JSON.parse(text)).pages.render;
}
