/** At least one item, so that picking always finds one. */
export type OneOrMore<T> = readonly [T, ...T[]];

/** A stream of random decisions, always the same for the same seed. */
export type Chance = {
  /** 0 (included) to 1 (excluded). */
  unit(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** True in `share` (0 to 1) of the cases. */
  happens(share: number): boolean;
  pick<T>(list: OneOrMore<T>): T;
};

/**
 * Seeds a stream from any text, also an empty one.
 * Hash: four FNV-1a lanes; generator: sfc32 (both public domain).
 */
export function chanceFrom(seed: string): Chance {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  let c = 0x85ebca6b;
  let d = 0xc2b2ae35;
  for (let i = 0; i < seed.length; i += 1) {
    const code = seed.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ (code + i), 0x5bd1e995);
    c = Math.imul(c ^ (code << 3) ^ (a >>> 15), 0x27d4eb2f);
    d = Math.imul(d ^ code ^ (b >>> 13), 0x165667b1);
  }

  function unit(): number {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 0x1_0000_0000;
  }

  // Short seeds that differ in one letter give similar first values, so the first dozen is skipped.
  for (let turn = 0; turn < 12; turn += 1) unit();

  return {
    unit,
    whole: (low, high) => low + Math.floor((high - low + 1) * unit()),
    happens: (share) => unit() < share,
    pick: (list) => list[Math.floor(unit() * list.length)] ?? list[0],
  };
}
