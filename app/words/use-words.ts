import { createContext, useContext } from 'react';
import { type Language, languageOf, type Words } from './words.ts';

/** The language of the publication that is rendered: given to each render, so that no render sees another's (LANG-3). */
export const LanguageContext = createContext<Language>(languageOf('en'));

export const useLanguage = (): Language => useContext(LanguageContext);

/** @returns the words of the rendered publication's language */
export const useWords = (): Words => useLanguage().words;
