/**
 * Hashes for names and comparisons inside this network, not safe against attackers: cyrb53, 53 bits that a JavaScript
 * number holds exactly. Among 50,000 addresses, two share a hash with a probability of about 1 in 7 million.
 */
export function hash53(text: string): number {
  const [high, low] = mix(text);
  return (high >>> 11) * 0x1_0000_0000 + low;
}

/** @returns 32 bits of the same hash. */
export const hash32 = (text: string): number => mix(text)[1];

/** @returns 31 bits of it, signed: the engine holds such a number where it would hold a pointer to a larger one. */
export const hash31 = (text: string): number => mix(text)[1] >> 1;

/** @returns a hash as a short name: letters and digits. */
export const hashName = (text: string): string => hash53(text).toString(36);

function mix(text: string): [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return [high >>> 0, low >>> 0];
}

/** Folds many numbers into one name, cheaper than a hash of their text: an edition consists of about a hundred. */
export class NumberMixer {
  #high = 0x811c9dc5;
  #low = 0x01000193;

  /** @param value a 32-bit integer; of larger ones the low 32 bits count */
  add(value: number): this {
    this.#high = Math.imul(this.#high ^ value, 0x9e3779b1);
    this.#high ^= this.#high >>> 15;
    this.#low = Math.imul(this.#low + value, 0x85ebca6b);
    this.#low ^= this.#low >>> 13;
    return this;
  }

  /** @returns 64 bits as letters and digits */
  name(): string {
    const high = Math.imul(this.#high ^ (this.#low >>> 16), 0xc2b2ae35) >>> 0;
    const low = Math.imul(this.#low ^ (this.#high >>> 15), 0x27d4eb2f) >>> 0;
    return high.toString(36) + low.toString(36).padStart(7, '0');
  }
}
