import { useShell } from './shell.ts';
import { fillWords, wordsOf } from './words.ts';

/** @returns a function that fills the placeholders of a product text with the publication's own words */
export function useWords(): (text: string) => string {
  const words = wordsOf(useShell());
  return (text) => fillWords(text, words);
}
