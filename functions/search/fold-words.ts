/** Words of text in the form that the index has. */
import { foldLetters, UNSPACED_CLASS } from '../feeds/parse/text/fold-letters.ts';

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

/** A character of a script without spaces: each is a word of the index, and a word of a question is a phrase. */
const UNSPACED = new RegExp(`${UNSPACED_CLASS}\\p{M}*`, 'gu');
const PIECES = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gsu');

const foldRun = (run: string): string => foldLetters(run.replace(OKINAS, ''));

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
