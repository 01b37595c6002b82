import { parseFaq, type QuestionGroup } from '../../schema/texts/faq.ts';
import ARABIC from '../texts/faq.ar.md?raw';
import GERMAN from '../texts/faq.de.md?raw';
import ENGLISH from '../texts/faq.en.md?raw';
import SPANISH from '../texts/faq.es.md?raw';
import SAN_FRANCISCO from '../texts/faq-san-francisco.md?raw';
import { productText } from '../texts/product-words.ts';
import { wordsFor } from '../words/words.ts';

/** Questions 1 to 20, which are true of every publication, by the language of its words. */
const NEUTRAL: Readonly<Record<string, string>> = { en: ENGLISH, es: SPANISH, de: GERMAN, ar: ARABIC };
const neutral = new Map<string, QuestionGroup[]>();

/**
 * Questions 21 to 100, about San Francisco. Answers avoid prices, office holders and timetables on purpose: they name the
 * agency that knows, and a stable address for it.
 */
const SHIPPED: QuestionGroup[] = productText(SAN_FRANCISCO, parseFaq);

/** The hundred questions of the default publication (FAQ-1): five groups of twenty, in reading order. */
export const QUESTION_GROUPS: QuestionGroup[] = [...neutralQuestions('en'), ...SHIPPED];

/** @param language of the publication's words; its text is parsed when it is asked for */
function neutralQuestions(language: string): QuestionGroup[] {
  const known = neutral.get(language);
  if (known) return known;
  const text = NEUTRAL[language] ?? ENGLISH;
  const parsed = productText(text, (filled) => parseFaq(filled, 1), wordsFor(language));
  neutral.set(language, parsed);
  return parsed;
}

/**
 * @param own the publication's own questions; null if it has none
 * @param isShipped whether it shows the questions about San Francisco
 */
export const questionsOf = (language: string, own: QuestionGroup[] | null, isShipped: boolean) => [
  ...neutralQuestions(language),
  ...(own ?? (isShipped ? SHIPPED : [])),
];
