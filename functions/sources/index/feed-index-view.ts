import { hash53 } from '../../platform/hash.ts';
import type { FeedIndexValue } from './feed-index-value.ts';
import { decodeState, type FeedState } from './feed-versions.ts';

/** For an address that no slot has. */
export const NO_SLOT = -1;

let nextSlotsVersion = 1;

/** The feed index in an isolate: versions by slot, and slots by address. Immutable but for what `overlay` adds. */
export class FeedIndexView {
  readonly value: FeedIndexValue;
  /** Changes whenever slots that were looked up may have to be looked up again. */
  readonly slotsVersion: number;
  /** By the hash of the feed's address. */
  readonly #slots: ReadonlyMap<number, number>;

  /** @param before the view that this one replaces: with the same feeds it has the same table of slots */
  constructor(value: FeedIndexValue, before: FeedIndexView | null = null) {
    this.value = value;
    const isSame = before?.value.epoch === value.epoch && before.value.keys.length === value.keys.length;
    this.slotsVersion = isSame ? before.slotsVersion : nextSlotsVersion++;
    this.#slots = isSame ? before.#slots : new Map(Array.from(value.keys, (key, slot) => [key, slot]));
  }

  /** @param addressKey hash53 of an address */
  slotOfKey(addressKey: number): number {
    return this.#slots.get(addressKey) ?? NO_SLOT;
  }

  slotOf(address: string): number {
    return this.slotOfKey(hash53(address));
  }

  /** @returns the version of the feed's items that its poller reported; 0 if unknown */
  live(slot: number): number {
    return this.value.live[slot] ?? 0;
  }

  settled(slot: number): number {
    return this.value.settled[slot] ?? 0;
  }

  rawState(slot: number): number {
    return this.value.state[slot] ?? 0;
  }

  state(slot: number): FeedState {
    return decodeState(this.rawState(slot));
  }

  /** A purge knows its result before KV shows it: its isolate uses it at once (PURGE-2). */
  overlay(address: string, version: number, state: number): void {
    const slot = this.slotOf(address);
    if (slot === NO_SLOT || version < this.live(slot)) return;
    this.value.live[slot] = version;
    this.value.settled[slot] = version;
    this.value.state[slot] = state;
  }
}
