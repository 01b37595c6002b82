import { type ReadWord, type WordForm, WordReader } from './event-words.ts';

/** A story's data for comparison. */
export interface EventStory {
  /** Stories of one newsroom alone do not form a group. */
  newsroom: string;
  title: string;
  /** Its summary. */
  text: string;
  /** Epoch ms; null if unknown. */
  at: number | null;
}

/** `other`: all other words, including those whose capitals do not show whether they are names. */
type WordKind = 'name' | 'number' | 'other';

/** The words of a story, each once. */
export interface StoryWords {
  ids: readonly number[];
  /** The share of its weight that each word has in the story: 1 in the headline, less in the text. */
  shares: readonly number[];
}

export interface SectionWords {
  reader: WordReader;
  /** Weight of a common word, by its number: greater for words in fewer stories of the section. */
  weights: Float64Array;
  kinds: readonly WordKind[];
  /** Whether capitals show names: in German they do not, and Japanese has none. */
  capitalsMean: boolean;
  stories: readonly StoryWords[];
}

/** A word of the text counts half as much as one of the headline. */
const TEXT_SHARE = 0.5;
/** Added to the number of stories, so that in a small section a word of two stories is not yet common. */
const OTHER_STORIES = 30;
const FACTORS: Record<WordKind, number> = { name: 1.6, other: 1, number: 0.6 };
/** A name is capitalised at least this many times as often as not. */
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

/** Reads all stories first, because a word's weight depends on how many of them have it. */
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
