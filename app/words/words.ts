import type { Front } from '../../schema/texts/front.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Words } from './en.ts';
import { es } from './es.ts';

export type { Words } from './en.ts';

/** The complete catalogues, by language (LANG-1). A new one is a file and a line here. */
const CATALOGUES = { en, es, de, ar } satisfies Record<string, Words>;
type CatalogueLanguage = keyof typeof CATALOGUES;
export const CATALOGUE_LANGUAGES = Object.keys(CATALOGUES);

const hasCatalogue = (language: string): language is CatalogueLanguage => Object.hasOwn(CATALOGUES, language);

/** Scripts that are written from right to left (ISO 15924), of the languages in use. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** A locale's words and how the document says in which language and direction they are. */
export interface Language {
  words: Words;
  /** Of the locale; null for left to right, which needs no attribute. */
  direction: 'rtl' | null;
  /** The language has no catalogue: the words are English in a document of another language (LANG-4). */
  isForeign: boolean;
  /** For an element with text that is always English; empty where the document is English (LANG-4). */
  english: { lang?: 'en'; dir?: 'ltr' };
  /** For an element with the publication's or a publisher's words; empty unless the words around it are foreign. */
  own: { lang?: string };
  /** What the publication says itself on this page, in place of messages (DOC-1). */
  said?: Front | null;
}

/** A network has some dozen locales; a page asks a hundred times, and the platform takes microseconds for each. */
const LANGUAGES_MAX = 1_000;
const languages = new Map<string, Language>();

/** @param locale of a publication's row @returns its language */
export function languageOf(locale: string): Language {
  const known = languages.get(locale);
  if (known) return known;
  const language = readLanguage(locale);
  if (languages.size >= LANGUAGES_MAX) languages.clear();
  languages.set(locale, language);
  return language;
}

function readLanguage(locale: string): Language {
  const { language, script } = new Intl.Locale(locale).maximize();
  const isKnown = hasCatalogue(language);
  return {
    words: isKnown ? CATALOGUES[language] : en,
    direction: RIGHT_TO_LEFT.has(script ?? '') ? 'rtl' : null,
    isForeign: !isKnown,
    english: language === 'en' ? {} : { lang: 'en', dir: 'ltr' },
    own: isKnown ? {} : { lang: locale },
  };
}

/** @param locale of a publication's row @returns the words of its language; English if it has no catalogue */
export const wordsFor = (locale: string): Words => languageOf(locale).words;
