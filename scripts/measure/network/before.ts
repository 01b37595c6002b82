import type { Operations } from './bill.ts';

/**
 * What pages cost when they were rendered by age, counted by `npm run network` at this commit on a busy machine: CPU is
 * too high by a third to a half, the counts are not affected.
 */
export const BEFORE: { commit: string; at: string; operations: Operations } = {
  commit: 'cb1ea78',
  at: '2026-11-22',
  operations: {
    cpuMsPerView: 0.98,
    cpuMsPerRender: 19.9,
    kvKeysPerView: 0,
    kvKeysPerRender: 37,
    indexKeysPerMinute: 0,
    kvWritesPerChange: 2,
    // `head` and `all` once per hour, to record when the feed was checked.
    kvWritesPerQuietFeed: 48,
    objectCallsPerAttempt: 1.29,
    rowsPerAttempt: 4.25,
    // A row and its hostname, written by hand.
    perRowChange: { kvWrites: 2, kvReads: 0, objectCalls: 0, rowsWritten: 0 },
    articles: null,
  },
};
