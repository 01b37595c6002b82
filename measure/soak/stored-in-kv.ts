import { readRecords } from '../../functions/feeds/poller/feed-store.ts';
import type { TestEnv } from '../../testing/test-env.ts';

/** Counts writes to KV by reading it: a value that differs from the previous one was written in between. */
export class StoredInKv {
  /** Writes that brought other stories, or changed whether a feed fails. */
  changes = 0;
  /** Writes that changed only `checkedAt`. */
  touches = 0;
  readonly #seen = new Map<string, { text: string; content: string }>();
  readonly #feeds: readonly string[];

  constructor(feeds: readonly string[]) {
    this.#feeds = feeds;
  }

  async look({ miniflare }: TestEnv): Promise<void> {
    const kv = await miniflare.getKVNamespace('FEEDS', 'site');
    for (const [feed, record] of await readRecords(kv, 'head', [...this.#feeds])) {
      const text = JSON.stringify(record);
      const content = JSON.stringify([record.changedAt, record.fault?.kind]);
      const before = this.#seen.get(feed);
      if (before && before.text !== text) {
        if (before.content === content) this.touches++;
        else this.changes++;
      }
      this.#seen.set(feed, { text, content });
    }
  }
}
