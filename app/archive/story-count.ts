import { useWords } from '../words/use-words.ts';

/** @returns a function that writes "1,204 stories" in the publication's language */
export function useStoryCount(locale: string): (stories: number) => string {
  const { archive } = useWords();
  return (stories) => archive.stories(stories, stories.toLocaleString(locale));
}
