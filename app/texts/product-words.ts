import { numberWord } from '../../schema/contract/number-words.ts';
import { SAVED_PAGES_MAX } from '../../schema/contract/offline.ts';
import { PREVIEW_STORIES } from '../../schema/contract/preview-stories.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { ParsedText } from '../../schema/texts/read-markdown.ts';

const NAMES = SECTIONS.map(({ title }) => title);

/** What the product's texts say about the product. */
const PRODUCT_WORDS = {
  '{sections}': numberWord(SECTIONS.length),
  '{section-titles}': [NAMES.slice(0, -1).join(', '), ...NAMES.slice(-1)].join(' and '),
  '{stories}': numberWord(PREVIEW_STORIES),
  '{saved-pages}': numberWord(SAVED_PAGES_MAX),
};

/**
 * @returns a text that ships with the product, parsed, with the product's facts
 * @throws with the faults of the text, when the module is loaded
 */
export function productText<T>(text: string, parse: (text: string) => ParsedText<T>): T {
  const words = Object.entries(PRODUCT_WORDS);
  const parsed = parse(words.reduce((filled, [name, word]) => filled.replaceAll(name, word), text));
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('; '));
}
