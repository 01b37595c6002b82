/**
 * A document's id contains its time, so that the newest ones are found first, a range of days is a range of ids, and no
 * index of times is needed: seconds since 1970 (32 bits) and bits of its key (21 bits), 53 bits that a number holds
 * exactly.
 */
const KEYS = 2 ** 21;
const SECOND_MS = 1_000;

/** @param at epoch ms, not before 1970 @param key hash53 of the document's address */
export const documentId = (at: number, key: number): number => firstIdAt(at) + (key % KEYS);

/** @returns the smallest id of a time. @param at epoch ms */
export const firstIdAt = (at: number): number => Math.max(0, Math.floor(at / SECOND_MS)) * KEYS;

/** @returns epoch ms */
export const timeOfId = (id: number): number => Math.floor(id / KEYS) * SECOND_MS;
