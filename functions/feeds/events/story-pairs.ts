import { type ComparedStory, compareStories } from './likeness.ts';
import type { EventStory, SectionWords } from './section-words.ts';

export interface EventPair {
  one: number;
  other: number;
  evidence: number;
}

/** A follow-up later than this is a story of another day. */
const APART_MAX_MS = 48 * 60 * 60_000;
/** Stories that are less alike have no evidence worth looking for: of 300 stories one pair in forty is compared. */
const COSINE_COMPARED = 0.1;

/** The evidence that each two stories are about one event: 1 MB for 500 stories. */
export class PairEvidence {
  readonly #values: Float32Array;
  readonly #count: number;
  /** Pairs whose words were compared. */
  compared = 0;

  constructor(count: number, none: number) {
    this.#count = count;
    this.#values = new Float32Array(count * count).fill(none);
  }

  note(one: number, other: number, value: number): void {
    this.compared += 1;
    this.#values[one * this.#count + other] = value;
    this.#values[other * this.#count + one] = value;
  }

  /** @returns the sum over all pairs of a story of the one and a story of the other */
  between(ones: readonly number[], others: readonly number[]): number {
    let sum = 0;
    for (const one of ones) for (const other of others) sum += this.#values[one * this.#count + other] ?? 0;
    return sum;
  }

  /** @returns the share of the pairs of a story of the one and a story of the other that have at least so much */
  shareBetween(ones: readonly number[], others: readonly number[], least: number): number {
    let count = 0;
    for (const one of ones)
      for (const other of others) if ((this.#values[one * this.#count + other] ?? 0) >= least) count += 1;
    return count / (ones.length * others.length);
  }

  /** @returns the same stories, first the one that is most like all others */
  fromTheMiddle(members: readonly number[]): number[] {
    const closeness = new Map(members.map((one) => [one, this.between([one], members)]));
    return members.toSorted((a, b) => (closeness.get(b) ?? 0) - (closeness.get(a) ?? 0) || a - b);
  }
}

/** The stories that have each word: one after another for all words, from `starts` of a word up to `ends`, so far. */
interface Index {
  starts: Int32Array;
  ends: Int32Array;
  stories: Int32Array;
  shares: Float32Array;
}

function emptyIndex({ reader: { words } }: SectionWords): Index {
  const starts = new Int32Array(words.length);
  let size = 0;
  for (const [id, { stories }] of words.entries()) {
    starts[id] = size;
    if (stories > 1) size += stories;
  }
  return { starts, ends: starts.slice(), stories: new Int32Array(size), shares: new Float32Array(size) };
}

/** @returns the pairs that are about one event, those with the most evidence first; notes the evidence of all others */
export function findPairs(
  stories: readonly EventStory[],
  section: SectionWords,
  noted: PairEvidence,
): EventPair[] {
  const { weights } = section;
  const index = emptyIndex(section);
  const shareOf = new Float64Array(weights.length);
  const products = new Float64Array(stories.length);
  const pairs: EventPair[] = [];
  for (const [one, words] of section.stories.entries()) {
    const { ids, shares, length } = words;
    products.fill(0, 0, one);
    for (let at = 0; at < ids.length; at++) {
      const [id, share] = [ids[at] ?? 0, shares[at] ?? 0];
      addProducts(products, index, id, share * (weights[id] ?? 0) ** 2);
      addToIndex(index, id, one, share);
      shareOf[id] = share;
    }
    const compared: ComparedStory = { ...words, shareOf };
    for (let other = 0; other < one; other++) {
      const product = products[other] ?? 0;
      if (product === 0) continue;
      const cosine = product / (length * (section.stories[other]?.length ?? 1));
      if (cosine < COSINE_COMPARED) continue;
      const found = comparePair(stories, section, compared, { one, other, cosine });
      if (found === null) continue;
      noted.note(one, other, found.evidence);
      if (found.isOneEvent) pairs.push({ one, other, evidence: found.evidence });
    }
    for (const id of ids) shareOf[id] = 0;
  }
  return pairs.sort((a, b) => b.evidence - a.evidence || a.one - b.one || a.other - b.other);
}

function addProducts(products: Float64Array, index: Index, id: number, share: number): void {
  const { starts, ends, stories, shares } = index;
  const end = ends[id] ?? 0;
  for (let at = starts[id] ?? 0; at < end; at++) {
    const story = stories[at] ?? 0;
    products[story] = (products[story] ?? 0) + share * (shares[at] ?? 0);
  }
}

function addToIndex({ ends, stories, shares }: Index, id: number, story: number, share: number): void {
  const at = ends[id] ?? 0;
  stories[at] = story;
  shares[at] = share;
  ends[id] = at + 1;
}

/** @returns null for stories more than APART_MAX_MS apart */
function comparePair(
  stories: readonly EventStory[],
  section: SectionWords,
  compared: ComparedStory,
  { one, other, cosine }: { one: number; other: number; cosine: number },
): { evidence: number; isOneEvent: boolean } | null {
  const [a, b, wordsThere] = [stories[one], stories[other], section.stories[other]];
  if (a === undefined || b === undefined || wordsThere === undefined) return null;
  const apartMs = a.at === null || b.at === null ? 0 : Math.abs(a.at - b.at);
  if (apartMs > APART_MAX_MS) return null;
  const ofOneNewsroom = a.newsroom === b.newsroom;
  return compareStories(section, compared, wordsThere, { cosine, ofOneNewsroom, apartMs });
}
