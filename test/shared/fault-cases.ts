import type { FeedFaultKind } from '../../schema/feeds/fault.ts';
import type { TestEnv } from '../../testing/test-env.ts';

/** Every failure of a publisher, with its fault kind in the record; null if readers need not know. */
export const FAULT_CASES: [what: string, fault: Record<string, unknown>, kind: FeedFaultKind | null][] = [
  ['slow', { mode: 'slow', ms: 1_500 }, null],
  ['hang', { mode: 'hang' }, 'timeout'],
  ['500', { mode: 'fail' }, 'status'],
  ['404', { mode: 'fail', status: 404 }, 'status'],
  ['410', { mode: 'fail', status: 410 }, 'status'],
  ['304 without body', { mode: 'unchanged' }, null],
  ['redirect loop', { mode: 'loop' }, 'redirect'],
  ['truncated', { mode: 'truncate' }, null],
  ['HTML with 200', { mode: 'html' }, 'not-a-feed'],
  ['something else with 200', { mode: 'malformed' }, 'not-a-feed'],
  ['a feed without stories', { mode: 'empty' }, 'empty'],
  ['gzip bomb', { mode: 'bomb', mb: 50 }, 'too-big'],
  ['50 MB', { mode: 'grow', mb: 50 }, 'too-big'],
  ['endless', { mode: 'drip' }, 'timeout'],
  ['wrong charset', { mode: 'charset' }, null],
];

const MINUTE_MS = 60_000;

/** Advances the clock past the longest interval of a feed without hints, so that its poller asks the publisher. */
export const untilDue = (testEnv: TestEnv) => testEnv.clock.advance(34 * MINUTE_MS);

/** Advances the clock until a page is no longer fresh. */
export const untilPageStale = (testEnv: TestEnv) => testEnv.clock.advance(MINUTE_MS + 1_000);

/** Advances the clock to the feed's next attempt and not beyond. */
export async function untilNextAttempt(testEnv: TestEnv, url: string): Promise<void> {
  const { nextAttemptAt } = await testEnv.reportFeed(url);
  await testEnv.clock.advance(Math.max(0, (nextAttemptAt ?? 0) - (await testEnv.clock.now())));
}
