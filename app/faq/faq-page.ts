import { plainText } from '../chrome/inline-text.tsx';
import type { Words } from '../chrome/words.ts';
import { QUESTION_GROUPS } from './questions.ts';

/** JSON-LD of the questions, as search engines read them. @returns a schema.org FAQPage without @context */
export const faqPage = (words: Words) => ({
  '@type': 'FAQPage',
  mainEntity: QUESTION_GROUPS.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: plainText(question, words),
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer, words) },
    })),
  ),
});
