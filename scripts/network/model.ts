/**
 * The small model of editions that the simulation and the memory figure are made with: what a front page's name follows
 * from, and what an isolate holds in memory. One file, so that the product's own functions can take its place.
 */

/** Versions of feeds by their slot, as an isolate knows them: ordered numbers that grow with each change. */
export interface FeedVersions {
  /** Changes at once. */
  live(slot: number): number;
  /** Follows `live` at every tick of the index, all feeds at the same moment. */
  settled(slot: number): number;
}

/** What a front page is made of, besides feeds. */
export interface Front {
  build: number;
  row: number;
  /** Slots of the local section. */
  local: readonly number[];
  /** Slots of all other sections. */
  others: readonly number[];
}

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const HALF_WORD_BITS = 16;
const DAY_MS = 24 * 60 * 60_000;

/** @param now epoch ms @returns the edition of a front page: the same as long as nothing that it shows has changed */
export function editionOf({ build, row, local, others }: Front, versions: FeedVersions, now: number): number {
  let hash = FNV_OFFSET;
  const mix = (value: number) => {
    hash = Math.imul(hash ^ (value & 0xffff), FNV_PRIME);
    hash = Math.imul(hash ^ (value >>> HALF_WORD_BITS), FNV_PRIME);
  };
  for (const value of [build, row, Math.floor(now / DAY_MS)]) mix(value);
  for (const slot of local) mix(versions.live(slot));
  for (const slot of others) mix(versions.settled(slot));
  return hash >>> 0;
}

/** 64 bits of the address's hash, both versions, and state bits: five words per feed. */
const WORDS_PER_FEED = 5;

/** The feed index as an isolate holds it: columns by slot, and a table from an address's hash to its slot. */
export class FeedIndex {
  readonly #words: Uint32Array;
  readonly #slots: Int32Array;

  constructor(addresses: readonly string[]) {
    this.#words = new Uint32Array(addresses.length * WORDS_PER_FEED);
    this.#slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * addresses.length + 1))).fill(-1);
    addresses.forEach((address, slot) => {
      const hash = hashOf(address);
      this.#words[slot * WORDS_PER_FEED] = hash;
      let at = hash % this.#slots.length;
      while ((this.#slots[at] ?? -1) >= 0) at = (at + 1) % this.#slots.length;
      this.#slots[at] = slot;
    });
  }

  /** @returns the address's slot, or -1 */
  slotOf(address: string): number {
    const hash = hashOf(address);
    for (let at = hash % this.#slots.length; ; at = (at + 1) % this.#slots.length) {
      const slot = this.#slots[at] ?? -1;
      if (slot < 0 || this.#words[slot * WORDS_PER_FEED] === hash) return slot;
    }
  }
}

function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME);
  return hash >>> 0;
}

/** Bounds of what an isolate remembers. */
export const REMEMBERED = {
  /** Facts of publications: their row's version and the slots of their feeds. */
  facts: 10_000,
  /** Parsed rows: as many as 12 MB hold. */
  rows: 1_500,
  /** Text of all heads of feeds together, in bytes; parsed they take about 1.6 times as much. */
  headBytes: 10_000_000,
} as const;
