import { healthSchema } from '../../schema/health.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { percentile } from '../shared/percentile.ts';
import { atMost, type ExplainedRow, explain } from './row.ts';

const READERS = 300;
/** After this time the page's edge directive has ended, including stale use. */
const LATER_MS = 90_000;
const RENDERS_MAX = 30;

const PURGE_TOKEN = 'a-secret-for-a-benchmark';

/**
 * Many readers at once on a cold page, on the same page after it expired, and at the moment of an edit: requests to publishers,
 * renders, and waits.
 */
export async function benchUpstream(): Promise<ExplainedRow[]> {
  const testEnv = await startTestEnv({ clock: true, env: { PURGE_TOKEN } });
  try {
    const waits = await crowd(testEnv);
    const { counts } = await testEnv.control.log();
    const feeds = Object.entries(counts).filter(([target]) => target.startsWith('feed:'));
    const requests = feeds.reduce((sum, [, count]) => sum + count, 0);
    const cold = await renders(testEnv);
    await testEnv.clock.advance(LATER_MS);
    await crowd(testEnv);
    const expired = (await renders(testEnv)) - cold;
    const beforeEdit = await renders(testEnv);
    await announce(testEnv);
    const edited = await crowd(testEnv);
    const ofEdit = (await renders(testEnv)) - beforeEdit;
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
      ...editRows(ofEdit, edited),
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

/** @returns p50 and p99, as a row's value */
function both(waits: readonly Wait[], of: (wait: Wait) => number) {
  const [half, nearlyAll] = [0.5, 0.99].map((share) => percentile(waits.map(of), share).toFixed(0));
  return { value: `${half}, ${nearlyAll} ms`, goal: null, met: null };
}

/** @param count of renders */
export function crowdRows(count: number, waits: readonly Wait[]): ExplainedRow[] {
  const name = `${READERS} readers of a front page that was never fetched`;
  return [
    explain(
      atMost(`${name}: renders`, count, RENDERS_MAX),
      'Counted by the Worker, all readers at once; a streaming page has a nonce, so readers cannot share it.',
    ),
    explain(
      { name: `${name}: first byte, p50 and p99`, ...both(waits, ({ firstByteMs }) => firstByteMs) },
      'From each reader’s request, all sent at the same moment by one process; one runtime on one processor, no network.',
    ),
    explain(
      { name: `${name}: complete page, p50 and p99`, ...both(waits, ({ totalMs }) => totalMs) },
      'The same readers, until the end of the page with all sections; the mock publishers answer at once.',
    ),
  ];
}

/** @param count of renders */
export function editRows(count: number, edited: readonly Wait[]): ExplainedRow[] {
  const name = `${READERS} readers at the moment of an edit`;
  return [
    explain(
      atMost(`${name}: renders`, count, 1),
      'An editor has just written a breaking line; no reader gets the page without it, and all wait for the same render.',
    ),
    explain(
      { name: `${name}: complete page, p50 and p99`, ...both(edited, ({ totalMs }) => totalMs) },
      'From each reader’s request, all sent at the same moment by one process; one runtime on one processor, no network.',
    ),
  ];
}

/** Writes a line of breaking news. @throws if it is refused */
async function announce(testEnv: TestEnv): Promise<void> {
  const { status, text } = await testEnv.get('/api/editing?by=bench', 'localhost', {
    method: 'PUT',
    headers: { authorization: `Bearer ${PURGE_TOKEN}`, 'if-match': '*' },
    body: JSON.stringify({ breaking: { text: 'The bridge is closed', until: '2099-01-01T00:00:00Z' } }),
  });
  if (status !== 200) throw new Error(`the edit was refused: ${status} ${text}`);
}

/** Resolves when all readers are served, and a second later, which their background work has. */
async function crowd(testEnv: TestEnv): Promise<Wait[]> {
  const waits = await Promise.all(Array.from({ length: READERS }, () => testEnv.get('/')));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return waits;
}

async function renders(testEnv: TestEnv): Promise<number> {
  const { text } = await testEnv.get('/api/health');
  return healthSchema.parse(JSON.parse(text)).pages.render;
}
