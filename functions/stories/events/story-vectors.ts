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

/** What the forms of a word have in common: one object in a section, which is compared faster than a text. */
interface Stem {
  letters: string;
  /** How many stories have it, and how many of the newsroom that is being looked at. */
  stories: number;
  own: number;
  latest: Word | null;
  /** How often a capital could show a name, and how often one does. */
  uses: number;
  capitals: number;
}

/** A word as a text has it, or a pair of characters of a script that writes no spaces. */
interface WordForm {
  written: string;
  stem: Stem;
  /** Whether it begins with a capital; null where there are none. */
  isCapital: boolean | null;
}

/** A word of a story, in all its forms. */
interface Word {
  story: number;
  stem: Stem;
  /** The same in the last story before that has it. */
  before: Word | null;
  /** 0 for a word of the newsroom's own. The vector of a story's words has the length 1. */
  weight: number;
  isName: boolean;
  /** Whether it tells an event from another of the same kind. */
  isSign: boolean;
}

export interface StoryVector {
  words: readonly Word[];
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
const TITLE_SHARE = 1;
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
/** Most words; for them, most of what follows is without effect. */
const ASCII_LETTERS = /^[a-z]+$/i;
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

/**
 * Reads all stories, because what a word says depends on how many of the section's stories have it.
 * @returns a vector per story, all stems, and whether capitals show names
 */
export function readVectors(stories: readonly EventStory[]) {
  const known = new KnownWords();
  const vectors = stories.map((story, at) => {
    const [title, text] = [wordsIn(story.title, known), wordsIn(story.text, known)];
    // A text begins with a capital.
    for (const forms of [title, text])
      for (const { stem, isCapital } of forms.slice(1)) {
        if (isCapital !== null) stem.uses += 1;
        if (isCapital) stem.capitals += 1;
      }
    const words: Word[] = [];
    addWords(words, at, text, TEXT_SHARE);
    addWords(words, at, wordsIn(story.slug, known), SLUG_SHARE);
    addWords(words, at, title, TITLE_SHARE);
    return { words, title, text };
  });
  for (const own of Map.groupBy(vectors, (_, at) => stories[at]?.newsroom).values()) leaveOutHouseWords(own);
  const stems = [...known.stems.values()];
  const names = namesIn({ stems });
  for (const story of vectors) story.words = weighed(story.words, stories.length, names);
  return { vectors, stems, hasNames: names !== null };
}

/** @param words of a story so far: those that it has already get the new share */
function addWords(words: Word[], story: number, forms: readonly WordForm[], share: number): void {
  for (const { stem } of forms) {
    if (stem.latest?.story === story) {
      stem.latest.weight = share;
      continue;
    }
    stem.latest = { story, stem, before: stem.latest, weight: share, isName: false, isSign: false };
    stem.stories += 1;
    words.push(stem.latest);
  }
}

/** @param stories of one newsroom: its own words say nothing about an event */
function leaveOutHouseWords(stories: readonly { words: readonly Word[] }[]): void {
  if (stories.length < HOUSE_STORIES_MIN) return;
  const words = stories.flatMap((story) => story.words);
  const least = Math.max(HOUSE_STORIES_MIN, Math.floor(stories.length * HOUSE_SHARE) + 1);
  for (const { stem } of words) stem.own += 1;
  for (const word of words) if (word.stem.own >= least) word.weight = 0;
  for (const { stem } of words) stem.own = 0;
}

/** @param words weighed by their shares @param stories of the section @param names in it @returns those that count */
function weighed(words: readonly Word[], stories: number, names: ReadonlySet<string> | null): Word[] {
  const counted = words.filter(({ weight }) => weight > 0);
  let square = 0;
  for (const word of counted) {
    const { letters, stories: having } = word.stem;
    word.isName = names?.has(letters) === true;
    word.isSign = names === null ? isNumber(letters) : word.isName && word.weight === TITLE_SHARE;
    word.weight *= Math.log((stories + OTHER_STORIES) / having);
    square += word.weight ** 2;
  }
  const length = Math.sqrt(square);
  for (const word of counted) word.weight /= length;
  return counted;
}

/** @returns the words that are names; null where capitals show none: in German they show nouns, in Chinese there are none */
export function namesIn({ stems }: { stems: readonly Stem[] }): Set<string> | null {
  const total = { capitals: 0, uses: 0 };
  for (const { capitals, uses } of stems) {
    total.capitals += capitals;
    total.uses += uses;
  }
  if (total.capitals === 0 || total.capitals > CAPITALS_MAX * total.uses) return null;
  const isName = ({ capitals, uses }: Stem) => uses > 0 && capitals >= CAPITALS_OF_NAME * (uses - capitals);
  return new Set(stems.filter(isName).map(({ letters }) => letters));
}

const isNumber = (letters: string): boolean => STARTS_AS_NUMBER.test(letters);

/** The words of a section's texts, most of which are in several. */
class KnownWords {
  readonly stems = new Map<string, Stem>();
  readonly #forms = new Map<string, readonly WordForm[]>();

  /** @param run of a text, without blanks @returns its words that may say something */
  formsIn(run: string): readonly WordForm[] {
    const known = this.#forms.get(run);
    if (known !== undefined) return known;
    const forms = ASCII_LETTERS.test(run) ? this.#formsOf(run, true) : this.#formsWithin(run);
    this.#forms.set(run, forms);
    return forms;
  }

  #formsWithin(run: string): WordForm[] {
    const words = run.replace(INITIALS, (initials) => initials.replaceAll('.', '')).match(WORD) ?? [];
    return words.flatMap((word) => (word === run ? this.#formsOf(word, false) : this.formsIn(word)));
  }

  #formsOf(written: string, isAscii: boolean): WordForm[] {
    if (!isAscii && isUnspaced(written))
      return pairsOf(written).map((pair) => ({ written: pair, stem: this.#stem(pair), isCapital: null }));
    const letters = stemOf(written, isAscii);
    if (letters === '') return [];
    const small = written.toLowerCase();
    const hasCase = !isNumber(letters) && (isAscii || small !== written.toUpperCase());
    const isCapital = hasCase ? written.charAt(0) !== small.charAt(0) : null;
    return [{ written, stem: this.#stem(letters), isCapital }];
  }

  #stem(letters: string): Stem {
    let stem = this.stems.get(letters);
    if (stem === undefined) {
      stem = { letters, stories: 0, own: 0, latest: null, uses: 0, capitals: 0 };
      this.stems.set(letters, stem);
    }
    return stem;
  }
}

/** @returns the words that may say what the text is about */
export function wordsIn(text: string, known = new KnownWords()): WordForm[] {
  const words: WordForm[] = [];
  for (const run of text.slice(0, READ_MAX_UNITS).split(' '))
    for (const form of known.formsIn(run)) words.push(form);
  return words;
}

/** In a script without spaces, two consecutive characters are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

/** @returns what the forms of a word have in common; '' for a word that says nothing */
function stemOf(found: string, isAscii: boolean): string {
  const written = isAscii
    ? found
    : found.replaceAll('’', "'").replace(POSSESSIVE, '').replace(ELIDED, '').replaceAll("'", '');
  const small = written.toLowerCase();
  const plain = isAscii ? small : small.normalize('NFKD').replace(ACCENTS, '').replaceAll('ß', 'ss');
  if (isNumber(plain)) return plain;
  if (plain.length < WORD_MIN_UNITS)
    return plain.length === 2 && written === written.toUpperCase() ? plain.toUpperCase() : '';
  if (isOrdinary(plain) || MONTHS.has(plain)) return '';
  if (plain.endsWith('s') && isOrdinary(plain.slice(0, -1))) return '';
  const isPlural = plain.length > WORD_MIN_UNITS + 1 && plain.endsWith('s') && !plain.endsWith('ss');
  const stem = isPlural ? plain.slice(0, -1) : isAscii ? plain : plain.replace(CYRILLIC_ENDING, '');
  return NUMBERS.get(plain) ?? stem.replace(ENDING, '').slice(0, STEM_UNITS);
}
