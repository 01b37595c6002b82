/** Words of text in the form that the index has: no accents, no case, one spelling of a letter. */

const ASCII = /^[ -~\s]*$/;
const PLAIN = /^[a-z\d]*$/i;
const VOWEL = '[aeiouāēīōūAEIOUĀĒĪŌŪ]';
/** An apostrophe between vowels is a letter (Hawai'i, O‘ahu, Shi'ite) or left out; after "qu" it parts words (qu'Israël). */
const OKINA = `(?<=${VOWEL}\u0304?)(?<![qQ][uU])['’‘\`´](?=${VOWEL})`;
const OKINAS = new RegExp(OKINA, 'gu');
/**
 * A run that SQLite's unicode61 tokenizer keeps together, with the marks of other scripts and the apostrophes of words, at
 * which it parts words.
 */
export const RUN = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}\\p{Co}]|${OKINA})+`, 'gu');

/** Marks that writers leave out: accents, and the vowel signs of Arabic and Hebrew. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;
/** Letters that Unicode does not take apart, as people write them without their key. */
const LETTERS = new Map(
  Object.entries({
    ...{
      ø: 'o',
      ł: 'l',
      đ: 'd',
      ð: 'd',
      þ: 'th',
      æ: 'ae',
      œ: 'oe',
      ß: 'ss',
      ı: 'i',
      ħ: 'h',
      ŧ: 't',
      ŋ: 'n',
      ĸ: 'k',
    },
    ...{ ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ə: 'e', ɛ: 'e', ɔ: 'o', ς: 'σ', ʻ: '', ʼ: '', ʾ: '', ʿ: '' },
    // Persian, Arabic and Urdu keyboards have a kaf, a yeh and a heh each.
    ...{ ك: 'ک', ي: 'ی', ى: 'ی', ے: 'ی', ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ٱ: 'ا' },
  }),
);
const LETTER = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/**
 * A character of a script without spaces between words: each is a word of the index, and a word of a question is a phrase.
 * The long vowel mark of katakana is in both of Japan's scripts.
 */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]\p{M}*/gu;
const PIECES = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gsu');

const foldRun = (run: string): string =>
  run
    .replace(OKINAS, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .replace(LETTER, (letter) => LETTERS.get(letter) ?? '')
    .normalize('NFC');

/**
 * @returns the text for the full-text index, also of a question: words are equal if a reader takes them for equal
 * ("Łódź", "Lodz"; "Hawaiʻi", "Hawai'i", "Hawaii"), and the characters of scripts without spaces are apart. Words in plain
 * letters are not changed
 */
export function indexText(text: string): string {
  if (ASCII.test(text) && text.search(OKINAS) < 0) return text;
  return text.replace(RUN, (run) => (PLAIN.test(run) ? run : foldRun(run).replace(UNSPACED, ' $& ')));
}

/** A word of a text, as the index has it, and its place in the text. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
  /** A character of a script without spaces. */
  isCharacter: boolean;
}

/** @returns the words of a text in order */
export function placedWords(text: string): PlacedWord[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    if (PLAIN.test(run))
      return [{ word: run.toLowerCase(), start: index, end: index + run.length, isCharacter: false }];
    return [...run.matchAll(PIECES)].flatMap(({ 0: piece, index: within }) => {
      const start = index + within;
      const isCharacter = piece.search(UNSPACED) === 0;
      const words = foldRun(piece).match(RUN) ?? [];
      return words.map((word) => ({ word, start, end: start + piece.length, isCharacter }));
    });
  });
}
