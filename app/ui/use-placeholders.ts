import { fillPlaceholders, placeholdersOf } from './placeholders.ts';
import { useShell } from './shell.ts';

/** @returns a function that fills a product text with the publication's words */
export function usePlaceholders(): (text: string) => string {
  const words = placeholdersOf(useShell());
  return (text) => fillPlaceholders(text, words);
}
