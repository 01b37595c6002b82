import { isColumn, wordsOf } from '../../feeds/identity/headline-words.ts';
import { type EventStory, readSection, type SectionVectors, type StoryVector } from './story-vectors.ts';

/** Stories of several newsrooms about one event. */
export interface EventGroup {
  /** Indexes of the stories: first the one with most words in common with the others. */
  members: number[];
  /** The words that grouped them, at most WHY_MAX: "Fremont", "blaze", "two dead". */
  why: string[];
}

/** Limit of a section's newest stories; older ones are rarely news. */
const STORIES_MAX = 500;
/** An event that more newsrooms have is in two groups. */
const MEMBERS_MAX = 40;
/** Cosine of two stories, and its average over the pairs of two groups, from which both are one event. */
const LIKENESS_MIN = 0.24;
/** Pairs less alike add nothing to an average. */
const LIKENESS_COMPARED = 0.05;
/** So much of the cosine is from words that are no names: two stories of one town have its name in common and nothing else. */
const THINGS_MIN = 0.03;
/** A newsroom that has two stories means two. */
const SAME_NEWSROOM_FACTOR = 0.67;
/** 12 percent and 15 percent, 5-3 and 7-2. */
const OTHER_NUMBERS_FACTOR = 0.9;
/** A follow-up later than this is a story of another day; so is a story without a date that was first seen then. */
const APART_MAX_MS = 48 * 60 * 60_000;
const UNDATED_APART_MAX_MS = 24 * 60 * 60_000;
/** The same happened elsewhere if two headlines differ in so many names. */
const EXCHANGED_MAX = 2;
const ROOT_UNITS = 3;
const WHY_MAX = 3;
const WHY_WORDS = 4;

/**
 * Finds the events that several newsrooms have, by the words that their stories share. Pure: the same stories in the
 * same order give the same groups.
 * @param stories of one section, the newest first
 */
export function groupEvents(stories: readonly EventStory[]): EventGroup[] {
  const compared = stories.slice(0, STORIES_MAX);
  const section = readSection(compared);
  const pairs = new Pairs(compared, section);
  return pairs
    .groups()
    .filter((members) => members.some((at) => compared[at]?.newsroom !== compared[members[0] ?? 0]?.newsroom))
    .map((members) => pairs.fromTheMiddle(members))
    .map((members) => ({ members, why: wordsFor(members.flatMap((at) => section.stories[at] ?? [])) }));
}

/** How alike each two stories are: 1 MB for 500 stories. */
class Pairs {
  readonly #likeness: Float32Array;
  readonly #count: number;
  readonly #alike: { one: number; other: number }[] = [];

  constructor(stories: readonly EventStory[], section: SectionVectors) {
    const { stories: vectors } = section;
    this.#count = stories.length;
    this.#likeness = new Float32Array(stories.length ** 2);
    const several = new Map<number, boolean>();
    const isOut = (at: number, story: EventStory): boolean => {
      const known = several.get(at) ?? isAboutSeveral(story);
      several.set(at, known);
      return known;
    };
    // The stories that have each word, so far, one after the other with its weight.
    const index: number[][] = [];
    const products = new Float64Array(stories.length);
    const weightOf = new Float64Array(section.names.length);
    for (const [one, vector] of vectors.entries()) {
      const story = stories[one];
      if (story === undefined) continue;
      products.fill(0, 0, one);
      for (let at = 0; at < vector.ids.length; at++) {
        const [id, weight] = [vector.ids[at] ?? 0, vector.weights[at] ?? 0];
        const having = index[id] ?? [];
        index[id] = having;
        addProducts(products, having, weight);
        having.push(one, weight);
        weightOf[id] = weight;
      }
      const compared = { ...vector, weightOf };
      for (let other = 0; other < one; other++) {
        const cosine = products[other] ?? 0;
        if (cosine < LIKENESS_COMPARED) continue;
        const [otherStory, otherVector] = [stories[other], vectors[other]];
        if (otherStory === undefined || otherVector === undefined) continue;
        if (areOfTwoDays(story, otherStory)) continue;
        const newsroom = story.newsroom === otherStory.newsroom ? SAME_NEWSROOM_FACTOR : 1;
        const likeness = cosine * newsroom * factorOf(compared, otherVector, section);
        if (likeness >= LIKENESS_MIN && (isOut(one, story) || isOut(other, otherStory))) continue;
        this.#note(one, other, likeness);
      }
      for (const id of vector.ids) weightOf[id] = 0;
    }
  }

  #note(one: number, other: number, likeness: number): void {
    this.#likeness[one * this.#count + other] = likeness;
    this.#likeness[other * this.#count + one] = likeness;
    if (likeness >= LIKENESS_MIN) this.#alike.push({ one, other });
  }

  #of = (one: number, other: number): number => this.#likeness[one * this.#count + other] ?? 0;

  #between(ones: readonly number[], others: readonly number[]): number {
    let sum = 0;
    for (const one of ones) for (const other of others) sum += this.#of(one, other);
    return sum;
  }

  /** Joins groups, beginning with the stories that are most alike, as long as all pairs between both are so on average. */
  groups(): number[][] {
    const groups = Array.from({ length: this.#count }, (_, story) => [story]);
    const inOrder = this.#alike.toSorted(
      (a, b) => this.#of(b.one, b.other) - this.#of(a.one, a.other) || a.one - b.one || a.other - b.other,
    );
    for (const { one, other } of inOrder) {
      const [first, second] = [groups[one], groups[other]];
      if (first === undefined || second === undefined || first === second) continue;
      const pairs = first.length * second.length;
      if (first.length + second.length > MEMBERS_MAX) continue;
      if (this.#between(first, second) < LIKENESS_MIN * pairs) continue;
      first.push(...second);
      for (const story of second) groups[story] = first;
    }
    return [...new Set(groups)];
  }

  /** @returns the same stories, first the one that is most like all others */
  fromTheMiddle(members: readonly number[]): number[] {
    const closeness = new Map(members.map((one) => [one, this.#between([one], members)]));
    return members.toSorted((a, b) => (closeness.get(b) ?? 0) - (closeness.get(a) ?? 0) || a - b);
  }
}

function addProducts(products: Float64Array, having: readonly number[], weight: number): void {
  for (let at = 0; at < having.length; at += 2) {
    const story = having[at] ?? 0;
    products[story] = (products[story] ?? 0) + weight * (having[at + 1] ?? 0);
  }
}

/** A story that is compared with many others. */
interface ComparedVector extends StoryVector {
  /** The weight of each of the section's words in it, by the word's number; 0 for the others. */
  weightOf: Float64Array;
}

/** A story without any time may be of any day. */
function areOfTwoDays(one: EventStory, other: EventStory): boolean {
  if (one.at === null || other.at === null) return true;
  const max = one.isUndated || other.isUndated ? UNDATED_APART_MAX_MS : APART_MAX_MS;
  return Math.abs(one.at - other.at) > max;
}

/** @returns by what the cosine is multiplied: 0 for two fires, the same decision of two cities, two stories of one town */
function factorOf(one: ComparedVector, other: StoryVector, section: SectionVectors): number {
  const { names, capitalsMean, words } = section;
  if (isElsewhere(one, other)) return 0;
  let [things, common, titleNames, numbers] = [0, 0, 0, 0];
  for (let at = 0; at < other.ids.length; at++) {
    const id = other.ids[at] ?? 0;
    const weight = one.weightOf[id] ?? 0;
    if (weight === 0) continue;
    if (words[id]?.isNumber) numbers += 1;
    if (!names[id]) things += weight * (other.weights[at] ?? 0);
    else {
      common += 1;
      if (one.titleNames.includes(id) || other.titleNames.includes(id)) titleNames += 1;
    }
  }
  const hasOtherNumbers = one.hasNumbers && other.hasNumbers && numbers === 0;
  // Without names, nothing else tells two fires apart.
  if (!capitalsMean) return hasOtherNumbers ? 0 : 1;
  // The texts may share a county or an agency.
  const haveOtherNames = one.titleNames.length > 0 && other.titleNames.length > 0 && titleNames === 0;
  if (common === 0 || things < THINGS_MIN || haveOtherNames) return 0;
  return hasOtherNumbers ? OTHER_NUMBERS_FACTOR : 1;
}

/** The headlines differ in one or two words with capitals only, and in endings: Theater Bremen bekommt neuen Chef. */
function isElsewhere(one: StoryVector, other: StoryVector): boolean {
  if (one.title.length !== other.title.length) return false;
  let exchanged = 0;
  for (const [at, { word, startsUpper }] of one.title.entries()) {
    const there = other.title[at];
    if (there === undefined || word === there.word) continue;
    if (startsUpper && there.startsUpper) exchanged += 1;
    else if (word.stem.slice(0, ROOT_UNITS) !== there.word.stem.slice(0, ROOT_UNITS)) return false;
  }
  return exchanged > 0 && exchanged <= EXCHANGED_MAX;
}

/** @returns the words of the first that most of them have too; adjacent words stay together */
function wordsFor([first, ...others]: readonly StoryVector[]): string[] {
  if (first === undefined) return [];
  const shared = first.ids.map((id, at) => {
    const count = others.filter(({ ids }) => ids.includes(id)).length;
    return { id, count, worth: count * (first.weights[at] ?? 0) };
  });
  const chosen = shared
    .filter(({ count }) => 2 * count >= others.length)
    .sort((a, b) => b.worth - a.worth || a.id - b.id)
    .slice(0, WHY_WORDS);
  const left = new Set(chosen.map(({ id }) => id));
  const phrases: string[] = [];
  let before = Number.NaN;
  for (const [at, { word, written }] of [...first.title, ...first.text].entries()) {
    if (!left.delete(word.id)) continue;
    phrases.push(before === at - 1 ? `${phrases.pop() ?? ''} ${written}` : written);
    before = at;
  }
  return phrases.slice(0, WHY_MAX);
}

/** A text about many subjects: a newsletter, the front pages of others. It is a part of none of their events. */
const ROUND_UP =
  /\b(?:(?:morning|evening|daily|weekly|[a-z]+day) (?:news )?(?:briefing|brief|digest|round ?up)|newsletter|live updates (?:\S+ ){0,4}news|newspaper headlines|the papers|presseschau|revue de presse|rassegna stampa|lo que debes saber|transfer ?(?:news|ticker))\b|главное за/;
/** `X has died. And, Y`: a newsletter's headline names two of its subjects. */
const TWO_SUBJECTS = /[.!?]["”’]?\s+(?:And|Plus|Also),\s/;
const NEWSLETTER = /morning tip sheet|what else you need to know/i;
/** Columns that every paper has, with words of the day's news. */
const OPINION = /^(?:editorial|opinion|letters)(?: to the editor)? |(?:^| )letters to the editor(?: |$)/;
const LOG = /(?:^| )(?:(?:police|crime|sheriffs?) (?:log|blotter)s?|lottery numbers)(?: |$)/;

/** @returns whether a story is a column that every paper has each day, or a round-up */
function isAboutSeveral({ title, text }: EventStory): boolean {
  const words = wordsOf(title);
  const isPart = ROUND_UP.test(words) || TWO_SUBJECTS.test(title) || NEWSLETTER.test(text);
  return isPart || isColumn(words) || OPINION.test(words) || LOG.test(words);
}
