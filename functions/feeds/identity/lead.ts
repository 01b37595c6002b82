import { isUnspaced, unusualIn } from './headline-words.ts';
import { beginningOf, storyWords } from './story-words.ts';

/** `LISBON, Portugal (AP) — `, `OSLO, Nov 24 (Reuters) - `, `Santiago, 25 nov (EFE).- `, `FREMONT — `. */
const DATELINE =
  /^\s*(?:[^()]{0,60}\([^()]{2,30}\)\s*[-–—.:]{1,3}\s*|(\p{Lu}[\p{Lu}\s.,'’-]{2,40})(?:,[^–—-]{0,30})?\s+[-–—]{1,2}\s+)/u;
const PLACE = /^\s*(\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)*)/u;
/** A sentence ends before a capital; `U.S. Steel` and `St. Louis` do not end one. */
const END = /(?<=[\p{Ll}\p{N})”"’%]{2}[.!?]["”’]?)\s+(?=["“„¿¡]?[\p{Lu}\p{N}])/u;
const CUT = /(?:…|\.\.\.)\W*$/;
/** A truncated sentence of this length needs no ellipsis. */
const LEAD_CUT_MIN_UNITS = 80;

/** A shorter sentence is filler, or common to many articles. */
const LEAD_MIN_WORDS = 8;
const LEAD_MIN_WEIGHT = 5;
/** Words of the key for looking up equal leads. */
const LEAD_BEGINNING = 7;
const LEAD_BEGINNING_UNITS = 120;
const LEAD_BEGINNING_WEIGHT = 2;

/** The first sentence of a story's text, which papers take over from an agency with or without its dateline. */
export type Lead = {
  words: string;
  /** Whether the text ended within the sentence. */
  cut: boolean;
  /** The place of the dateline, in normal form; empty for none. */
  place: string;
};

/** @returns null without text */
export function leadOf(text: string): Lead | null {
  const [dateline, body] = withoutDateline(text);
  const [sentence = ''] = body.split(END, 1);
  const words = storyWords(sentence);
  if (words === '') return null;
  return { words, cut: CUT.test(sentence), place: storyWords(PLACE.exec(dateline)?.[1] ?? '') };
}

function withoutDateline(text: string): [dateline: string, body: string] {
  const [dateline = ''] = DATELINE.exec(text) ?? [];
  return [dateline, text.slice(dateline.length)];
}

/**
 * By which equal leads are looked up: the first words of a text, of which nothing more is read. Empty where they are no
 * sign: papers quote one another's sources, and short or ordinary words begin many texts.
 */
export function beginningOfLead(text: string): string {
  const [, body] = withoutDateline(text);
  const [sentence = ''] = body.slice(0, LEAD_BEGINNING_UNITS).split(END, 1);
  if (/^\W*["“„«]/.test(sentence)) return '';
  const beginning = beginningOf(storyWords(sentence), LEAD_BEGINNING);
  return unusualIn(beginning) < LEAD_BEGINNING_WEIGHT ? '' : beginning;
}

/** @returns whether the first sentences are equal, or one ends where its text was cut */
export function sameLead(one: Lead | null, other: Lead | null): boolean {
  if (one === null || other === null) return false;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const length = isUnspaced(short.words) ? short.words.length / 3 : short.words.split(' ').length;
  if (length < LEAD_MIN_WORDS || unusualIn(short.words) < LEAD_MIN_WEIGHT) return false;
  if (!long.words.startsWith(short.words)) return false;
  return short.words === long.words || short.cut || short.words.length >= LEAD_CUT_MIN_UNITS;
}

/** With fewer words than this besides the headline's, texts cannot be compared. */
const COMPARED_MIN = 4;
const ALIKE_MIN = 0.25;

type Told = { words: string; lead: Lead | null };

/** @returns whether the texts of two stories with one headline name two places, or share almost no words */
export function textsDiffer(a: Told, b: Told): boolean {
  if (a.lead === null || b.lead === null) return false;
  const [place, other] = [a.lead.place, b.lead.place];
  if (place !== '' && other !== '' && !place.startsWith(other) && !other.startsWith(place)) return true;
  const [first, second] = [a, b].map(({ words, lead }) => wordsBeside(words, lead?.words ?? ''));
  const size = Math.min(first?.size ?? 0, second?.size ?? 0);
  if (size < COMPARED_MIN) return false;
  return [...(first ?? [])].filter((word) => second?.has(word)).length / size < ALIKE_MIN;
}

function wordsBeside(headline: string, text: string): Set<string> {
  const known = new Set(headline.split(' '));
  return new Set(text.split(' ').filter((word) => !known.has(word) && unusualIn(word) > 0));
}
