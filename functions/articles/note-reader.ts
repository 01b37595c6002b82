import { FEED_INDEX_NAME } from '../feeds/index/feed-index-value.ts';
import { isPast } from '../platform/is-past.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { LruMap } from '../platform/lru-map.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import type { BackendEnv } from './call-backend.ts';
import { newestAddress, READ_EVERY_MS } from './newest-address.ts';

/** Publications with readers in an isolate are reported together, with this minimum pause. */
export const REPORT_EVERY_MS = 20_000;
/** With more publications some are reported twice a minute. */
const PUBLICATIONS_MAX = 5_000;

const notedAt = new LruMap<string, number>(PUBLICATIONS_MAX);
const unreported = new Set<string>();
let reportedAt = 0;

export type ReaderEnv = BackendEnv & {
  FEED_INDEX: { getByName(name: string): { noteReaders(addresses: string[]): Promise<void> } };
};

/**
 * Records that a publication has readers, so that its newest articles are requested every minute. Delays nothing.
 * @param domain of the publication in the backend
 */
export function noteReader(scope: RequestScope<ReaderEnv>, domain: string): void {
  const { env, now, waitUntil } = scope;
  if (!env.BACKEND_URL) return;
  const address = newestAddress(domain);
  if (isPast(notedAt.get(address), READ_EVERY_MS, now)) {
    notedAt.set(address, now);
    unreported.add(address);
  }
  if (unreported.size === 0 || !isPast(reportedAt, REPORT_EVERY_MS, now)) return;
  reportedAt = now;
  const addresses = [...unreported];
  unreported.clear();
  waitUntil(report(env, addresses));
}

/** Never rejects: later readers are reported with the next report. */
async function report(env: ReaderEnv, addresses: string[]): Promise<void> {
  try {
    await env.FEED_INDEX.getByName(FEED_INDEX_NAME).noteReaders(addresses);
  } catch (error) {
    logEvent('backend.report-failed', {
      publications: addresses.length,
      detail: errorText(error),
    });
  }
}
