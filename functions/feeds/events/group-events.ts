import { isColumn, wordsOf } from '../identity/headline-words.ts';
import { type ComparedStory, compareStories, LIKENESS_MIN } from './likeness.ts';
import { type EventStory, readSection, type SectionWords, type StoryWords } from './section-words.ts';

/** Stories of several newsrooms about one event. */
export interface EventGroup {
  /** Indexes of the stories: first the one with most words in common with the others. */
  members: number[];
  /** The words that grouped them, at most WHY_MAX: "Fremont", "blaze", "two dead". */
  why: string[];
}

/** Limit of a section's newest stories; older ones are rarely news. */
const STORIES_MAX = 500;
/** A follow-up later than this is a story of another day. */
const APART_MAX_MS = 48 * 60 * 60_000;
/** An event with more stories becomes two groups. */
const MEMBERS_MAX = 40;
/** A smaller likeness does not change whether two groups are joined. */
const LIKENESS_NOTED = 0.05;
/** Below it, no two stories are about one event. */
const LIKENESS_COMPARED = 0.3;
/** Two groups are joined only if their stories are this alike on average: follow-ups are, a chain of neighbours is not. */
const AVERAGE_MIN = 0.8 * LIKENESS_MIN;
const WHY_MAX = 3;
const WHY_WORDS = 4;

/** The stories with a word, so far. */
interface Occurrences {
  stories: number[];
  shares: number[];
}

interface Pair {
  one: number;
  other: number;
  likeness: number;
}

/**
 * Finds the events that several newsrooms have, by the words that their stories share. Pure: the same stories in the
 * same order give the same groups.
 * @param stories of one section, the newest first
 */
export function groupEvents(stories: readonly EventStory[]): EventGroup[] {
  const compared = stories.slice(0, STORIES_MAX);
  const section = readSection(compared);
  const likeness = new Likenesses(compared.length);
  const columns = new Map<number, boolean>();
  const isAColumn = (story: number): boolean => {
    const known = columns.get(story) ?? isColumn(wordsOf(compared[story]?.title ?? ''));
    columns.set(story, known);
    return known;
  };
  const pairs = findPairs(compared, section, likeness).filter(
    ({ one, other }) => !isAColumn(one) && !isAColumn(other),
  );
  return agglomerate(compared.length, pairs, likeness)
    .filter((members) => new Set(members.map((at) => compared[at]?.newsroom)).size > 1)
    .map((members) => likeness.fromTheMiddle(members))
    .map((members) => ({ members, why: wordsFor(members, compared, section) }));
}

/** How alike each two stories are: 1 MB for 500 stories. */
class Likenesses {
  readonly #values: Float32Array;
  readonly #count: number;

  constructor(count: number) {
    this.#count = count;
    this.#values = new Float32Array(count * count);
  }

  note(one: number, other: number, value: number): void {
    this.#values[one * this.#count + other] = value;
    this.#values[other * this.#count + one] = value;
  }

  /** @returns the sum over all pairs of a story of the one and a story of the other */
  between(ones: readonly number[], others: readonly number[]): number {
    let sum = 0;
    for (const one of ones) for (const other of others) sum += this.#values[one * this.#count + other] ?? 0;
    return sum;
  }

  /** @returns the same stories, first the one most similar to all others */
  fromTheMiddle(members: readonly number[]): number[] {
    const closeness = new Map(members.map((one) => [one, this.between([one], members)]));
    return members.toSorted((a, b) => (closeness.get(b) ?? 0) - (closeness.get(a) ?? 0) || a - b);
  }
}

/** @returns the pairs that are about one event, the most alike first */
function findPairs(stories: readonly EventStory[], section: SectionWords, likenesses: Likenesses): Pair[] {
  const { weights, kinds } = section;
  const squares = weights.map((weight) => weight * weight);
  const lengths = Float64Array.from(section.stories, (words) => lengthOf(words, squares));
  const having = kinds.map((): Occurrences => ({ stories: [], shares: [] }));
  const compared: ComparedStory = {
    shares: new Float64Array(weights.length),
    hasNumbers: false,
    hasNamesInTitle: false,
  };
  const products = new Float64Array(stories.length);
  const pairs: Pair[] = [];
  for (const [one, words] of section.stories.entries()) {
    products.fill(0);
    for (let at = 0; at < words.ids.length; at++) {
      const [id, share] = [words.ids[at] ?? 0, words.shares[at] ?? 0];
      const others = having[id];
      if (others === undefined) continue;
      addProducts(products, others, share * (squares[id] ?? 0));
      others.stories.push(one);
      others.shares.push(share);
      compared.shares[id] = share;
    }
    compared.hasNumbers = words.ids.some((id) => kinds[id] === 'number');
    compared.hasNamesInTitle = words.ids.some((id, at) => kinds[id] === 'name' && words.shares[at] === 1);
    const length = lengths[one] ?? 1;
    for (let other = 0; other < one; other++) {
      const cosine = (products[other] ?? 0) / (length * (lengths[other] ?? 1));
      if (cosine < LIKENESS_NOTED) continue;
      const pair = comparePair(stories, section, compared, { one, other, likeness: cosine });
      if (pair === null) continue;
      likenesses.note(one, other, pair.likeness);
      if (pair.isOneEvent) pairs.push(pair);
    }
    for (const id of words.ids) compared.shares[id] = 0;
  }
  return pairs.sort((a, b) => b.likeness - a.likeness || a.one - b.one || a.other - b.other);
}

function addProducts(products: Float64Array, { stories, shares }: Occurrences, share: number): void {
  for (let at = 0; at < stories.length; at++) {
    const story = stories[at] ?? 0;
    products[story] = (products[story] ?? 0) + share * (shares[at] ?? 0);
  }
}

/** @param pair with the cosine of its words @returns null for stories of different days */
function comparePair(
  stories: readonly EventStory[],
  section: SectionWords,
  compared: ComparedStory,
  pair: Pair,
): (Pair & { isOneEvent: boolean }) | null {
  const [a, b, wordsThere] = [stories[pair.one], stories[pair.other], section.stories[pair.other]];
  if (a === undefined || b === undefined || wordsThere === undefined) return null;
  if (a.at !== null && b.at !== null && Math.abs(a.at - b.at) > APART_MAX_MS) return null;
  if (pair.likeness < LIKENESS_COMPARED) return { ...pair, isOneEvent: false };
  const ofOneNewsroom = a.newsroom === b.newsroom;
  return { ...pair, ...compareStories(section, compared, wordsThere, pair.likeness, ofOneNewsroom) };
}

function lengthOf({ ids, shares }: StoryWords, squares: Float64Array): number {
  let sum = 0;
  for (const [at, id] of ids.entries()) sum += (shares[at] ?? 0) ** 2 * (squares[id] ?? 0);
  return Math.sqrt(sum) || 1;
}

/** Joins groups, beginning with the most similar stories, as long as the average of both stays high enough. */
function agglomerate(count: number, pairs: readonly Pair[], likeness: Likenesses): number[][] {
  const groups = Array.from({ length: count }, (_, story) => [story]);
  for (const { one, other } of pairs) {
    const [first, second] = [groups[one], groups[other]];
    if (first === undefined || second === undefined || first === second) continue;
    if (first.length + second.length > MEMBERS_MAX) continue;
    if (likeness.between(first, second) < AVERAGE_MIN * first.length * second.length) continue;
    first.push(...second);
    for (const story of second) groups[story] = first;
  }
  return [...new Set(groups)];
}

/** @returns the words that most of them share, in the form of the first; adjacent words stay together */
function wordsFor(
  members: readonly number[],
  stories: readonly EventStory[],
  { reader, weights, stories: read }: SectionWords,
): string[] {
  const having = new Map<number, number>();
  for (const member of members)
    for (const id of read[member]?.ids ?? []) having.set(id, (having.get(id) ?? 0) + 1);
  const worth = (id: number) => (having.get(id) ?? 0) * (weights[id] ?? 0);
  const chosen = [...having.keys()]
    .filter((id) => 2 * (having.get(id) ?? 0) > members.length)
    .sort((a, b) => worth(b) - worth(a) || a - b)
    .slice(0, WHY_WORDS);
  const first = stories[members[0] ?? 0];
  const words = [...reader.read(first?.title ?? '', true), ...reader.read(first?.text ?? '', false)];
  const left = new Set(chosen);
  const phrases: string[] = [];
  let before = Number.NaN;
  for (const [at, { form }] of words.entries()) {
    if (!left.delete(form.id)) continue;
    phrases.push(before === at - 1 ? `${phrases.pop() ?? ''} ${form.written}` : form.written);
    before = at;
  }
  return phrases.slice(0, WHY_MAX);
}
