import * as z from 'zod';
import { type FeedRepair, feedRepairSchema } from '../../../schema/feeds/feed-repair.ts';
import { DAY_MS } from '../../platform/durations.ts';

/** Requests with which a publisher's lost feeds are looked for, per day in UTC (REPAIR-2). */
export const LOOKUPS_PER_DAY = 3;
/** More publishers' feeds are gone at once only when this network's own connection is. */
const PUBLISHERS_MAX = 5_000;
const LOOKUPS_KEY = 'lookups';
const REPAIR_PREFIX = 'repair ';

const lookupsSchema = z.object({ day: z.int(), counts: z.record(z.string(), z.int()) });

/** New addresses of feeds that are gone, and how often their publishers were asked today: stored with FeedIndex. */
export class Repairs {
  readonly #kv: SyncKvStorage;

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
  }

  /** Counts a request. @param now epoch ms @returns whether it may be made */
  take(publisher: string, now: number): boolean {
    const day = Math.floor(now / DAY_MS);
    const stored = lookupsSchema.safeParse(this.#kv.get(LOOKUPS_KEY)).data;
    const counts = new Map(stored?.day === day ? Object.entries(stored.counts) : []);
    const count = counts.get(publisher) ?? 0;
    if (count >= LOOKUPS_PER_DAY || (count === 0 && counts.size >= PUBLISHERS_MAX)) return false;
    this.#kv.put(LOOKUPS_KEY, { day, counts: Object.fromEntries(counts.set(publisher, count + 1)) });
    return true;
  }

  /** @param repair null if the feed works again, or the new address does not any more */
  note(feed: string, repair: FeedRepair | null): void {
    if (repair === null) this.#kv.delete(REPAIR_PREFIX + feed);
    else this.#kv.put(REPAIR_PREFIX + feed, repair);
  }

  /** @param isListed whether a publication lists a feed; the others' are deleted @returns in the order of feeds */
  all(isListed: (feed: string) => boolean): FeedRepair[] {
    const all = [...this.#kv.list({ prefix: REPAIR_PREFIX })];
    return all.flatMap(([key, value]) => {
      const repair = feedRepairSchema.safeParse(value).data;
      if (repair && isListed(repair.from)) return [repair];
      this.#kv.delete(key);
      return [];
    });
  }
}
