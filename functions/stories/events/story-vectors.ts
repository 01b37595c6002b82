import { isOrdinary, isUnspaced } from '../../feeds/identity/headline-words.ts';

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

/** A word as a text has it, or a pair of characters of a script that writes no spaces. */
interface WordForm {
  written: string;
  /** What the forms of a word have in common. */
  stem: string;
  /** Whether it begins with a capital; null where there are none. */
  isCapital: boolean | null;
}

export interface StoryVector {
  /** The weight of each word, by its stem: the vector has the length 1. */
  weights: ReadonlyMap<string, number>;
  /** The words of its headline, in their order. */
  title: readonly WordForm[];
  /** Those of its text. */
  text: readonly WordForm[];
}

/** More of a hostile publisher's text is not read. */
const READ_MAX_UNITS = 400;
/** The forms of a word agree in their first letters: Ukraine, Ukrainian. */
const STEM_UNITS = 6;
/** Shorter words are articles and prepositions in most languages, except in capitals: EU, US. */
const WORD_MIN_UNITS = 3;
/** A word of the text counts less than one of the headline: it is often background. An address repeats an earlier headline. */
const TEXT_SHARE = 0.4;
const SLUG_SHARE = 0.5;
/** As if a section had so many more stories: in a small one, a word that two stories have is not yet common. */
const OTHER_STORIES = 60;
/** A word that more than this share of a newsroom's stories have is its own, such as a programme's name; in this many at least. */
const HOUSE_SHARE = 1 / 3;
const HOUSE_STORIES_MIN = 4;
/** A name is capitalised at least this many times as often as not. */
const CAPITALS_OF_NAME = 2;
/** Of the words that are not ordinary: 0.2 to 0.4 have a capital in English and Romance languages, 0.5 in German. */
const CAPITALS_MAX = 0.43;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const INITIALS = /\b(?:[A-Z]\.){2,}/g;
const STARTS_AS_NUMBER = /^\d/;
const ACCENTS = /\p{M}/gu;
const POSSESSIVE = /'s?$/;
/** French and Italian articles before a vowel. */
const ELIDED = /^(?:[cdjlmnst]|qu|dell|nell|sull|all|un)'/i;
/** At least four letters remain: Biden is not `bid`. */
const ENDING = /(?<=.{4})(?:ing|ed|er|es|en|e|a|o|i)$/;
/** Russian declines names too: Лоза, Лозы, Лозой. An accent is no longer there: `й` is `и`. */
const CYRILLIC_ENDING = /(?<=.{3})[аеиоуыьюя]{1,3}(?:[гмх][аеиоуыьюя]{0,2}|в[аеиоуыьюя]{1,2})?$/;
/** Of a date, which is not distinctive: two papers print the lottery numbers of each day. */
const MONTHS = new Set('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '));
const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** Reads all stories, because what a word says depends on how many of the section's stories have it. */
export function readVectors(stories: readonly EventStory[]): StoryVector[] {
  const known: KnownForms = new Map();
  const read = stories.map(({ newsroom, title, text, slug }) => {
    const [ofTitle, ofText] = [wordsIn(title, known), wordsIn(text, known)];
    const weights = new Map<string, number>();
    for (const { stem } of ofText) weights.set(stem, TEXT_SHARE);
    for (const { stem } of wordsIn(slug, known)) weights.set(stem, SLUG_SHARE);
    for (const { stem } of ofTitle) weights.set(stem, 1);
    return { newsroom, weights, title: ofTitle, text: ofText };
  });
  const having = countOf(read.map(({ weights }) => [...weights.keys()]));
  for (const own of Map.groupBy(read, ({ newsroom }) => newsroom).values()) {
    const house = houseWords(own, having);
    for (const { weights } of own) for (const stem of house) weights.delete(stem);
  }
  for (const { weights } of read) {
    let square = 0;
    for (const [stem, share] of weights) {
      const weight = share * Math.log((stories.length + OTHER_STORIES) / (having.get(stem) ?? 1));
      weights.set(stem, weight);
      square += weight ** 2;
    }
    const length = Math.sqrt(square);
    for (const [stem, weight] of weights) weights.set(stem, weight / length);
  }
  return read;
}

/** @returns how many of the lists have each word */
function countOf(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stems of lists) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

/** @param having how many of all stories have each word @returns the words of a newsroom's own, which say nothing about an event */
function houseWords(own: readonly StoryVector[], having: ReadonlyMap<string, number>): string[] {
  const common = own.map(({ weights }) =>
    [...weights.keys()].filter((stem) => (having.get(stem) ?? 0) >= HOUSE_STORIES_MIN),
  );
  const isHouse = (count: number) => count >= HOUSE_STORIES_MIN && count > own.length * HOUSE_SHARE;
  return [...countOf(common)].flatMap(([stem, count]) => (isHouse(count) ? [stem] : []));
}

/** @returns the words that are names; null where capitals show none: in German they show nouns, in Chinese there are none */
export function namesIn(stories: readonly StoryVector[]): Set<string> | null {
  const counts = new Map<string, { capitals: number; all: number }>();
  const total = { capitals: 0, all: 0 };
  for (const { title, text } of stories) {
    // A text begins with a capital.
    for (const { stem, isCapital } of [...title.slice(1), ...text.slice(1)]) {
      if (isCapital === null) continue;
      const own = counts.get(stem) ?? { capitals: 0, all: 0 };
      counts.set(stem, own);
      own.all += 1;
      total.all += 1;
      if (!isCapital) continue;
      own.capitals += 1;
      total.capitals += 1;
    }
  }
  if (total.capitals === 0 || total.capitals > CAPITALS_MAX * total.all) return null;
  const isName = ({ capitals, all }: typeof total) => capitals >= CAPITALS_OF_NAME * (all - capitals);
  return new Set([...counts].flatMap(([stem, count]) => (isName(count) ? [stem] : [])));
}

export const isNumber = (stem: string): boolean => STARTS_AS_NUMBER.test(stem);

type KnownForms = Map<string, readonly WordForm[]>;

/** @param known what was found in the section's other texts @returns the words that may say what the text is about */
export const wordsIn = (text: string, known: KnownForms = new Map()): WordForm[] =>
  (
    text
      .slice(0, READ_MAX_UNITS)
      .replace(INITIALS, (letters) => letters.replaceAll('.', ''))
      .match(WORD) ?? []
  ).flatMap((written) => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const forms = formsOf(written);
    known.set(written, forms);
    return forms;
  });

function formsOf(written: string): WordForm[] {
  if (isUnspaced(written))
    return pairsOf(written).map((pair) => ({ written: pair, stem: pair, isCapital: null }));
  const stem = stemOf(written);
  if (stem === '') return [];
  const small = written.toLowerCase();
  const hasCase = !isNumber(stem) && small !== written.toUpperCase();
  const isCapital = hasCase ? written.charAt(0) !== small.charAt(0) : null;
  return [{ written, stem, isCapital }];
}

/** In a script without spaces, two consecutive characters are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

/** @returns what the forms of a word have in common; '' for a word that says nothing */
function stemOf(found: string): string {
  const written = found.replaceAll('’', "'").replace(POSSESSIVE, '').replace(ELIDED, '').replaceAll("'", '');
  const plain = written.toLowerCase().normalize('NFKD').replace(ACCENTS, '').replaceAll('ß', 'ss');
  if (isNumber(plain)) return plain;
  if (plain.length < WORD_MIN_UNITS)
    return plain.length === 2 && written === written.toUpperCase() ? plain.toUpperCase() : '';
  if (isOrdinary(plain) || MONTHS.has(plain)) return '';
  if (plain.endsWith('s') && isOrdinary(plain.slice(0, -1))) return '';
  const isPlural = plain.length > WORD_MIN_UNITS + 1 && plain.endsWith('s') && !plain.endsWith('ss');
  const stem = isPlural ? plain.slice(0, -1) : plain.replace(CYRILLIC_ENDING, '');
  return NUMBERS.get(plain) ?? stem.replace(ENDING, '').slice(0, STEM_UNITS);
}
