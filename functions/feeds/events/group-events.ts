import { isColumn, isNewsletter, isRoundUp, wordsOf } from '../identity/headline-words.ts';
import { EVIDENCE_NONE } from './likeness.ts';
import { type EventStory, readSection, type SectionWords } from './section-words.ts';
import { type EventPair, findPairs, PairEvidence } from './story-pairs.ts';

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
/**
 * Two groups become one only if more than this share of the pairs between them has this evidence: follow-ups have it, four
 * stories in a chain do not. An average would depend most on the pairs without a common word.
 */
const BETWEEN_SHARE = 1 / 3;
const BETWEEN_MIN = -1;
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
  const evidence = new PairEvidence(compared.length, EVIDENCE_NONE);
  const several = new Map<number, boolean>();
  const isOfSeveral = (story: number): boolean => {
    const known = several.get(story) ?? isAboutSeveral(compared[story]);
    several.set(story, known);
    return known;
  };
  const pairs = findPairs(compared, section, evidence).filter(
    ({ one, other }) => !isOfSeveral(one) && !isOfSeveral(other),
  );
  return agglomerate(compared.length, pairs, evidence)
    .filter((members) => members.some((at) => compared[at]?.newsroom !== compared[members[0] ?? 0]?.newsroom))
    .map((members) => evidence.fromTheMiddle(members))
    .map((members) => ({ members, why: wordsFor(members, compared, section) }));
}

/** A column that every paper has each day, or a round-up. */
function isAboutSeveral(story: EventStory | undefined): boolean {
  const title = wordsOf(story?.title ?? '');
  return isColumn(title) || isRoundUp(title) || isNewsletter(story?.text ?? '');
}

/** Joins groups, beginning with the stories that are most alike, as long as enough pairs between both are alike. */
function agglomerate(count: number, pairs: readonly EventPair[], evidence: PairEvidence): number[][] {
  const groups = Array.from({ length: count }, (_, story) => [story]);
  for (const { one, other } of pairs) {
    const [first, second] = [groups[one], groups[other]];
    if (first === undefined || second === undefined || first === second) continue;
    if (first.length + second.length > MEMBERS_MAX) continue;
    if (evidence.shareBetween(first, second, BETWEEN_MIN) <= BETWEEN_SHARE) continue;
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
  const texts = [reader.read(first?.title ?? '', 'headline'), reader.read(first?.text ?? '', 'text')];
  const words = texts.flatMap(({ forms }) => forms);
  const left = new Set(chosen);
  const phrases: string[] = [];
  let before = Number.NaN;
  for (const [at, { word, written }] of words.entries()) {
    if (!left.delete(word.id)) continue;
    phrases.push(before === at - 1 ? `${phrases.pop() ?? ''} ${written}` : written);
    before = at;
  }
  return phrases.slice(0, WHY_MAX);
}
