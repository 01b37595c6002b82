import type { FeedIndexCalls, WorksReport } from '../../platform/calls/feed-index.ts';
import { isPast } from '../../platform/is-past.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { Memo } from '../../platform/memo.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { FEED_INDEX_NAME } from './feed-index-value.ts';
import { knowsOutages } from './read-feed-index.ts';

export interface WorksEnv {
  /** Absent where nothing is reported. */
  FEED_INDEX?: { getByName(name: string): Pick<FeedIndexCalls, 'noteWorks'> };
}

const NAMES_MAX = 500;
/** An isolate reports the first failures at once, then one of those of this time. */
const AT_ONCE_MAX = 2;
const REPORT_EVERY_MS = 60_000;
const REPORT_MAX_MS = 5_000;

/** What this isolate has reported: failures in a row, 0 for "works". `at`: epoch ms. */
const reported = new Memo<string, { failures: number; at: number }>(NAMES_MAX);

/**
 * HEALTH-2: tells the feed index that something besides feeds fails, or that it works again. While nothing fails, nothing is
 * sent.
 * @returns never rejects
 */
export async function noteWorks({ FEED_INDEX }: WorksEnv, report: WorksReport): Promise<void> {
  const key = `${report.kind} ${report.name}`;
  const before = reported.get(key);
  const failed = before !== undefined && before.failures > 0;
  if (FEED_INDEX === undefined || (report.works && !failed && !knowsOutages())) return;
  const isRecent = before !== undefined && !isPast(before.at, REPORT_EVERY_MS, Date.now());
  if (isRecent && (report.works ? !failed : before.failures >= AT_ONCE_MAX)) return;
  reported.set(key, { failures: report.works ? 0 : (before?.failures ?? 0) + 1, at: Date.now() });
  try {
    await withTimeout(FEED_INDEX.getByName(FEED_INDEX_NAME).noteWorks(report), REPORT_MAX_MS);
  } catch (error) {
    logEvent('health.unreported', { ...report, detail: errorText(error) });
  }
}
