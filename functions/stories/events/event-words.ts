import { isOrdinary, isUnspaced } from '../../feeds/identity/headline-words.ts';

/** A word of a section: its forms share it. */
export interface SectionWord {
  id: number;
  stem: string;
  isNumber: boolean;
  /** How many stories have it, and how often it was found with a capital and without. */
  stories: number;
  lastStory: number;
  capitals: number;
  smalls: number;
}

/** A word as a text has it, or a pair of characters of a script that writes no spaces. */
export interface WordForm {
  word: SectionWord;
  written: string;
  /** Null in a script without capitals. */
  startsUpper: boolean | null;
}

/** The words of a text in their order. */
export interface ReadText {
  forms: readonly WordForm[];
  /** Whether each has a capital; null where that means nothing: a sentence begins, or a headline has capitals throughout. */
  capitals: readonly (boolean | null)[];
}

/** More of a hostile publisher's text is not read. */
const READ_MAX_UNITS = 400;
/** The forms of a word agree in their first letters: Ukraine, Ukrainian. */
const STEM_UNITS = 6;
/** Shorter words are articles and prepositions in most languages, except in capitals: EU, US. */
const WORD_MIN_UNITS = 3;
/** A headline with a smaller share of lower-case words is in title case. */
const SMALL_SHARE_MIN = 0.25;
/** Fewer words do not show how a headline is written. */
const WORDS_SHOWING_CASE = 3;

/** A word, or the end of a sentence or of a part of a headline. */
const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*|[.!?:;…|–—·•-][^\p{L}\p{M}\p{N}\s]*(?=\s)/gu;
/** The same in ASCII, in half the time. */
const ASCII_TOKEN = /[A-Za-z\d]+(?:'[A-Za-z]+)*|[.!?:;-][^A-Za-z\d\s]*(?=\s)/g;
const ENDS_SENTENCE = /^[.!?:;…|–—·•-]/;
const STARTS_AS_NUMBER = /^\d/;
const ASCII = /^[\x20-\x7e]*$/;
const ACCENTS = /\p{M}/gu;
const INITIALS = /\b(?:[A-Z]\.){2,}/g;
const APOSTROPHE = /['’]/;
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

const NO_STORY = -1;
const SENTENCE_END: readonly WordForm[] = [];

/** Reads the texts of one section, whose words it numbers. Each form of a word is looked into once. */
export class WordReader {
  readonly words: SectionWord[] = [];
  readonly #known = new Map<string, readonly WordForm[]>();
  readonly #byStem = new Map<string, SectionWord>();

  /** @returns the words that may say what the text is about */
  read(text: string, place: 'headline' | 'text' | 'address'): ReadText {
    const cut = text.slice(0, READ_MAX_UNITS);
    const read = cut.includes('.') ? cut.replace(INITIALS, (letters) => letters.replaceAll('.', '')) : cut;
    const [forms, capitals]: [WordForm[], (boolean | null)[]] = [[], []];
    let isFirst = true;
    for (const token of read.match(ASCII.test(read) ? ASCII_TOKEN : TOKEN) ?? []) {
      const found = this.#known.get(token) ?? this.#readToken(token);
      for (let at = 0; at < found.length; at++) {
        const form = found[at];
        if (form === undefined) continue;
        forms.push(form);
        const isUnclear = place === 'address' || (isFirst && form.startsUpper === true);
        capitals.push(isUnclear ? null : form.startsUpper);
      }
      isFirst = found === SENTENCE_END;
    }
    const mean = place !== 'headline' || !hasCapitalsThroughout(forms, capitals);
    return { forms, capitals: mean ? capitals : capitals.fill(null) };
  }

  #readToken(token: string): readonly WordForm[] {
    const forms = ENDS_SENTENCE.test(token) ? SENTENCE_END : this.#formsOf(token);
    this.#known.set(token, forms);
    return forms;
  }

  #formsOf(written: string): readonly WordForm[] {
    const isWithoutSpaces = !ASCII.test(written) && isUnspaced(written);
    const stems = isWithoutSpaces ? pairsOf(written) : [stemOf(written)].filter((stem) => stem !== '');
    const first = written.charAt(0);
    const [small, capital] = [first.toLowerCase(), first.toUpperCase()];
    const startsUpper = small === capital ? null : first !== small;
    return stems.map((stem) => {
      const shown = isWithoutSpaces ? stem : written;
      return { word: this.#wordOf(stem), written: shown, startsUpper };
    });
  }

  #wordOf(stem: string): SectionWord {
    const known = this.#byStem.get(stem);
    if (known !== undefined) return known;
    const counts = { stories: 0, lastStory: NO_STORY, capitals: 0, smalls: 0 };
    const word = { id: this.words.length, stem, isNumber: STARTS_AS_NUMBER.test(stem), ...counts };
    this.words.push(word);
    this.#byStem.set(stem, word);
    return word;
  }
}

/** In a script without spaces, two consecutive characters are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

/** @returns what the forms of a word have in common; '' for a word that says nothing */
function stemOf(found: string): string {
  const written = APOSTROPHE.test(found)
    ? found.replaceAll('’', "'").replace(POSSESSIVE, '').replace(ELIDED, '').replaceAll("'", '')
    : found;
  const small = written.toLowerCase();
  const isAscii = ASCII.test(small);
  const plain = isAscii ? small : small.normalize('NFKD').replace(ACCENTS, '').replaceAll('ß', 'ss');
  if (STARTS_AS_NUMBER.test(plain)) return plain;
  if (plain.length < WORD_MIN_UNITS)
    return plain.length === 2 && written === written.toUpperCase() ? plain.toUpperCase() : '';
  if (isOrdinary(plain) || MONTHS.has(plain)) return '';
  if (plain.endsWith('s') && isOrdinary(plain.slice(0, -1))) return '';
  const isPlural = plain.length > WORD_MIN_UNITS + 1 && plain.endsWith('s') && !plain.endsWith('ss');
  const stem = isPlural ? plain.slice(0, -1) : isAscii ? plain : plain.replace(CYRILLIC_ENDING, '');
  return NUMBERS.get(plain) ?? stem.replace(ENDING, '').slice(0, STEM_UNITS);
}

function hasCapitalsThroughout(forms: readonly WordForm[], capitals: readonly (boolean | null)[]): boolean {
  let [showing, small] = [0, 0];
  for (const [at, { written }] of forms.entries()) {
    const isCapital = capitals[at] ?? null;
    if (isCapital === null || written.length <= WORD_MIN_UNITS) continue;
    showing += 1;
    if (!isCapital) small += 1;
  }
  return showing < WORDS_SHOWING_CASE || small <= showing * SMALL_SHARE_MIN;
}
