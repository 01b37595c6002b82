import { eventsAddress } from './event-set.ts';
import type { KnownPublication } from './publication-table.ts';

/** The sets of feeds whose events are found together: one for all sections that list the same feeds. */
export class EventSets {
  /** The feeds of each set, by its address (`eventsAddress`). */
  readonly #feeds = new Map<string, string[]>();
  readonly #sets = new Map<string, string[]>();

  constructor(publications: Iterable<KnownPublication>) {
    const seen = new Set<string>();
    for (const { feeds, sections } of publications) {
      for (const [, positions] of sections) {
        const listed = [...new Set(positions.flatMap((position) => feeds[position] ?? []))].sort();
        const name = listed.join('\n');
        if (seen.has(name)) continue;
        seen.add(name);
        this.#add(listed);
      }
    }
  }

  #add(feeds: string[]): void {
    const address = eventsAddress(feeds);
    if (address === null) return;
    this.#feeds.set(address, feeds);
    for (const feed of feeds) this.#sets.set(feed, [...(this.#sets.get(feed) ?? []), address]);
  }

  get addresses(): Iterable<string> {
    return this.#feeds.keys();
  }

  setsOf(feed: string): readonly string[] {
    return this.#sets.get(feed) ?? [];
  }

  feedsOf(address: string): string[] | undefined {
    return this.#feeds.get(address);
  }
}
