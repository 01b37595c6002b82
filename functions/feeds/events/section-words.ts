import { type ReadWord, type WordForm, WordReader } from './event-words.ts';

/** A story as it is compared with others. */
export interface EventStory {
  /** Stories of one newsroom alone are no group. */
  newsroom: string;
  title: string;
  /** Its summary. */
  text: string;
  /** Epoch ms; null where it is not known. */
  at: number | null;
}

/** `other`: what happened, and words of which no capital shows whether they are a name. */
type WordKind = 'name' | 'number' | 'other';

/** The words of a story, each once. */
export interface StoryWords {
  ids: readonly number[];
  /** The share of its weight that each has in the story: 1 in the headline, less in the text. */
  shares: readonly number[];
}

export interface SectionWords {
  reader: WordReader;
  /** How much it says that two stories have a word: more the fewer of the section have it. By the word's number. */
  weights: Float64Array;
  kinds: readonly WordKind[];
  /** Whether a capital shows a name: in German it does not, and Japanese has none. */
  capitalsMean: boolean;
  stories: readonly StoryWords[];
}

/** A word of the text says half of what one of the headline says. */
const TEXT_SHARE = 0.5;
/** As if a section had so many more stories: in a small one, a word that two stories have is not yet common. */
const OTHER_STORIES = 30;
const FACTORS: Record<WordKind, number> = { name: 1.6, other: 1, number: 0.6 };
/** A name has a capital at least so many times as often as none. */
const CAPITALS_OF_NAME = 4;
/** Of the words that are not ordinary: 0.14 to 0.29 have a capital in English and Romance languages, 0.46 in German. */
const CAPITALS_MAX = 0.38;
const NO_STORY = -1;

/** How often a word was found. */
interface CountedWord {
  isNumber: boolean;
  stories: number;
  lastStory: number;
  capitals: number;
  smalls: number;
}

/** Reads all stories, because what a word says depends on how many of the section's stories have it. */
export function readSection(stories: readonly EventStory[]): SectionWords {
  const reader = new WordReader();
  const counted: CountedWord[] = [];
  const read = stories.map(({ title, text }, story) => {
    const [ids, shares]: [number[], number[]] = [[], []];
    const count = (words: readonly ReadWord[], share: number) => {
      for (const { form, isCapital } of words) {
        const word = countWord(counted, form, isCapital);
        if (word.lastStory === story) continue;
        word.lastStory = story;
        word.stories += 1;
        ids.push(form.id);
        shares.push(share);
      }
    };
    count(reader.read(title, true), 1);
    count(reader.read(text, false), TEXT_SHARE);
    return { ids, shares };
  });
  const capitals = counted.reduce((sum, word) => sum + word.capitals, 0);
  const smalls = counted.reduce((sum, word) => sum + word.smalls, 0);
  const capitalsMean = capitals > 0 && capitals <= CAPITALS_MAX * (capitals + smalls);
  const kinds = counted.map((word) => kindOf(word, capitalsMean));
  const weights = Float64Array.from(counted, (word, id) => {
    const rareness = Math.log((stories.length + OTHER_STORIES) / (word.stories + 0.5));
    return Math.max(0, rareness) * FACTORS[kinds[id] ?? 'other'];
  });
  return { reader, weights, kinds, capitalsMean, stories: read };
}

function countWord(
  counted: CountedWord[],
  { id, isNumber }: WordForm,
  isCapital: boolean | null,
): CountedWord {
  let word = counted[id];
  if (word === undefined) {
    word = { isNumber, stories: 0, lastStory: NO_STORY, capitals: 0, smalls: 0 };
    counted[id] = word;
  }
  if (isCapital === true) word.capitals += 1;
  if (isCapital === false) word.smalls += 1;
  return word;
}

function kindOf({ isNumber, capitals, smalls }: CountedWord, capitalsMean: boolean): WordKind {
  if (isNumber) return 'number';
  return capitalsMean && capitals > 0 && capitals >= CAPITALS_OF_NAME * smalls ? 'name' : 'other';
}
