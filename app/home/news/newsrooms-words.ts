/** Numbers that are written as words, from two on. */
const WORDS = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Four newsrooms have this story". @param count two or more */
export const newsroomsWords = (count: number): string =>
  `${WORDS[count - 2] ?? count} newsrooms have this story`;
