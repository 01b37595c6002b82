import type { Passage } from '../../schema/contract/search.ts';
import { type PlacedWord, placedWords } from './fold-words.ts';

/** Words of an excerpt; a character of a script without spaces counts as half of one. */
const EXCERPT_WORDS = 32;
/** Words before the first found one. */
const BEFORE_WORDS = 6;
/** Places of which the best is taken: a hostile text has a found word everywhere. */
const PLACES_MAX = 200;

/** A term as the words of one of its forms; the last may be the beginning of a word. */
export interface MarkedTerm {
  words: readonly string[];
  isBegun: boolean;
}

/** Where a term is found, in words. */
interface Found {
  term: number;
  from: number;
  until: number;
}

/** @param terms forms of each term @returns the headline with the terms marked */
export function markTitle(title: string, terms: readonly (readonly MarkedTerm[])[]): Passage[] {
  const words = placedWords(title);
  return passages(title, words, findTerms(words, terms), 0, title.length);
}

/** @returns the part of a text that has most of the terms, with these marked; without any its beginning */
export function markExcerpt(text: string, terms: readonly (readonly MarkedTerm[])[]): Passage[] {
  const words = placedWords(text);
  const found = findTerms(words, terms);
  const first = Math.max(0, bestPlace(found) - BEFORE_WORDS);
  const from = first < BEFORE_WORDS ? 0 : first;
  const until = windowEnd(words, from);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = until === words.length ? text.length : (words[until - 1]?.end ?? 0);
  const marked = passages(text, words, found, start, end);
  const ellipsis = (is: boolean) => (is ? [{ text: '…', marked: false }] : []);
  return [...ellipsis(start > 0), ...marked, ...ellipsis(end < text.length)];
}

function findTerms(words: readonly PlacedWord[], terms: readonly (readonly MarkedTerm[])[]): Found[] {
  const fits = ({ words: wanted, isBegun }: MarkedTerm, at: number) =>
    wanted.every((word, i) => {
      const there = words[at + i]?.word ?? '';
      return isBegun && i === wanted.length - 1 ? there.startsWith(word) : there === word;
    });
  return words.flatMap((_, from) =>
    terms.flatMap((forms, term) => {
      const form = forms.find((tried) => fits(tried, from));
      return form === undefined ? [] : [{ term, from, until: from + form.words.length }];
    }),
  );
}

/** @returns the place from which an excerpt has the most different terms */
function bestPlace(found: readonly Found[]): number {
  let best = { from: 0, terms: 0 };
  for (const { from } of found.slice(0, PLACES_MAX)) {
    const near = found.filter(
      (other) => other.from >= from && other.until <= from + EXCERPT_WORDS - BEFORE_WORDS,
    );
    const terms = new Set(near.map(({ term }) => term)).size;
    if (terms > best.terms) best = { from, terms };
  }
  return best.from;
}

function windowEnd(words: readonly PlacedWord[], from: number): number {
  let room = EXCERPT_WORDS;
  let until = from;
  for (; until < words.length && room > 0; until += 1) room -= words[until]?.isCharacter ? 0.5 : 1;
  return until;
}

function passages(
  text: string,
  words: readonly PlacedWord[],
  found: readonly Found[],
  start: number,
  end: number,
): Passage[] {
  const parts: Passage[] = [];
  let at = start;
  const add = (until: number, marked: boolean) => {
    if (until > at) parts.push({ text: text.slice(at, until), marked });
    at = Math.max(at, until);
  };
  for (const { from, until } of found) {
    const [first, last] = [words[from], words[until - 1]];
    if (!first || !last || last.end > end || last.end <= at) continue;
    const behind = parts.at(-1);
    // Terms that overlap or touch are one mark.
    if (behind?.marked && first.start <= at) {
      behind.text += text.slice(at, last.end);
      at = last.end;
      continue;
    }
    if (first.start < at) continue;
    add(first.start, false);
    add(last.end, true);
  }
  add(end, false);
  return parts;
}
