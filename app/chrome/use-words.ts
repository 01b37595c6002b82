import { useShell } from './shell.ts';
import { fillWords, wordsOf } from './words.ts';

/** @returns a function that puts the title's own words where a text of the product leaves room for them */
export function useWords(): (text: string) => string {
  const words = wordsOf(useShell());
  return (text) => fillWords(text, words);
}
