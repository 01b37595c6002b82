/** The first try after a drop: most are over at once. */
const FIRST_MS = 500;
/** While a short fault may still pass, and later, when the station is down and its listeners are many. */
const LONGEST_EARLY_MS = 2_000;
export const LONGEST_MS = 10_000;
const EARLY_MS = 60_000;

/**
 * How long to wait before a dropped stream is asked for again.
 * @param tries tries since the sound was lost
 * @param lostMs time since then
 * @param chance 0..1: takes off up to half, so that a station which returns does not meet all its listeners at once
 * @returns ms
 */
export function reconnectWaitMs(tries: number, lostMs: number, chance: number): number {
  const longest = lostMs < EARLY_MS ? LONGEST_EARLY_MS : LONGEST_MS;
  return Math.min(longest, FIRST_MS * 2 ** tries) * (1 - chance / 2);
}
