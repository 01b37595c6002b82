import type { FeedItem, StoredMarks } from '../../../schema/feeds/feed.ts';
import { hash31 } from '../../platform/hash.ts';
import { mayEndWithPaper, withoutPaper, wordsOf } from './headline-words.ts';
import { type PlaceOfLink, readLink } from './read-link.ts';

/** Increased whenever an item gets other marks than before: stored ones of another version are computed again. */
export const MARKS_VERSION = 5;
/** The mark of a sign that an item does not have. */
const NONE = 0;

const UNIQUE_NAME =
  /^(?:urn:|tag:)|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|^(?=.*\d)[\da-f]{16,}$/is;
const ADDRESS = /^https?:\/\//i;
/** Hosts of private networks, on which many sites were built before their articles moved. */
const PRIVATE =
  /^(?:localhost|[\d.]+|\[.*|[^.]*|.*\.(?:local(?:host|domain)?|test|internal|invalid|lan)|example\.\w+)$/;

/** What an item is compared by, without regard to other items of its feed. */
interface OwnIdentity {
  guid: string | null;
  isUnique: boolean;
  link: PlaceOfLink | null;
  pages: string[];
  id: string;
  words: string;
}

/**
 * An item as it is compared with others. Of most items only the marks are used, which are stored with them; the rest is
 * read from the item on first use.
 */
export class ItemIdentity {
  readonly item: FeedItem;
  /** Index of its feed among the compared ones. */
  readonly feed: number;
  readonly marks: StoredMarks;
  /** Signs that its feed gives to several stories: they say nothing. */
  shared: ReadonlySet<number> = new Set();
  readonly #headline: string;
  #own: OwnIdentity | null = null;

  /** @param papers names of publishers, which a headline may end with */
  constructor(item: FeedItem, feed: number, papers: () => ReadonlySet<string>) {
    this.item = item;
    this.feed = feed;
    const stored = item.marks?.version === MARKS_VERSION ? item.marks : null;
    const isNamed = stored?.named ?? mayEndWithPaper(item.title);
    this.#headline = isNamed ? withoutPaper(item.title, papers()) : item.title;
    const isAsStored = stored !== null && this.#headline === item.title;
    this.marks = isAsStored ? stored : marksOf(this.#read(), isNamed);
  }

  /** As its publisher sent it; null if it was derived from the link or the headline, or says nothing. */
  get guid(): string | null {
    return this.shared.has(this.marks.signs[0] ?? NONE) ? null : this.#read().guid;
  }
  /** No two publishers use the same guid. */
  get isUnique(): boolean {
    return this.#read().isUnique;
  }
  get link(): PlaceOfLink | null {
    return this.#read().link;
  }
  /** The stories' pages that its link and its guid lead to. */
  get pages(): string[] {
    return this.#read().pages.filter((_, at) => !this.shared.has(this.marks.signs[at + 2] ?? NONE));
  }
  /** The article's number in its link, with the site; '' for none. */
  get id(): string {
    return this.shared.has(this.marks.signs[1] ?? NONE) ? '' : this.#read().id;
  }
  /** The headline in normal form, without the publisher's name; for a note without a headline, its text. */
  get words(): string {
    return this.#read().words;
  }

  /** The keys for looking it up among others, the surest first. */
  get keys(): number[] {
    const { signs, words } = this.marks;
    return [...signs, words].filter((key) => key !== NONE && !this.shared.has(key));
  }

  #read(): OwnIdentity {
    this.#own ??= readIdentity(this.item, this.#headline);
    return this.#own;
  }
}

/** @returns an item's marks to store, with the publisher's name still in its headline */
export const marksToStore = (item: FeedItem): StoredMarks =>
  marksOf(readIdentity(item, item.title), mayEndWithPaper(item.title));

/**
 * The keys by which an item is looked up: two items are compared only if they share one. Hashes, because they are stored
 * and compared more often than what they are made of; a collision costs one comparison.
 */
function marksOf({ guid, id, pages, words }: OwnIdentity, named: boolean): StoredMarks {
  const signs = [guid === null ? '' : `guid ${guid}`, id === '' ? '' : `id ${id}`, ...pages];
  return {
    version: MARKS_VERSION,
    signs: signs.map((sign) => (sign === '' ? NONE : hash31(sign))),
    words: words === '' ? NONE : hash31(`words ${words}`),
    named,
  };
}

/** @param headline without the publisher's name */
function readIdentity(
  { guid: sent, link: address, title, description }: FeedItem,
  headline: string,
): OwnIdentity {
  const own = sent === '' || sent === address || sent === title ? null : sent;
  const named = own !== null && ADDRESS.test(own) && URL.canParse(own) ? readLink(own) : null;
  const permalink = named !== null && !PRIVATE.test(named.host) ? named : null;
  const link = address === null ? null : readLink(address);
  const pages = [link, permalink].flatMap((place) =>
    place && place.page !== 'group' ? [pageOf(place)] : [],
  );
  return {
    // Two spellings of one address are one guid; that of the home page is none.
    guid: permalink === null ? own : permalink.place === permalink.host ? null : pageOf(permalink),
    isUnique: permalink !== null || UNIQUE_NAME.test(own ?? ''),
    link,
    pages: [...new Set(pages)],
    id: link === null || link.id === '' ? '' : `${link.host} ${link.id}#${link.anchor}`,
    words: wordsOf(headline || description),
  };
}

const pageOf = ({ bare, anchor }: PlaceOfLink): string => `${bare}#${anchor}`;
