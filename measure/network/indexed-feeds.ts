import {
  decodeFeedIndex,
  encodeFeedIndex,
  type FeedIndexValue,
} from '../../functions/feeds/index/feed-index-value.ts';
import { FeedIndexView } from '../../functions/feeds/index/feed-index-view.ts';
import { hash53 } from '../../functions/platform/hash.ts';

/** The product's feed index for the feeds of a model: encoded and decoded as in isolates, versions set by hand. */
export class IndexedFeeds {
  readonly view: FeedIndexView;
  readonly #value: FeedIndexValue;

  /** @param addresses by slot */
  constructor(addresses: readonly string[]) {
    const value = decodeFeedIndex(
      encodeFeedIndex({
        epoch: 1,
        writtenAt: 0,
        keys: Float64Array.from(addresses, hash53),
        live: new Uint32Array(addresses.length),
        settled: new Uint32Array(addresses.length),
        state: new Uint32Array(addresses.length),
      }),
    );
    if (value === null) throw new Error('the feed index cannot read what it wrote');
    this.#value = value;
    this.view = new FeedIndexView(value);
  }

  setLive(slot: number, version: number): void {
    this.#value.live[slot] = version;
  }

  setSettled(slot: number, version: number): void {
    this.#value.settled[slot] = version;
  }
}
