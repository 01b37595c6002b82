import { isColumn, wordsOf } from '../../feeds/identity/headline-words.ts';
import { Memo } from '../../platform/memo.ts';
import { type EventStory, readVectors, type StoryVector } from './story-vectors.ts';

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
  const { vectors, hasNames } = readVectors(compared);
  const pairs = new Pairs(compared, vectors, hasNames);
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

  constructor(stories: readonly EventStory[], vectors: readonly StoryVector[], hasNames: boolean) {
    this.#count = stories.length;
    this.#likeness = new Float32Array(stories.length ** 2);
    const several = new Memo<EventStory, boolean>(STORIES_MAX);
    const isOut = (story: EventStory): boolean => several.of(story, isAboutSeveral);
    const cosines = new Float64Array(stories.length);
    const common = stories.map(() => ({ names: 0, others: 0, signs: 0 }));
    for (const [one, vector] of vectors.entries()) {
      compareWords(vector, cosines, common);
      for (let other = 0; other < one; other++) {
        const cosine = cosines[other] ?? 0;
        if (cosine < LIKENESS_COMPARED) continue;
        const [story, otherStory, otherVector] = [stories[one], stories[other], vectors[other]];
        const words = common[other];
        if (!story || !otherStory || !otherVector || !words || areOfTwoDays(story, otherStory)) continue;
        if (areOfTwoEvents(vector, otherVector, words, hasNames)) continue;
        const likeness = story.newsroom === otherStory.newsroom ? cosine * SAME_NEWSROOM_FACTOR : cosine;
        if (likeness >= LIKENESS_MIN && (isOut(story) || isOut(otherStory))) continue;
        if (likeness >= LIKENESS_MIN && lacksNames(vector, otherVector) && lacksNames(otherVector, vector))
          continue;
        this.#likeness[one * this.#count + other] = likeness;
        this.#likeness[other * this.#count + one] = likeness;
        if (likeness >= LIKENESS_MIN) this.#alike.push({ one, other });
      }
    }
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

/** How many words two stories have in common. */
interface Common {
  names: number;
  others: number;
  /** Those that tell the event of either from another. */
  signs: number;
}

/**
 * @param cosines receives those of a story and each one before it
 * @param common receives their words
 */
function compareWords({ words }: StoryVector, cosines: Float64Array, common: readonly Common[]): void {
  cosines.fill(0);
  for (const both of common) {
    both.names = 0;
    both.others = 0;
    both.signs = 0;
  }
  for (const { before, weight, isName, isSign } of words) {
    for (let there = before; there !== null; there = there.before) {
      const both = common[there.story];
      if (both === undefined || there.weight === 0) continue;
      cosines[there.story] = (cosines[there.story] ?? 0) + weight * there.weight;
      if (isName) both.names += 1;
      else both.others += 1;
      if (isSign || there.isSign) both.signs += 1;
    }
  }
}

/** @returns whether they are two fires, or the same decision of two cities */
function areOfTwoEvents(one: StoryVector, other: StoryVector, common: Common, hasNames: boolean): boolean {
  // A town, whose name is all that both have, or nothing.
  if (hasNames && common.names <= (common.others > 0 ? 0 : TOWN_WORDS_MAX)) return true;
  // The texts may share a county or an agency.
  return (common.signs === 0 && hasSign(one) && hasSign(other)) || isElsewhere(one, other);
}

const hasSign = ({ words }: StoryVector): boolean => words.some(({ isSign }) => isSign);

/** The headlines differ in one or two words with capitals only, and in endings: Theater Bremen bekommt neuen Chef. */
function isElsewhere(one: StoryVector, other: StoryVector): boolean {
  if (one.title.length !== other.title.length) return false;
  let exchanged = 0;
  for (const [at, { stem, isCapital }] of one.title.entries()) {
    const there = other.title[at];
    if (there === undefined || stem === there.stem) continue;
    if (isCapital && there.isCapital) exchanged += 1;
    else if (stem.letters.slice(0, ROOT_UNITS) !== there.stem.letters.slice(0, ROOT_UNITS)) return false;
  }
  return exchanged > 0 && exchanged <= EXCHANGED_MAX;
}

/** @returns whether a story lacks one or two names of the other's headline, and no other word: two towns have a Nutcracker */
function lacksNames(story: StoryVector, { title, words }: StoryVector): boolean {
  const lacking = title.filter(({ stem }) => !story.words.some((word) => word.stem === stem));
  const areNames = lacking.every(({ stem }) => words.some((word) => word.stem === stem && word.isName));
  return areNames && lacking.length > 0 && lacking.length <= EXCHANGED_MAX;
}

/** @returns the words of the first that most of them have too; adjacent words stay together */
function wordsFor([first, ...others]: readonly StoryVector[]): string[] {
  if (first === undefined) return [];
  const chosen = first.words
    .map(({ stem, weight }) => ({
      stem,
      weight,
      count: others.filter(({ words }) => words.some((word) => word.stem === stem)).length,
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
