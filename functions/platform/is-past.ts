/**
 * @param at epoch ms; undefined if it never happened
 * @returns whether `everyMs` have passed since, or the clock went back: that must not stop anything
 */
export const isPast = (at = 0, everyMs: number, now: number): boolean => now - at >= everyMs || now < at;
