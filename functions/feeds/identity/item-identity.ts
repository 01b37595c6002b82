import type { FeedItem, StoredMarks } from '../../../schema/feeds/feed.ts';
import { withoutPaper } from './headline-words.ts';
import { keysOf, marksOfIdentity, storedMarks, withoutName } from './item-marks.ts';
import { type Lead, leadOf } from './lead.ts';
import { type OwnIdentity, readIdentity } from './read-identity.ts';

/** Facts about an item from the other items of its feed (siblings.ts). */
export type Siblings = {
  /** How many links the feed has besides that of the item. */
  otherLinks: (item: ItemIdentity) => number;
  /** Whether the number in the item's link is the article's; `open` with too few items to tell. */
  proofOfId: (item: ItemIdentity) => 'proven' | 'open' | 'disproved';
  /** Whether links of the feed select more than one language. */
  areInSeveralLanguages: boolean;
};

/**
 * An item as it is compared with others. Of most items only the marks are used, which are stored with them; the rest is
 * read from the item on first use.
 */
export class ItemIdentity {
  readonly item: FeedItem;
  /** Index of its feed among the compared ones. */
  readonly feed: number;
  readonly marks: StoredMarks;
  /** Set once all items of its feed are known. */
  siblings: Siblings | null = null;
  /** Several stories of its feed have this guid, or this link. */
  sharesGuid = false;
  sharesLink = false;
  /** Another story of its feed begins with the same words. */
  sharesLead = false;
  readonly #headline: string;
  #own: OwnIdentity | null = null;
  #lead: { of: Lead | null } | null = null;
  #keys: readonly number[] | null = null;

  /** @param isPaper whether the squashed end of a headline is a publisher's name */
  constructor(item: FeedItem, feed: number, isPaper: (end: string) => boolean) {
    this.item = item;
    this.feed = feed;
    const stored = storedMarks(item);
    const named = stored === null || stored.named;
    this.#headline = named ? withoutPaper(item.title, isPaper) : item.title;
    if (stored === null) this.marks = marksOfIdentity(this.#read(), this.#headline, item.description);
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
  /** The first sentence of its text. */
  get lead(): Lead | null {
    this.#lead ??= { of: leadOf(this.item.description) };
    return this.#lead.of;
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
    this.#keys ??= keysOf(this.sharesLead ? { ...this.marks, lead: 0 } : this.marks);
    return this.#keys;
  }

  #read(): OwnIdentity {
    this.#own ??= readIdentity(this.item, this.#headline);
    return this.#own;
  }
}
