import { useShell } from '../chrome/shell.ts';
import { fillWords, wordsOf } from '../chrome/words.ts';

/** @returns a function that puts the title's own where copy.ts says `{name}`, `{region}` and `{place}` (the city) */
export function useWords(): (text: string) => string {
  const shell = useShell();
  return (text) => fillWords(text, wordsOf(shell)).replaceAll('{place}', shell?.region.place ?? '');
}
