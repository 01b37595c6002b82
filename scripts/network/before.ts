import type { Operations } from './bill.ts';

/** What pages cost when they were rendered by age, counted by this harness. */
export const BEFORE: { commit: string; at: string; operations: Operations } = {
  commit: 'cb1ea78',
  at: '2026-11-22',
  operations: {
    cpuMsPerView: 0,
    cpuMsPerRender: 0,
    kvKeysPerView: 0,
    kvKeysPerRender: 0,
    indexKeysPerMinute: 0,
    kvWritesPerChange: 0,
    objectCallsPerAttempt: 0,
    rowsPerAttempt: 0,
  },
};
