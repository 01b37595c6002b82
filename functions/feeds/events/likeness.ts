/**
 * Decides whether two stories are about one event: the evidence must be enough, and the two must share a rare word (and
 * `mayBeOne` allow it) or meet all rules.
 *
 * Each rule is there because another kind of pair met all others:
 * - `LIKENESS_MIN`: they have a good share of their words in common.
 * - `ALL_MIN`: not only because both are short.
 * - `NAMES_MIN`: a name among them. The same decision of two cities, and two fires, have many words in common and no name.
 * - `THINGS_MIN`: and something besides names. Two stories of one person, or of one town, have names in common and nothing else.
 * - `TITLES_MIN`: and something of their headlines: the background of two stories is often the same.
 * - `hasOtherNames`: not if each headline has names and the other story none of them: the texts may share a county or an agency.
 * - `OTHER_NUMBERS_FACTOR`: 12 percent and 15 percent, 5-3 and 7-2.
 * - `SAME_NEWSROOM_FACTOR`: a newsroom that has two stories means two.
 *
 * The evidence weighs the same quantities, and what each headline has alone. Its weights are those of a logistic regression over the
 * pairs of labelled stories (`test/unit/feeds/events/`): of two newsrooms that chose other words, more events are found. Rules
 * alone also join stories about one theme: two from the Olympics, two about infections of one day.
 */
import type { SectionWords, StoryWords } from './section-words.ts';

/** Cosine of two stories' words, by their weights. */
const LIKENESS_MIN = 0.4;
/** If the sum of common words is ALL_MIN + ALL_SPAN, the cosine may be smaller by this. */
const LIKENESS_RELAXED = 0.1;
const ALL_SPAN = 10;
/** Sums of weights (section-words.ts); a name that two of 300 stories have weighs 8, another word 5. */
const ALL_MIN = 9;
const NAMES_MIN = 1.5;
const THINGS_MIN = 3;
const TITLES_MIN = 3;
/** ALL_MIN in languages whose capitals do not show names. */
const ALL_WITHOUT_NAMES_MIN = 14;
const OTHER_NUMBERS_FACTOR = 0.8;
const SAME_NEWSROOM_FACTOR = 1.5;

/**
 * Sum of the common words' rareness (section-words.ts): as much as one word that three stories have. Stories of one region
 * have only words in common that many have.
 */
const RARE_MIN = 0.5;
/** Log odds, between EVIDENCE_NONE and EVIDENCE_MAX: three of four pairs are one event. Without names, errors are likelier. */
const EVIDENCE_MIN = 1;
const EVIDENCE_WITHOUT_NAMES_MIN = 1.5;
export const EVIDENCE_NONE = -6;
const EVIDENCE_MAX = 4;
/** Where no name is common, one headline may have so much weight of words that the other story has not: hardly one. */
const OWN_MAX = 4;
const DAYS_APART_MS = 48 * 60 * 60_000;

/** What two stories have in common, in sums of weights, and what each headline has alone: of the two the smaller. */
interface Common {
  all: number;
  names: number;
  things: number;
  titles: number;
  titleCosine: number;
  rare: number;
  ownNames: number;
  ownWords: number;
  /** Of both together. */
  own: number;
  /** Each has numbers, and none of the other's. */
  hasOtherNumbers: boolean;
  /** Each headline has names, and the other story none of them. */
  hasOtherNames: boolean;
}

/** A story that is compared with many others. */
export interface ComparedStory extends StoryWords {
  /** The share that each of the section's words has in it, by the word's number; 0 for the others. */
  shareOf: Float64Array;
}

/** How two stories stand to each other besides their words. */
interface Circumstances {
  cosine: number;
  ofOneNewsroom: boolean;
  /** 0 where a time is not known. */
  apartMs: number;
}

/** @returns the evidence that two stories are about one event, and whether they are */
export function compareStories(
  section: SectionWords,
  one: ComparedStory,
  other: StoryWords,
  circumstances: Circumstances,
): { evidence: number; isOneEvent: boolean } {
  const common = commonOf(section, one, other);
  const evidence = evidenceOf(common, circumstances, section);
  const isLikely = evidence >= (section.capitalsMean ? EVIDENCE_MIN : EVIDENCE_WITHOUT_NAMES_MIN);
  const hasRare = common.rare >= RARE_MIN && mayBeOne(common, section);
  return { evidence, isOneEvent: isLikely && (hasRare || meetsRules(common, circumstances, section)) };
}

function mayBeOne(
  { names, own, hasOtherNames, hasOtherNumbers }: Common,
  { capitalsMean }: SectionWords,
): boolean {
  if (capitalsMean) return !hasOtherNames && (names >= NAMES_MIN || own <= OWN_MAX);
  // No name tells two fires apart.
  return !hasOtherNumbers;
}

function meetsRules(
  { all, names, things, titles, hasOtherNumbers, hasOtherNames }: Common,
  { cosine, ofOneNewsroom }: Circumstances,
  { capitalsMean }: SectionWords,
): boolean {
  const likeness = hasOtherNumbers ? cosine * OTHER_NUMBERS_FACTOR : cosine;
  const much = Math.min(1, Math.max(0, (all - ALL_MIN) / ALL_SPAN));
  const wanted = (LIKENESS_MIN - LIKENESS_RELAXED * much) * (ofOneNewsroom ? SAME_NEWSROOM_FACTOR : 1);
  const hasNames = capitalsMean
    ? names >= NAMES_MIN && all >= ALL_MIN
    : all >= ALL_WITHOUT_NAMES_MIN && !hasOtherNumbers;
  return likeness >= wanted && hasNames && !hasOtherNames && things >= THINGS_MIN && titles >= TITLES_MIN;
}

/** @returns the share of `most`, at most 1 */
const shareOfMost = (sum: number, most: number): number => Math.min(sum, most) / most;

/** What each adds to the log odds; `nothing` is those of a pair that has none of the others. */
const WEIGHTS = {
  nothing: -4.7,
  cosine: 2.35,
  titleCosine: 1.45,
  all: 3.11,
  names: 3.15,
  things: 2.13,
  titles: 1.23,
  rare: 0.46,
  ownNames: -2.58,
  ownWords: -0.23,
  twoDaysApart: -2.4,
  hasFewThings: -1.26,
  hasOtherNumbers: -0.75,
  ofOneNewsroom: -0.88,
};

/** Where no word is known as a name, `things` are all words. Fitted to German stories and to the same, as if they had no capitals. */
const WEIGHTS_WITHOUT_NAMES: typeof WEIGHTS = {
  nothing: -4.43,
  cosine: 2.43,
  titleCosine: 0.41,
  all: 1.91,
  names: 0,
  things: 4.84,
  titles: 1.35,
  rare: 0.28,
  ownNames: 0,
  ownWords: -1.52,
  twoDaysApart: -1.17,
  hasFewThings: -0.66,
  hasOtherNumbers: -1.06,
  ofOneNewsroom: -0.98,
};

function evidenceOf(
  common: Common,
  { cosine, ofOneNewsroom, apartMs }: Circumstances,
  { capitalsMean }: SectionWords,
): number {
  const weights = capitalsMean ? WEIGHTS : WEIGHTS_WITHOUT_NAMES;
  const sum =
    weights.nothing +
    weights.cosine * cosine +
    weights.titleCosine * common.titleCosine +
    weights.all * shareOfMost(common.all, 30) +
    weights.names * shareOfMost(common.names, 20) +
    weights.things * shareOfMost(common.things, 20) +
    weights.titles * shareOfMost(common.titles, 20) +
    weights.rare * shareOfMost(common.rare, 3) +
    weights.ownNames * shareOfMost(common.ownNames, 16) +
    weights.ownWords * shareOfMost(common.ownWords, 16) +
    weights.twoDaysApart * (apartMs / DAYS_APART_MS) +
    (common.things < THINGS_MIN ? weights.hasFewThings : 0) +
    (common.hasOtherNumbers ? weights.hasOtherNumbers : 0) +
    (ofOneNewsroom ? weights.ofOneNewsroom : 0);
  return Math.min(EVIDENCE_MAX, Math.max(EVIDENCE_NONE, sum));
}

function commonOf({ weights, rareness, kinds }: SectionWords, one: ComparedStory, other: StoryWords): Common {
  let [all, names, things, titles, titleProduct, rare, numbers, titleNames] = [0, 0, 0, 0, 0, 0, 0, 0];
  const known = { names: 0, others: 0, namesThere: 0, othersThere: 0 };
  for (let at = 0; at < other.ids.length; at++) {
    const id = other.ids[at] ?? 0;
    const share = one.shareOf[id] ?? 0;
    if (share === 0) continue;
    const [kind, full, shareThere] = [kinds[id], weights[id] ?? 0, other.shares[at] ?? 0];
    const weight = full * Math.sqrt(share * shareThere);
    all += weight;
    rare += rareness[id] ?? 0;
    if (kind === 'name') {
      names += weight;
      if (share === 1) known.names += full;
      if (shareThere === 1) known.namesThere += full;
      if (share === 1 || shareThere === 1) titleNames += 1;
    } else {
      things += weight;
      if (share === 1) known.others += full;
      if (shareThere === 1) known.othersThere += full;
    }
    if (kind === 'number') numbers += 1;
    else if (share === 1 && shareThere === 1) {
      titles += full;
      titleProduct += full * full;
    }
  }
  const [oneNames, otherNames] = [one.titleNames - known.names, other.titleNames - known.namesThere];
  const [oneWords, otherWords] = [one.titleOthers - known.others, other.titleOthers - known.othersThere];
  return {
    all,
    names,
    things,
    titles,
    titleCosine: titleProduct / (one.titleLength * other.titleLength),
    rare,
    ownNames: Math.min(oneNames, otherNames),
    ownWords: Math.min(oneWords, otherWords),
    own: Math.min(oneNames + oneWords, otherNames + otherWords),
    hasOtherNumbers: one.hasNumbers && other.hasNumbers && numbers === 0,
    hasOtherNames: one.titleNames > 0 && other.titleNames > 0 && titleNames === 0,
  };
}
