import { type ReadText, type SectionWord, type WordForm, WordReader } from './event-words.ts';

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
  /** Whether that is when it was first fetched: its publisher gives no date. */
  isUndated?: boolean;
}

/** The words of a story, each once, and the weight of each: the vector has the length 1. */
export interface StoryVector {
  ids: readonly number[];
  weights: readonly number[];
  /** The words of its headline, in their order. */
  title: readonly WordForm[];
  /** Those of its text. */
  text: readonly WordForm[];
  titleNames: readonly number[];
  hasNumbers: boolean;
}

export interface SectionVectors {
  words: readonly SectionWord[];
  /** Whether a word is a name, by its number; none where capitals show no names: in German they show nouns. */
  names: readonly boolean[];
  capitalsMean: boolean;
  stories: readonly StoryVector[];
}

/** A word of the text counts less than one of the headline: it is often background. An address repeats an earlier headline. */
const TEXT_SHARE = 0.4;
const SLUG_SHARE = 0.5;
/** As if a section had so many more stories: in a small one, a word that two stories have is not yet common. */
const OTHER_STORIES = 60;
/** A word that more than this share of a newsroom's stories have is its own, such as a programme's name; in this many at least. */
const HOUSE_SHARE = 1 / 3;
const HOUSE_STORIES_MIN = 4;
/** A name is capitalised at least this many times as often as not. */
const CAPITALS_OF_NAME = 4;
/** Of the words that are not ordinary: 0.14 to 0.29 have a capital in English and Romance languages, 0.46 in German. */
const CAPITALS_MAX = 0.38;

/** Reads all stories, because what a word says depends on how many of the section's stories have it. */
export function readSection(stories: readonly EventStory[]): SectionVectors {
  const reader = new WordReader();
  const read = stories.map(({ title, text, slug }, story) => {
    const [headline, summary] = [reader.read(title, 'headline'), reader.read(text, 'text')];
    const own: OwnWords = { words: [], shares: [], title: headline.forms, text: summary.forms };
    addWords(own, story, headline, 1);
    addWords(own, story, reader.read(slug, 'address'), SLUG_SHARE);
    addWords(own, story, summary, TEXT_SHARE);
    return own;
  });
  const capitalsMean = doCapitalsMean(reader.words);
  const names = reader.words.map((word) => capitalsMean && isName(word));
  const rareness = reader.words.map((word) => Math.log((stories.length + OTHER_STORIES) / word.stories));
  const house = houseWords(stories, read);
  const vectors = read.map((own, story) =>
    toVector(own, rareness, names, house.get(stories[story]?.newsroom ?? '')),
  );
  return { words: reader.words, names, capitalsMean, stories: vectors };
}

/** The words of a story, each once: with the greatest share. */
interface OwnWords {
  words: SectionWord[];
  shares: number[];
  title: readonly WordForm[];
  text: readonly WordForm[];
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

function toVector(
  { words, shares, title, text }: OwnWords,
  rareness: readonly number[],
  names: readonly boolean[],
  house: ReadonlySet<number> | undefined,
): StoryVector {
  const [ids, weights]: [number[], number[]] = [[], []];
  let [square, hasNumbers] = [0, false];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || house?.has(word.id)) continue;
    const { id, isNumber } = word;
    hasNumbers ||= isNumber;
    const weight = (shares[at] ?? 0) * (rareness[id] ?? 0);
    square += weight ** 2;
    ids.push(id);
    weights.push(weight);
  }
  const length = Math.sqrt(square);
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length;
  const titleNames = title.map(({ word }) => word.id).filter((id) => names[id]);
  return { ids, weights, title, text, titleNames, hasNumbers };
}

/** @returns the words of each newsroom's own, which say nothing about an event */
function houseWords(
  stories: readonly EventStory[],
  read: readonly OwnWords[],
): ReadonlyMap<string, ReadonlySet<number>> {
  const newsrooms = new Map<string, { stories: number; words: Map<number, number> }>();
  for (const [story, { words }] of read.entries()) {
    const name = stories[story]?.newsroom ?? '';
    const own = newsrooms.get(name) ?? { stories: 0, words: new Map<number, number>() };
    newsrooms.set(name, own);
    own.stories += 1;
    for (const { id, stories: having } of words)
      if (having >= HOUSE_STORIES_MIN) own.words.set(id, (own.words.get(id) ?? 0) + 1);
  }
  const isHouse = (count: number, all: number) => count >= HOUSE_STORIES_MIN && count > all * HOUSE_SHARE;
  return new Map(
    [...newsrooms].map(([name, { stories: all, words }]) => [
      name,
      new Set([...words].flatMap(([id, count]) => (isHouse(count, all) ? [id] : []))),
    ]),
  );
}

const isName = ({ isNumber, capitals, smalls }: SectionWord): boolean =>
  !isNumber && capitals > 0 && capitals >= CAPITALS_OF_NAME * smalls;

function doCapitalsMean(words: readonly SectionWord[]): boolean {
  let [capitals, withCase] = [0, 0];
  for (const word of words) {
    capitals += word.capitals;
    withCase += word.capitals + word.smalls;
  }
  return capitals > 0 && capitals <= CAPITALS_MAX * withCase;
}
