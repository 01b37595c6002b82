import { REREAD_MS } from '../../functions/platform/shared-value.ts';
import { median } from '../shared/percentile.ts';
import type { Operations } from './bill.ts';
import { feedWritesOf } from './counted.ts';
import type { NetworkRun } from './run.ts';

const MINUTE_MS = 60_000;
/** Of feeds and of publications. A local run reads them far more often than a deployed isolate, so they are not counted here. */
const INDEXES = 2;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** @returns the counts per view, per render and per attempt */
export function operationsOf(
  run: Pick<
    NetworkRun,
    'polling' | 'cold' | 'turns' | 'renders' | 'changes' | 'liveRows' | 'articles' | 'feeds'
  >,
): Operations {
  const { polling, cold, turns, renders, changes, liveRows } = run;
  const { counts, simulatedMs } = changes;
  const { quiet } = polling;
  // Every first fetch of a feed brings new items.
  const kvWritesPerChange = polling.feedWrites / run.feeds;
  const quietWrites = feedWritesOf(counts) - changes.changes.length * kvWritesPerChange;
  return {
    cpuMsPerView: median(turns.one.map(({ cpuMsPerView }) => cpuMsPerView)),
    cpuMsPerRender: renders.manyCpuMs,
    // A render's keys count for the render.
    kvKeysPerView: median(
      turns.one.map(
        ({ kvKeys, renders: own, views }) => Math.max(0, kvKeys - own * renders.kvKeysKnown) / views,
      ),
    ),
    kvKeysPerRender: renders.kvKeysKnown,
    kvKeysPerFirstView: cold.kvKeysPerView,
    indexKeysPerMinute: INDEXES * (MINUTE_MS / REREAD_MS),
    kvWritesPerChange,
    kvWritesPerQuietFeed: Math.max(0, quietWrites) / run.feeds / (simulatedMs / DAY_MS),
    objectCallsPerAttempt: quiet.objectCalls / quiet.attempts,
    rowsPerAttempt: quiet.rows / quiet.attempts,
    perRowChange: liveRows.perChange,
    articles: run.articles,
  };
}
