/**
 * Decides whether two stories are about one event. Each rule is there because another kind of pair met all others:
 * - `LIKENESS_MIN`: they have a good share of their words in common.
 * - `ALL_MIN`: not only because both are short.
 * - `NAMES_MIN`: a name among them. The same decision of two cities, and two fires, have many words in common and no name.
 * - `THINGS_MIN`: and something besides names. Two stories of one person, or of one town, have names in common and nothing else.
 * - `TITLES_MIN`: and something of their headlines: the background of two stories is often the same.
 * - `hasOtherNames`: not if each headline has names and the other story none of them: the texts may share a county or an agency.
 * - `OTHER_NUMBERS_FACTOR`: 12 percent and 15 percent, 5-3 and 7-2.
 * - `SAME_NEWSROOM_FACTOR`: a newsroom that has two stories means two.
 */
import type { SectionWords, StoryWords } from './section-words.ts';

/** Cosine of two stories' words, by their weights. */
export const LIKENESS_MIN = 0.4;
/** If the common weight is ALL_MIN + ALL_SPAN, a smaller share is enough. */
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

/** The words that two stories share, in sums of weights. */
interface Common {
  all: number;
  names: number;
  things: number;
  titles: number;
  /** Each has numbers, and none of the other's. */
  hasOtherNumbers: boolean;
  /** Each headline has names, and the other story none of them. */
  hasOtherNames: boolean;
}

/** A story that is compared with many others. */
export interface ComparedStory {
  /** The share of each of the section's words, by the word's number; 0 for absent words. */
  shares: Float64Array;
  hasNumbers: boolean;
  hasNamesInTitle: boolean;
}

/**
 * @param share cosine of the two stories' words
 * @param ofOneNewsroom whether one newsroom has both
 * @returns how alike they are, and whether they are about one event
 */
export function compareStories(
  section: SectionWords,
  one: ComparedStory,
  other: StoryWords,
  share: number,
  ofOneNewsroom: boolean,
): { likeness: number; isOneEvent: boolean } {
  const { all, names, things, titles, hasOtherNumbers, hasOtherNames } = commonOf(section, one, other);
  const likeness = hasOtherNumbers ? share * OTHER_NUMBERS_FACTOR : share;
  const much = Math.min(1, Math.max(0, (all - ALL_MIN) / ALL_SPAN));
  const wanted = (LIKENESS_MIN - LIKENESS_RELAXED * much) * (ofOneNewsroom ? SAME_NEWSROOM_FACTOR : 1);
  const hasNames = section.capitalsMean
    ? names >= NAMES_MIN && all >= ALL_MIN
    : all >= ALL_WITHOUT_NAMES_MIN && !hasOtherNumbers;
  return {
    likeness,
    isOneEvent:
      likeness >= wanted && hasNames && !hasOtherNames && things >= THINGS_MIN && titles >= TITLES_MIN,
  };
}

function commonOf({ weights, kinds }: SectionWords, one: ComparedStory, other: StoryWords): Common {
  let [all, names, things, titles] = [0, 0, 0, 0];
  let [numbers, numbersThere, titleNames, titleNamesThere] = [0, 0, 0, 0];
  for (let at = 0; at < other.ids.length; at++) {
    const [id, shareThere] = [other.ids[at] ?? 0, other.shares[at] ?? 0];
    const [kind, share] = [kinds[id], one.shares[id] ?? 0];
    if (kind === 'number') numbersThere += 1;
    if (kind === 'name' && shareThere === 1) titleNamesThere += 1;
    if (share === 0) continue;
    const weight = (weights[id] ?? 0) * Math.sqrt(share * shareThere);
    all += weight;
    if (kind === 'name') names += weight;
    else things += weight;
    if (kind === 'number') numbers += 1;
    else if (share === 1 && shareThere === 1) titles += weight;
    if (kind === 'name' && (share === 1 || shareThere === 1)) titleNames += 1;
  }
  return {
    all,
    names,
    things,
    titles,
    hasOtherNumbers: one.hasNumbers && numbersThere > 0 && numbers === 0,
    hasOtherNames: one.hasNamesInTitle && titleNamesThere > 0 && titleNames === 0,
  };
}
