import type { ItemIdentity, Siblings } from './item-identity.ts';

/** A publisher rewrites a headline and sends both; a third one under the same guid or link is another story. */
const HEADLINES_OF_ONE_STORY = 2;
/** A feed may have a few other stories twice under their numbers, with another headline. */
const SENT_AGAIN_SHARE = 0.2;
/** A story may be published after another that was begun later. */
const FALLING_SHARE = 0.15;
/** Number of other items with such a word, or rising numbers, required for a short article number. */
const OTHERS_MIN = 2;
/** The same for five digits, which may be a postcode. */
const OTHERS_OF_FIVE_DIGITS_MIN = 3;

type Proof = ReturnType<Siblings['proofOfId']>;

/** The items of one feed: the meaning of a value follows from whether all items share it or differ in it. */
export class ItemsOfFeed implements Siblings {
  readonly #items: readonly ItemIdentity[];
  readonly #proofs = new Map<number, Proof>();
  #links: Set<number> | null = null;
  #languages: Set<string> | null = null;

  constructor(items: readonly ItemIdentity[]) {
    this.#items = items;
  }

  /**
   * Finds the guids, links and first words that the feed gives to several stories, and notes it on these. A link counts
   * without its anchor: a page with several stories under its anchors is a list.
   */
  introduce(): void {
    const uses = new Map<number, number>();
    for (const { marks } of this.#items)
      for (const mark of [marks.guid, marks.link, marks.lead]) uses.set(mark, (uses.get(mark) ?? 0) + 1);
    // Few guids, links and first words occur often enough to be shared.
    const users = new Map<number, Map<number | string, ItemIdentity>>();
    for (const item of this.#items) {
      const { marks, published } = item;
      for (const mark of [marks.guid, marks.link, marks.lead]) {
        if (mark === 0 || (uses.get(mark) ?? 0) < HEADLINES_OF_ONE_STORY) continue;
        const known = users.get(mark) ?? new Map<number | string, ItemIdentity>();
        users.set(mark, known.set(marks.words === 0 ? String(published) : marks.words, item));
      }
    }
    const isShared = (mark: number) => (users.get(mark)?.size ?? 0) > HEADLINES_OF_ONE_STORY;
    for (const item of this.#items) {
      item.siblings = this;
      if (users.size === 0) continue;
      item.sharesGuid = isShared(item.marks.guid);
      item.sharesLink = isShared(item.marks.link);
      // Two are enough for one newspaper: it does not send an agency's text twice.
      item.sharesLead =
        isShared(item.marks.lead) || areOfOneHost([...(users.get(item.marks.lead)?.values() ?? [])]);
    }
  }

  otherLinks({ marks }: ItemIdentity): number {
    this.#links ??= new Set(this.#items.map((item) => item.marks.link).filter((mark) => mark !== 0));
    return this.#links.size - (this.#links.has(marks.link) ? 1 : 0);
  }

  get areInSeveralLanguages(): boolean {
    this.#languages ??= new Set(this.#items.map(({ link }) => link?.language ?? ''));
    this.#languages.delete('');
    return this.#languages.size > 1;
  }

  /**
   * Whether the number in the item's link is its own: it differs where the feed's other items differ. A short number,
   * which may be a postcode, also rises with the dates, as the counter of a publishing system does.
   */
  proofOfId(item: ItemIdentity): Proof {
    const key = item.marks.id;
    const known = this.#proofs.get(key);
    if (known !== undefined) return known;
    const proof = this.#prove(item);
    this.#proofs.set(key, proof);
    return proof;
  }

  #prove({ link }: ItemIdentity): Proof {
    if (!link?.id) return 'disproved';
    const { shape, token, certain } = link.id;
    const alike = this.#items.filter(
      (item) => item.link?.id?.shape === shape && item.link.host === link.host,
    );
    const own = alike.filter((item) => item.link?.id?.token === token);
    const others = alike.filter((item) => item.link?.id?.token !== token);
    const values = new Set(others.map((item) => item.link?.id?.token)).size;
    if (headlinesOf(own) > HEADLINES_OF_ONE_STORY) return 'disproved';
    if (headlinesOf(others) - values > others.length * SENT_AGAIN_SHARE) return 'disproved';
    if (certain) return 'proven';
    if (values < (/^\d{5}$/.test(token) ? OTHERS_OF_FIVE_DIGITS_MIN : OTHERS_MIN)) return 'open';
    return /\D/.test(token) || isRising([...firstOf(own), ...others]) ? 'proven' : 'disproved';
  }
}

const areOfOneHost = ([first, second]: ItemIdentity[]): boolean =>
  first !== undefined && second !== undefined && first.link?.host === second.link?.host;

const headlinesOf = (items: readonly ItemIdentity[]): number =>
  new Set(items.map(({ marks }) => marks.words)).size;

const firstOf = (items: readonly ItemIdentity[]): ItemIdentity[] =>
  items.toSorted((a, b) => (a.published ?? 0) - (b.published ?? 0)).slice(0, 1);

/** Whether most numbers rise with the dates; false if an item has no date. */
function isRising(items: readonly ItemIdentity[]): boolean {
  if (items.some(({ published }) => published === null)) return false;
  const byDate = items.toSorted((a, b) => (a.published ?? 0) - (b.published ?? 0));
  const numbers = byDate.map(({ link }) => Number(link?.id?.token));
  const falling = numbers.filter((number, at) => at > 0 && number <= (numbers[at - 1] ?? 0)).length;
  return falling <= numbers.length * FALLING_SHARE;
}
