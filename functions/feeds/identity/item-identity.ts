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
  /** Index of its feed among the compared ones. */
  readonly feed: number;
  readonly marks: StoredMarks;
  /** Several stories of its feed have this guid, link, or number in the link (`noteSharedSigns`). */
  sharesGuid = false;
  sharesLink = false;
  sharesId = false;
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
  get isUnique(): OwnIdentity['isUnique'] {
    return this.#read().isUnique;
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
  /** The headline without the publisher's name. */
  get headline(): string {
    return this.#headline;
  }
  get published(): number | null {
    return this.item.published;
  }

  /** The keys for looking it up among others. */
  get keys(): readonly number[] {
    this.#keys ??= keysOf(this.marks);
    return this.#keys;
  }

  #read(): OwnIdentity {
    this.#own ??= readIdentity(this.item, this.#headline);
    return this.#own;
  }
}
