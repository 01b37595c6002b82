import { isOrdinary, isUnspaced } from '../identity/headline-words.ts';

/** A word as a text has it. */
export interface WordForm {
  /** The number of the word: its forms without case, accents and endings share it. */
  id: number;
  written: string;
  /** Null in a script without capitals. */
  startsUpper: boolean | null;
  isNumber: boolean;
}

/** A word of a text, and whether it has a capital; null where that means nothing: a sentence begins, or a headline has capitals throughout. */
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
/** A headline of which fewer words are small has capitals throughout. */
const SMALL_SHARE_MIN = 0.25;
/** Fewer words do not show how a headline is written. */
const WORDS_SHOWING_CASE = 3;

const ASCII = /^[\x20-\x7e]*$/;
const WORD_CHARACTER = /[\p{L}\p{M}\p{N}]/u;
const DIGIT = /\p{N}/u;
const STARTS_AS_NUMBER = /^\d/;
const CURLY = /[’‘]/g;
const ACCENTS = /\p{M}/gu;
const INITIALS = /\b(?:[A-Z]\.){2,}/g;
const POSSESSIVE = /'s?$/;
/** French and Italian articles before a vowel. */
const ELIDED = /^(?:[cdjlmnst]|qu|dell|nell|sull|all|un)'/i;
const ENDING = /(?:ing|ed|er|es|en|e|a|o|i)$/;
/** Letters that an ending may not leave fewer of. */
const ENDING_AFTER_UNITS = 5;
const ENDS_SENTENCE = new Set('.!?:;…|–—-·•');
const BETWEEN_WORDS = new Set(' "“”‘’\'«»„()[]¿¡');

/** Of a date, which says nothing: two papers print the lottery numbers of each day. */
const MONTHS = new Set('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '));

const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** What a UTF-16 unit is, looked into once. Outside the BMP are emoji, and few words. */
const UNKNOWN = 0;
const LETTER = 1;
const NUMERAL = 2;
const BETWEEN = 3;
const ENDS = 4;
const OTHER = 5;
const characters = new Uint8Array(0x1_0000);
const APOSTROPHE = 0x27;

/** Reads headlines and texts of one section, whose words it numbers. Each form of a word is looked into once. */
export class WordReader {
  /** No forms for a word that says little. */
  readonly #forms = new Map<string, readonly WordForm[]>();
  readonly #ids = new Map<string, number>();

  /** How many different words there were. */
  get count(): number {
    return this.#ids.size;
  }

  /**
   * @param place in an address no capital means anything
   * @returns the words that may say what a headline or a text is about, in their order
   */
  read(text: string, place: 'headline' | 'text' | 'address'): ReadWord[] {
    const cut = text.slice(0, READ_MAX_UNITS).replace(CURLY, "'");
    const read = cut.includes('.') ? cut.replace(INITIALS, (letters) => letters.replaceAll('.', '')) : cut;
    const words: ReadWord[] = [];
    let [before, isGap] = [ENDS, true];
    for (let at = 0; at < read.length; at++) {
      const kind = kindOf(read.charCodeAt(at));
      if (kind === BETWEEN) isGap = true;
      if (kind >= BETWEEN) {
        if (kind !== BETWEEN) [before, isGap] = [kind, false];
        continue;
      }
      const end = endOfWord(read, at);
      const begins = isGap && before === ENDS;
      for (const form of this.#look(read.slice(at, end)))
        words.push({
          form,
          isCapital: place === 'address' ? null : form.startsUpper && (begins ? null : true),
        });
      [before, isGap, at] = [LETTER, false, end - 1];
    }
    if (place === 'headline' && hasCapitalsThroughout(words)) for (const word of words) word.isCapital = null;
    return words;
  }

  #look(found: string): readonly WordForm[] {
    const known = this.#forms.get(found);
    if (known !== undefined) return known;
    const forms =
      !ASCII.test(found) && isUnspaced(found)
        ? pairsOf(found).map((pair) => this.#formOf(pair, pair))
        : this.#lookInto(found.includes("'") ? found.replace(POSSESSIVE, '').replace(ELIDED, '') : found);
    this.#forms.set(found, forms);
    return forms;
  }

  #lookInto(written: string): WordForm[] {
    const plain = plainOf(written);
    if (MONTHS.has(plain)) return [];
    const name = nameOf(plain, written);
    const isUnusual =
      name !== '' &&
      (name !== name.toLowerCase() ||
        !(isOrdinary(plain) || (plain.endsWith('s') && isOrdinary(plain.slice(0, -1)))));
    return isUnusual ? [this.#formOf(name, written)] : [];
  }

  #formOf(name: string, written: string): WordForm {
    const id = this.#ids.get(name) ?? this.#ids.size;
    this.#ids.set(name, id);
    const [first, isNumber] = [written.charAt(0), STARTS_AS_NUMBER.test(name)];
    const [small, capital] = [first.toLowerCase(), first.toUpperCase()];
    const startsUpper = small === capital && !isNumber ? null : first !== small;
    return { id, written, startsUpper, isNumber };
  }
}

function kindOf(unit: number): number {
  const known = characters[unit] ?? OTHER;
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  let kind = OTHER;
  if (WORD_CHARACTER.test(character)) kind = DIGIT.test(character) ? NUMERAL : LETTER;
  else if (BETWEEN_WORDS.has(character)) kind = BETWEEN;
  else if (ENDS_SENTENCE.has(character)) kind = ENDS;
  characters[unit] = kind;
  return kind;
}

/** @returns where the word ends: an apostrophe before a letter is a part of it */
function endOfWord(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (kindOf(unit) < BETWEEN) continue;
    if (unit !== APOSTROPHE || at + 1 >= text.length || kindOf(text.charCodeAt(at + 1)) !== LETTER) break;
  }
  return at;
}

function plainOf(written: string): string {
  const small = written.toLowerCase();
  if (ASCII.test(small)) return small.includes("'") ? small.replaceAll("'", '') : small;
  return small.normalize('NFKD').replace(ACCENTS, '').replaceAll('ß', 'ss').replaceAll("'", '');
}

/** @returns '' for a word that says nothing */
function nameOf(plain: string, written: string): string {
  const number = NUMBERS.get(plain);
  if (number !== undefined) return number;
  if (STARTS_AS_NUMBER.test(plain)) return plain;
  if (plain.length < WORD_MIN_UNITS)
    return plain.length === 2 && written === written.toUpperCase() ? plain.toUpperCase() : '';
  let stem = plain;
  if (stem.length > WORD_MIN_UNITS + 1 && stem.endsWith('s') && !stem.endsWith('ss'))
    stem = stem.slice(0, -1);
  if (stem.length > ENDING_AFTER_UNITS) stem = stem.replace(ENDING, '');
  return stem.slice(0, STEM_UNITS);
}

/** In a script without spaces, two characters in a row are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
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
