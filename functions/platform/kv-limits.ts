/** KV reads at most this many keys in one bulk get. */
export const BULK_GET_MAX_KEYS = 100;
/** KV takes one write per key per second (F4): a refused write may be the second of two. */
export const WRITE_AGAIN_MS = 1_100;
/** A write that takes longer is abandoned: no later alarm or fetch waits for it. */
export const KV_WRITE_MAX_MS = 10_000;
