/** Places per item, at least: a look-up then compares one or two items. */
const PLACES_PER_ITEM = 2;

/**
 * Finds items by a hash, for tables that are made once and have tens of thousands of them: at most 16 bytes per item, where a
 * Map of numbers takes 44 and one of texts more. Items are numbers from 0; the caller has what they stand for.
 */
export class HashTable {
  /** Items plus one, each at the first free place from that of its hash on; 0 is free. */
  readonly #places: Uint32Array;

  /** @param hashOf an integer; its low 32 bits count */
  constructor(count: number, hashOf: (item: number) => number) {
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(count * PLACES_PER_ITEM + 1)));
    for (let item = 0; item < count; item++)
      this.#places[this.#placeOf(hashOf(item), () => false)] = item + 1;
  }

  /** @returns the first item of this hash that `isIt` accepts; -1 where there is none */
  find(hash: number, isIt: (item: number) => boolean): number {
    return (this.#places[this.#placeOf(hash, isIt)] ?? 0) - 1;
  }

  /** @returns the place of that item, else the free one behind the others of the hash */
  #placeOf(hash: number, isIt: (item: number) => boolean): number {
    const last = this.#places.length - 1;
    for (let place = hash & last; ; place = (place + 1) & last) {
      const item = (this.#places[place] ?? 0) - 1;
      if (item < 0 || isIt(item)) return place;
    }
  }
}
