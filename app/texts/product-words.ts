import { numberWord } from '../../schema/contract/number-words.ts';
import { SAVED_PAGES_MAX } from '../../schema/contract/offline.ts';
import { PREVIEW_STORIES } from '../../schema/contract/preview-stories.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { ParsedText } from '../../schema/texts/read-markdown.ts';
import { type Words, wordsFor } from '../words/words.ts';

/** @returns what the product's texts say about the product, in a language; only English writes numbers as words */
function productWords({ language, sections }: Words): Record<string, string> {
  const numberOf = language === 'en' ? numberWord : String;
  const titles = SECTIONS.map(({ id }) => sections[id].title);
  // British English has no comma before "and".
  const list = new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  return {
    '{sections}': numberOf(SECTIONS.length),
    '{section-titles}': list.format(titles),
    '{stories}': numberOf(PREVIEW_STORIES),
    '{saved-pages}': numberOf(SAVED_PAGES_MAX),
  };
}

/**
 * @returns a text that ships with the product, parsed, with the product's facts
 * @throws with the faults of the text, when the module is loaded
 */
export function productText<T>(
  text: string,
  parse: (text: string) => ParsedText<T>,
  words = wordsFor('en'),
): T {
  const parsed = parse(
    Object.entries(productWords(words)).reduce((filled, [name, word]) => filled.replaceAll(name, word), text),
  );
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.faults.map(({ line, reason }) => `line ${line}: ${reason}`).join('; '));
}
