import { hash53 } from '../../platform/hash.ts';
import type { FeedIndexValue } from './feed-index-value.ts';
import { decodeState, type FeedState } from './feed-versions.ts';

/** For an address that no slot has. */
export const NO_SLOT = -1;

/** The feed index in an isolate: versions by slot, and slots by address. Immutable except for `overlay`. */
export class FeedIndexView {
  readonly value: FeedIndexValue;
  readonly #slots: Map<number, number>;

  /** @param before the replaced view: within an epoch its table of slots only grows */
  constructor(value: FeedIndexValue, before: FeedIndexView | null = null) {
    this.value = value;
    const reuse = before !== null && before.value.epoch === value.epoch;
    this.#slots = reuse ? before.#slots : new Map();
    for (let slot = this.#slots.size; slot < value.keys.length; slot++) {
      this.#slots.set(value.keys[slot] ?? 0, slot);
    }
  }

  /** Changes whenever cached slots may be wrong. */
  get slotsVersion(): string {
    return `${this.value.epoch}/${this.value.keys.length}`;
  }

  /** @param addressKey hash53 of an address */
  slotOfKey(addressKey: number): number {
    const slot = this.#slots.get(addressKey) ?? NO_SLOT;
    return slot < this.value.keys.length ? slot : NO_SLOT;
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
