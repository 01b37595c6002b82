import { type ReadText, type SectionWord, WordReader } from './event-words.ts';

/** A story's data for comparison. */
export interface EventStory {
  /** Stories of one newsroom alone do not form a group. */
  newsroom: string;
  title: string;
  /** Its summary. */
  text: string;
  /** The words of its address: newsrooms write there what a headline leaves out. */
  slug: string;
  /** Epoch ms; null where it is not known. */
  at: number | null;
}

/** `noun`: a word with a capital where those do not show names. */
type WordKind = 'name' | 'noun' | 'number' | 'other';

/** The words of a story, each once, and what does not depend on the story with which it is compared. */
export interface StoryWords {
  /** Of those that another story has too: the others are only in the sums. */
  ids: readonly number[];
  /** The share of its weight that each word has in the story: 1 in the headline, less in the text. */
  shares: readonly number[];
  /** Of the vector of its words' weights, and of that of its headline's. */
  length: number;
  titleLength: number;
  /** Sums of the weights of its headline's names and of its other words. */
  titleNames: number;
  titleOthers: number;
  hasNumbers: boolean;
}

export interface SectionWords {
  reader: WordReader;
  /** Weight of a common word, by its number: greater for words in fewer stories of the section. */
  weights: Float64Array;
  /** 1 for a word that two stories have, 1/2 for one that three have. */
  rareness: Float64Array;
  kinds: readonly WordKind[];
  /** Whether capitals show names: in German they show nouns, Japanese has none. */
  capitalsMean: boolean;
  stories: readonly StoryWords[];
}

/** A word of the text counts less than one of the headline: it is often background. An address repeats an earlier headline. */
const TEXT_SHARE = 0.4;
const SLUG_SHARE = 0.5;
/** As if a section had so many more stories: in a small one, a word that two stories have is not yet common. */
const OTHER_STORIES = 60;
const FACTORS: Record<WordKind, number> = { name: 1.6, noun: 1.6, other: 1, number: 0.6 };
/** A name is capitalised at least this many times as often as not. */
const CAPITALS_OF_NAME = 4;
/** Of the words that are not ordinary: 0.14 to 0.29 have a capital in English and Romance languages, 0.46 in German. */
const CAPITALS_MAX = 0.38;
/** Fewer have one in a script without capitals, whose few words in Latin letters are names. */
const CASE_SHARE_MIN = 0.3;
/** Reads all stories, because what a word says depends on how many of the section's stories have it. */
export function readSection(stories: readonly EventStory[]): SectionWords {
  const reader = new WordReader();
  const read = stories.map(({ title, text, slug }, story) => {
    const own: OwnWords = { words: [], shares: [] };
    addWords(own, story, reader.read(title, 'headline'), 1);
    addWords(own, story, reader.read(text, 'text'), TEXT_SHARE);
    addWords(own, story, reader.read(slug, 'address'), SLUG_SHARE);
    return own;
  });
  const { words } = reader;
  const capitalsMean = doCapitalsMean(words);
  const kinds = words.map((word) => kindOf(word, capitalsMean));
  const weights = Float64Array.from(words, (word, id) => {
    const rareness = Math.log((stories.length + OTHER_STORIES) / (word.stories + 0.5));
    return Math.max(0, rareness) * FACTORS[kinds[id] ?? 'other'];
  });
  const rareness = Float64Array.from(words, (word) => 1 / Math.max(1, word.stories - 1));
  const summed = read.map((own) => toStoryWords(own, weights, kinds));
  return { reader, weights, rareness, kinds, capitalsMean, stories: summed };
}

/** The words of a story, each once: with the greatest share. */
interface OwnWords {
  words: SectionWord[];
  shares: number[];
}

function addWords(own: OwnWords, story: number, { forms, capitals }: ReadText, share: number): void {
  for (let at = 0; at < forms.length; at++) {
    const [form, isCapital] = [forms[at], capitals[at]];
    if (form === undefined) continue;
    const { word } = form;
    if (isCapital === true) word.capitals += 1;
    if (isCapital === false) word.smalls += 1;
    if (word.lastStory === story) continue;
    word.lastStory = story;
    word.stories += 1;
    own.words.push(word);
    own.shares.push(share);
  }
}

function doCapitalsMean(words: readonly SectionWord[]): boolean {
  let [capitals, smalls, all] = [0, 0, 0];
  for (const word of words) {
    capitals += word.capitals;
    smalls += word.smalls;
    all += word.stories;
  }
  const withCase = capitals + smalls;
  const hasCapitals = withCase > CASE_SHARE_MIN * all && capitals > 0;
  return hasCapitals && capitals <= CAPITALS_MAX * withCase;
}

function toStoryWords(own: OwnWords, weights: Float64Array, kinds: readonly WordKind[]): StoryWords {
  const [ids, shares]: [number[], number[]] = [[], []];
  let [square, titleSquare, titleNames, titleOthers, hasNumbers] = [0, 0, 0, 0, false];
  for (let at = 0; at < own.words.length; at++) {
    const [word, share] = [own.words[at], own.shares[at] ?? 0];
    if (word === undefined) continue;
    const { id, isNumber, stories } = word;
    const weight = weights[id] ?? 0;
    square += (share * weight) ** 2;
    hasNumbers ||= isNumber;
    if (stories > 1) {
      ids.push(id);
      shares.push(share);
    }
    if (share < 1) continue;
    titleSquare += weight * weight;
    if (kinds[id] === 'name') titleNames += weight;
    else titleOthers += weight;
  }
  const [length, titleLength] = [Math.sqrt(square) || 1, Math.sqrt(titleSquare) || 1];
  return { ids, shares, length, titleLength, titleNames, titleOthers, hasNumbers };
}

function kindOf({ isNumber, capitals, smalls }: SectionWord, capitalsMean: boolean): WordKind {
  if (isNumber) return 'number';
  if (capitals === 0 || capitals < CAPITALS_OF_NAME * smalls) return 'other';
  return capitalsMean ? 'name' : 'noun';
}
