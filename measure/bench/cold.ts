import { coldPublication } from '../../testing/publications.ts';
import { startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import { median } from '../shared/percentile.ts';
import { STORY, storiesIn } from '../shared/stories.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain, plain } from './row.ts';

const RUNS = 5;
/**
 * No poller fetches a feed before the first reader does: publications are not indexed, and alarms, which the register sets
 * when it stores a row, do not fire by themselves behind a test clock.
 */
const NOBODY_FETCHED = { clock: true, indexed: false };

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
  const inService = await coldPublications(count);
  const newIsolates: ColdPage[] = [];
  for (let i = 0; i < count; i++) newIsolates.push(await coldIsolate());
  return coldRows(inService, newIsolates);
}

const IN_SERVICE =
  'Time at the reader, from the request; the isolate has served other publications’ pages. One reader, no network.';
const NEW_ISOLATE =
  'The same in an isolate that has only served its not-found page: starting it and compiling Remix are not in it.';

export function coldRows(inService: readonly ColdPage[], newIsolates: readonly ColdPage[]): ExplainedRow[] {
  const of = (pages: readonly ColdPage[], value: (page: ColdPage) => number) => median(pages.map(value));
  const after = (name: string, pages: readonly ColdPage[], value: (page: ColdPage) => number) =>
    plain(`cold page, feeds at 1 s: ${name}`, of(pages, value), 'ms');
  return [
    explain(
      atMost(
        'cold page, feeds at 1 s: first byte',
        of(inService, (page) => page.firstByteMs),
        FIRST_BYTE_MAX_MS,
        'ms',
      ),
      `${IN_SERVICE} No feed of this publication was ever fetched.`,
    ),
    explain(
      after('whole shell', inService, (page) => page.shellMs),
      'Until the footer has arrived: everything but the stories.',
    ),
    explain(
      after('first section, after the first feed', inService, (page) => page.afterFirstFeedMs),
      'From the end of the first publisher’s answer to the first story at the reader; the publisher’s second is not in it.',
    ),
    explain(
      atMost(
        'cold page, feeds at 1 s: complete, after the slowest feed',
        of(inService, (page) => page.afterFeedsMs),
        AFTER_FEEDS_MAX_MS,
        'ms',
      ),
      'From the end of the slowest publisher’s answer to the end of the page.',
    ),
    explain(
      after('first byte, first front page of a new isolate', newIsolates, (page) => page.firstByteMs),
      NEW_ISOLATE,
    ),
    explain(
      after('complete, the same, after the slowest feed', newIsolates, (page) => page.afterFeedsMs),
      NEW_ISOLATE,
    ),
  ];
}

/** Times in ms. */
export type ColdPage = Awaited<ReturnType<typeof coldPage>>;

/** One isolate that has served other pages, and publications that were never requested, each with separate feeds. */
async function coldPublications(count: number): Promise<ColdPage[]> {
  const all = Array.from({ length: WARM_PUBLICATIONS + count }, (_, i) => i);
  const testEnv = await startTestEnv({
    ...NOBODY_FETCHED,
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

/** The isolate has started and compiled the pages, and done nothing else. */
async function coldIsolate(): Promise<ColdPage> {
  const testEnv = await startTestEnv(NOBODY_FETCHED);
  try {
    await testEnv.get('/nowhere');
    return await coldPage(testEnv, 'localhost');
  } finally {
    await testEnv.stop();
  }
}

async function coldPage(testEnv: TestEnv, host: string) {
  await testEnv.control.reset();
  await testEnv.control.fault('feed:*', { mode: 'slow', ms: FEED_DELAY_MS });
  const began = Date.now();
  const page = await testEnv.get('/', host);
  let text = '';
  const momentOf = (mark: string) => {
    text = '';
    return page.chunks.find((chunk) => {
      text += chunk.text;
      return text.includes(mark);
    })?.atMs;
  };
  if (storiesIn(page.text) !== STORIES) throw new Error('the cold page is not complete');
  const { requests } = await testEnv.control.log();
  const feeds = requests.filter(({ target, at }) => target.startsWith('feed:') && at >= began);
  if (feeds.length === 0) throw new Error('the feeds of the cold page had been fetched before');
  const answeredMs = feeds.map(({ endedAt }) => (endedAt ?? Number.NaN) - began);
  return {
    firstByteMs: page.firstByteMs,
    shellMs: momentOf('</footer>') ?? Number.NaN,
    afterFirstFeedMs: (momentOf(STORY) ?? Number.NaN) - Math.min(...answeredMs),
    afterFeedsMs: page.totalMs - Math.max(...answeredMs),
  };
}
