import type { FeedItem, StoredMarks } from '../../../schema/feeds/feed.ts';
import { withoutPaper } from './headline-words.ts';
import { keysOf, marksOfIdentity, storedMarks, withoutName } from './item-marks.ts';
import { type OwnIdentity, readIdentity } from './read-identity.ts';

/**
 * An item as it is compared with others. Of most items only the marks are used, which are stored with them; the rest is
 * read from the item on first use.
 */
export class ItemIdentity {
  readonly item: FeedItem;
  /** Index of its feed among those that are compared. */
  readonly feed: number;
  readonly marks: StoredMarks;
  /** Several stories of its feed have this guid, or this link: set once all of them are known (shared-marks.ts). */
  sharesGuid = false;
  sharesLink = false;
  readonly #headline: string;
  #own: OwnIdentity | null = null;
  #keys: readonly number[] | null = null;

  /** @param isPaper whether the squashed end of a headline is a publisher's name */
  constructor(item: FeedItem, feed: number, isPaper: (end: string) => boolean) {
    this.item = item;
    this.feed = feed;
    const stored = storedMarks(item);
    const named = stored === null || stored.named;
    this.#headline = named ? withoutPaper(item.title, isPaper) : item.title;
    if (stored === null) this.marks = marksOfIdentity(this.#read(), this.#headline);
    else this.marks = this.#headline === item.title ? stored : withoutName(stored, this.#headline);
  }

  get guid(): OwnIdentity['guid'] {
    return this.#read().guid;
  }
  get unique(): OwnIdentity['unique'] {
    return this.#read().unique;
  }
  get link(): OwnIdentity['link'] {
    return this.#read().link;
  }
  get permalink(): OwnIdentity['permalink'] {
    return this.#read().permalink;
  }
  get words(): OwnIdentity['words'] {
    return this.#read().words;
  }
  get published(): number | null {
    return this.item.published;
  }

  /** The keys by which it is looked up among others. */
  get keys(): readonly number[] {
    this.#keys ??= keysOf(this.marks);
    return this.#keys;
  }

  #read(): OwnIdentity {
    this.#own ??= readIdentity(this.item, this.#headline);
    return this.#own;
  }
}
