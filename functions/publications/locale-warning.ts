import { CATALOGUE_LANGUAGES, languageOf } from '../../app/words/words.ts';

/** @returns what an operator should know of a locale whose language has no catalogue (LANG-5); null for one that has */
export const localeWarning = (locale: string): string | null =>
  languageOf(locale).isForeign
    ? `there are no words in this language: the interface is English, marked so; complete are ${CATALOGUE_LANGUAGES.join(', ')}`
    : null;
