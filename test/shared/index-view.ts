import { hash53 } from '../../functions/platform/hash.ts';
import { FeedIndexView } from '../../functions/sources/index/feed-index-view.ts';

interface Known {
  live: number;
  /** By default the same. */
  settled?: number;
  state?: number | undefined;
}

/** An index that knows these feeds, by address, with their versions and coded states. */
export function indexView(feeds: Iterable<readonly [address: string, Known]>, epoch = 1): FeedIndexView {
  const known = [...feeds];
  return new FeedIndexView({
    epoch,
    writtenAt: 0,
    keys: Float64Array.from(known, ([address]) => hash53(address)),
    live: Uint32Array.from(known, ([, { live }]) => live),
    settled: Uint32Array.from(known, ([, { live, settled = live }]) => settled),
    state: Uint32Array.from(known, ([, { state = 0 }]) => state),
  });
}
