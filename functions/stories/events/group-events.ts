import { isColumn, wordsOf } from '../../feeds/identity/headline-words.ts';
import { type EventStory, isNumber, namesIn, readVectors, type StoryVector } from './story-vectors.ts';

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
/** A newsroom that has two stories means two. */
const SAME_NEWSROOM_FACTOR = 0.67;
/** A follow-up later than this is a story of another day; so is a story without a date that was first seen then. */
const APART_MAX_MS = 48 * 60 * 60_000;
const UNDATED_APART_MAX_MS = 24 * 60 * 60_000;
/** The same happened elsewhere if two headlines differ in so many names. */
const EXCHANGED_MAX = 2;
const ROOT_UNITS = 3;
/** Two stories with nothing but San Francisco in common are of one town. */
const TOWN_WORDS_MAX = 2;
const WHY_MAX = 3;
const WHY_WORDS = 4;

/**
 * Finds the events that several newsrooms have, by the words that their stories share. Pure: the same stories in the
 * same order give the same groups.
 * @param stories of one section, the newest first
 */
export function groupEvents(stories: readonly EventStory[]): EventGroup[] {
  const compared = stories.slice(0, STORIES_MAX);
  const vectors = readVectors(compared);
  const pairs = new Pairs(compared, vectors);
  return pairs
    .groups()
    .filter((members) => new Set(members.map((at) => compared[at]?.newsroom)).size > 1)
    .map((members) => pairs.fromTheMiddle(members))
    .map((members) => ({ members, why: wordsFor(members.flatMap((at) => vectors[at] ?? [])) }));
}

/** How alike each two stories are: 1 MB for 500 stories. */
class Pairs {
  readonly #likeness: Float32Array;
  readonly #count: number;
  readonly #alike: { one: number; other: number }[] = [];

  constructor(stories: readonly EventStory[], vectors: readonly StoryVector[]) {
    this.#count = stories.length;
    this.#likeness = new Float32Array(stories.length ** 2);
    const names = namesIn(vectors);
    const signs = vectors.map((vector) => signsOf(vector, names));
    const several = new Map<EventStory, boolean>();
    const isOut = (story: EventStory): boolean => {
      const known = several.get(story) ?? isAboutSeveral(story);
      several.set(story, known);
      return known;
    };
    // The stories that have each word, so far, one after the other with its weight.
    const index = new Map<string, number[]>();
    for (const [one, { weights }] of vectors.entries()) {
      const products = new Float64Array(one);
      for (const [stem, weight] of weights) {
        const having = index.get(stem);
        if (having === undefined) index.set(stem, [one, weight]);
        else {
          for (let at = 0; at < having.length; at += 2) {
            const other = having[at] ?? 0;
            products[other] = (products[other] ?? 0) + weight * (having[at + 1] ?? 0);
          }
          having.push(one, weight);
        }
      }
      for (let other = 0; other < one; other++) {
        const cosine = products[other] ?? 0;
        if (cosine < LIKENESS_COMPARED) continue;
        const [story, otherStory, own, others] = [stories[one], stories[other], signs[one], signs[other]];
        if (!story || !otherStory || !own || !others) continue;
        if (areOfTwoDays(story, otherStory) || areOfTwoEvents(own, others)) continue;
        const likeness = story.newsroom === otherStory.newsroom ? cosine * SAME_NEWSROOM_FACTOR : cosine;
        if (likeness >= LIKENESS_MIN && (isOut(story) || isOut(otherStory))) continue;
        this.#note(one, other, likeness);
      }
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

/** A story without any time may be of any day. */
function areOfTwoDays(one: EventStory, other: EventStory): boolean {
  if (one.at === null || other.at === null) return true;
  const max = one.isUndated || other.isUndated ? UNDATED_APART_MAX_MS : APART_MAX_MS;
  return Math.abs(one.at - other.at) > max;
}

/** What tells one event from another of the same kind. */
interface Signs extends StoryVector {
  /** Null where capitals show no names. */
  names: readonly string[] | null;
  titleNames: readonly string[];
  numbers: readonly string[];
}

function signsOf(vector: StoryVector, names: ReadonlySet<string> | null): Signs {
  const stems = [...vector.weights.keys()];
  return {
    ...vector,
    names: names && stems.filter((stem) => names.has(stem)),
    titleNames: vector.title.flatMap(({ stem }) =>
      names?.has(stem) && vector.weights.has(stem) ? stem : [],
    ),
    numbers: stems.filter(isNumber),
  };
}

/** @returns whether they are two fires, or the same decision of two cities */
function areOfTwoEvents(one: Signs, other: Signs): boolean {
  if (isElsewhere(one, other)) return true;
  // Without names, nothing else tells two fires apart.
  if (one.names === null) return haveOthers(one, other, 'numbers');
  const common = one.names.filter((stem) => other.weights.has(stem));
  if (common.length === 0) return true;
  if (common.length <= TOWN_WORDS_MAX && !hasOtherCommon(one, other, common)) return true;
  // The texts may share a county or an agency: a name of a headline must be among them.
  return haveOthers(one, other, 'titleNames');
}

/** @returns whether both have a word besides these */
function hasOtherCommon(one: Signs, other: Signs, words: readonly string[]): boolean {
  for (const stem of one.weights.keys()) if (other.weights.has(stem) && !words.includes(stem)) return true;
  return false;
}

/** @returns whether both have some of these signs, and each lacks all those of the other */
function haveOthers(one: Signs, other: Signs, which: 'titleNames' | 'numbers'): boolean {
  if (one[which].length === 0 || other[which].length === 0) return false;
  const isCommon = one[which].some((stem) => other.weights.has(stem));
  return !isCommon && !other[which].some((stem) => one.weights.has(stem));
}

/** The headlines differ in one or two words with capitals only, and in endings: Theater Bremen bekommt neuen Chef. */
function isElsewhere(one: StoryVector, other: StoryVector): boolean {
  if (one.title.length !== other.title.length) return false;
  let exchanged = 0;
  for (const [at, { stem, isCapital }] of one.title.entries()) {
    const there = other.title[at];
    if (there === undefined || stem === there.stem) continue;
    if (isCapital && there.isCapital) exchanged += 1;
    else if (stem.slice(0, ROOT_UNITS) !== there.stem.slice(0, ROOT_UNITS)) return false;
  }
  return exchanged > 0 && exchanged <= EXCHANGED_MAX;
}

/** @returns the words of the first that most of them have too; adjacent words stay together */
function wordsFor([first, ...others]: readonly StoryVector[]): string[] {
  if (first === undefined) return [];
  const chosen = [...first.weights]
    .map(([stem, weight]) => ({
      stem,
      weight,
      count: others.filter(({ weights }) => weights.has(stem)).length,
    }))
    .filter(({ count }) => 2 * count >= others.length)
    .sort((a, b) => b.count * b.weight - a.count * a.weight)
    .slice(0, WHY_WORDS);
  const left = new Set(chosen.map(({ stem }) => stem));
  const phrases: string[] = [];
  let before = Number.NaN;
  for (const [at, { stem, written }] of [...first.title, ...first.text].entries()) {
    if (!left.delete(stem)) continue;
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
