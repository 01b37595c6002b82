import { isOrdinary, isUnspaced } from '../identity/headline-words.ts';

/** A word of a section, and how often it was found. Its forms without case, accents and endings share it. */
export interface SectionWord {
  id: number;
  isNumber: boolean;
  stories: number;
  lastStory: number;
  capitals: number;
  smalls: number;
}

/** A word as a text has it. */
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
/** At least four letters remain: Biden is not `bid`. */
const ENDING = /(?<=.{4})(?:ing|ed|er|es|en|e|a|o|i)$/;
/**
 * Russian declines names too: Лоза, Лозы, Лозой; нового, новым. An accent is no longer there: `й` is `и`. The ends of Иванов
 * and Киев are no endings.
 */
const CYRILLIC_ENDING = /(?<=.{3})[аеиоуыьюя]{1,3}(?:[гмх][аеиоуыьюя]{0,2}|в[аеиоуыьюя]{1,2})?$/;
const ENDS_SENTENCE = new Set('.!?:;…|–—-·•');
const BETWEEN_WORDS = new Set(' "“”‘’\'«»„()[]¿¡');

/** Of a date, which is not distinctive: two papers print the lottery numbers of each day. */
const MONTHS = new Set('jan feb mar apr jun jul aug sep sept oct nov dec'.split(' '));

const NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** The kinds of UTF-16 units, each determined once. Outside the BMP are emoji, and few words. */
const UNKNOWN = 0;
const LETTER = 1;
const NUMERAL = 2;
const BETWEEN = 3;
const ENDS = 4;
const OTHER = 5;
const characters = new Uint8Array(0x1_0000);
const APOSTROPHE = 0x27;

const NO_STORY = -1;
const NO_FORMS: readonly WordForm[] = [];
const HASH_FACTOR = 31;
/** A small integer, by which a map finds fastest. */
const HASH_BITS = 0x3fff_ffff;

/** Reads headlines and texts of one section, whose words it numbers. Each form of a word is looked into once. */
export class WordReader {
  readonly words: SectionWord[] = [];
  readonly #known = new Map<number, { found: string; forms: readonly WordForm[] }>();
  readonly #byName = new Map<string, SectionWord>();

  /**
   * @param place in an address no capital means anything
   * @returns the words that may say what a headline or a text is about
   */
  read(text: string, place: 'headline' | 'text' | 'address'): ReadText {
    const cut = text.slice(0, READ_MAX_UNITS).replace(CURLY, "'");
    const read = cut.includes('.') ? cut.replace(INITIALS, (letters) => letters.replaceAll('.', '')) : cut;
    const [forms, capitals]: [WordForm[], (boolean | null)[]] = [[], []];
    let before = ENDS;
    let isGap = true;
    for (let at = 0; at < read.length; at++) {
      const kind = kindOf(read.charCodeAt(at));
      if (kind === BETWEEN) isGap = true;
      if (kind >= BETWEEN) {
        if (kind === BETWEEN) continue;
        before = kind;
        isGap = false;
        continue;
      }
      const end = endOfWord(read, at);
      const isFirst = isGap && before === ENDS;
      for (const form of this.#find(read, at, end)) {
        forms.push(form);
        const isUnclear = place === 'address' || (isFirst && form.startsUpper === true);
        capitals.push(isUnclear ? null : form.startsUpper);
      }
      before = LETTER;
      isGap = false;
      at = end - 1;
    }
    const mean = place !== 'headline' || !hasCapitalsThroughout(forms, capitals);
    return { forms, capitals: mean ? capitals : capitals.fill(null) };
  }

  /** Most words were found before: they are recognised by a hash of their characters, without a copy of them. */
  #find(text: string, start: number, end: number): readonly WordForm[] {
    let hash = end - start;
    for (let at = start; at < end; at++)
      hash = (Math.imul(hash, HASH_FACTOR) + text.charCodeAt(at)) & HASH_BITS;
    const known = this.#known.get(hash);
    const isIt = known !== undefined && known.found.length === end - start;
    if (isIt && text.startsWith(known.found, start)) return known.forms;
    const found = text.slice(start, end);
    const forms = this.#formsOf(found);
    this.#known.set(hash, { found, forms });
    return forms;
  }

  #formsOf(found: string): readonly WordForm[] {
    if (!ASCII.test(found) && isUnspaced(found))
      return pairsOf(found).map((pair) => this.#formOf(pair, pair));
    const written = found.includes("'") ? found.replace(POSSESSIVE, '').replace(ELIDED, '') : found;
    const name = nameOf(written);
    return name === '' ? NO_FORMS : [this.#formOf(name, written)];
  }

  #formOf(name: string, written: string): WordForm {
    let word = this.#byName.get(name);
    if (word === undefined) {
      const isNumber = STARTS_AS_NUMBER.test(name);
      word = { id: this.words.length, isNumber, stories: 0, lastStory: NO_STORY, capitals: 0, smalls: 0 };
      this.words.push(word);
      this.#byName.set(name, word);
    }
    const first = written.charAt(0);
    const [small, capital] = [first.toLowerCase(), first.toUpperCase()];
    return { word, written, startsUpper: small === capital && !word.isNumber ? null : first !== small };
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

/** @returns what the forms of a word have in common; '' for a word that says nothing */
function nameOf(written: string): string {
  const plain = plainOf(written);
  if (plain.length < WORD_MIN_UNITS && kindOf(plain.charCodeAt(0)) !== NUMERAL)
    return plain.length === 2 && written === written.toUpperCase() ? plain.toUpperCase() : '';
  if (isOrdinary(plain) || MONTHS.has(plain)) return '';
  if (plain.endsWith('s') && isOrdinary(plain.slice(0, -1))) return '';
  return NUMBERS.get(plain) ?? (STARTS_AS_NUMBER.test(plain) ? plain : stemOf(plain));
}

function stemOf(plain: string): string {
  const isPlural = plain.length > WORD_MIN_UNITS + 1 && plain.endsWith('s') && !plain.endsWith('ss');
  const stem = isPlural ? plain.slice(0, -1) : plain.replace(CYRILLIC_ENDING, '');
  return stem.replace(ENDING, '').slice(0, STEM_UNITS);
}

/** In a script without spaces, two consecutive characters are about a word. */
function pairsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((second, i) => `${characters[i]}${second}`);
}

function hasCapitalsThroughout(forms: readonly WordForm[], capitals: readonly (boolean | null)[]): boolean {
  let [showing, small] = [0, 0];
  for (const [at, { word, written }] of forms.entries()) {
    const isCapital = capitals[at] ?? null;
    if (isCapital === null || written.length <= WORD_MIN_UNITS || word.isNumber) continue;
    showing += 1;
    if (!isCapital) small += 1;
  }
  return showing < WORDS_SHOWING_CASE || small <= showing * SMALL_SHARE_MIN;
}
