import { isOrdinary, isUnspaced } from '../identity/headline-words.ts';

/** A word as a text has it. */
export interface WordForm {
  /** The number of the word: its forms without case, accents and endings share it. */
  id: number;
  written: string;
  startsUpper: boolean;
  isNumber: boolean;
}

/**
 * A word with its capitalisation; null where that means nothing: at the start of a sentence, or in a headline in title
 * case.
 */
export interface ReadWord {
  form: WordForm;
  isCapital: boolean | null;
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

const ASCII = /^[\x20-\x7e]*$/;
const ASCII_WORDS = /[a-z\d]+(?:'[a-z]+)*/gi;
const WORDS = /[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu;
const STARTS_AS_NUMBER = /^\d/;
const CURLY = /[’‘]/g;
const ACCENTS = /\p{M}/gu;
const INITIALS = /\b(?:[A-Z]\.){2,}/g;
const POSSESSIVE = /'s?$/;
/** French and Italian articles before a vowel. */
const ELIDED = /^(?:[cdjlmnst]|qu|dell|nell|sull|all|un)'/i;
const PLURAL = /s$/;
const ENDING = /(?:ing|ed|er|es|en|e|a|o|i)$/;
/** Letters that an ending may not leave fewer of. */
const ENDING_AFTER_UNITS = 5;
const ENDS_SENTENCE = new Set('.!?:;…|–—-·•');
const BETWEEN_WORDS = new Set(' "“”‘’\'«»„()[]¿¡');

/** Of a date, which is not distinctive: two papers print the lottery numbers of each day. */
const MONTHS = new Set('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '));

const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** Reads headlines and texts of one section and numbers its words. Each form of a word is analysed once. */
export class WordReader {
  /** Empty for an ordinary word. */
  readonly #forms = new Map<string, readonly WordForm[]>();
  readonly #ids = new Map<string, number>();

  /** Number of different words. */
  get count(): number {
    return this.#ids.size;
  }

  /** @returns the distinctive words of a headline or a text, in order */
  read(text: string, isHeadline: boolean): ReadWord[] {
    const cut = text.slice(0, READ_MAX_UNITS).replace(CURLY, "'");
    const read = cut.includes('.') ? cut.replace(INITIALS, (letters) => letters.replaceAll('.', '')) : cut;
    const words: ReadWord[] = [];
    const pattern = ASCII.test(read) ? ASCII_WORDS : WORDS;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(read); found !== null; found = pattern.exec(read)) {
      const forms = this.#look(found[0]);
      for (const form of forms) {
        const isCapital = form.startsUpper && (beginsSentence(read, found.index) ? null : true);
        words.push({ form, isCapital });
      }
    }
    if (isHeadline && hasCapitalsThroughout(words)) for (const word of words) word.isCapital = null;
    return words;
  }

  #look(found: string): readonly WordForm[] {
    const known = this.#forms.get(found);
    if (known !== undefined) return known;
    const forms =
      !ASCII.test(found) && isUnspaced(found)
        ? pairsOf(found).map((pair) => this.#formOf(pair, pair))
        : this.#lookInto(found.replace(POSSESSIVE, '').replace(ELIDED, ''));
    this.#forms.set(found, forms);
    return forms;
  }

  #lookInto(written: string): WordForm[] {
    const plain = plainOf(written);
    const name = nameOf(plain, written === written.toUpperCase());
    const isUnusual =
      name !== '' &&
      !MONTHS.has(plain) &&
      (name !== name.toLowerCase() || (!isOrdinary(plain) && !isOrdinary(plain.replace(PLURAL, ''))));
    return isUnusual ? [this.#formOf(name, written)] : [];
  }

  #formOf(name: string, written: string): WordForm {
    const id = this.#ids.get(name) ?? this.#ids.size;
    this.#ids.set(name, id);
    const startsUpper = written.charAt(0) !== written.charAt(0).toLowerCase();
    return { id, written, startsUpper, isNumber: STARTS_AS_NUMBER.test(name) };
  }
}

function plainOf(written: string): string {
  const small = written.toLowerCase();
  if (ASCII.test(small)) return small.replaceAll("'", '');
  return small.normalize('NFKD').replace(ACCENTS, '').replaceAll('ß', 'ss').replaceAll("'", '');
}

/** @returns '' for an ordinary word */
function nameOf(plain: string, isUpper: boolean): string {
  const number = NUMBERS.get(plain);
  if (number !== undefined) return number;
  if (STARTS_AS_NUMBER.test(plain)) return plain;
  if (plain.length < WORD_MIN_UNITS) return isUpper && plain.length === 2 ? plain.toUpperCase() : '';
  let stem = plain;
  if (stem.length > WORD_MIN_UNITS + 1 && stem.endsWith('s') && !stem.endsWith('ss'))
    stem = stem.slice(0, -1);
  if (stem.length > ENDING_AFTER_UNITS) stem = stem.replace(ENDING, '');
  return stem.slice(0, STEM_UNITS);
}

/** In a script without spaces, two consecutive characters are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

function beginsSentence(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && BETWEEN_WORDS.has(text.charAt(before))) before -= 1;
  return before < 0 || (before < at - 1 && ENDS_SENTENCE.has(text.charAt(before)));
}

function hasCapitalsThroughout(words: readonly ReadWord[]): boolean {
  let [showing, small] = [0, 0];
  for (const { form, isCapital } of words) {
    if (isCapital === null || form.written.length <= WORD_MIN_UNITS || form.isNumber) continue;
    showing += 1;
    if (!isCapital) small += 1;
  }
  return showing < WORDS_SHOWING_CASE || small <= showing * SMALL_SHARE_MIN;
}
