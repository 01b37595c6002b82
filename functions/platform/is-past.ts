/**
 * @param at epoch ms; undefined if it never happened
 * @returns whether `everyMs` have passed since, or the clock went back by as much: that must not stop anything. Requests
 * and machines differ by less, so a time a little ahead has not passed
 */
export const isPast = (at = 0, everyMs: number, now: number): boolean => Math.abs(now - at) >= everyMs;
