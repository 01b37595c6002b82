import { coldPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { median } from '../shared/percentile.ts';
import { storiesIn } from '../shared/stories.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain } from './row.ts';

const RUNS = 5;
/** Publications whose cold pages warm up the engine and are discarded. */
const WARM_PUBLICATIONS = 3;
/** Time for work after a page (the cached copy, the pollers' writes), so that it does not count for the next page. */
const REST_MS = 1_000;
const FEED_DELAY_MS = 1_000;
const FIRST_BYTE_MAX_MS = 50;
const AFTER_FEEDS_MAX_MS = 100;
const STORIES = 75;

/** A page without any stored data, while every publisher takes a second. */
export async function benchColdPage({ runs: count = RUNS }: BenchOptions): Promise<ExplainedRow[]> {
  return coldRows(await coldPublications(count));
}

export function coldRows(pages: readonly ColdPage[]): ExplainedRow[] {
  const of = (value: (page: ColdPage) => number) => median(pages.map(value));
  return [
    explain(
      atMost(
        'cold page, feeds at 1 s: first byte',
        of((page) => page.firstByteMs),
        FIRST_BYTE_MAX_MS,
        'ms',
      ),
      'Time at the reader, from the request; the isolate has served other publications’ pages. One reader, no network. No feed of this publication was ever fetched.',
    ),
    explain(
      atMost(
        'cold page, feeds at 1 s: complete, after the slowest feed',
        of((page) => page.afterFeedsMs),
        AFTER_FEEDS_MAX_MS,
        'ms',
      ),
      'From the end of the slowest publisher’s answer to the end of the page.',
    ),
  ];
}

/** Times in ms. */
export type ColdPage = Awaited<ReturnType<typeof coldPage>>;

/** One isolate that has served other pages, and publications that were never requested, each with separate feeds. */
async function coldPublications(count: number): Promise<ColdPage[]> {
  const all = Array.from({ length: WARM_PUBLICATIONS + count }, (_, i) => i);
  // No poller fetches a feed before the first reader does: publications are not indexed, and alarms, which the register
  // sets when it stores a row, do not fire by themselves behind a test clock.
  const testEnv = await startTestEnv({
    clock: true,
    indexed: false,
    publications: (mocks) => all.map((i) => coldPublication(mocks, `cold-${i}`)),
  });
  try {
    const pages: ColdPage[] = [];
    for (const i of all) {
      pages.push(await coldPage(testEnv, `cold-${i}.test`));
      await new Promise((resolve) => setTimeout(resolve, REST_MS));
    }
    return pages.slice(WARM_PUBLICATIONS);
  } finally {
    await testEnv.stop();
  }
}

async function coldPage(testEnv: TestEnv, host: string) {
  await testEnv.control.reset();
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: FEED_DELAY_MS });
  const began = Date.now();
  const page = await testEnv.get('/', host);
  if (storiesIn(page.text) !== STORIES) throw new Error('the cold page is not complete');
  const { requests } = await testEnv.control.log();
  const feeds = requests.filter(({ target, at }) => target.startsWith('feed:') && at >= began);
  if (feeds.length === 0) throw new Error('the feeds of the cold page had been fetched before');
  const answeredMs = feeds.map(({ endedAt }) => (endedAt ?? Number.NaN) - began);
  return {
    firstByteMs: page.firstByteMs,
    afterFeedsMs: page.totalMs - Math.max(...answeredMs),
  };
}
