/** When the feed index is written and settled; pure numbers, so that models of the network use the product's own. */

/** Reports that come in the meantime go into the same write: KV costs ten times more to write than to read. */
export const WRITE_PAUSE_MS = 15_000;
/** On a local run nobody pays and people wait. */
export const WRITE_PAUSE_LOCAL_MS = 1_000;
/** How often all versions of the settled column move, at once: national feeds renew every front page this often. */
export const SETTLE_MS = 10 * 60_000;
