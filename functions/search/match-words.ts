import { SEARCH_TEXT_MAX_UNITS, SEARCH_WORDS_MAX } from '../../schema/contract/search.ts';
import { isOrdinary, isUnspaced } from '../feeds/identity/headline-words.ts';
import { indexText, RUN } from './fold-words.ts';
import type { MarkedTerm } from './mark-words.ts';

/** A phrase between straight or curly quotes, else a run without blanks. */
const TERM = /["“”„«»]([^"“”„«»]*)["“”„«»]|[^\s"“”„«»]+/gu;

/**
 * @returns the terms of a reader's question, each one word or several consecutive ones: a phrase in quotes, or parts of
 * "covid-19", or the characters of a script without spaces. They contain only letters, digits and blanks, as the index
 * has them.
 * @param text untrusted
 */
export function readTerms(text: string): string[] {
  const terms: string[] = [];
  let words = 0;
  for (const [run, phrase] of text.slice(0, SEARCH_TEXT_MAX_UNITS).toWellFormed().matchAll(TERM)) {
    const parts = ((phrase ?? run).match(RUN) ?? []).slice(0, SEARCH_WORDS_MAX - words);
    const term = wordsIn(parts.join(' ')).join(' ');
    if (term !== '') terms.push(term);
    words += parts.length;
    if (words >= SEARCH_WORDS_MAX) break;
  }
  return [...new Set(terms)];
}

const wordsIn = (text: string): string[] => indexText(text).toLowerCase().match(RUN) ?? [];

/** The subject of an article: its topics, and some words of its headline. */
const RELATED_TOPICS_MAX = 6;
const RELATED_WORDS_MAX = 4;
/** Shorter words of a headline are mostly articles and prepositions. */
const RELATED_WORD_UNITS = 6;

/** @returns terms for finding other stories about the same subject */
export function relatedTerms({ title, topics }: { title: string; topics: readonly string[] }): string[] {
  const words = readTerms(title).filter((word) => word.length >= RELATED_WORD_UNITS && !isOrdinary(word));
  const longest = words.toSorted((a, b) => b.length - a.length).slice(0, RELATED_WORDS_MAX);
  const phrases = topics.slice(0, RELATED_TOPICS_MAX).flatMap((topic) => readTerms(`"${topic}"`));
  return [...new Set([...phrases, ...longest])];
}

/** @returns a term as FTS5 reads it: a string, never an operator. @param term of `readTerms` */
const quoted = (term: string): string => `"${term}"`;

/** Shorter words, and those of other alphabets, are not changed. */
const ENGLISH_WORD = /^[a-z]{4,}$/;
/** From the plural's ending to the singular's, and back. The first match counts. */
const NUMBERS: readonly [RegExp, string][] = [
  [/ies$/, 'y'],
  [/(?<=(?:[sxz]|[cs]h))es$/, ''],
  [/(?<![isu])s$/, ''],
  [/(?<![aeiou])y$/, 'ies'],
  [/(?<=(?:[sxz]|[cs]h))$/, 'es'],
  [/$/, 's'],
];

/** @returns the term, and an English word also in its other number: "ferry" finds "ferries" */
function numbersOf(term: string): string[] {
  const [ending, other] = (ENGLISH_WORD.test(term) && NUMBERS.find(([plural]) => plural.test(term))) || [];
  return ending === undefined || other === undefined ? [term] : [term, term.replace(ending, other)];
}

/** Words in common that make two stories one subject; one may be common to many ("island"). */
const SUBJECT_TERMS_MIN = 2;

/**
 * @param terms of `relatedTerms` @param text of another story
 * @returns whether it has two of the terms, or a name of several words
 */
export function sharesSubject(terms: readonly string[], text: string): boolean {
  const words = ` ${wordsIn(text).join(' ')} `;
  const found = terms.filter((term) => numbersOf(term).some((form) => words.includes(` ${form} `)));
  return found.length >= SUBJECT_TERMS_MIN || found.some((term) => term.includes(' '));
}

/** Nearly every story has a word that begins with one letter, and each of them would have to be read. */
export const BEGINNING_MIN_UNITS = 2;

/** Where a script writes no spaces, one character says enough. */
const mayBegin = (term: string): boolean => term.length >= BEGINNING_MIN_UNITS || isUnspaced(term);

interface Match {
  /** All terms, or some. */
  every: boolean;
  /** A word of the section filter. */
  section: string | null;
  /** Whether the last term may be the beginning of a word, if it is not one letter. */
  begun?: boolean;
  /** Of documents, where the terms are looked for. */
  columns?: 'title' | 'title body';
}

/**
 * @returns an FTS5 expression for documents with all or some of the terms. Each term is a quoted string of letters and
 * digits, so no question can be an operator or a syntax error.
 * @param terms at least one
 */
export function matchExpression(
  terms: readonly string[],
  { every, section, begun = false, columns = 'title body' }: Match,
): string {
  const forms = terms.map((term, i) => {
    const isBegun = begun && i === terms.length - 1 && mayBegin(term);
    return isBegun ? `${quoted(term)} *` : `(${numbersOf(term).map(quoted).join(' OR ')})`;
  });
  const words = `{${columns}} : (${forms.join(every ? ' AND ' : ' OR ')})`;
  return section === null ? words : `(${words}) AND (section : ${quoted(section)})`;
}

/** @returns the forms of the terms that `matchExpression` finds, for marking them. @param begun as there */
export const markedTerms = (terms: readonly string[], begun: boolean): MarkedTerm[][] =>
  terms.map((term, i) => {
    const isBegun = begun && i === terms.length - 1 && mayBegin(term);
    return (isBegun ? [term] : numbersOf(term)).map((form) => ({ words: form.split(' '), isBegun }));
  });

/** Few headlines of the same days have these words in common; all of them would take five times as long. */
const HEADLINE_WORDS_MAX = 3;

/** @returns an FTS5 expression for headlines with the longest words of this one; null for one without words */
export function headlineExpression(headline: string): string | null {
  const longest = headline.match(RUN)?.sort((a, b) => b.length - a.length) ?? [];
  const words = longest.slice(0, HEADLINE_WORDS_MAX).map((run) => quoted(wordsIn(run).join(' ')));
  return words.length === 0 ? null : `title : (${words.join(' AND ')})`;
}
