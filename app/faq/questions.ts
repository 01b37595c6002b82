import { parseFaq, type QuestionGroup } from '../../schema/texts/faq.ts';
import NEUTRAL from '../texts/faq.en.md?raw';
import SAN_FRANCISCO from '../texts/faq-san-francisco.md?raw';
import { productText } from '../texts/product-words.ts';

/**
 * The hundred questions of /faq (FAQ-1): five groups of twenty, numbered 1 to 100 in reading order. Questions 1 to 20 are
 * true of every publication; the rest are about San Francisco. Answers avoid prices, office holders and timetables on
 * purpose: they name the agency that knows, and a stable address for it.
 */
export const QUESTION_GROUPS: QuestionGroup[] = [
  ...productText(NEUTRAL, (text) => parseFaq(text, 1)),
  ...productText(SAN_FRANCISCO, parseFaq),
];
