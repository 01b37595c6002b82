/** When the feed index is written and settled. Plain numbers, so that models of the network can use them. */

/** Reports that arrive during the pause go into the same write: a KV write costs ten times as much as a read. */
export const WRITE_PAUSE_MS = 15_000;
/** A local run costs nothing, and a person waits for it. */
export const WRITE_PAUSE_LOCAL_MS = 1_000;
/** How often the whole settled column is updated: national feeds change every front page this often. */
export const SETTLE_MS = 10 * 60_000;
/** A feed's record is readable in KV everywhere within a minute of its write (F4); then an EventGrouper reads it. */
export const READABLE_AFTER_MS = 75_000;
/** Pollers are notified in turns, this far apart. */
export const NOTIFY_TURN_MS = 1_000;
